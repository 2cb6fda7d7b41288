import { utcDay } from '../lib/day.ts';
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

/** Does a zone change its clock between two days (YYYY-MM-DD, both included)? The day of the change, or null. */
export function clockChange(from: Day, to: Day, zone: string): Day | null {
  const end = Date.parse(`${to}T00:00:00Z`);
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= end; at += 86_400_000) {
    const day = utcDay(at);
    const minutes = (time: string, on: Day): number =>
      instantsOf({ date: on, time }, zone)[0]?.getTime() ?? 0;
    const next = utcDay(at + 86_400_000);
    if (minutes('00:00', next) - minutes('00:00', day) !== 86_400_000) return day;
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
