import { addDays, utcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { isOpenOn, openDayCount } from '../../../src/rules/open-days.ts';
import type { BankZone } from './bank-zones.ts';
import { opened } from './opening.ts';
import { instantAt, lastOpenDate, openDateCount, openDates, zoneOf } from './places.ts';
import type { PlaceRow } from './record.ts';

/** No day before this is still to come: a day of the world begins and ends later in the west. */
const firstAhead = (now: Date): Day => addDays(utcDay(now), -1);

/** Is this day of a place still to come? */
export const isAhead = (place: PlaceRow, date: Day, site: BankZone | undefined, now: Date): boolean =>
  instantAt(date, place.endTime, zoneOf(place.timeZone, site)) > now;

/** Has an active drive a day ahead that cannot be booked? A place of which nothing is open has days up to its end. */
export function hasClosedDays(places: readonly PlaceRow[], site: BankZone | undefined, now: Date): boolean {
  const first = firstAhead(now);
  return places.some((place) => {
    const isClosed = (date: Day): boolean =>
      date >= first && isOpenOn(place, date) && isAhead(place, date, site, now);
    if (place.isDriveActive) return place.closedDates.some(isClosed);
    const last = lastOpenDate(place);
    return last !== undefined && isClosed(last);
  });
}

/** A day of a drive that is still to come. A place of it may have nothing to offer: then it is neither open nor closed. */
export interface AheadDay {
  readonly date: Day;
  /** All of its places are open. */
  readonly isOpen: boolean;
  /** None of them is. */
  readonly isClosed: boolean;
}

/** The days of a drive that are still to come. */
export function daysAhead(places: readonly PlaceRow[], site: BankZone | undefined, now: Date): AheadDay[] {
  const days = new Map<Day, AheadDay>();
  for (const place of places) {
    const open = opened(place);
    for (const date of openDates(place, { from: firstAhead(now), to: place.endDate })) {
      if (!isAhead(place, date, site, now)) continue;
      const { isOpen = true, isClosed = true } = days.get(date) ?? {};
      const has = open.has(date);
      days.set(date, { date, isOpen: isOpen && has, isClosed: isClosed && !has });
    }
  }
  return [...days.values()].sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * How many those are, and at how many of them a place is open. A list counts them for each of its rows: the days of a
 * center at one place, which is open for years, are not looked at one by one.
 */
export function dayCount(
  places: readonly PlaceRow[],
  site: BankZone | undefined,
  now: Date,
): { readonly all: number; readonly open: number } {
  const [place, ...others] = places;
  if (!place || others.length > 0) {
    const days = daysAhead(places, site, now);
    return { all: days.length, open: days.filter(({ isClosed }) => !isClosed).length };
  }
  let from = firstAhead(now);
  while (from <= place.endDate && !isAhead(place, from, site, now)) from = addDays(from, 1);
  const startDate = from > place.startDate ? from : place.startDate;
  return {
    all: openDayCount({ ...place, startDate }),
    open: place.isDriveActive ? openDateCount(place, { from, to: place.endDate }) : 0,
  };
}
