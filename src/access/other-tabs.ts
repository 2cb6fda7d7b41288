import { sameContent } from '../lib/same-content.ts';
import { inBank } from './own-bank.ts';
import { getSession, setSession, takeSession } from './session.ts';
import { readSession } from './session-shape.ts';
import { storage } from './storage.ts';
import { SESSION_KEY } from './storage-keys.ts';

/**
 * Keeps this tab in step with the others, but for the bank that it shows. `onLeft` is called when somebody else is signed
 * in there, or nobody any more: what this tab knows is not theirs. Returns the function that stops it.
 */
export function followOtherTabs(onLeft: () => void): () => void {
  /** Is another bank stored than this tab's? A new tab begins in the stored one. */
  let isElsewhere = false;
  const take = (text: string | null): void => {
    const before = getSession();
    const session = readSession(text);
    if (before && session?.user.id !== before.user.id) {
      takeSession(null);
      onLeft();
    } else if (session) {
      const next = before ? inBank(session, before.user.selectedClientId, before) : session;
      isElsewhere = next !== session;
      // Every screen reads it: one that says the same stays the same.
      takeSession(sameContent(before, next) ? before : next);
    }
  };
  const hear = (event: StorageEvent): void => {
    if (event.key === SESSION_KEY || event.key === null) take(event.key && event.newValue);
  };
  /** Whoever works in a tab opens the next one in the same bank. */
  const storeOwnBank = (): void => {
    const session = getSession();
    if (isElsewhere && session) setSession(session);
    isElsewhere = false;
  };
  const left = new AbortController();
  const { signal } = left;
  window.addEventListener('storage', hear, { signal });
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, storeOwnBank, { signal, capture: true, passive: true });
  // What the others have done since this tab has read it.
  take(storage.get(SESSION_KEY));
  return () => left.abort();
}
