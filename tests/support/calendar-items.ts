import type { CalendarItem } from '../../mocks/gql/types.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { toItemDate } from '../../src/rules/calendar-dates.ts';
import type { ZoneLabel } from '../../src/rules/zones.ts';

interface Place {
  readonly opens: string;
  readonly closes: string;
  readonly zone?: ZoneLabel;
  /** The first and the last day of each stretch on which it is open. */
  readonly stretches: readonly (readonly [Day, Day])[];
}

/** A center, or what the overrides make of it, as the calendar's questions answer it. */
export function itemAt(
  title: string,
  places: readonly [Place, ...Place[]],
  overrides: Partial<CalendarItem> = {},
): Partial<CalendarItem> {
  const days = places.flatMap(({ stretches }) => stretches.flat()).toSorted();
  const location = places.map(({ opens, closes, zone = 'CST' as const, stretches }, at) => ({
    location: `Hall ${at + 1}`,
    startTime: opens,
    endTime: closes,
    timeZone: zone,
    ianaTimeZone: null,
    stretches: stretches.map(([from, to]) => ({ start: toItemDate(from), end: toItemDate(to) })),
  }));
  const [first] = places;
  return {
    id: title,
    title,
    driveName: 'Bus 4',
    location,
    startTime: first.opens,
    endTime: first.closes,
    timeZone: first.zone ?? 'CST',
    ianaTimeZone: null,
    isEvent: false,
    isDrive: false,
    isCenter: true,
    start: toItemDate(days[0] ?? '2027-01-01'),
    end: toItemDate(days.at(-1) ?? '2027-01-01'),
    status: 'Active',
    driveCenterStartTime: null,
    driveCenterEndTime: null,
    bookedCount: 0,
    capacity: 0,
    viewerCanEdit: false,
    viewerCanDelete: false,
    ...overrides,
  };
}
