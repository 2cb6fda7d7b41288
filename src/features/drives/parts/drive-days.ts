import { addDays, daysBetween } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { isOpenOn } from '../../../rules/open-days.ts';

interface Days {
  readonly startDate: Day;
  readonly endDate: Day;
}

interface OpenDays extends Days {
  /** The days of the week on which each place is open; none named is all. */
  readonly locationDetail: readonly { readonly days: readonly string[] }[];
}

/** More days than a drive can last; a record that says otherwise does not hold up the page. */
const MOST_DAYS = 400;

const daysOf = ({ startDate, endDate }: Days): Day[] =>
  Array.from({ length: Math.max(0, Math.min(MOST_DAYS, daysBetween(startDate, endDate) + 1)) }, (_none, at) =>
    addDays(startDate, at),
  );

/** The days of the ranges on which any place is open: a center may rest on Sundays. */
export function openDatesOf(ranges: readonly OpenDays[]): Day[] {
  const days = ranges.flatMap(({ startDate, endDate, locationDetail }) =>
    daysOf({ startDate, endDate }).filter((date) =>
      locationDetail.some(({ days: open }) => isOpenOn({ startDate, endDate, days: open }, date)),
    ),
  );
  return [...new Set(days)].sort();
}
