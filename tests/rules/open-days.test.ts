import { describe, expect, test } from 'vitest';
import type { Day } from '../../src/lib/scalars.ts';
import {
  datesOf,
  isOpenOn,
  openDayCount,
  openDayOf,
  openStretches,
  placesOn,
} from '../../src/rules/open-days.ts';

const of = (startDate: Day, endDate: Day, days: readonly string[], from: Day, to: Day): string[] =>
  openStretches({ startDate, endDate, days }, { from, to }).map((open) => `${open.from} ${open.to}`);
const JANUARY = ['2027-01-01', '2027-01-31'] as const;
const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

describe('the stretches of days on which a place is open', () => {
  test.each<[string, string[], string[]]>([
    ['a single day', of('2027-01-06', '2027-01-06', [], ...JANUARY), ['2027-01-06 2027-01-06']],
    [
      'every day of a range is one, whole beyond the days that are asked for',
      of('2026-12-28', '2027-02-03', [], ...JANUARY),
      ['2026-12-28 2027-02-03'],
    ],
    [
      'two days a week are one each',
      of('2027-01-04', '2027-01-15', ['monday', 'wednesday'], ...JANUARY),
      ['2027-01-04', '2027-01-06', '2027-01-11', '2027-01-13'].map((day) => `${day} ${day}`),
    ],
    [
      'working days are one a week, and the first is whole though it begins before the month',
      of('2026-12-01', '2027-01-12', WORKDAYS, ...JANUARY),
      ['2026-12-28 2027-01-01', '2027-01-04 2027-01-08', '2027-01-11 2027-01-12'],
    ],
    [
      'all seven named is every day',
      of('2027-01-04', '2027-01-15', [...WORKDAYS, 'saturday', 'sunday'], ...JANUARY),
      ['2027-01-04 2027-01-15'],
    ],
    ['none on a day of rest', of('2027-01-04', '2027-01-15', ['monday'], '2027-01-05', '2027-01-05'), []],
    ['none outside', of('2027-02-01', '2027-02-15', [], ...JANUARY), []],
    [
      'none of a day of the week that the range does not have',
      of('2027-01-04', '2027-01-05', ['friday'], ...JANUARY),
      [],
    ],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));
});

test('a place is open on the weekdays that it names, on all where it names none, from its first day to its last', () => {
  const range = { startDate: '2027-01-04', endDate: '2027-01-15' } as const;
  const openOn = (days: readonly string[], asked: readonly Day[]) =>
    asked.filter((day) => isOpenOn({ ...range, days }, day));
  const asked = ['2027-01-03', '2027-01-04', '2027-01-09', '2027-01-15', '2027-01-16', '2027-01-18'] as const;
  expect(openOn([], asked)).toEqual(['2027-01-04', '2027-01-09', '2027-01-15']);
  expect(openOn(['monday', 'saturday'], asked)).toEqual(['2027-01-04', '2027-01-09']);
});

test('the places of a day are those of every range that has it, each on its days of the week', () => {
  const ranges = [
    {
      startDate: '2027-05-03' as const,
      endDate: '2027-05-06' as const,
      locationDetail: [
        { name: 'north', days: ['monday', 'tuesday'] },
        { name: 'south', days: ['wednesday', 'thursday'] },
      ],
    },
    {
      startDate: '2027-05-04' as const,
      endDate: '2027-05-04' as const,
      locationDetail: [{ name: 'evening', days: [] }],
    },
  ];
  const on = (day: Day): string[] => placesOn(ranges, day).map(({ name }) => name);
  expect([on('2027-05-03'), on('2027-05-04'), on('2027-05-05'), on('2027-05-07')]).toEqual([
    ['north'],
    ['north', 'evening'],
    ['south'],
    [],
  ]);
});

test.each<[Day, Day, readonly string[]]>([
  ['2027-01-01', '2027-01-01', []],
  ['2027-01-01', '2027-12-31', []],
  ['2027-01-01', '2027-12-31', WORKDAYS],
  ['2027-01-01', '2027-01-14', ['friday', 'friday']],
  ['2027-01-02', '2027-01-07', ['friday']],
  ['2027-01-02', '2027-01-01', ['saturday']],
  ['2027-01-02', '2027-01-01', []],
])('from %s to %s, on %j, as many days are counted as there are', (startDate, endDate, days) => {
  const place = { startDate, endDate, days };
  expect(openDayCount(place)).toBe(datesOf(startDate, endDate).filter((day) => isOpenOn(place, day)).length);
});

describe('a day on which a place is open', () => {
  const TUESDAYS = { startDate: '2027-01-06', endDate: '2027-03-26', days: ['tuesday'] } as const;
  test.each<[string, Day, Day]>([
    ['is the day itself', '2027-02-02', '2027-02-02'],
    ['is the next one after it', '2027-02-03', '2027-02-09'],
    ['is the first where the range begins later', '2026-06-01', '2027-01-12'],
    ['is the last where none comes any more', '2027-03-24', '2027-03-23'],
    ['is the last where the range is over', '2028-01-01', '2027-03-23'],
  ])('%s', (_case, day, expected) => expect(openDayOf(TUESDAYS, day)).toBe(expected));

  test('is any day of a range without days of rest, and its first where it never opens', () => {
    expect(openDayOf({ ...TUESDAYS, days: [] }, '2027-02-03')).toBe('2027-02-03');
    expect(openDayOf({ ...TUESDAYS, days: [] }, '2027-05-01')).toBe('2027-03-26');
    expect(
      openDayOf({ startDate: '2027-01-06', endDate: '2027-01-07', days: ['monday'] }, '2027-01-01'),
    ).toBe('2027-01-06');
  });
});
