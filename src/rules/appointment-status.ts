/** The statuses that an appointment can have, in the order in which lists count them. */
export const APPOINTMENT_STATUSES = [
  'Confirmed',
  'Unconfirmed',
  'Arrived',
  'Donated',
  'Deferred',
  'No result yet',
  'No-show',
  'Canceled',
] as const;
/** It is booked, and nothing has come of it yet. */
export const AHEAD_STATUSES: readonly (typeof APPOINTMENT_STATUSES)[number][] = ['Confirmed', 'Unconfirmed'];
/** All of them, and that of a slot which nobody has booked. */
export const SLOT_STATUSES = [...APPOINTMENT_STATUSES, 'Available'] as const;
export type AppointmentStatus = (typeof SLOT_STATUSES)[number];

/** How an appointment stands on the sheet of its day. */
export const DAY_STATUSES = [
  'Expected',
  'Late',
  'Arrived',
  'Donated',
  'Deferred',
  'No-show',
  'Canceled',
] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];

/** Who has booked an appointment, as lists are narrowed by it. */
export const BOOKERS = ['donor', 'admin'] as const;

/** What the staff of the drive have marked. */
export type AppointmentMark = 'ARRIVED' | 'DONATED' | 'DEFERRED' | 'NO_SHOW';

export interface AppointmentFacts {
  readonly canceled: boolean;
  readonly donated: boolean;
  readonly mark?: AppointmentMark | null;
  readonly drmRequestInitiated: boolean;
  readonly drmResponseReceived: boolean;
  /** Since when the record system has been asked; where that is not known, since the booking. */
  readonly drmRequestedAt?: Date | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly createdAt: Date;
}

const HOUR = 3_600_000;
const ATTENTION_MINUTES = 30;

/** Has the record system been asked, and not answered? Of a canceling too: until it has heard, it expects the donor. */
export const awaitsRecordSystem = ({
  drmRequestInitiated,
  drmResponseReceived,
}: Pick<AppointmentFacts, 'drmRequestInitiated' | 'drmResponseReceived'>): boolean =>
  drmRequestInitiated && !drmResponseReceived;

/**
 * The status of an appointment, or of a slot that has none (docs/design 18.4); what was marked on the day comes first.
 * Where no record system is asked, the booking itself confirms it.
 */
export function appointmentStatus(appointment: AppointmentFacts | null, now: Date): AppointmentStatus {
  if (!appointment) return 'Available';
  if (appointment.canceled) return 'Canceled';
  if (appointment.donated) return 'Donated';
  if (appointment.mark === 'DEFERRED') return 'Deferred';
  if (appointment.mark === 'NO_SHOW') return 'No-show';
  if (appointment.mark === 'ARRIVED') return 'Arrived';
  if (awaitsRecordSystem(appointment)) return 'Unconfirmed';
  const since = now.getTime() - appointment.endTime.getTime();
  if (since >= 24 * HOUR) return 'No-show';
  if (since >= 0) return 'No result yet';
  return 'Confirmed';
}

/** How an appointment stands on the sheet of its day: late is who is expected and has not come in time. */
export function appointmentDay(
  { canceled, donated, mark, startTime, endTime }: AppointmentFacts,
  now: Date,
): DayStatus {
  if (canceled) return 'Canceled';
  if (donated) return 'Donated';
  if (mark === 'DEFERRED') return 'Deferred';
  if (mark === 'NO_SHOW' || (!mark && now.getTime() - endTime.getTime() >= 24 * HOUR)) return 'No-show';
  if (mark === 'ARRIVED') return 'Arrived';
  return now > startTime ? 'Late' : 'Expected';
}

/** Has the record system left an appointment unanswered for more than thirty minutes? */
export const needsAttention = (appointment: AppointmentFacts, now: Date): boolean =>
  appointmentStatus(appointment, now) === 'Unconfirmed' &&
  now.getTime() - (appointment.drmRequestedAt ?? appointment.createdAt).getTime() >
    ATTENTION_MINUTES * 60_000;
