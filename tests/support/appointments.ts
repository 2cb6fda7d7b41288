import type { Day, Email } from '../../src/lib/scalars.ts';
import type { Desk } from './calls.ts';
import { DRIVES, drivesAt, type Ground, newDrive } from './drives.ts';
import type { TestServer } from './server.ts';

const FIELDS = `id clientId startTime endTime status dayStatus canceled cancelReason donated comment createdBy appointmentId timeZone
  slotId bedName bedNumber donationTypeId donationType totalMinutes previousStartTime needsAttention arrivedAt resultAt deferredReason
  deferredUntil isFirstDonation updatedAt allowedActions drmRequestInitiated drmResponseReceived drmFault waitingSince product category drive { id date location } donor { id names donorNumber bloodType }`;

/** The operations of appointments, as the tests send them. */
export const APPOINTMENTS = {
  byId: `query ($id: ID!) { appointmentById(id: $id) { ${FIELDS} } }`,
  all: `query ($p: PaginationInput, $f: AppointmentFilterInput) { allAppointments(pagination: $p, filter: $f) { totalRecords appointments { ${FIELDS} } } }`,
  confirmed: `query ($f: AppointmentFilterInput) { confirmedAppointments(filter: $f) { totalRecords appointments { id status } } }`,
  unconfirmed: `query ($f: AppointmentFilterInput) { unconfirmedAppointments(filter: $f) { totalRecords appointments { id status } } }`,
  counts: 'query ($f: AppointmentFilterInput) { appointmentCounts(filter: $f) { name value } }',
  available:
    'query ($driveId: ID!, $date: Date, $from: Date, $to: Date) { availableAppointments(driveId: $driveId, date: $date, from: $from, to: $to) { id startTime bedName donationType donationTypeId timeZone location } }',
  bookable: `query ($driveId: ID!, $date: Date, $donorId: ID, $appointmentId: ID, $isWalkIn: Boolean) { bookableSlots(driveId: $driveId, date: $date, donorId: $donorId, appointmentId: $appointmentId, isWalkIn: $isWalkIn) {
    driveId date dates places { id location timeZone lunchStart lunchEnd } types { donationTypeId donationType isEligible eligibleFrom reason afterDate totalMinutes } times { locationId startTime endTime donationTypeId capacity free } } }`,
  shows: 'query ($donorId: ID!) { donorShows(donorId: $donorId) { kept total lastMissed } }',
  sheet: `query ($driveId: ID!, $date: Date) { daySheet(driveId: $driveId, date: $date) { date places free booked open late here donated driveDonated deferred noShow beds
    hours { hour capacity booked expected here donated } appointments { ${FIELDS} } } }`,
  locations: '{ driveLocations { driveId driveCenterName location } }',
  withAppointments: 'query ($from: Date, $to: Date) { drivesWithAppointments(from: $from, to: $to) { id } }',
  hold: 'mutation ($hold: SlotHoldInput!) { holdSlot(hold: $hold) { id slotId startTime expiresAt secondsLeft bedNumber } }',
  release: 'mutation ($id: ID!) { releaseSlot(id: $id) }',
  add: `mutation ($a: AppointmentInput!, $k: String) { adminAddAppointment(appointment: $a, idempotencyKey: $k) { ${FIELDS} } }`,
  modify: `mutation ($a: AppointmentInput!) { adminModifyAppointment(appointment: $a) { ${FIELDS} } }`,
  cancel: `mutation ($id: ID!, $reason: String!, $notify: Boolean) { adminCancelAppointment(id: $id, reason: $reason, notify: $notify) { ${FIELDS} } }`,
  resend: 'mutation ($id: ID!) { resendConfirmation(id: $id) { id } }',
  retry: `mutation ($id: ID!) { retryRecordSystem(id: $id) { ${FIELDS} } }`,
  arrived: `mutation ($id: ID!) { markArrived(id: $id) { ${FIELDS} } }`,
  donated: `mutation ($id: ID!) { markDonated(id: $id) { ${FIELDS} } }`,
  deferred: `mutation ($id: ID!, $reason: String!, $until: Date) { markDeferred(id: $id, reason: $reason, until: $until) { ${FIELDS} } }`,
  noShow: `mutation ($id: ID!) { markNoShow(id: $id) { ${FIELDS} } }`,
  undo: `mutation ($id: ID!, $status: AppointmentStatus) { undoMark(id: $id, status: $status) { ${FIELDS} } }`,
  startCancel:
    'mutation ($f: AppointmentFilterInput!, $n: Int!, $reason: String!, $notify: Boolean, $key: String) { startCancelAppointments(filter: $f, expectedRows: $n, reason: $reason, notify: $notify, idempotencyKey: $key) { id } }',
  startMove:
    'mutation ($f: AppointmentFilterInput!, $n: Int!, $target: ID!) { startMoveAppointments(filter: $f, expectedRows: $n, targetDriveId: $target) { id } }',
} as const;

export interface MadeDonor {
  readonly id: string;
  readonly email: Email;
  readonly first_name: string;
  readonly donor_number: string;
  readonly birth_date: Day;
}

/** New donors of a bank, of age and never seen before: they may give anything, and want mail. */
export async function newDonors(
  server: Pick<TestServer, 'sql'>,
  count: number,
  clientId = 1,
): Promise<MadeDonor[]> {
  const { rows } = await server.sql(
    `INSERT INTO donors (client_id, first_name, last_name, gender, birth_date, donor_number, donor_id, email, state, city, blood_type)
     SELECT $1::int, 'Nora' || n, 'Booked', 'F', '1985-04-12', 'T-' || $1::int || '-' || n || '-' || left(gen_random_uuid()::text, 8), 'T' || n,
       'nora' || n || '.' || $1::int || '.' || left(gen_random_uuid()::text, 4) || '@donor.example', 'OK', 'Tulsa', 'O-'
     FROM generate_series(1, $2::int) AS n RETURNING id, email, first_name, donor_number, birth_date::text`,
    [clientId, count],
  );
  return rows;
}

/** To open a drive of five chairs on a day, whose slots can be booked. */
export const openDrive =
  (desk: Desk, ground: () => Ground) =>
  async (date: Day, overrides: object = {}, place: object = {}): Promise<string> => {
    const { ask, make } = drivesAt(desk);
    const { id } = await make(newDrive(ground(), date, overrides, place));
    await ask(DRIVES.approve, { id, activate: true });
    return id;
  };
