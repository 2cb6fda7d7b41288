export type AppointmentStatus =
  | 'Available'
  | 'Canceled'
  | 'Donated'
  | 'Unconfirmed'
  | 'Confirmed'
  | 'No result yet'
  | 'No-show';

export interface AppointmentFacts {
  readonly canceled: boolean;
  readonly donated: boolean;
  readonly drmRequestInitiated: boolean;
  readonly drmResponseReceived: boolean;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly createdAt: Date;
}

const HOUR = 3_600_000;
const ATTENTION_MINUTES = 30;

/** The status of an appointment, or of a slot that has none (docs/design 18.4). */
export function appointmentStatus(appointment: AppointmentFacts | null, now: Date): AppointmentStatus {
  if (!appointment) return 'Available';
  if (appointment.canceled) return 'Canceled';
  if (appointment.donated) return 'Donated';
  if (appointment.drmRequestInitiated && !appointment.drmResponseReceived) return 'Unconfirmed';
  const since = now.getTime() - appointment.endTime.getTime();
  if (since >= 24 * HOUR) return 'No-show';
  if (since >= 0) return 'No result yet';
  return appointment.drmResponseReceived ? 'Confirmed' : 'Unconfirmed';
}

/** Has the record system left an appointment unanswered for more than thirty minutes? */
export const needsAttention = (appointment: AppointmentFacts, now: Date): boolean =>
  appointmentStatus(appointment, now) === 'Unconfirmed' &&
  now.getTime() - appointment.createdAt.getTime() > ATTENTION_MINUTES * 60_000;
