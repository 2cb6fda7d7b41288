import { isDay } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** The day that an address names; undefined where it names none, or what is no day. */
export function dayIn(search: URLSearchParams, key: string): Day | undefined {
  const text = search.get(key) ?? '';
  return isDay(text) ? text : undefined;
}
