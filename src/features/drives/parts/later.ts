import { daysBetween, isDay } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';

/** A whole-blood interval: after it the same donors may give again, on the same day of the week. */
export const INTERVAL_WEEKS = 8;
/** Ten years. */
export const MOST_WEEKS = 520;

/** How many days later a drive is planned once more: by so many weeks, or so that it begins on a day. */
export function daysLater(ranges: readonly { readonly startDate: Day }[], later: string): number {
  if (!isDay(later)) return Number(later) * 7;
  const [first = later] = ranges.map(({ startDate }) => startDate).sort();
  return daysBetween(first, later);
}
