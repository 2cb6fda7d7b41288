import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession, setSession } from '../../src/access/session.ts';
import { storage } from '../../src/access/storage.ts';
import { defaultViewOf, keepDefaultView } from '../../src/kit/list/default-view.ts';
import { makeSession } from '../support/render-app.tsx';

const VIEW = { id: 'a-1', query: 'state=OK&view=a-1' };
const ada = makeSession({ id: 'ada', clientId: 1 });

beforeEach(() => setSession(ada));
afterEach(() => {
  window.localStorage.clear();
  clearSession();
});

test('each administrator has one of their own for each list and each bank', () => {
  keepDefaultView('donors', VIEW);
  expect(defaultViewOf('donors')).toEqual(VIEW);
  expect(defaultViewOf('events')).toBeNull();
  setSession(makeSession({ id: 'ada', clientId: 2 }));
  expect(defaultViewOf('donors')).toBeNull();
  setSession(makeSession({ id: 'bob', clientId: 1 }));
  expect(defaultViewOf('donors')).toBeNull();
  setSession(ada);
  keepDefaultView('donors', null);
  expect(defaultViewOf('donors')).toBeNull();
});

test('an address that is too long is not kept: the list waits for the view', () => {
  keepDefaultView('donors', { ...VIEW, query: `names=${'x'.repeat(2_000)}` });
  expect(defaultViewOf('donors')).toEqual({ id: 'a-1', query: '' });
});

test.each([
  '',
  'a-1',
  '?state=OK',
  'a 1?state=OK',
  '<b>?x',
  `${'x'.repeat(65)}?`,
  'a-1?state=OK\nx',
  '\u0000?',
])('what lies there and is none counts as not there: %j', (text) => {
  keepDefaultView('donors', VIEW);
  const [key = ''] = Object.keys(window.localStorage).filter((one) => one.includes('default-view'));
  storage.set(key, text);
  expect(defaultViewOf('donors')).toBeNull();
});
