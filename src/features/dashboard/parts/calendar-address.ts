import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../rules/days.ts';
import type { EntryKind } from '../../../ui/calendar-types.ts';

const VIEWS = ['month', 'day', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];
export const KINDS: readonly EntryKind[] = ['event', 'center', 'drive'];
const NONE = 'none';

export interface CalendarState {
  readonly view: CalendarView;
  /** A day of what is shown, YYYY-MM-DD. */
  readonly day: string;
  readonly kinds: readonly EntryKind[];
}

/** What an address says of the calendar; whatever it does not say, or says wrongly, is today's month with every kind. */
export function readCalendar(search: URLSearchParams, today: string): CalendarState {
  const day = search.get('day') ?? '';
  const kinds = search.get('kinds')?.split(',');
  const known = KINDS.filter((kind) => kinds?.includes(kind));
  return {
    view: VIEWS.find((view) => view === search.get('calendar')) ?? 'month',
    day: isDay(day) ? day : today,
    kinds: kinds && (known.length > 0 || kinds[0] === NONE) ? known : KINDS,
  };
}

/** The address's query with another state of the calendar; what goes without saying is left out. */
export function writeCalendar(search: URLSearchParams, state: CalendarState, today: string): URLSearchParams {
  const next = new URLSearchParams(search);
  const say = (key: string, value: string, silent: string): void =>
    value === silent ? next.delete(key) : next.set(key, value);
  say('calendar', state.view, 'month');
  say('day', state.day, today);
  say('kinds', state.kinds.join(',') || NONE, KINDS.join(','));
  return next;
}

type Change = (change: Partial<CalendarState>, how?: 'push' | 'replace') => void;

/** The calendar's state lives in the address: reload, back and a shared link show the same. */
export function useCalendarAddress(today: string): readonly [CalendarState, Change] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readCalendar(search, today), [search, today]);
  const change: Change = (part, how = 'push') =>
    setSearch((now) => writeCalendar(now, { ...readCalendar(now, today), ...part }, today), {
      replace: how === 'replace',
      preventScrollReset: true,
    });
  return [state, change];
}
