import { addDays, daysBetween } from '../../../lib/day.ts';

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** More days than a drive can last; a record that says otherwise does not hold up the page. */
const MOST_DAYS = 400;

/** Every day of the ranges once, in order. */
export function datesOfRanges(ranges: readonly Days[]): string[] {
  const days = ranges.flatMap(({ startDate, endDate }) =>
    Array.from(
      { length: Math.max(0, Math.min(MOST_DAYS, daysBetween(startDate, endDate) + 1)) },
      (_none, at) => addDays(startDate, at),
    ),
  );
  return [...new Set(days)].sort();
}
