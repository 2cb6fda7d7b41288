import { atom } from 'jotai';
import { readSession, type Session, writeSession } from './session-shape.ts';
import { storage } from './storage.ts';
import { SESSION_KEY } from './storage-keys.ts';
import { store } from './store.ts';

const valueAtom = atom<Session | null>(readSession(storage.get(SESSION_KEY)));

/**
 * The signed-in session, or null. Read it in components; change it by the functions below. It is another one only where
 * it says something else: every screen reads it.
 */
export const sessionAtom = atom((get) => get(valueAtom));

export function getSession(): Session | null {
  return store.get(valueAtom);
}

/** Stores a new session; other tabs of this browser follow. */
export function setSession(session: Session): void {
  storage.set(SESSION_KEY, writeSession(session));
  store.set(valueAtom, session);
}

/** Changes parts of the session, if there is one. */
export function updateSession(change: (session: Session) => Session): void {
  const session = getSession();
  if (!session) return;
  const next = change(session);
  // What has not changed is not written: storing takes a slow processor as long as drawing does.
  if (next !== session) setSession(next);
}

/** Signs out here and, through the storage event, in every other tab. */
export function clearSession(): void {
  storage.remove(SESSION_KEY);
  store.set(valueAtom, null);
}

/**
 * Keeps this tab in step with the others. `onLeft` is called when somebody else is signed in there, or nobody any more:
 * what this tab knows is not theirs. Returns the function that stops it.
 */
export function followOtherTabs(onLeft?: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = getSession();
    const session = readSession(event.key === null ? null : event.newValue);
    if (before && session?.user.id !== before.user.id) {
      store.set(valueAtom, null);
      onLeft?.();
    } else if (session) store.set(valueAtom, session);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Is the whole platform selected (client id 0), the parent view? */
export const isParentViewAtom = atom((get) => get(valueAtom)?.user.selectedClientId === 0);
