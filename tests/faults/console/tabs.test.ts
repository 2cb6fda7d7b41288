import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followOtherTabs } from '../../../src/access/other-tabs.ts';
import { inOwnBank } from '../../../src/access/own-bank.ts';
import { sessionExpiredAtom, untilSignedInAgain } from '../../../src/access/reauth-queue.ts';
import { clearSession, getSession, setSession } from '../../../src/access/session.ts';
import { readSession, type Session, writeSession } from '../../../src/access/session-shape.ts';
import { BANK_KEY, SESSION_KEY } from '../../../src/access/storage-keys.ts';
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
/** The same where the bank has an IANA zone of its own. */
const arizona = (): Session => ({ ...inside(9, 'MST'), ianaTimeZone: 'America/Phoenix' });
const stored = () => readSession(window.localStorage.getItem(SESSION_KEY));

const onLeft = vi.fn();
let stop: () => void;
beforeEach(() => {
  setSession(inside(1, 'CST', 'the-first-token-of-the-tests'));
  stop = followOtherTabs(onLeft);
});
afterEach(() => {
  stop();
  clearSession();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
  onLeft.mockReset();
});

describe('a tab beside another of the same administrator', () => {
  test('takes the token and stays in its own bank, with that bank’s zone', () => {
    storeElsewhere(inside(2, 'EST'));
    expect(getSession()).toMatchObject({
      authToken: NEW_TOKEN,
      timeZone: 'CST',
      user: { selectedClientId: 1 },
    });
    expect(onLeft).not.toHaveBeenCalled();
  });
  test('takes a new zone of the bank in which both are', () => {
    storeElsewhere(inside(1, 'MST'));
    expect(getSession()).toMatchObject({ timeZone: 'MST', user: { selectedClientId: 1 } });
    storeElsewhere({ ...arizona(), user: inside(1, 'MST').user });
    expect(getSession()).toMatchObject({ timeZone: 'MST', ianaTimeZone: 'America/Phoenix' });
  });
  test('keeps its bank’s own IANA zone, and takes none of another bank', () => {
    storeElsewhere(arizona());
    expect(getSession()).toMatchObject({ timeZone: 'CST', ianaTimeZone: null });
    setSession(arizona());
    storeElsewhere(inside(2, 'EST'));
    expect(getSession()).toMatchObject({
      timeZone: 'MST',
      ianaTimeZone: 'America/Phoenix',
      user: { selectedClientId: 9 },
    });
  });
  test.each(['pointerdown', 'keydown'])(
    'once it is worked in again (%s), the next tab begins in its bank',
    (act) => {
      storeElsewhere(inside(2, 'EST'));
      expect(stored()).toMatchObject({ timeZone: 'EST', user: { selectedClientId: 2 } });
      window.dispatchEvent(new Event(act));
      expect(stored()).toMatchObject({
        authToken: NEW_TOKEN,
        timeZone: 'CST',
        user: { selectedClientId: 1 },
      });
    },
  );
  test('goes on with what waits when somebody signs in again there, and not before', async () => {
    const goneOn = vi.fn();
    void untilSignedInAgain().then(goneOn);
    storeElsewhere(inside(2, 'EST', 'the-first-token-of-the-tests'));
    expect(store.get(sessionExpiredAtom)).toBe(true);
    storeElsewhere(inside(2, 'EST'));
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

describe('a tab that listens from a moment after it was loaded', () => {
  const missed = (session: Session | null): void => {
    stop();
    storeElsewhere(session);
    stop = followOtherTabs(onLeft);
  };
  test('takes what was stored meanwhile, in its own bank, which the next tab begins in', () => {
    missed(inside(2, 'EST'));
    expect(getSession()).toMatchObject({ authToken: NEW_TOKEN, user: { selectedClientId: 1 } });
    window.dispatchEvent(new Event('pointerdown'));
    expect(stored()).toMatchObject({ timeZone: 'CST', user: { selectedClientId: 1 } });
  });
  test('is left where somebody has signed out meanwhile', () => {
    missed(null);
    expect(getSession()).toBeNull();
    expect(onLeft).toHaveBeenCalledOnce();
  });
  test('has the same session as before where nothing has changed: no screen is drawn again', () => {
    const before = getSession();
    missed(before);
    expect(getSession()).toBe(before);
  });
});

describe('a tab that is loaded again', () => {
  const session = inside(2, 'EST');
  test('is in the bank that it was in, with its zone', () => {
    expect(inOwnBank(session)).toMatchObject({ timeZone: 'CST', user: { selectedClientId: 1 } });
    expect(inOwnBank(null)).toBeNull();
  });
  test('has the bank’s own IANA zone as well, and is none the worse for one that cannot be read', () => {
    setSession(arizona());
    const phoenix = { timeZone: 'MST', ianaTimeZone: 'America/Phoenix', user: { selectedClientId: 9 } };
    expect(inOwnBank(session)).toMatchObject(phoenix);
    const { id } = session.user;
    // As it was kept before banks had one.
    window.sessionStorage.setItem(BANK_KEY, `9 MST ${id}`);
    expect(inOwnBank(session)).toMatchObject({ ...phoenix, ianaTimeZone: null });
    for (const own of ['', 'MST', 'America/Nowhere', '<script>', 'America/Phoenix,']) {
      window.sessionStorage.setItem(BANK_KEY, `9 MST,${own} ${id}`);
      expect(inOwnBank(session)).toMatchObject({ ...phoenix, ianaTimeZone: null });
    }
  });
  test('has no bank of somebody else, nor one that cannot be read', () => {
    const kept = window.sessionStorage.getItem(BANK_KEY) ?? '';
    expect(kept).toContain(session.user.id);
    const broken = [
      '',
      ' ',
      '1',
      '1 CST',
      '1 CST ',
      `-1 CST ${session.user.id}`,
      `x${kept}`,
      `1e3${kept.slice(1)}`,
    ];
    for (const value of [...broken, `${kept}x`, kept.repeat(2), JSON.stringify(session)]) {
      window.sessionStorage.setItem(BANK_KEY, value);
      expect(inOwnBank(session)).toBe(session);
    }
  });
  test('has what is stored for all where it can keep nothing', () => {
    const closed = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(inOwnBank(session)).toBe(session);
    setSession(session);
    expect(getSession()).toBe(session);
    closed.mockRestore();
  });
});
