import { addDays, DAY_MS, daysBetween } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { to12Hour } from './calendar-dates.ts';
import { STATES } from './states.ts';
import { ianaZone, instantsOf, type WallTime, wallTime, type ZoneLabel } from './zones.ts';

/** How a clock shows a wall time: once, never (the spring change skips it), or twice (the autumn change repeats it). */
export type Showing =
  | { readonly kind: 'once'; readonly instant: Date }
  | { readonly kind: 'gap' }
  | { readonly kind: 'twice'; readonly earlier: Date; readonly later: Date };

/** Nothing is guessed: a gap is refused by whoever asks, and of two the person chooses. */
export function showingOf(wall: WallTime, zone: string): Showing {
  const [first, second] = instantsOf(wall, zone);
  if (!first) return { kind: 'gap' };
  return second ? { kind: 'twice', earlier: first, later: second } : { kind: 'once', instant: first };
}

/** An instant as its entry tells it: "9:00 AM CST". An entry without a zone uses the signed-in user's. */
export function timeWithZone(instant: Date, label: string, own?: string | null): string {
  return `${to12Hour(wallTime(instant, ianaZone(label, own)).time)} ${label}`;
}

/** No zone changes its clock and back within so many days. */
const WINDOW_DAYS = 14;
/** A zone that keeps its clock for so long keeps it. */
const ROUND_DAYS = 400;
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The first day between two days (YYYY-MM-DD, both included) on which an IANA zone changes its clock, or null. */
export function clockChange(from: Day, to: Day, zone: string): Day | null {
  const midnight = (date: Day): number => instantsOf({ date, time: '00:00' }, zone)[0]?.getTime() ?? 0;
  const changes = (start: Day, end: Day): boolean =>
    midnight(end) - midnight(start) !== daysBetween(start, end) * DAY_MS;
  const last = earlier(to, addDays(from, ROUND_DAYS));
  for (let start = from; start <= last; start = addDays(start, WINDOW_DAYS)) {
    if (!changes(start, addDays(start, WINDOW_DAYS))) continue;
    for (let day = start; day <= last && day < addDays(start, WINDOW_DAYS); day = addDays(day, 1))
      if (changes(day, addDays(day, 1))) return day;
  }
  return null;
}

/** The zone that a bank in a state most likely keeps; `isShared` where the state has two. */
export interface ZoneSuggestion {
  readonly label: ZoneLabel;
  /** An IANA zone beside the label, for a state whose clocks differ from it. */
  readonly iana: string | null;
  readonly isShared: boolean;
}

/** States whose clock is not the label's. */
const OWN_ZONES: Readonly<Record<string, string>> = { AZ: 'America/Phoenix' };

export function suggestZone(stateCode: string): ZoneSuggestion | null {
  const state = STATES.find(({ code }) => code === stateCode);
  const [label] = state?.zones ?? [];
  if (!state || !label) return null;
  return { label, iana: OWN_ZONES[state.code] ?? null, isShared: state.zones.length > 1 };
}
