import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { getSession, sessionAtom } from '../access/session.ts';
import { zoneOfSession } from '../access/session-zone.ts';
import type { Day } from '../lib/scalars.ts';
import { type WallTime, wallTime } from '../rules/zones.ts';

/** A page may stay open over midnight: so often all that speaks of days looks whether it is another one. */
const EVERY_MS = 20_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  for (const changed of listeners) changed();
}

/** One timer for all. Whoever comes back, also to a machine that slept, finds the day that it is. */
function follow(changed: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The day, YYYY-MM-DD, on the calendar of an IANA zone; another one once midnight has passed there. */
export function useDayIn(zone: string): Day {
  const day = (): Day => wallTime(new Date(), zone).date;
  return useSyncExternalStore(follow, day, day);
}

/** The day where the selected bank is, wherever the browser is. */
export const useToday = (): Day => useDayIn(zoneOfSession(useAtomValue(sessionAtom)));
/** Day and time there, outside of a component. */
export const now = (): WallTime => wallTime(new Date(), zoneOfSession(getSession()));
