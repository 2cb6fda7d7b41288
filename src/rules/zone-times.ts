import { addDays, DAY_MS, daysBetween } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { STATES, stateCode } from './states.ts';
import { instantsOf, type ZoneLabel } from './zones.ts';

/** No zone changes its clock and back within so many days. */
const WINDOW_DAYS = 14;
/** A zone that keeps its clock for so long keeps it. */
const ROUND_DAYS = 400;
/** Until then a year lies ahead that can be counted in. */
const LAST_ASKED = '9998-01-01';
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The first day between two days (YYYY-MM-DD, both included) on which an IANA zone changes its clock, or null. */
export function clockChange(from: Day, to: Day, zone: string): Day | null {
  if (to < from || from > LAST_ASKED) return null;
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

/** The clock of an address that ends in a state, as "12 Main St, Denver, CO 80203"; null where the state has two, or none is named. */
export function zoneOfAddress(address: string): ZoneLabel | null {
  const parts = address.replace(/,\s*(?:USA?|United States)\s*$/i, '').split(',');
  const last = parts.length > 1 ? (parts.at(-1) ?? '').replace(/\s*\d{5}(?:-\d{4})?\s*$/, '') : '';
  const found = suggestZone(stateCode(last) ?? '');
  return found && !found.isShared ? found.label : null;
}
