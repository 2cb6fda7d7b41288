import { expect, test } from 'vitest';
import { daysOf, hoursOn, judged, plannedMinutes } from '../../src/rules/staff-week.ts';

const hours = [
  { dayName: 'monday', dayTime: [{ start: '08:00', end: '16:00' }] },
  { dayName: 'tuesday', dayTime: [] },
];
/** Monday, November 16. */
const day = (id: string, startTime: string, endTime: string, date = '2026-11-16') => ({
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
  const found = judged(days, hours).map(({ isDouble, isOutside }) =>
    [isDouble && 'double', isOutside && 'outside'].filter(Boolean).join(' '),
  );
  expect(found).toEqual(expected);
});

test('hours of a day, days with hours, and minutes together', () => {
  expect(hoursOn(hours, '2026-11-16')).toEqual([{ start: '08:00', end: '16:00' }]);
  expect(hoursOn(hours, '2026-11-18')).toEqual([]);
  expect(daysOf(hours)).toEqual(['monday']);
  expect(plannedMinutes([day('a', '08:00', '12:30'), day('b', '13:00', '14:00')])).toBe(330);
});
