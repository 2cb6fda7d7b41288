import type { Day, Instant } from '../../src/lib/scalars.ts';
import { appointmentActions } from '../../src/rules/appointment-actions.ts';
import {
  type AppointmentMark,
  appointmentDay,
  appointmentStatus,
} from '../../src/rules/appointment-status.ts';
import { nearestSlots, type SlotAlternative } from '../../src/rules/slot-alternatives.ts';
import type { Appointment, AppointmentInput, BookableTime, DriveCenter } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import type { Network } from '../network/network.ts';
import { makeDonor } from './donor.ts';
import { makeDrive } from './drive.ts';

const MINUTE = 60_000;
/** Two chairs, a time every twenty minutes from nine to two, by a clock six hours behind, with half an hour of lunch. */
const BEDS = 2;
const STARTS = Array.from({ length: 15 }, (_none, at) => 540 + at * 20).filter(
  (minute) => minute < 720 || minute >= 740,
);
export const TYPE = { id: 'type-1', name: 'Whole Blood', minutes: 60 } as const;
/** On whose clock all of it is. */
export const CLOCK = { timeZone: 'CST', ianaTimeZone: 'America/Chicago' } as const;
export const PLACE = { id: 'place-1', location: 'City Hall atrium, Tulsa' } as const;

const instant = (date: Day, minute: number): Instant =>
  new Date(Date.parse(`${date}T06:00:00.000Z`) + minute * MINUTE).toISOString();
export const dateOf = (drive: Pick<DriveCenter, 'centerDetails'>): Day =>
  drive.centerDetails[0]?.startDate ?? '2026-12-04';
export const lunchOf = (date: Day) => ({ lunchStart: instant(date, 720), lunchEnd: instant(date, 740) });

const CREATED = '2026-11-18T14:00:00.000Z';

/** An appointment at the first drive, the same every time for the same number (from 1). */
export function makeAppointment(number: number, overrides: Partial<Appointment> = {}): Appointment {
  const drive = makeDrive(1);
  const date = dateOf(drive);
  const minute = STARTS[Math.floor((number - 1) / BEDS) % STARTS.length] ?? 540;
  const startTime = overrides.startTime ?? instant(date, minute);
  const made: Appointment = {
    id: `appointment-${number}`,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    donationSiteId: null,
    startTime,
    endTime: new Date(Date.parse(startTime) + 20 * MINUTE).toISOString(),
    drmRequestInitiated: true,
    drmResponseReceived: number % 4 !== 0,
    canceled: false,
    cancelReason: null,
    appointmentId: `A-1-${String(number).padStart(6, '0')}`,
    product: 'Whole Blood',
    category: 'Whole Blood',
    ...CLOCK,
    comment: number === 2 ? 'Prefers the left arm' : null,
    createdBy: number % 3 === 0 ? 'Priya Patel' : 'Donor',
    createdAt: CREATED,
    donated: false,
    drive: {
      id: drive.id,
      driveID: drive.driveID,
      driveCenterName: drive.driveCenterName,
      location: PLACE.location,
      date,
    },
    donor: makeDonor({ id: `donor-${number}` }),
    status: 'Unconfirmed',
    dayStatus: 'Expected',
    slotId: `slot-${startTime}-${((number - 1) % BEDS) + 1}`,
    bedName: 'Chair',
    bedNumber: ((number - 1) % BEDS) + 1,
    donationTypeId: TYPE.id,
    donationType: TYPE.name,
    totalMinutes: TYPE.minutes,
    previousStartTime: null,
    drmFault: null,
    waitingSince: number % 4 === 0 ? CREATED : null,
    needsAttention: number % 4 === 0,
    arrivedAt: null,
    resultAt: null,
    deferredReason: null,
    deferredUntil: null,
    isFirstDonation: number % 7 === 0,
    updatedAt: CREATED,
    allowedActions: ['modify', 'cancel', 'resend', 'arrived', 'noShow'],
    ...overrides,
  };
  return { ...made, ...statesOf(made) };
}

