import { atom } from 'jotai';
import { store } from './store.ts';

interface Waiting {
  readonly resume: () => void;
  readonly giveUp: () => void;
}

const waiting = new Set<Waiting>();

/** True while requests wait for the administrator to sign in again; the shell shows its one dialog for it. */
export const sessionExpiredAtom = atom(false);

/**
 * Holds a refused request until the same administrator has signed in again. However many requests were refused,
 * one dialog answers them all. Rejects when the administrator signs out instead.
 */
export function untilSignedInAgain(): Promise<void> {
  store.set(sessionExpiredAtom, true);
  return new Promise((resolve, reject) => {
    waiting.add({ resume: resolve, giveUp: () => reject(new Error('signed out')) });
  });
}

function settle(how: keyof Waiting): void {
  store.set(sessionExpiredAtom, false);
  const held = [...waiting];
  waiting.clear();
  for (const entry of held) entry[how]();
}

/** The same administrator is back: what waited goes on. */
export function resumeSession(): void {
  settle('resume');
}

/** The administrator left instead: what waited fails with its first error. */
export function abandonSession(): void {
  settle('giveUp');
}
