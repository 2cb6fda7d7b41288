import { useSyncExternalStore } from 'react';

/** `auto` follows the language. */
export type Clock = 'auto' | '12' | '24';

let clock: Clock = 'auto';
const listeners = new Set<() => void>();

/** Sets how hours are written from now on, everywhere. */
export function setClock(next: Clock): void {
  if (next === clock) return;
  clock = next;
  for (const listener of listeners) listener();
}

export const clockNow = (): Clock => clock;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useClock = (): Clock => useSyncExternalStore(subscribe, clockNow);