/** What follows from the marks of an appointment. */
export function statesOf(row: Appointment): Pick<Appointment, 'status' | 'dayStatus' | 'allowedActions'> {
  const facts = {
    ...row,
    mark: markOf(row),
    startTime: new Date(row.startTime),
    endTime: new Date(row.endTime),
    createdAt: new Date(row.createdAt),
  };
  const now = new Date();
  return {
    status: appointmentStatus(facts, now),
    dayStatus: appointmentDay(facts, now),
    allowedActions: [...appointmentActions(facts, now)],
  };
}

function markOf({ donated, deferredReason, resultAt, arrivedAt }: Appointment): AppointmentMark | null {
  if (donated) return 'DONATED';
  if (deferredReason) return 'DEFERRED';
  if (resultAt) return 'NO_SHOW';
  return arrivedAt ? 'ARRIVED' : null;
}

export const live = (network: Network, driveId: unknown, date?: Day): Appointment[] =>
  network
    .list('Appointment', { clientId: 0 })
    .filter(({ canceled, drive }) => !canceled && drive?.id === driveId && (!date || drive?.date === date));

export const holdsOf = new WeakMap<Network, Map<string, { startTime: Instant; slotId: string }>>();

/** The times of a drive's day, and how many beds of each are free. */
export function timesOf(network: Network, drive: DriveCenter): BookableTime[] {
  const date = dateOf(drive);
  const booked = live(network, drive.id);
  const held = [...(holdsOf.get(network)?.values() ?? [])];
  return STARTS.map((minute) => {
    const startTime = instant(date, minute);
    const taken = [...booked, ...held].filter((row) => row.startTime === startTime).length;
    return {
      startTime,
      endTime: instant(date, minute + 20),
      donationTypeId: TYPE.id,
      locationId: PLACE.id,
      capacity: BEDS,
      free: Math.max(0, BEDS - taken),
    };
  });
}

export function alternativesTo(network: Network, drive: DriveCenter, startTime: Instant): SlotAlternative[] {
  const free = timesOf(network, drive).filter((time) => time.free > 0);
  return nearestSlots(
    free.map((time) => ({ ...time, ...CLOCK, driveId: drive.id, location: PLACE.location })),
    startTime,
  );
}

/** What an input books: its drive, and which of its beds. */
export function placed(
  network: Network,
  input: Pick<AppointmentInput, 'slotId' | 'driveId' | 'startTime'>,
): { drive: DriveCenter; startTime: Instant } {
  const drive = network.get('DriveCenter', input.driveId ?? 'drive-1');
  // A slot is named after its time.
  const named = /^slot-(.*)-\d+$/.exec(input.slotId ?? '')?.[1] as Instant | undefined;
  const startTime = input.startTime ?? named ?? CREATED;
  return { drive, startTime };
}

export const appointments = entity<Appointment>({
  type: 'Appointment',
  count: 18,
  make: makeAppointment,
  title: ({ donor, appointmentId }) => donor?.names ?? appointmentId,
  order: 'startTime',
  exportPath: 'appointments',
  columns: {
    donor: ({ donor }) => donor?.names,
    donorNumber: ({ donor }) => donor?.donorNumber,
    drive: ({ drive }) => drive?.driveCenterName,
    bloodType: ({ donor }) => donor?.bloodType,
  },
  filters: {
    driveId: ({ drive }, wanted: string) => drive?.id === wanted,
    donorId: ({ donor }, wanted: string) => donor?.id === wanted,
    eventId: () => false,
    slotId: ({ slotId, canceled }, wanted: string) => slotId === wanted && !canceled,
    from: ({ drive }, day: Day) => (drive?.date ?? '') >= day,
    to: ({ drive }, day: Day) => (drive?.date ?? '') <= day,
    statuses: ({ status }, wanted: string[]) => wanted.length === 0 || wanted.includes(status),
    donationTypes: ({ donationType }, wanted: string[]) =>
      wanted.length === 0 || wanted.includes(donationType ?? ''),
    bookedBy: ({ createdBy }, wanted: string) => (createdBy === 'Donor') === (wanted === 'donor'),
    waitingOver: ({ waitingSince }, minutes: number) =>
      waitingSince !== null && Date.now() - Date.parse(waitingSince ?? '') > minutes * MINUTE,
  },
});
