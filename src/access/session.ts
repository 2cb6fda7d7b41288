import { atom } from 'jotai';
import { inBank, inOwnBank, keepBank } from './own-bank.ts';
import { readSession, type Session, writeSession } from './session-shape.ts';
import { storage } from './storage.ts';
import { SESSION_KEY } from './storage-keys.ts';
import { store } from './store.ts';

const stored = readSession(storage.get(SESSION_KEY));
const own = inOwnBank(stored);
const valueAtom = atom<Session | null>(own);

/** Is another bank stored than this tab's? A new tab begins in the stored one. */
let isElsewhere = own !== stored;

/**
 * The signed-in session, or null. Read it in components; change it by the functions below. It is another one only where
 * it says something else: every screen reads it.
 */
export const sessionAtom = atom((get) => get(valueAtom));

export function getSession(): Session | null {
  return store.get(valueAtom);
}

function takeSession(session: Session): void {
  keepBank(session);
  store.set(valueAtom, session);
}

/** Stores a new session; other tabs of this browser follow, each in its own bank. */
export function setSession(session: Session): void {
  storage.set(SESSION_KEY, writeSession(session));
  isElsewhere = false;
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
  store.set(valueAtom, null);
}

/** Whoever works in a tab opens the next one in the same bank. */
function storeOwnBank(): void {
  const session = getSession();
  if (isElsewhere && session) setSession(session);
}

/**
 * Keeps this tab in step with the others, but for the bank that it shows. `onLeft` is called when somebody else is signed
 * in there, or nobody any more: what this tab knows is not theirs. Returns the function that stops it.
 */
export function followOtherTabs(onLeft?: () => void): () => void {
  const begun = getSession();
  if (begun) keepBank(begun);
  const follow = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const before = getSession();
    const session = readSession(event.key === null ? null : event.newValue);
    if (before && session?.user.id !== before.user.id) {
      store.set(valueAtom, null);
      onLeft?.();
    } else if (session) {
      const next = before ? inBank(session, before.user.selectedClientId, before.timeZone) : session;
      isElsewhere = next !== session;
      takeSession(next);
    }
  };
  const left = new AbortController();
  const { signal } = left;
  window.addEventListener('storage', follow, { signal });
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, storeOwnBank, { signal, capture: true, passive: true });
  return () => left.abort();
}

/** Is the whole platform selected (client id 0), the parent view? */
export const isParentViewAtom = atom((get) => get(valueAtom)?.user.selectedClientId === 0);
