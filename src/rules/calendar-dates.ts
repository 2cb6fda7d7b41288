import { isDay } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** A week that a month has a day of has so many others at the most: days of its neighbours that its calendar shows. */
export const MOST_BESIDE_DAYS = 6;

/**
 * The two borders of the calendar: its by-date queries take DD-MM-YYYY, its items carry MM-DD-YYYY and 12-hour
 * times. Inside everything is ISO: YYYY-MM-DD and HH:mm. Parsing is strict; whatever is not a day is null.
 */
function day(year: string, month: string, date: string): Day | null {
  const text = `${year}-${month}-${date}`;
  return isDay(text) ? text : null;
}

/** DD-MM-YYYY, as the queries take it. */
export function fromQueryDate(text: string): Day | null {
  const found = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return found ? day(found[3] ?? '', found[2] ?? '', found[1] ?? '') : null;
}

export const toQueryDate = (iso: Day): string => `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`;

/** MM-DD-YYYY, as the items carry it. */
export function fromItemDate(text: string): Day | null {
  const found = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return found ? day(found[3] ?? '', found[1] ?? '', found[2] ?? '') : null;
}

export const toItemDate = (iso: Day): string => `${iso.slice(5, 7)}-${iso.slice(8, 10)}-${iso.slice(0, 4)}`;

/** `h:mm A` to HH:mm; 12:00 AM is midnight, 12:00 PM noon. */
export function from12Hour(text: string): string | null {
  const found = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(text);
  if (!found) return null;
  const hour = (Number(found[1]) % 12) + (found[3] === 'PM' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${found[2]}`;
}

/** HH:mm to `h:mm A`. */
export function to12Hour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
