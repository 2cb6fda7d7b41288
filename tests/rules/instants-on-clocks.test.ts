import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../../src/access/session.ts';
import { followSessionsZone } from '../../src/app/told-zone.ts';
import { setClock } from '../../src/i18n/clock.ts';
import { formatsNow } from '../../src/i18n/formats.ts';
import { now } from '../../src/kit/use-now.ts';
import { makeSession } from '../support/render-app.tsx';

const { language: before } = i18next;
beforeAll(() => {
  i18next.language = 'en';
  followSessionsZone();
});
afterEach(() => {
  vi.unstubAllEnvs();
  setClock('auto');
  clearSession();
  i18next.language = 'en';
});
afterAll(() => {
  i18next.language = before;
});

const signIn = (timeZone: string, ianaTimeZone: string | null = null): void =>
  setSession({ ...makeSession({ clientId: 1 }), timeZone, ianaTimeZone });
const told = (at: string): string => formatsNow().time(new Date(at)).replace(/\s/g, ' ');
const dayOf = (at: string): string => formatsNow().dayOf(new Date(at));

describe('an instant without a zone of its own', () => {
  test.each([
    // The same minute of the bank, read at home and abroad.
    ['CST', 'America/Chicago', '2026-11-29T13:38:00Z', 'Nov 29, 2026, 7:38 AM', '2026-11-29'],
    ['CST', 'Asia/Tokyo', '2026-11-29T13:38:00Z', 'Nov 29, 2026, 7:38 AM CST', '2026-11-29'],
    ['CST', 'UTC', '2026-11-29T13:38:00Z', 'Nov 29, 2026, 7:38 AM CST', '2026-11-29'],
    // Evening where the bank is, tomorrow in UTC and in Europe.
    ['CST', 'America/Chicago', '2026-11-30T01:05:00Z', 'Nov 29, 2026, 7:05 PM', '2026-11-29'],
    ['CST', 'Europe/Berlin', '2026-11-30T01:05:00Z', 'Nov 29, 2026, 7:05 PM CST', '2026-11-29'],
    // Another name, the same clock: the whole year, or in winter alone.
    ['CST', 'America/Mexico_City', '2026-12-01T15:00:00Z', 'Dec 1, 2026, 9:00 AM', '2026-12-01'],
    ['CST', 'America/Mexico_City', '2026-07-01T14:00:00Z', 'Jul 1, 2026, 9:00 AM CST', '2026-07-01'],
    ['EST', 'America/Toronto', '2026-07-01T13:00:00Z', 'Jul 1, 2026, 9:00 AM', '2026-07-01'],
    // The same hour of another day.
    ['HST', 'Pacific/Kiritimati', '2026-12-01T22:00:00Z', 'Dec 1, 2026, 12:00 PM HST', '2026-12-01'],
    // The night that changes the clock: before, in the hour that is there twice, behind it.
    ['CST', 'UTC', '2026-11-01T05:30:00Z', 'Nov 1, 2026, 12:30 AM CST', '2026-11-01'],
    ['CST', 'UTC', '2026-11-01T06:30:00Z', 'Nov 1, 2026, 1:30 AM CST', '2026-11-01'],
    ['CST', 'UTC', '2026-11-01T07:30:00Z', 'Nov 1, 2026, 1:30 AM CST', '2026-11-01'],
    ['CST', 'America/Chicago', '2026-11-01T07:30:00Z', 'Nov 1, 2026, 1:30 AM', '2026-11-01'],
    ['CST', 'UTC', '2027-03-14T08:30:00Z', 'Mar 14, 2027, 3:30 AM CST', '2027-03-14'],
    // No change of clocks where the label has none; `Intl` reads some of the labels otherwise.
    ['AST', 'America/New_York', '2026-07-01T16:00:00Z', 'Jul 1, 2026, 12:00 PM', '2026-07-01'],
    ['AST', 'America/New_York', '2026-12-01T16:00:00Z', 'Dec 1, 2026, 12:00 PM AST', '2026-12-01'],
    ['MST', 'America/Phoenix', '2026-07-01T16:00:00Z', 'Jul 1, 2026, 10:00 AM MST', '2026-07-01'],
  ])('%s, read in %s at %s: %s', (zone, reader, at, text, day) => {
    vi.stubEnv('TZ', reader);
    signIn(zone);
    expect(told(at)).toBe(text);
    expect(dayOf(at)).toBe(day);
  });
});

