import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayIn } from '../../kit/address-day.ts';
import type { Day } from '../../lib/scalars.ts';
import type { EntryKind } from '../../ui/calendar-types.ts';
import { isTelephone } from '../../ui/window-width.ts';

export const VIEWS = ['month', 'day', 'list'] as const;
export type CalendarView = (typeof VIEWS)[number];
export const KINDS: readonly EntryKind[] = ['event', 'center', 'drive'];
const NONE = 'none';

export interface CalendarState {
  readonly view: CalendarView;
  /** A day of what is shown, YYYY-MM-DD. */
  readonly day: Day;
  readonly kinds: readonly EntryKind[];
}

/** What goes without saying in an address, and what it can say. */
interface AddressHow {
  readonly today: Day;
  /** The view of an address that names none. */
  readonly silent: CalendarView;
  readonly views: readonly CalendarView[];
  /** The key of the day. */
  readonly dayKey: string;
}

/**
 * What an address says of the calendar; whatever it does not say, or says wrongly, is today's month with every kind, and
 * on a telephone its list.
 */
export function readCalendar(
  search: URLSearchParams,
  { today, silent, views, dayKey }: AddressHow,
): CalendarState {
  const kinds = search.get('kinds')?.split(',');
  const known = KINDS.filter((kind) => kinds?.includes(kind));
  return {
    view: views.find((view) => view === search.get('calendar')) ?? silent,
    day: dayIn(search, dayKey) ?? today,
    kinds: kinds && (known.length > 0 || kinds[0] === NONE) ? known : KINDS,
  };
}

/** The address's query with another state of the calendar; what goes without saying is left out. */
export function writeCalendar(
  search: URLSearchParams,
  state: CalendarState,
  { today, silent, dayKey }: AddressHow,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const say = (key: string, value: string, unsaid: string): void =>
    value === unsaid ? next.delete(key) : next.set(key, value);
  say('calendar', state.view, silent);
  say(dayKey, state.day, today);
  say('kinds', state.kinds.join(',') || NONE, KINDS.join(','));
  return next;
}

type Change = (change: Partial<CalendarState>, step?: 'push' | 'replace') => void;

/**
 * The calendar's state lives in the address: reload, back and a shared link show the same. Its day stands there by
 * another key where that one is a list's own.
 */
export function useCalendarAddress(
  today: Day,
  views: readonly CalendarView[],
  dayKey = 'day',
): readonly [CalendarState, Change] {
  const [search, setSearch] = useSearchParams();
  const [silent] = useState<CalendarView>(() => (isTelephone() && views.includes('list') ? 'list' : 'month'));
  const how = useMemo(() => ({ today, silent, views, dayKey }), [today, silent, views, dayKey]);
  const state = useMemo(() => readCalendar(search, how), [search, how]);
  const change: Change = (part, step = 'push') =>
    setSearch((now) => writeCalendar(now, { ...readCalendar(now, how), ...part }, how), {
      replace: step === 'replace',
      preventScrollReset: true,
    });
  return [state, change];
}
