import type { Day, Instant } from './scalars.ts';

/** Calendar days are YYYY-MM-DD: they know no clock and no zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A day of 24 hours, in milliseconds: how long something lasts or is kept. From one calendar day to another goes `addDays`. */
export const DAY_MS = 86_400_000;

/** The day that an instant, or a wall time with its day, is written with. */
export const dayPart = (text: `${Day}T${string}`): Day => text.slice(0, 10) as Day;
/** The day of UTC at an instant. */
export const utcDay = (at: number | Date): Day => dayPart(new Date(at).toISOString());
const at = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
/** The instant at which a day begins in UTC. */
export const startOfUtcDay = (day: Day): Date => new Date(at(day));
/** The last day that is written with four digits of a year: no database and no clock is asked beyond it. */
export const LAST_DAY = '9999-12-31';
const LAST_INSTANT = at(LAST_DAY) + DAY_MS - 1;
/** The instant so many days of 24 hours before, or after where the number is negative: never behind the last day. */
export const daysBefore = (instant: Date, days: number): Date =>
  new Date(Math.min(instant.getTime() - days * DAY_MS, LAST_INSTANT));
/** The instant at which a day ends in UTC, that is the next one begins. */
export const endOfUtcDay = (day: Day): Date => daysBefore(startOfUtcDay(day), -1);
const two = (value: number): string => String(value).padStart(2, '0');

/** A day by its numbers; its month counts from 1. */
export const dayFrom = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}` as Day;

/** How many days a month has, from 1. */
function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (LENGTHS[month - 1] ?? 0);
}

/** Is this a day of the calendar, written YYYY-MM-DD? Counted, not parsed: the server asks it of every row's days. */
export function isDay(text: string): text is Day {
  if (!DAY.test(text)) return false;
  const date = Number(text.slice(8));
  return date >= 1 && date <= lengthOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/** Is this an instant, as the contract writes it? By its beginning: what reads it says whether it is one. */
export const isInstant = (value: unknown): value is Instant =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

/** A day, so many days later. */
export const addDays = (day: Day, days: number): Day => utcDay(at(day) + days * DAY_MS);

/** The same day, so many months later; the last of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  const date = Math.min(Number(day.slice(8, 10)), lengthOf(year, month));
  return dayFrom(year, month, date);
}

/** A day, so many years later; the 29th of February becomes the 1st of March where there is none. */
export function addYears(day: Day, years: number): Day {
  const year = Number(day.slice(0, 4)) + years;
  const moved = dayFrom(year, Number(day.slice(5, 7)), Number(day.slice(8)));
  return isDay(moved) ? moved : addDays(dayFrom(year, 2, 28), 1);
}

/** Days from one day to another. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / DAY_MS);

/** Completed years of age on a day. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The first and last day of the month of a day. */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { from: dayFrom(year, month, 1), to: dayFrom(year, month, lengthOf(year, month)) };
}

export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEK)[number];

/** How many days a day stands after the first day of its week (0 Sunday, 1 Monday). */
export const dayInWeek = (day: Day, firstDay: number): number =>
  (new Date(at(day)).getUTCDay() - firstDay + 7) % 7;

/** The day of the week of a day. */
export const weekdayOf = (day: Day): Weekday => WEEK[dayInWeek(day, 1)] ?? 'monday';

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: Day): { readonly from: Day; readonly to: Day } {
  const from = addDays(day, -dayInWeek(day, 1));
  return { from, to: addDays(from, 6) };
}

/** From the first of some days to the last; none where there are no days. */
export function spanOf(
  ranges: readonly { readonly startDate: Day; readonly endDate: Day }[],
): { readonly from: Day; readonly to: Day } | undefined {
  const from = ranges.map(({ startDate }) => startDate).toSorted()[0];
  const to = ranges
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1);
  return from && to ? { from, to } : undefined;
}
