import { GraphQLError } from 'graphql';
import type { Instant } from '../../src/lib/scalars.ts';
import { takesWalkIn } from '../../src/rules/appointment-actions.ts';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../src/rules/appointment-status.ts';
import type {
  Appointment,
  AppointmentInput,
  AppointmentPage,
  AvailableSlot,
  BookableDay,
  DonorShows,
  DriveCenter,
  DriveLocation,
  Job,
  MutationStartCancelAppointmentsArgs,
  MutationStartMailAppointmentsArgs,
  MutationStartMoveAppointmentsArgs,
  QueryConfirmedAppointmentsArgs,
} from '../gql/types.ts';
import type { Answers } from '../network/answers.ts';
import type { Caller } from '../network/entity.ts';
import type { JobItem } from '../network/jobs.ts';
import { pageOf } from '../network/listing.ts';
import type { Network } from '../network/network.ts';
import {
  alternativesTo,
  CLOCK,
  dateOf,
  holdsOf,
  live,
  lunchOf,
  PLACE,
  placed,
  statesOf,
  TYPE,
  timesOf,
} from './appointment.ts';

const HOLD_MS = 120_000;
const driveOf = (network: Network, id: string): DriveCenter => network.get('DriveCenter', id);
const appointmentOf = (network: Network, id: unknown): Appointment => network.get('Appointment', id);

/** Where a time has no bed left: the refusal as the server words it. */
function taken(network: Network, drive: DriveCenter, startTime: Instant, path: string): GraphQLError {
  return new GraphQLError('This slot was just taken', {
    extensions: {
      code: 'BAD_USER_INPUT',
      fields: [{ path, code: 'slotTaken' }],
      takenAt: new Date().toISOString(),
      alternatives: alternativesTo(network, drive, startTime),
    },
  });
}

const changed = (current: Appointment) =>
  new GraphQLError('The record was changed meanwhile', { extensions: { code: 'CONFLICT', current } });

/** The free bed of a time; a hold of the same donor is one's own. */
function bedOf(network: Network, drive: DriveCenter, startTime: Instant, path: string, donorId: string) {
  const holds = holdsOf.get(network);
  const held = holds?.get(donorId);
  if (held) holds?.delete(donorId);
  const time = timesOf(network, drive).find((each) => each.startTime === startTime);
  if (!time || time.free === 0) throw taken(network, drive, startTime, path);
  const beds = new Set(
    live(network, drive.id)
      .filter((row) => row.startTime === startTime)
      .map(({ bedNumber }) => bedNumber),
  );
  const bedNumber = beds.has(1) ? 2 : 1;
  return { ...time, bedNumber, slotId: `slot-${startTime}-${bedNumber}` };
}

function booked(network: Network, input: AppointmentInput) {
  const { drive, startTime } = placed(network, input);
  const bed = bedOf(network, drive, startTime, 'appointment.slotId', input.donorId);
  return {
    startTime,
    endTime: bed.endTime,
    slotId: bed.slotId,
    bedName: 'Chair',
    bedNumber: bed.bedNumber,
    donationTypeId: TYPE.id,
    donationType: TYPE.name,
    comment: input.comment ?? null,
    donor: network.get('Donor', input.donorId),
    drive: {
      id: drive.id,
      driveID: drive.driveID,
      driveCenterName: drive.driveCenterName,
      location: PLACE.location,
      date: dateOf(drive),
    },
  };
}

const now = (): Instant => new Date().toISOString();

/** Writes marks over an appointment, and what follows from them. */
function mark(network: Network, id: unknown, marks: Partial<Appointment>, action: string, caller: Caller) {
  const after = { ...appointmentOf(network, id), ...marks };
  return network.patch('Appointment', id, { ...marks, ...statesOf(after) }, caller, action);
}

