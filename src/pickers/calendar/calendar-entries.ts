import type { CalendarEntryFragment } from '../../gql/pickers/graphql.ts';
import { addDays } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { from12Hour, fromItemDate } from '../../rules/calendar-dates.ts';
import { type DaySpan, datesOf, openDayFrom } from '../../rules/open-days.ts';
import type { CalendarEntry, EntryKind } from '../../ui/calendar-types.ts';

export const kindOf = ({ isEvent, isCenter }: CalendarEntryFragment): EntryKind =>
  isEvent ? 'event' : isCenter ? 'center' : 'drive';

const LOOKS: Readonly<Record<string, CalendarEntry['look']>> = {
  Cancelled: 'cancelled',
  Canceled: 'cancelled',
  Rejected: 'cancelled',
  Expired: 'cancelled',
  'Pending approval': 'pending',
  'Sent back': 'pending',
};

/** How an entry looks by its status: struck through where it does not take place, hatched while nobody has approved it. */
export const lookOf = (status: string): CalendarEntry['look'] => LOOKS[status];

type Place = CalendarEntryFragment['location'][number];

/** A stretch of days on which an item is open at one of its places, and the hours there. */
interface Opening extends DaySpan {
  /** HH:mm on the place's own clock. */
  readonly opens: string;
  readonly closes: string;
  readonly overnight: boolean;
}

/** The openings of a place, the first one first. Strange dates and hours are left out. */
function openingsOf(place: Place): Opening[] {
  const [opens, closes] = [from12Hour(place.startTime), from12Hour(place.endTime)];
  if (!opens || !closes) return [];
  return place.stretches.flatMap((stretch) => {
    const [from, to] = [fromItemDate(stretch.start), fromItemDate(stretch.end)];
    return from && to ? [{ from, to, opens, closes, overnight: closes <= opens }] : [];
  });
}

/**
 * An item of the calendar as its view draws it: one entry for each location and stretch of days on which it is open
 * there, with the location's own times, all on the clock of the entry's own zone. In the view of a day, something that
 * lasts several days has that day's hours.
 */
export function entriesOf(item: CalendarEntryFragment, day?: Day): CalendarEntry[] {
  return item.location.flatMap((place) =>
    openingsOf(place).map(({ from, to, opens, closes, overnight }) => {
      // Hours that pass midnight belong together; other hours come again on each day.
      const onDay = day && day >= from && day <= to && !overnight ? day : null;
      const last = overnight && from === to ? addDays(to, 1) : to;
      return {
        id: item.id,
        title: item.title,
        kind: kindOf(item),
        start: `${onDay ?? from}T${opens}`,
        end: `${onDay ?? last}T${closes}`,
        hour: place.startTime,
        short: place.startTime,
        look: lookOf(item.status),
      };
    }),
  );
}

/** An item on a day on which it is open at one of its places. */
export interface OpenDay {
  readonly key: string;
  readonly item: CalendarEntryFragment;
  readonly place: Place;
  readonly date: Day;
  /** The day that its hours are of: another one where they began before the days that are asked for. */
  readonly opened: Day;
}

/**
 * What the month draws of the items, day by day within a span: by day and hour. Hours that pass midnight belong together,
 * and stand on the first of their days.
 */
export function openDaysOf(items: readonly CalendarEntryFragment[], span: DaySpan): OpenDay[] {
  return items
    .flatMap((item) =>
      item.location.flatMap((place, index) =>
        openingsOf(place).flatMap(({ from, to, opens, overnight }) => {
          const first = from > span.from ? from : span.from;
          const last = to < span.to ? to : span.to;
          const dates = overnight && first <= last ? [first] : datesOf(first, last);
          return dates.map((date) => ({
            key: `${item.id} ${index} ${date}`,
            item,
            place,
            date,
            opened: overnight ? from : date,
            at: `${date} ${opens}`,
          }));
        }),
      ),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The day on which an item is open at a place: the one that is asked for, else the next, or the last where none comes. */
export const openDayAt = (place: Place, day: Day): Day | undefined =>
  openDayFrom(
    openingsOf(place).map(({ from, to, overnight }) => ({ from, to: overnight ? from : to })),
    day,
  );

/** A wall time of the contract, h:mm A, as the reader likes to read hours; what is no time stays as it is. */
export function clockText(given: string, hour: (time: string) => string): string {
  const time = from12Hour(given);
  return time ? hour(time) : given;
}
