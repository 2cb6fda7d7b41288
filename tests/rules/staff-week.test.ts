import { expect, test } from 'vitest';
import type { Day } from '../../src/lib/scalars.ts';
import { daysOf, judged, plannedMinutes } from '../../src/rules/staff-week.ts';
import { hoursOn, isWorkedThroughout, openDaysOf, type Worker } from '../../src/rules/working-time.ts';

const hours = [
  { dayName: 'monday', dayTime: [{ start: '08:00', end: '16:00' }] },
  { dayName: 'tuesday', dayTime: [] },
];
/** Monday, November 16. */
const day = (id: string, startTime: string, endTime: string, date: Day = '2026-11-16') => ({
  id,
  date,
  startTime,
  endTime,
});

test.each([
  ['alone, within the hours', [day('a', '08:00', '16:00')], ['']],
  ['before the hours', [day('a', '07:59', '16:00')], ['outside']],
  ['after the hours', [day('a', '08:00', '16:01')], ['outside']],
  ['on a day off', [day('a', '09:00', '10:00', '2026-11-17')], ['outside']],
  ['one after the other', [day('a', '08:00', '12:00'), day('b', '12:00', '16:00')], ['', '']],
  ['a minute too early', [day('a', '08:00', '12:01'), day('b', '12:00', '16:00')], ['double', 'double']],
  [
    'at the same time on different days',
    [day('a', '08:00', '12:00'), day('b', '08:00', '12:00', '2026-11-23')],
    ['', ''],
  ],
])('%s', (_name, days, expected) => {
  const found = judged(days, { workingTime: hours, exceptions: [] }).map(({ isDouble, isOutside }) =>
    [isDouble && 'double', isOutside && 'outside'].filter(Boolean).join(' '),
  );
  expect(found).toEqual(expected);
});

test('hours of a day, days with hours, and minutes together', () => {
  const worker = { workingTime: hours, exceptions: [] };
  expect(hoursOn(worker, '2026-11-16')).toEqual([{ start: '08:00', end: '16:00' }]);
  expect(hoursOn(worker, '2026-11-18')).toEqual([]);
  expect(daysOf(hours)).toEqual(['monday']);
  expect(plannedMinutes([day('a', '08:00', '12:30'), day('b', '13:00', '14:00')])).toBe(330);
});

test('a date that is not like the week has its own hours, or none', () => {
  const worker: Worker = {
    workingTime: hours,
    exceptions: [
      { date: '2026-11-16', dayTime: [] },
      { date: '2026-11-18', dayTime: [{ start: '10:00', end: '12:00' }] },
    ],
  };
  expect(hoursOn(worker, '2026-11-16')).toEqual([]);
  expect(hoursOn(worker, '2026-11-23')).toEqual([{ start: '08:00', end: '16:00' }]);
  const outside = judged(
    [
      day('off', '09:00', '10:00'),
      day('other', '10:00', '12:00', '2026-11-18'),
      day('late', '11:00', '12:01', '2026-11-18'),
      day('usual', '09:00', '10:00', '2026-11-23'),
    ],
    worker,
  ).flatMap(({ day: { id }, isOutside }) => (isOutside ? [id] : []));
  expect(outside).toEqual(['off', 'late']);
  const all = (dates: readonly Day[], start: string, end: string): boolean =>
    isWorkedThroughout(worker, openDaysOf(dates), { start, end });
  expect(all(['2026-11-23', '2026-11-30'], '08:00', '16:00')).toBe(true);
  expect(all(['2026-11-16', '2026-11-23'], '08:00', '16:00')).toBe(false);
  expect(all(['2026-11-18', '2026-11-23'], '10:00', '12:00')).toBe(true);
  expect(all(['2026-11-18', '2026-11-23'], '09:00', '12:00')).toBe(false);
  expect(all(['2026-11-17'], '10:00', '12:00')).toBe(false);
});
