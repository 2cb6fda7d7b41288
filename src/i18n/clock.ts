import { useSyncExternalStore } from 'react';
import type { Day } from '../lib/scalars.ts';

/** `auto` follows the language. */
export type Clock = 'auto' | '12' | '24';

/** The zone that instants without one of their own are told in. */
export interface ToldZone {
  /** As people say it: "CST". */
  readonly label: string;
  /** Its name in the IANA list. */
  readonly name: string;
  /** What its calendar and clock show at an instant. */
  readonly wallTime: (at: Date) => { readonly date: Day; readonly time: string };
}

/** How a moment is told: one value, so that what is drawn listens once. */
export interface Telling {
  readonly clock: Clock;
  /** None before sign-in: the browser's is told then. */
  readonly zone: ToldZone | null;
}

let telling: Telling = { clock: 'auto', zone: null };
const listeners = new Set<() => void>();

function tell(next: Telling): void {
  telling = next;
  for (const listener of listeners) listener();
}

/** Sets how hours are written from now on, everywhere. */
export function setClock(clock: Clock): void {
  if (clock !== telling.clock) tell({ ...telling, clock });
}

/** Sets by whose clock instants are told from now on, everywhere. */
export function setZone(zone: ToldZone | null): void {
  const { label, name } = telling.zone ?? {};
  // Two banks may call their zones alike, and one of them keep another clock.
  if (zone?.label !== label || zone?.name !== name) tell({ ...telling, zone });
}

export const tellingNow = (): Telling => telling;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTelling = (): Telling => useSyncExternalStore(subscribe, tellingNow);
