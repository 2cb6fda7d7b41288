import type { Day } from '../lib/scalars.ts';
import type { PlannedSlot } from './slot-plan.ts';
import { minutesOf, type Opening, timeOf } from './slots.ts';
import { instantsOf } from './zones.ts';

export interface DatedSlot extends PlannedSlot {
  readonly start: Date;
  readonly end: Date;
}

/** The first instant at or after a wall time: where the clock skips it, the one at which the skipping ends. */
function atOrAfter(date: Day, time: string, zone: string): number {
  for (let minutes = minutesOf(time); minutes < 1_440; minutes += 15) {
    const [found] = instantsOf({ date, time: timeOf(minutes) }, zone);
    if (found) return found.getTime();
  }
  throw new RangeError(`No such time: ${date} ${time} in ${zone}`);
}

/**
 * The instants of a day's slots in an IANA zone. On the day of a clock change, what the clock skips, and what would
 * then run into the next slot of its bed, lunch or the close, is left out; of a repeated hour the first counts.
 */
export function datedSlots(
  slots: readonly PlannedSlot[],
  opening: Opening,
  { date, zone }: { readonly date: Day; readonly zone: string },
): DatedSlot[] {
  const close = instantsOf({ date, time: opening.endTime }, zone).at(-1)?.getTime();
  const end = close ?? atOrAfter(date, opening.endTime, zone);
  const lunch =
    opening.startLunchTime && opening.endLunchTime
      ? [atOrAfter(date, opening.startLunchTime, zone), atOrAfter(date, opening.endLunchTime, zone)]
      : [0, 0];
  const freeAt = new Map<number, number>();
  return slots.flatMap((slot) => {
    const [start] = instantsOf({ date, time: slot.startTime }, zone);
    if (!start) return [];
    const from = start.getTime();
    const to = from + (minutesOf(slot.endTime) - minutesOf(slot.startTime)) * 60_000;
    const [lunchFrom = 0, lunchTo = 0] = lunch;
    if (to > end || from < (freeAt.get(slot.bed) ?? 0) || (from < lunchTo && to > lunchFrom)) return [];
    freeAt.set(slot.bed, to);
    return [{ ...slot, start, end: new Date(to) }];
  });
}
