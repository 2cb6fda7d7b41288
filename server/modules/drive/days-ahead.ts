import { addDays, utcDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { isOpenOn } from '../../../src/rules/open-days.ts';
import type { BankZone } from './bank-zones.ts';
import { opened } from './opening.ts';
import { instantAt, openDates, zoneOf } from './places.ts';
import type { PlaceRow } from './record.ts';

/** Is this day of a place still to come? */
export const isAhead = (place: PlaceRow, date: Day, site: BankZone | undefined, now: Date): boolean =>
  instantAt(date, place.endTime, zoneOf(place.timeZone, site)) > now;

/** The last day of a place that cannot be booked; a place of which nothing is open has days up to its end. */
const lastClosed = (place: PlaceRow): Day | undefined =>
  place.isDriveActive
    ? place.closedDates
        .filter((date) => isOpenOn(place, date))
        .toSorted()
        .at(-1)
    : openDates(place, { from: addDays(place.endDate, -6), to: place.endDate }).at(-1);

/** Has an active drive a day ahead that cannot be booked? */
export const hasClosedDays = (places: readonly PlaceRow[], site: BankZone | undefined, now: Date): boolean =>
  places.some((place) => {
    const last = lastClosed(place);
    return last !== undefined && isAhead(place, last, site, now);
  });

/** The days of a drive that are still to come; open is one where all of its places are. */
export function daysAhead(
  places: readonly PlaceRow[],
  site: BankZone | undefined,
  now: Date,
): { date: Day; isOpen: boolean }[] {
  const days = new Map<Day, boolean>();
  for (const place of places) {
    const open = opened(place);
    // A day of the world begins and ends later in the west.
    for (const date of openDates(place, { from: addDays(utcDay(now), -1), to: place.endDate }))
      if (isAhead(place, date, site, now)) days.set(date, (days.get(date) ?? true) && open.has(date));
  }
  return [...days]
    .map(([date, isOpen]) => ({ date, isOpen }))
    .sort((one, other) => one.date.localeCompare(other.date));
}