const listOf =
  (only: AppointmentStatus) =>
  (
    network: Network,
    { filter, pagination }: QueryConfirmedAppointmentsArgs,
    caller: Caller,
  ): AppointmentPage => {
    const rows = network.list('Appointment', caller, { ...filter, statuses: [only] }, pagination);
    return { totalRecords: rows.length, appointments: pageOf(rows, pagination) };
  };

const bulk =
  <Args extends Pick<MutationStartMailAppointmentsArgs, 'filter' | 'idempotencyKey'>>(
    change: (network: Network, row: Appointment, args: Args) => Partial<Appointment>,
  ) =>
  (network: Network, args: Args, caller: Caller): Job => {
    const rows = network.list('Appointment', caller, args.filter);
    const items = rows.map(
      (row): JobItem => ({
        name: row.donor?.names ?? row.appointmentId,
        run: () => {
          if (row.canceled) return { status: 'skipped', problems: [{ column: null, code: 'already' }] };
          mark(network, row.id, change(network, row, args), 'Update', caller);
          return { status: 'done' };
        },
      }),
    );
    return network.jobs.start(caller, items, { kind: 'appointments' }, args.idempotencyKey);
  };

const eligible = (drive: DriveCenter) =>
  drive.donationTypeId.map((donationTypeId, at) => ({
    donationTypeId,
    donationType: drive.donationTypeName[at] ?? '',
    totalMinutes: TYPE.minutes,
    isEligible: true,
    eligibleFrom: dateOf(drive),
    reason: null,
    intervalDays: null,
    afterDate: null,
    afterType: null,
    countLastYear: null,
    maximumPerYear: null,
  }));

