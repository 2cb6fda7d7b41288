import type { ReactNode } from 'react';
import type { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import type { Day } from '../../../lib/scalars.ts';
import { openDayOf } from '../../../rules/open-days.ts';
import { hoursOfDay } from '../../../rules/readers-clock.ts';

interface Place {
  /** The days of the week on which it is open; none named is all. */
  readonly days: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
  readonly ianaTimeZone: string;
}

interface Range {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly locationDetail: readonly Place[];
}

/**
 * Hours as a drive's words have them, with the reader's own beside them: those of a place, or of the first one, on a day,
 * or else the next one on which it is open, or the last. A center is open in both halves of the year, and clocks change.
 */
export function zonedHours(
  zoned: ReturnType<typeof useZoned>,
  text: string,
  range: Range | undefined,
  day: Day,
  place: Place | undefined = range?.locationDetail[0],
): ReactNode {
  if (!range || !place) return text;
  const { startDate, endDate } = range;
  const date = openDayOf({ startDate, endDate, days: place.days }, day);
  return zoned(text, { zone: place.ianaTimeZone, ...hoursOfDay(date, place.startTime, place.endTime) });
}
