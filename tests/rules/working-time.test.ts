import { describe, expect, test } from 'vitest';
import {
  dayRuns,
  hoursForDays,
  isWorked,
  readDays,
  shiftMinutes,
  toShifts,
  toWorkingTime,
  uniformHours,
  weekMinutes,
} from '../../src/rules/working-time.ts';

const shift = (dayName: string, start: string, end: string, endsNextDay = false) =>
  ({ dayName, start, end, endsNextDay }) as Parameters<typeof toWorkingTime>[0][number];
const day = (dayName: string, ...spans: string[]) => ({
  dayName,
  dayTime: spans.map((span) => {
    const [start = '', end = ''] = span.split('-');
    return { start, end };
  }),
});

describe('the hours of a week of which the days alone are said', () => {
  const same = [day('monday', '08:00-16:00'), day('tuesday', '08:00-16:00')];
  const vary = [day('monday', '08:00-16:00'), day('tuesday', '10:00-18:00')];
  const night = [day('monday', '22:00-24:00'), day('tuesday', '00:00-06:00')];
  test.each([
    ['a new day has the hours of all', same, ['tuesday', 'friday'], [same[1], day('friday', '08:00-16:00')]],
    ['nobody knows which of several', vary, ['tuesday', 'friday'], null],
    ['where none is new, it does not matter', vary, ['tuesday'], [vary[1]]],
    ['a night keeps its morning', night, ['monday'], night],
    ['a morning stays without its night', night, ['tuesday'], [night[1]]],
    [
      'a new night has a morning of its own',
      night,
      ['monday', 'tuesday', 'friday'],
      [...night, day('friday', '22:00-24:00'), day('saturday', '00:00-06:00')],
    ],
    ['without hours there are none', [], ['monday'], []],
  ] as const)('%s', (_name, workingTime, days, expected) => {
    const workingDays = workingTime.map(({ dayName }) => dayName);
    expect(hoursForDays({ workingDays, workingTime }, days)).toEqual(expected);
  });
});

describe('shifts and what is stored of them', () => {
  test.each([
    ['a day', [shift('monday', '08:00', '16:00')], [day('monday', '08:00-16:00')]],
    [
      'a split day',
      [shift('monday', '08:00', '12:00'), shift('monday', '13:00', '17:00')],
      [day('monday', '08:00-12:00', '13:00-17:00')],
    ],
    [
      'over midnight',
      [shift('monday', '22:00', '06:00', true)],
      [day('monday', '22:00-24:00'), day('tuesday', '00:00-06:00')],
    ],
    ['up to midnight', [shift('monday', '16:00', '00:00', true)], [day('monday', '16:00-24:00')]],
    [
      'over the end of the week',
      [shift('sunday', '22:00', '06:00', true)],
      [day('monday', '00:00-06:00'), day('sunday', '22:00-24:00')],
    ],
    [
      'night after night',
      [shift('monday', '22:00', '06:00', true), shift('tuesday', '22:00', '06:00', true)],
      [
        day('monday', '22:00-24:00'),
        day('tuesday', '00:00-06:00', '22:00-24:00'),
        day('wednesday', '00:00-06:00'),
      ],
    ],
  ])('%s, there and back', (_name, shifts, stored) => {
    expect(toWorkingTime(shifts)).toEqual(stored);
    expect(toShifts(stored)).toEqual(shifts);
  });

  test('an early shift of its own stays one', () => {
    const stored = [day('tuesday', '00:00-06:00')];
    expect(toShifts(stored)).toEqual([shift('tuesday', '00:00', '06:00')]);
  });
});

test('minutes of shifts and of a week', () => {
  expect(shiftMinutes({ start: '22:00', end: '06:30', endsNextDay: true })).toBe(510);
  expect(shiftMinutes({ start: '08:00', end: '08:00', endsNextDay: false })).toBe(0);
  expect(weekMinutes([day('monday', '08:00-12:00', '13:00-17:00'), day('friday', '22:00-24:00')])).toBe(600);
});

test.each([
  [[], []],
  [['friday', 'monday', 'tuesday', 'wednesday', 'thursday'], ['monday>friday']],
  [
    ['monday', 'wednesday', 'thursday', 'sunday'],
    ['monday>monday', 'wednesday>thursday', 'sunday>sunday'],
  ],
])('runs of %j', (days, runs) => {
  expect(dayRuns(days).map(({ from, to }) => `${from}>${to}`)).toEqual(runs);
});

test('hours are told where every day has the same ones', () => {
  expect(uniformHours([])).toBeNull();
  expect(uniformHours([day('monday', '08:00-16:00'), day('friday', '08:00-16:00')])).toEqual({
    start: '08:00',
    end: '16:00',
    endsNextDay: false,
  });
  expect(uniformHours([day('monday', '08:00-16:00'), day('friday', '08:00-12:00')])).toBeNull();
  expect(uniformHours([day('monday', '08:00-12:00', '13:00-17:00')])).toBeNull();
});

test('worked the whole time, or not', () => {
  const week = [day('monday', '08:00-12:00', '12:00-16:00'), day('tuesday', '08:00-12:00', '13:00-17:00')];
  const is = (name: 'monday' | 'tuesday' | 'friday', start: string, end: string) =>
    isWorked(week, name, { start, end });
  expect(is('monday', '08:00', '16:00')).toBe(true);
  expect(is('monday', '07:59', '16:00')).toBe(false);
  expect(is('monday', '08:00', '16:01')).toBe(false);
  expect(is('tuesday', '09:00', '14:00')).toBe(false);
  expect(is('tuesday', '13:00', '17:00')).toBe(true);
  expect(is('friday', '09:00', '10:00')).toBe(false);
});

test.each([
  ['Mon-Fri', 'monday tuesday wednesday thursday friday'],
  ['monday, WEDNESDAY;sat.', 'monday wednesday saturday'],
  ['Sat – Mon', 'monday saturday sunday'],
  ['Tu', 'tuesday'],
  ['', ''],
  ['x', null],
  ['s', null],
  ['Mon-Fri-Sun', null],
  ['Mon, Nonsense', null],
])('days as they are written: %j', (text, days) => {
  expect(readDays(text)?.join(' ') ?? null).toBe(days);
});
