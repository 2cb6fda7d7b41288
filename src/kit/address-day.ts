import { isDay } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** The day that an address names; undefined where it names none, or what is no day. */
export function dayIn(search: URLSearchParams, key: string): Day | undefined {
  const text = search.get(key) ?? '';
  return isDay(text) ? text : undefined;
}

/** The same query with one key set to another text, or without it. */
export function withKey(search: URLSearchParams, key: string, text: string | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (text) next.set(key, text);
  else next.delete(key);
  return next;
}
