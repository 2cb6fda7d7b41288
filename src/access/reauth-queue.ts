import { atom } from 'jotai';
import { getSession, sessionAtom } from './session.ts';
import type { Session } from './session-shape.ts';
import { store } from './store.ts';

interface Waiting {
  readonly resume: () => void;
  readonly giveUp: () => void;
}

const waiting = new Set<Waiting>();
/** The session that has run out, while requests wait. */
let ended: Session | null = null;

/** True while requests wait for the administrator to sign in again; the shell shows its one dialog for it. */
export const sessionExpiredAtom = atom(false);

/** Is it the same administrator, in the same bank? */
export const isSameWork = (one: Session, other: Session | null): other is Session =>
  one.user.id === other?.user.id && one.user.selectedClientId === other.user.selectedClientId;

/**
 * Holds a refused request until the same administrator has signed in again, in this tab or another. However many requests
 * were refused, one dialog answers them all. Rejects when the administrator leaves instead.
 */
export function untilSignedInAgain(): Promise<void> {
  ended ??= getSession();
  store.set(sessionExpiredAtom, true);
  return new Promise((resolve, reject) => {
    waiting.add({ resume: resolve, giveUp: () => reject(new Error('signed out')) });
  });
}

function settle(how: keyof Waiting): void {
  ended = null;
  store.set(sessionExpiredAtom, false);
  const held = [...waiting];
  waiting.clear();
  for (const entry of held) entry[how]();
}

/** The administrator left instead: what waited fails with its first error. */
export function abandonSession(): void {
  settle('giveUp');
}

// Whatever becomes of the session answers what waits: a new token lets it go on, and nobody else's does.
store.sub(sessionAtom, () => {
  if (!ended) return;
  const session = getSession();
  if (!isSameWork(ended, session)) abandonSession();
  else if (session.authToken !== ended.authToken) settle('resume');
});
