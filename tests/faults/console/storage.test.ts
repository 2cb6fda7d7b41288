import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceId } from '../../../src/access/device-id.ts';
import { guard } from '../../../src/access/guard.ts';
import { clearSession, getSession, setSession } from '../../../src/access/session.ts';
import { readSession, type Session, writeSession } from '../../../src/access/session-shape.ts';
import { storage } from '../../../src/access/storage.ts';
import { SESSION_KEY } from '../../../src/access/storage-keys.ts';
import { makeSession } from '../../support/render-app.tsx';

const WHOLE = writeSession(makeSession({ clientId: 3 }));

/** A small generator with a seed, so that a failure can be run again. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  '',
  '\u0000',
  '<script>',
  [],
  {},
  [[]],
  'x'.repeat(9_999),
];

/** Breaks a stored session somewhere: its text, or one value anywhere in its tree. */
function broken(seed: number): string {
  const pick = random(seed * 7_919 + 1);
  const at = pick(WHOLE.length);
  const kind = pick(6);
  if (kind === 0) return WHOLE.slice(0, at);
  if (kind === 1) return WHOLE.slice(0, at) + String.fromCharCode(pick(0x250)) + WHOLE.slice(at + 1);
  if (kind === 2) return WHOLE.slice(at) + WHOLE.slice(0, at);
  const value = JSON.parse(WHOLE) as unknown;
  let node = value as Record<string, unknown>;
  for (let depth = pick(5); depth >= 0; depth -= 1) {
    const keys = Object.keys(node);
    const key = keys[pick(keys.length)];
    if (key === undefined) break;
    const next = node[key];
    if (depth === 0 || typeof next !== 'object' || next === null) {
      if (kind === 3) delete node[key];
      else node[key] = JUNK[pick(JUNK.length)];
      break;
    }
    node = next as Record<string, unknown>;
  }
  return JSON.stringify(value);
}

/** Every value that the console later uses without looking has the type that it says. */
function usable(session: Session): boolean {
  const { user, menu } = session;
  const texts = [session.authToken, session.timeZone, user.id, user.firstName, user.lastName, user.domain];
  const entries = (list: Session['menu']): boolean =>
    list.every(
      (entry) =>
        typeof entry.name === 'string' &&
        typeof entry.url === 'string' &&
        typeof entry.read === 'boolean' &&
        Array.isArray(entry.children) &&
        entries(entry.children),
    );
  return (
    texts.every((text) => typeof text === 'string') &&
    Number.isInteger(user.clientId) &&
    Number.isInteger(user.selectedClientId) &&
    entries(menu)
  );
}

describe('a stored session that is broken', () => {
  const values = Array.from({ length: 200 }, (_unused, seed) => broken(seed));
  test('two hundred ways: it is a usable session or none, never an exception', () => {
    let signedOut = 0;
    for (const [seed, value] of values.entries()) {
      const session = readSession(value);
      if (session === null) signedOut += 1;
      else expect({ seed, usable: usable(session) }).toEqual({ seed, usable: true });
      // The guard is what stands between this and a page.
      expect(['open', 'sign-in', 'denied']).toContain(
        guard(session, { module: 'eventManagement', level: 'WRITE' }),
      );
    }
    // The fuzz really breaks: most of it signs out, and it knows both ends.
    expect(signedOut).toBeGreaterThan(100);
    expect(signedOut).toBeLessThan(200);
  });
  test('no value that was changed gains a right', () => {
    for (const value of values) {
      const menu = readSession(value)?.menu ?? [];
      for (const entry of menu)
        for (const right of [entry.read, entry.write]) expect(right).toBeTypeOf('boolean');
    }
  });
});

describe('a storage that is full or closed', () => {
  const full = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  /** The browser's storage, some of whose methods fail. Returns what opens it again. */
  const closed = (methods: Partial<Storage>): (() => void) => {
    const real = window.localStorage;
    const broken: Partial<Storage> = {
      getItem: (key) => real.getItem(key),
      setItem: (key, value) => real.setItem(key, value),
      removeItem: (key) => real.removeItem(key),
      ...methods,
    };
    const spy = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(broken as Storage);
    return () => spy.mockRestore();
  };
  beforeEach(() => clearSession());
  afterEach(() => {
    vi.restoreAllMocks();
    for (const key of [SESSION_KEY, 'k']) storage.remove(key);
  });

  test('what cannot be stored is kept in memory, and is newer than what still lies there', () => {
    storage.set('k', 'old');
    closed({ setItem: full });
    storage.set('k', 'new');
    expect(window.localStorage.getItem('k')).toBe('old');
    expect(storage.get('k')).toBe('new');
    storage.remove('k');
    expect(storage.get('k')).toBeNull();
  });
  test('once there is room again, the storage counts', () => {
    const reopen = closed({ setItem: full });
    storage.set('k', 'kept in memory');
    reopen();
    storage.set('k', 'stored');
    expect(window.localStorage.getItem('k')).toBe('stored');
    expect(storage.get('k')).toBe('stored');
  });
  test('a session holds for the visit', () => {
    closed({ setItem: full });
    setSession(makeSession({ clientId: 3 }));
    expect(getSession()?.user.clientId).toBe(3);
    expect(readSession(storage.get(SESSION_KEY))?.user.clientId).toBe(3);
    clearSession();
    expect(storage.get(SESSION_KEY)).toBeNull();
  });
  test('closed altogether, the console still knows its device and its session', () => {
    closed({ getItem: full, setItem: full, removeItem: full });
    expect(deviceId()).toMatch(/^[0-9a-f-]{36}$/);
    expect(deviceId()).toBe(deviceId());
    setSession(makeSession({ clientId: 3 }));
    expect(getSession()?.user.clientId).toBe(3);
    clearSession();
    expect(getSession()).toBeNull();
  });
});
