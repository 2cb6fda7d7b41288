import { atom } from 'jotai';
import { inOwnBank, keepBank } from './own-bank.ts';
import { readSession, type Session, writeSession } from './session-shape.ts';
import { storage } from './storage.ts';
import { SESSION_KEY } from './storage-keys.ts';
import { store } from './store.ts';

const valueAtom = atom<Session | null>(inOwnBank(readSession(storage.get(SESSION_KEY))));

/**
 * The signed-in session, or null. Read it in components; change it by the functions below. It is another one only where
 * it says something else: every screen reads it.
 */
export const sessionAtom = atom((get) => get(valueAtom));

export function getSession(): Session | null {
  return store.get(valueAtom);
}

/** For this tab alone; what is stored stays as it is. */
export function takeSession(session: Session | null): void {
  if (session) keepBank(session);
  store.set(valueAtom, session);
}

/** Stores a new session; other tabs of this browser follow, each in its own bank (`other-tabs.ts`). */
export function setSession(session: Session): void {
  storage.set(SESSION_KEY, writeSession(session));
  takeSession(session);
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
  takeSession(null);
}

/** Is the whole platform selected (client id 0), the parent view? */
export const isParentViewAtom = atom((get) => get(valueAtom)?.user.selectedClientId === 0);
