import type { CalendarEntryFragment } from '../../gql/pickers/graphql.ts';
import { addDays } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { from12Hour, fromItemDate } from '../../rules/calendar-dates.ts';
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

/**
 * An item of the calendar as its view draws it: one entry for each location and stretch of days on which it is open
 * there, with the location's own times, all on the clock of the entry's own zone. In the view of a day, something that
 * lasts several days has that day's hours. Strange dates are left out.
 */
export function entriesOf(item: CalendarEntryFragment, day?: Day): CalendarEntry[] {
  return item.location.flatMap((place) => {
    const [start, end] = [from12Hour(place.startTime), from12Hour(place.endTime)];
    if (!start || !end) return [];
    const overnight = end <= start;
    return place.stretches.flatMap((stretch) => {
      const [from, to] = [fromItemDate(stretch.start), fromItemDate(stretch.end)];
      if (!from || !to) return [];
      // Hours that pass midnight belong together; other hours come again on each day.
      const onDay = day && day >= from && day <= to && !overnight ? day : null;
      const last = overnight && from === to ? addDays(to, 1) : to;
      return [
        {
          id: item.id,
          title: item.title,
          kind: kindOf(item),
          start: `${onDay ?? from}T${start}`,
          end: `${onDay ?? last}T${end}`,
          hour: place.startTime,
          short: place.startTime,
          look: lookOf(item.status),
        },
      ];
    });
  });
}

/** A wall time of the contract, h:mm A, as the reader likes to read hours; what is no time stays as it is. */
export function clockText(given: string, hour: (time: string) => string): string {
  const time = from12Hour(given);
  return time ? hour(time) : given;
}
