import type { CalendarEntryFragment } from '../../../gql/dashboard/graphql.ts';
import { from12Hour, fromItemDate } from '../../../rules/calendar-dates.ts';
import type { CalendarEntry, EntryKind } from '../../../ui/event-calendar.tsx';

export const kindOf = ({ isEvent, isCenter }: CalendarEntryFragment): EntryKind =>
  isEvent ? 'event' : isCenter ? 'center' : 'drive';

/** An item of the calendar as its view draws it: one entry a location, each with its own times. Strange dates are left out. */
export function entriesOf(item: CalendarEntryFragment): CalendarEntry[] {
  const [from, to] = [fromItemDate(item.start), fromItemDate(item.end)];
  if (!from || !to) return [];
  return item.location.flatMap((place) => {
    const [start, end] = [from12Hour(place.startTime), from12Hour(place.endTime)];
    if (!start || !end) return [];
    return [
      {
        id: item.id,
        title: item.title,
        kind: kindOf(item),
        start: `${from}T${start}`,
        end: `${to}T${end}`,
        hour: place.startTime,
      },
    ];
  });
}
