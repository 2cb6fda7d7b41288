import { addDays } from '../lib/day-math.ts';

export { addDays };

/** Calendar days are YYYY-MM-DD: they know no clock and no zone. */
const MILLISECONDS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Is this a day of the calendar, written YYYY-MM-DD? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = at(text);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text);
}

/** A day, so many years later; the 29th of February becomes the 1st of March where there is none. */
export function addYears(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isDay(moved) ? moved : addDays(`${moved.slice(0, 4)}-02-28`, 1);
}

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((at(to) - at(from)) / MILLISECONDS);

/** Completed years of age on a day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEK)[number];

/** The day of the week of a day. */
export const weekdayOf = (day: string): Weekday => WEEK[(new Date(at(day)).getUTCDay() + 6) % 7] ?? 'monday';

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: string): { readonly from: string; readonly to: string } {
  const from = addDays(day, -WEEK.indexOf(weekdayOf(day)));
  return { from, to: addDays(from, 6) };
}
