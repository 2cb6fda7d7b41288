import { dayIn } from '../../../kit/address-day.ts';
import type { EventForm } from '../../../rules/event.ts';
import { isZoneLabel } from '../../../rules/zones.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What an address says of a new event: the days and hours that were selected in a calendar. What is no day is left out. */
export function prefill(search: URLSearchParams, empty: EventForm, zone: string): EventForm {
  const clock = (key: string): string => {
    const text = search.get(key) ?? '';
    return CLOCK.test(text) ? text : '';
  };
  const startDate = dayIn(search, 'date') ?? empty.startDate;
  return {
    ...empty,
    startDate,
    endDate: dayIn(search, 'endDate') ?? startDate,
    startTime: clock('time'),
    endTime: clock('endTime'),
    timeZone: isZoneLabel(zone) ? zone : empty.timeZone,
  };
}
