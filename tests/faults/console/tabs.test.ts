import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionExpiredAtom, untilSignedInAgain } from '../../../src/access/reauth-queue.ts';
import { clearSession, followOtherTabs, getSession, setSession } from '../../../src/access/session.ts';
import { type Session, writeSession } from '../../../src/access/session-shape.ts';
import { SESSION_KEY } from '../../../src/access/storage-keys.ts';
import { store } from '../../../src/access/store.ts';
import { makeSession } from '../../support/render-app.tsx';

const NEW_TOKEN = 'a-new-token-of-the-tests-0123';
/** The parent administration inside a bank. */
const inside = (bank: number, timeZone: string, authToken = NEW_TOKEN): Session => ({
  ...makeSession({ clientId: 0, selectedClientId: bank }),
  timeZone,
  authToken,
});

/** What another tab stores, which this one hears of. */
function storeElsewhere(session: Session | null): void {
  const newValue = session && writeSession(session);
  if (newValue) window.localStorage.setItem(SESSION_KEY, newValue);
  else window.localStorage.removeItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));
}

const onLeft = vi.fn();
let stop: () => void;
beforeEach(() => {
  setSession(inside(1, 'CST', 'the-first-token-of-the-tests'));
  stop = followOtherTabs(onLeft);
});
afterEach(() => {
  stop();
  clearSession();
  vi.restoreAllMocks();
  onLeft.mockReset();
});

describe('a tab beside another of the same administrator', () => {
  test('goes on with what waits when somebody signs in again there, and not before', async () => {
    const goneOn = vi.fn();
    void untilSignedInAgain().then(goneOn);
    storeElsewhere(inside(1, 'MST', 'the-first-token-of-the-tests'));
    expect(store.get(sessionExpiredAtom)).toBe(true);
    storeElsewhere(inside(1, 'MST'));
    expect(store.get(sessionExpiredAtom)).toBe(false);
    await vi.waitFor(() => expect(goneOn).toHaveBeenCalledOnce());
  });
});

describe('a tab beside one that was left', () => {
  const somebodyElse: Session = {
    ...inside(1, 'CST'),
    user: { ...inside(1, 'CST').user, id: 'somebody-else' },
  };
  test.each([
    ['nobody', null],
    ['somebody else', somebodyElse],
  ])('is nobody’s, and says so: %s is signed in there now', async (_who, next) => {
    const goneOn = vi.fn();
    const held = untilSignedInAgain().then(goneOn);
    storeElsewhere(next);
    expect(getSession()).toBeNull();
    expect(onLeft).toHaveBeenCalledOnce();
    await expect(held).rejects.toThrow('signed out');
    expect(goneOn).not.toHaveBeenCalled();
  });
  test('takes whoever signs in there, in the bank that they are in', () => {
    clearSession();
    storeElsewhere(somebodyElse);
    expect(getSession()).toEqual(somebodyElse);
    expect(onLeft).not.toHaveBeenCalled();
  });
});