/** Booking in the mocked network: what is booked, moved, held and marked stays so for the run. */
export const bookingAnswers: Answers = {
  confirmedAppointments: listOf('Confirmed'),
  unconfirmedAppointments: listOf('Unconfirmed'),
  appointmentsByEvent: () => ({ totalRecords: 0, appointments: [] }),
  appointmentCounts: (network, { filter }, caller) => {
    const rows = network.list('Appointment', caller, { ...filter, statuses: [] });
    return APPOINTMENT_STATUSES.map((name) => ({
      name,
      value: rows.filter(({ status }) => status === name).length,
    }));
  },
  availableAppointments: (network, { driveId }): AvailableSlot[] =>
    timesOf(network, driveOf(network, driveId)).flatMap(({ startTime, endTime, free }) =>
      Array.from({ length: free }, (_none, at) => ({
        id: `slot-${startTime}-${2 - at}`,
        driveId: String(driveId),
        startTime,
        endTime,
        bedName: 'Chair',
        donationType: TYPE.name,
        donationTypeId: TYPE.id,
        ...CLOCK,
        location: PLACE.location,
      })),
    ),
  bookableSlots: (network, { driveId, isWalkIn }) => {
    const at = new Date();
    const drive = driveOf(network, driveId);
    const date = dateOf(drive);
    return {
      driveId: drive.id,
      clientId: drive.clientId,
      date,
      dates: [date],
      driveCenterName: drive.driveCenterName,
      places: [{ ...PLACE, ...CLOCK, ...lunchOf(date) }],
      types: eligible(drive),
      times: timesOf(network, drive).filter(
        ({ startTime, endTime }) =>
          !isWalkIn || takesWalkIn({ startTime: new Date(startTime), endTime: new Date(endTime) }, at),
      ),
    } satisfies BookableDay;
  },
  donorShows: (_network, { donorId }): DonorShows => ({
    donorId: String(donorId),
    kept: 46,
    total: 48,
    lastMissed: '2024-05-11',
  }),
  driveLocations: (network, _args, caller): DriveLocation[] =>
    network.list('DriveCenter', caller).map((drive) => ({
      driveId: drive.id,
      driveCenterName: drive.driveCenterName,
      location: PLACE.location,
      latitude: 36.15,
      longitude: -95.99,
    })),
  drivesWithAppointments: (network, _args, caller) =>
    network.list('DriveCenter', caller).filter(({ id }) => live(network, id).length > 0),
  holdSlot: (network, { hold }) => {
    const { drive, startTime } = placed(network, hold);
    const bed = bedOf(network, drive, startTime, 'hold.slotId', hold.donorId);
    const holds = holdsOf.get(network) ?? new Map();
    holdsOf.set(network, holds.set(hold.donorId, { startTime, slotId: bed.slotId }));
    return {
      id: `hold-${hold.donorId}`,
      slotId: bed.slotId,
      driveId: drive.id,
      donorId: hold.donorId,
      startTime,
      endTime: bed.endTime,
      bedName: 'Chair',
      bedNumber: bed.bedNumber,
      donationTypeId: TYPE.id,
      expiresAt: new Date(Date.now() + HOLD_MS).toISOString(),
      secondsLeft: HOLD_MS / 1_000,
    };
  },
  releaseSlot: (network, { id }) => {
    holdsOf.get(network)?.delete(String(id).replace('hold-', ''));
    return true;
  },
  adminAddAppointment: (network, { appointment: input }, caller) => {
    const fields = {
      ...booked(network, input),
      createdBy: caller.name,
      createdAt: now(),
      arrivedAt: input.isWalkIn ? now() : null,
      isFirstDonation: false,
      drmResponseReceived: false,
      waitingSince: now(),
      needsAttention: false,
    };
    const { id } = network.create('Appointment', {}, caller);
    return mark(network, id, fields, 'Book', caller);
  },
  adminModifyAppointment: (network, { appointment: input }, caller) => {
    const before = appointmentOf(network, input.id);
    if (input.updatedAt && input.updatedAt !== before.updatedAt) throw changed(before);
    const moves = (input.slotId ?? before.slotId) !== before.slotId || Boolean(input.startTime);
    const fields = moves
      ? { ...booked(network, input), previousStartTime: before.startTime }
      : { comment: input.comment ?? null };
    return mark(network, before.id, fields, 'Modify', caller);
  },
  adminCancelAppointment: (network, { id, reason }, caller) =>
    mark(network, id, { canceled: true, cancelReason: String(reason) }, 'Cancel', caller),
  markArrived: (network, { id }, caller) => mark(network, id, { arrivedAt: now() }, 'Arrived', caller),
  markDonated: (network, { id }, caller) =>
    mark(network, id, { donated: true, resultAt: now() }, 'Donated', caller),
  markDeferred: (network, { id, reason, until }, caller) =>
    mark(
      network,
      id,
      { deferredReason: String(reason), deferredUntil: until ?? null, resultAt: now() },
      'Deferred',
      caller,
    ),
  markNoShow: (network, { id }, caller) => mark(network, id, { resultAt: now() }, 'No-show', caller),
  undoMark: (network, { id, status }, caller) => {
    const before = appointmentOf(network, id);
    if (status && statesOf(before).status !== status) throw changed(before);
    const had = before.resultAt !== null;
    const none = { donated: false, deferredReason: null, deferredUntil: null, resultAt: null };
    return mark(network, id, had ? none : { ...none, arrivedAt: null }, 'Undo', caller);
  },
  retryRecordSystem: (network, { id }, caller) =>
    mark(
      network,
      id,
      { drmResponseReceived: true, drmFault: null, waitingSince: null },
      'RetryRecordSystem',
      caller,
    ),
  resendConfirmation: (network, { id }) => appointmentOf(network, id),
  startCancelAppointments: bulk((_network, _row, { reason }: MutationStartCancelAppointmentsArgs) => ({
    canceled: true,
    cancelReason: String(reason),
  })),
  startMailAppointments: bulk(() => ({})),
  startMoveAppointments: bulk((network, row, { targetDriveId }: MutationStartMoveAppointmentsArgs) => {
    const { driveID, driveCenterName, ...drive } = driveOf(network, targetDriveId);
    return {
      previousStartTime: row.startTime,
      drive: { id: drive.id, driveID, driveCenterName, location: '', date: dateOf(drive) },
    };
  }),
};
