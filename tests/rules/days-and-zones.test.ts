import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addYears, daysBetween, isDay, monthOf, weekdayOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { englishDay } from '../../src/lib/written.ts';
import {
  from12Hour,
  fromItemDate,
  fromQueryDate,
  to12Hour,
  toItemDate,
  toQueryDate,
} from '../../src/rules/calendar-dates.ts';
import { birthDay, orBlank, phoneDigits, thousands } from '../../src/rules/formats.ts';
import { STATES } from '../../src/rules/states.ts';
import { otherStateOfZip, statesOfZip } from '../../src/rules/zip-codes.ts';
import { clockChange, suggestZone, zoneOfAddress } from '../../src/rules/zone-times.ts';
import {
  ianaZone,
  instantsOf,
  isIanaZone,
  isZoneLabel,
  wallTime,
  ZONE_LABELS,
  ZONES,
} from '../../src/rules/zones.ts';
import { anyDay } from '../support/any-day.ts';

describe('days', () => {
  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-2-9', false],
    ['2026-13-01', false],
    ['', false],
    ['2026-01-01T00:00', false],
  ])('%j: %s', (text, is) => expect(isDay(text)).toBe(is));
  test.each([
    ['2026-11-21', 1, '2027-11-21'],
    ['2028-02-29', 1, '2029-03-01'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2028-02-29', -1, '2027-03-01'],
  ] as const)('%s and %i years: %s', (day, years, moved) => expect(addYears(day, years)).toBe(moved));
  test('there and back again', () => {
    assert(
      property(anyDay, integer({ min: -5_000, max: 5_000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
  test.each([
    ['2026-11-21', 'saturday'],
    ['2026-11-22', 'sunday'],
    ['2026-11-23', 'monday'],
  ] as const)('%s is a %s', (day, name) => expect(weekdayOf(day)).toBe(name));
});

describe('the borders of the calendar', () => {
  test('any day, there and back', () => {
    assert(
      property(anyDay, (day) => {
        expect(fromQueryDate(toQueryDate(day))).toBe(day);
        expect(fromItemDate(toItemDate(day))).toBe(day);
      }),
    );
  });
  test('any time, there and back', () => {
    assert(
      property(integer({ min: 0, max: 1_439 }), (minute) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(from12Hour(to12Hour(time))).toBe(time);
      }),
    );
  });
  test.each([
    ['12:00 AM', '00:00'],
    ['12:59 AM', '00:59'],
    ['1:00 AM', '01:00'],
    ['12:00 PM', '12:00'],
    ['11:59 PM', '23:59'],
    ['0:00 AM', null],
    ['13:00 PM', null],
    ['09:00 AM', null],
    ['9:00AM', null],
    ['9:60 AM', null],
    ['9:00 am', null],
    ['21:00', null],
  ])('%j: %s', (text, time) => expect(from12Hour(text)).toBe(time));
  test.each(['2026-11-21', '11-31-2026', '13-13-2026', '1-1-2026', '', '21/11/2026'])(
    '%j is no date of either',
    (text) => {
      expect(fromItemDate(text)).toBeNull();
      expect(fromQueryDate(text)).toBeNull();
    },
  );
  test('one is not the other', () => {
    expect([fromItemDate('03-08-2026'), fromQueryDate('03-08-2026')]).toEqual(['2026-03-08', '2026-08-03']);
    expect([fromItemDate('11-21-2026'), fromQueryDate('11-21-2026')]).toEqual(['2026-11-21', null]);
  });
  test.each([
    ['2028-02-10', '2028-02-29'],
    ['2026-02-10', '2026-02-28'],
    ['2026-12-31', '2026-12-31'],
  ] as const)('the month of %s ends on %s', (day, last) => expect(monthOf(day).to).toBe(last));
});

/** Spring gap, hour after it, first and second autumn hour, as of 2026. */
const SAVING = ['EST', 'CST', 'MST', 'PST', 'AKST'] as const;
const STANDARD_OFFSET = { AST: 4, EST: 5, CST: 6, MST: 7, PST: 8, AKST: 9, HST: 10 } as const;

describe.each(ZONE_LABELS)('%s on the four edges of a year', (label) => {
  const zone = ZONES[label];
  const saves = SAVING.some((saving) => saving === label);
  const standard = STANDARD_OFFSET[label];
  const utc = (day: string, hours: number, minutes = 0): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000).toISOString();
  const shown = (date: Day, time: string): string[] =>
    instantsOf({ date, time }, zone).map((at) => at.toISOString());
  test('the minute before the spring change', () =>
    expect(shown('2026-03-08', '01:59')).toEqual([utc('2026-03-08', 1 + standard, 59)]));
  test('the hour that spring skips', () =>
    expect(shown('2026-03-08', '02:30')).toEqual(saves ? [] : [utc('2026-03-08', 2 + standard, 30)]));
  test('the first minute after it', () =>
    expect(shown('2026-03-08', '03:00')).toEqual([utc('2026-03-08', 3 + (saves ? standard - 1 : standard))]));
  test('the hour that autumn repeats', () =>
    expect(shown('2026-11-01', '01:30')).toEqual([
      ...(saves ? [utc('2026-11-01', standard, 30)] : []),
      utc('2026-11-01', 1 + standard, 30),
    ]));
  test('a change inside a range of dates is pointed out', () => {
    expect(clockChange('2026-03-01', '2026-03-10', zone)).toBe(saves ? '2026-03-08' : null);
    expect(clockChange('2026-03-09', '2026-10-31', zone)).toBeNull();
    expect(clockChange('2026-11-01', '2026-11-01', zone)).toBe(saves ? '2026-11-01' : null);
    expect(clockChange('2026-11-02', '2031-01-01', zone)).toBe(saves ? '2027-03-14' : null);
    expect(clockChange('2026-03-10', '2026-03-01', zone)).toBeNull();
  });
});

describe('zones', () => {
  test('a label is a label, whatever the season', () => {
    const hour = (at: string): string => wallTime(new Date(at), ianaZone('CST')).time;
    expect([hour('2026-01-05T15:00:00Z'), hour('2026-07-05T14:00:00Z')]).toEqual(['09:00', '09:00']);
  });
  test("a site's own zone wins over its label", () => {
    expect([ianaZone('MST'), ianaZone('MST', 'America/Phoenix')]).toEqual([
      'America/Denver',
      'America/Phoenix',
    ]);
    expect(wallTime(new Date('2026-07-05T16:00:00Z'), 'America/Phoenix')).toEqual({
      date: '2026-07-05',
      time: '09:00',
    });
  });
  test.each(['toString', '__proto__', 'EDT', ''])('%j is no label', (text) =>
    expect(isZoneLabel(text)).toBe(false),
  );
  test.each([
    ['America/Indiana/Knox', true],
    ['EST', false],
    ['UTC', false],
    ['../etc', false],
  ])('%j names a zone: %s', (text, is) => expect(isIanaZone(text)).toBe(is));
  test.each([
    ['OK', { label: 'CST', iana: null, isShared: false }],
    ['AZ', { label: 'MST', iana: 'America/Phoenix', isShared: false }],
    ['TN', { label: 'CST', iana: null, isShared: true }],
    ['PR', null],
  ])('a bank in %s', (code, zone) => expect(suggestZone(code)).toEqual(zone));
  test.each([
    ['12 Main St, Denver, CO', 'MST'],
    ['12 Main St, Denver, Colorado 80203-1100, USA', 'MST'],
    ['1 Beale St, Memphis, TN', null],
    ['City Hall atrium', null],
    ['OK', null],
  ] as const)('the clock of %s: %s', (address, zone) => expect(zoneOfAddress(address)).toBe(zone));
  test('every state has a zone', () => expect(STATES.every(({ code }) => suggestZone(code))).toBe(true));
});

describe('zip codes', () => {
  test.each([
    ['74103', ['OK']],
    ['10001', ['NY']],
    ['00501', ['NY']],
    ['02108', ['MA']],
    ['99501', ['AK']],
    ['96813', ['HI']],
    ['00901', []],
    ['7410', []],
    ['abcde', []],
  ])('%s: %j', (zip, states) => expect(statesOfZip(zip)).toEqual(states));
  test('fifty states have some; one prefix lies in two: an island of New York served from Connecticut', () => {
    const zips = Array.from({ length: 1_000 }, (_unused, prefix) => `${String(prefix).padStart(3, '0')}01`);
    const found = zips.map(statesOfZip);
    expect(new Set(found.flat()).size).toBe(50);
    expect(found.filter(({ length }) => length > 1)).toEqual([['CT', 'NY']]);
  });
  test('softly: another state is told, an unknown prefix is not', () => {
    expect(otherStateOfZip('74103', 'TX')).toBe('OK');
    expect(otherStateOfZip('74103', 'OK')).toBeNull();
    expect(otherStateOfZip('00901', 'TX')).toBeNull();
  });
});

describe('formats', () => {
  test.each([
    ['1990-03-04', 'Mar 04, 1990'],
    ['2026-12-31', 'Dec 31, 2026'],
    [null, '---'],
    ['', '---'],
    ['2026-02-30', '---'],
  ])('%j: %s', (day, shown) => expect(birthDay(day, englishDay)).toBe(shown));
  test('numbers, digits, blanks', () => {
    expect([thousands(1_284), thousands(999), thousands(1_000_000)]).toEqual(['1,284', '999', '1,000,000']);
    expect([orBlank(''), orBlank(undefined), orBlank('x')]).toEqual(['---', '---', 'x']);
  });
  test.each([
    ['(918) 555-0142', '9185550142'],
    ['+1 918 555 0142', '9185550142'],
    ['1 (918) 555-0142', '9185550142'],
    ['+1', ''],
    // Somebody is typing: only the country's 1 goes, and only once it can be told.
    ['1918555014', '1918555014'],
    ['+33 1 23 45 67 89', '+33123456789'],
    ['+65 6123 4567', '+6561234567'],
    ['９１８－５５５－０１４２', '9185550142'],
    ['91855501429', '91855501429'],
  ])('the digits of %j: %s', (text, digits) => expect(phoneDigits(text)).toBe(digits));
  test('whatever the zone of the machine, a day stays a day', () => {
    assert(
      property(anyDay, (day) => {
        expect(birthDay(day, englishDay).slice(-4)).toBe(day.slice(0, 4));
        expect(birthDay(day, englishDay).slice(4, 6)).toBe(day.slice(8, 10));
      }),
    );
  });
});
