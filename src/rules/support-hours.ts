import { WEEK, type Weekday, weekdayOf } from '../lib/day.ts';
import { ianaZone, isZoneLabel, wallTime, type ZoneLabel } from './zones.ts';

/** When the parent administration answers. Times are 24-hour HH:mm on the clock of `timeZone`. */
export interface SupportHours {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly from: string;
  readonly to: string;
  readonly timeZone: ZoneLabel;
}

const WRITTEN =
  /^([A-Z][a-z]{2})-([A-Z][a-z]{2}) ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d) ([A-Z]{3,4})$/;
const dayOf = (short: string): Weekday | undefined => WEEK.find((day) => day.startsWith(short.toLowerCase()));

/** Reads `Mon-Fri 07:00-19:00 CST`; anything else is undefined. */
export function readSupportHours(text: string): SupportHours | undefined {
  const [, one = '', other = '', h1, m1, h2, m2, timeZone = ''] = WRITTEN.exec(text) ?? [];
  const [first, last] = [dayOf(one), dayOf(other)];
  const [from, to] = [`${h1}:${m1}`, `${h2}:${m2}`];
  if (!first || !last || !isZoneLabel(timeZone) || from >= to) return undefined;
  return { first, last, from, to, timeZone };
}

/** Is somebody there at that moment? The days may pass over the end of a week. */
export function isSupportOpen({ first, last, from, to, timeZone }: SupportHours, now: Date): boolean {
  const { date, time } = wallTime(now, ianaZone(timeZone));
  const at = (day: Weekday): number => (WEEK.indexOf(day) - WEEK.indexOf(first) + WEEK.length) % WEEK.length;
  return at(weekdayOf(date)) <= at(last) && time >= from && time < to;
}