describe('a bank with an IANA zone of its own beside the label', () => {
  test.each([
    // Arizona: an hour behind Denver in summer, the same in winter.
    ['America/Phoenix', '2026-07-01T16:00:00Z', 'Jul 1, 2026, 9:00 AM', '2026-07-01'],
    ['America/Phoenix', '2026-12-01T16:00:00Z', 'Dec 1, 2026, 9:00 AM', '2026-12-01'],
    ['America/Denver', '2026-07-01T16:00:00Z', 'Jul 1, 2026, 9:00 AM MST', '2026-07-01'],
    ['America/Denver', '2026-12-01T16:00:00Z', 'Dec 1, 2026, 9:00 AM', '2026-12-01'],
    // Midnight has passed in Denver, and not yet in Arizona.
    ['UTC', '2026-07-01T06:30:00Z', 'Jun 30, 2026, 11:30 PM MST', '2026-06-30'],
  ])('MST and Phoenix, read in %s at %s: %s', (reader, at, text, day) => {
    vi.stubEnv('TZ', reader);
    signIn('MST', 'America/Phoenix');
    expect(told(at)).toBe(text);
    expect(dayOf(at)).toBe(day);
  });

  test('beside one that calls its zone alike: from one to the other the clock changes', () => {
    vi.stubEnv('TZ', 'UTC');
    const seen = (own: string | null): string => {
      signIn('MST', own);
      return told('2026-07-01T16:00:00Z');
    };
    expect([null, 'America/Phoenix', null].map(seen)).toEqual([
      'Jul 1, 2026, 10:00 AM MST',
      'Jul 1, 2026, 9:00 AM MST',
      'Jul 1, 2026, 10:00 AM MST',
    ]);
  });

  test('day and time of now are told on it as well', () => {
    vi.useFakeTimers({ now: new Date('2026-07-01T06:30:00Z'), toFake: ['Date'] });
    signIn('MST', 'America/Phoenix');
    expect(now()).toEqual({ date: '2026-06-30', time: '23:30' });
    signIn('MST');
    expect(now()).toEqual({ date: '2026-07-01', time: '00:30' });
    vi.useRealTimers();
  });
});

describe('whose clock it is', () => {
  const AT = '2026-11-30T01:05:00Z';

  test('before sign-in and after sign-out the browser’s; the session’s from its first moment, in another bank the other’s', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const seen = () => [told(AT), dayOf(AT)];
    expect(seen()).toEqual(['Nov 30, 2026, 2:05 AM', '2026-11-30']);
    signIn('CST');
    expect(seen()).toEqual(['Nov 29, 2026, 7:05 PM CST', '2026-11-29']);
    signIn('HST');
    expect(seen()).toEqual(['Nov 29, 2026, 3:05 PM HST', '2026-11-29']);
    clearSession();
    expect(seen()).toEqual(['Nov 30, 2026, 2:05 AM', '2026-11-30']);
  });

  test('in every language and with either clock', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    signIn('CST');
    const all = ['en', 'de', 'es', 'fr', 'ja', 'zh'].map((language) => {
      i18next.language = language;
      return told(AT);
    });
    expect(all).toEqual([
      'Nov 29, 2026, 7:05 PM CST',
      '29.11.2026, 19:05 CST',
      '29 nov 2026, 7:05 p.m. CST',
      '29 nov. 2026, 19:05 CST',
      '2026/11/29 19:05 CST',
      '2026年11月29日 19:05 CST',
    ]);
    i18next.language = 'en';
    setClock('24');
    expect(told(AT)).toBe('Nov 29, 2026, 19:05 CST');
  });

  test('who travels with the page open is asked again', () => {
    signIn('CST');
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(told(AT)).toBe('Nov 29, 2026, 7:05 PM CST');
    vi.stubEnv('TZ', 'America/Chicago');
    expect(told(AT)).toBe('Nov 29, 2026, 7:05 PM');
  });
});
