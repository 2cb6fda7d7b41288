import type { WallTime } from './zones.ts';

/** A slot of a drive's day, as far as moving somebody into it asks. */
export interface MoveSlot {
  readonly id: string;
  /** The type that is booked with it; null where the day is not open yet. */
  readonly donationTypeId: string | null;
  readonly startTime: string;
  readonly capacity: number;
  readonly booked: number;
  readonly blockedReason: string | null;
}

export const MOVE_REFUSALS = ['same', 'notOpen', 'blocked', 'taken', 'otherType', 'over'] as const;
export type MoveRefusal = (typeof MOVE_REFUSALS)[number];

/**
 * Why the appointment of one slot cannot go into another of the same day; null where it can. `now` is on the clock of
 * the drive's place, `date` the day of both.
 */
export function moveRefusal(from: MoveSlot, to: MoveSlot, date: string, now: WallTime): MoveRefusal | null {
  if (from.id === to.id) return 'same';
  if (to.donationTypeId === null) return 'notOpen';
  if (to.blockedReason !== null) return 'blocked';
  if (to.booked >= to.capacity) return 'taken';
  if (to.donationTypeId !== from.donationTypeId) return 'otherType';
  return isAhead(to.startTime, date, now) ? null : 'over';
}

/** Does a time of a day lie ahead of what the clock shows there? */
export const isAhead = (time: string, date: string, now: WallTime): boolean =>
  date > now.date || (date === now.date && time > now.time);
