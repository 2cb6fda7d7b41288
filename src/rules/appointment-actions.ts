import { type AppointmentFacts, awaitsRecordSystem } from './appointment-status.ts';

export const APPOINTMENT_ACTIONS = [
  'modify',
  'cancel',
  'resend',
  'retryRecordSystem',
  'arrived',
  'donated',
  'deferred',
  'noShow',
  'undo',
] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

const HOUR = 3_600_000;
/** Who comes before their time is marked all the same: so many milliseconds before it. */
export const MARKS_BEFORE = 12 * HOUR;
/** Results stay open for so long after the end. */
const MARKS_AFTER = 30 * 24 * HOUR;

/** Can somebody who walks in take a time? As soon as arrivals are marked for it, until it is over. */
export const takesWalkIn = (
  { startTime, endTime }: Pick<AppointmentFacts, 'startTime' | 'endTime'>,
  now: Date,
): boolean => now.getTime() >= startTime.getTime() - MARKS_BEFORE && endTime > now;

/** What an appointment's marks and time allow; the server checks the same. */
export function appointmentActions(appointment: AppointmentFacts, now: Date): readonly AppointmentAction[] {
  return [
    ...(appointment.canceled ? [] : actionsOfMark(appointment, now)),
    ...(awaitsRecordSystem(appointment) ? (['retryRecordSystem'] as const) : []),
  ];
}

function actionsOfMark(
  { donated, mark, startTime, endTime }: AppointmentFacts,
  now: Date,
): readonly AppointmentAction[] {
  const isOpen =
    now.getTime() >= startTime.getTime() - MARKS_BEFORE && now.getTime() <= endTime.getTime() + MARKS_AFTER;
  if (donated && !mark) return [];
  if (mark && mark !== 'ARRIVED') return isOpen ? ['undo'] : [];
  if (mark) return isOpen ? ['donated', 'deferred', 'undo'] : [];
  return [
    ...(endTime > now ? (['modify', 'cancel', 'resend'] as const) : []),
    ...(isOpen ? (['arrived', 'donated', 'deferred', 'noShow'] as const) : []),
  ];
}
