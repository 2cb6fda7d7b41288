import { addDays, daysBetween, weekdayOf } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** Days without a gap, both included. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

/** The days of a range on which a place is open: weekdays by their names, none named is all. */
export interface WeeklyDays {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly days: readonly string[];
}

const WEEK = 7;

/** Is a place open on a day? */
export const isOpenOn = ({ startDate, endDate, days }: WeeklyDays, day: Day): boolean =>
  startDate <= day && day <= endDate && (days.length === 0 || days.includes(weekdayOf(day)));

/** On how many days a place is open: counted by weeks, as a center is open for years. */
export function openDayCount({ startDate, endDate, days }: WeeklyDays): number {
  const all = daysBetween(startDate, endDate) + 1;
  if (all <= 0 || days.length === 0) return Math.max(0, all);
  const weeks = Math.floor(all / WEEK);
  const rest = { startDate: addDays(startDate, weeks * WEEK), endDate, days };
  return (
    weeks * new Set(days).size + datesOf(rest.startDate, endDate).filter((day) => isOpenOn(rest, day)).length
  );
}

interface RangeOfPlaces<P> {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly locationDetail: readonly P[];
}

/** The places that are open on a day, of all ranges: ranges may share days, and places may share out the week. */
export const placesOn = <P extends Pick<WeeklyDays, 'days'>>(
  ranges: readonly RangeOfPlaces<P>[],
  day: Day,
): P[] =>
  ranges.flatMap(({ startDate, endDate, locationDetail }) =>
    locationDetail.filter(({ days }) => isOpenOn({ startDate, endDate, days }, day)),
  );

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The stretches of consecutive days on which a place is open, each whole, as far as they touch a span: a center that
 * rests on Sundays has one a week, one that never rests has a single one.
 */
export function openStretches(place: WeeklyDays, span: DaySpan): DaySpan[] {
  const { startDate, endDate, days } = place;
  if (startDate > span.to || endDate < span.from) return [];
  if (days.length === 0 || new Set(days).size >= WEEK) return [{ from: startDate, to: endDate }];
  // With a day of rest in each week, no stretch is longer than the other six.
  const first = addDays(span.from, 1 - WEEK);
  const last = addDays(span.to, WEEK - 1);
  const end = last < endDate ? last : endDate;
  const found: { from: Day; to: Day }[] = [];
  for (let date = first > startDate ? first : startDate; date <= end; date = addDays(date, 1)) {
    if (!isOpenOn(place, date)) continue;
    const before = found.at(-1);
    if (before && addDays(before.to, 1) === date) before.to = date;
    else found.push({ from: date, to: date });
  }
  return found.filter(({ from, to }) => from <= span.to && to >= span.from);
}

/** The days from one to another, both included; none where the second comes before the first. */
export const datesOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_none, at) => addDays(from, at));

/** Of stretches in their order: the given day where it is in one of them, else the next, or the last where none comes. */
export function openDayFrom(stretches: readonly DaySpan[], day: Day): Day | undefined {
  const next = stretches.find(({ to }) => to >= day);
  return next ? later(next.from, day) : stretches.at(-1)?.to;
}

/** The same of a place by its days of the week: a day on which its hours are told to somebody who reads them on a day. */
export function openDayOf(place: WeeklyDays, day: Day): Day {
  const { startDate, endDate } = place;
  const first = later(startDate, day);
  // What opens at all opens within a week, as far as its range goes, and has opened in the last week of it.
  const stretches = [
    { from: first, to: addDays(first, WEEK - 1) },
    { from: addDays(endDate, 1 - WEEK), to: endDate },
  ].flatMap((week) => openStretches(place, week));
  return openDayFrom(stretches, first) ?? startDate;
}
