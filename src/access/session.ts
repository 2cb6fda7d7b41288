import { atom } from 'jotai';
import { sameContent } from '../lib/same-content.ts';
import { readSession, type Session, writeSession } from './session-shape.ts';
import { storage } from './storage.ts';
import { SESSION_KEY } from './storage-keys.ts';
import { store } from './store.ts';

const valueAtom = atom<Session | null>(readSession(storage.get(SESSION_KEY)));

let kept: Session | null = null;

function withoutEmail(session: Session | null): Session | null {
  if (!session) return null;
  const { email: _apart, ...user } = session.user;
  return { ...session, user };
}

/**
 * The signed-in session, or null. Read it in components; change it by the functions below. It is another one only where
 * it says something else: confirmed by the server, most often it does not, and every screen would be drawn anew. The
 * e-mail, which comes with the first confirmation, has an atom of its own.
 */
export const sessionAtom = atom((get) => {
  const next = withoutEmail(get(valueAtom));
  if (!sameContent(kept, next)) kept = next;
  return kept;
});

/** Whom the server knows by it; undefined until it was asked. */
export const emailAtom = atom((get) => get(valueAtom)?.user.email);

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
  if (session) setSession(change(session));
}

/** Signs out here and, through the storage event, in every other tab. */
export function clearSession(): void {
  storage.remove(SESSION_KEY);
  store.set(valueAtom, null);
}

/** Keeps this tab in step with the others. Returns the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const email = getSession()?.user.email;
    const next = readSession(event.key === null ? null : event.newValue);
    const sameUser = next && next.user.id === getSession()?.user.id;
    store.set(valueAtom, sameUser && email ? { ...next, user: { ...next.user, email } } : next);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Is the whole platform selected (client id 0), the parent view? */
export const isParentViewAtom = atom((get) => get(valueAtom)?.user.selectedClientId === 0);
