import { atom } from 'jotai';
import { useEffect, useRef } from 'react';
import { store } from '../../access/store.ts';

/** Records of one kind that somebody has changed: which, null where they are too many to name. An empty kind is any. */
export interface RecordsChanged {
  readonly entity: string;
  readonly ids: readonly string[] | null;
}

interface Listener {
  readonly entities: ReadonlySet<string>;
  readonly heard: () => void;
}

const listeners = new Set<Listener>();
/** Does anything on the page want to hear of changes? Then the stream is opened. */
export const listeningAtom = atom(false);

/** Tells every part of the page that shows such records. */
export function tellChanged({ entity }: RecordsChanged): void {
  for (const { entities, heard } of listeners) if (entity === '' || entities.has(entity)) heard();
}

/** What comes in quick succession is one change for the page. */
const GATHER_MS = 250;
/** However much changes, the page asks again no more often than this. */
const APART_MS = 2_000;

/**
 * Calls `onChange` soon after somebody, here or elsewhere, has changed records of these kinds (the names that their
 * history bears) that the caller may read; also where changes may have been missed. A page that is out of sight waits
 * until it is seen. No kinds: nothing is listened to.
 */
export function useChanges(entities: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  const names = entities.join(' ');
  useEffect(() => {
    if (names === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    let acted = -APART_MS;
    const act = (): void => {
      timer = undefined;
      isWaiting = document.hidden;
      if (isWaiting) return;
      acted = performance.now();
      latest.current();
    };
    const listener: Listener = {
      entities: new Set(names.split(' ')),
      heard: () => {
        timer ??= setTimeout(act, Math.max(GATHER_MS, acted + APART_MS - performance.now()));
      },
    };
    const seen = (): void => {
      if (isWaiting && !document.hidden) act();
    };
    listeners.add(listener);
    store.set(listeningAtom, true);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
      listeners.delete(listener);
      store.set(listeningAtom, listeners.size > 0);
    };
  }, [names]);
}
