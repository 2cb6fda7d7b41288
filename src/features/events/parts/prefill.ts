import { isDay } from '../../../lib/day.ts';
import type { EventForm } from '../../../rules/event.ts';

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What an address says of a new event: the days and hours that were selected in a calendar. What is no day is left out. */
export function prefill(search: URLSearchParams, empty: EventForm, zone: string): EventForm {
  const day = (key: string): string => {
    const text = search.get(key) ?? '';
    return isDay(text) ? text : '';
  };
  const clock = (key: string): string => {
    const text = search.get(key) ?? '';
    return CLOCK.test(text) ? text : '';
  };
  const startDate = day('date');
  return {
    ...empty,
    startDate,
    endDate: day('endDate') || startDate,
    startTime: clock('time'),
    endTime: clock('endTime'),
    timeZone: zone,
  };
}
