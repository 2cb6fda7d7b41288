import { addDays } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { datesOf, isOpenOn } from '../../../rules/open-days.ts';
import { wallTime } from '../../../rules/zones.ts';

interface Days {
  readonly startDate: Day;
  readonly endDate: Day;
}

interface OpenDays extends Days {
  /** The days of the week on which each place is open; none named is all. */
  readonly locationDetail: readonly { readonly days: readonly string[] }[];
}

/** More days than a drive can last; a record that says otherwise does not hold up the page. */
export const MOST_DAYS = 400;

function daysOf({ startDate, endDate }: Days): Day[] {
  const last = addDays(startDate, MOST_DAYS - 1);
  return datesOf(startDate, last < endDate ? last : endDate);
}

interface OpenHours extends Days {
  readonly locationDetail: readonly {
    readonly days: readonly string[];
    readonly startTime: string;
    readonly endTime: string;
    readonly ianaTimeZone: string;
  }[];
}

/** The days on which a place of a drive is open just now, each by its own clock. */
export const runningDatesOf = (ranges: readonly OpenHours[], now: Date): Day[] =>
  ranges.flatMap(({ startDate, endDate, locationDetail }) =>
    locationDetail.flatMap(({ days, startTime, endTime, ianaTimeZone }) => {
      const { date, time } = wallTime(now, ianaTimeZone);
      const runs = isOpenOn({ startDate, endDate, days }, date) && startTime <= time && time < endTime;
      return runs ? [date] : [];
    }),
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
