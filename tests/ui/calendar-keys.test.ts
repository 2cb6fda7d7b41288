import { expect, test } from 'vitest';
import { addMonths, dayInWeek } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { dayOfKey } from '../../src/ui/calendar-keys.ts';

const month = { view: 'month', today: '2026-11-21', firstDay: 0 } as const;
const day = { ...month, view: 'day' } as const;

test.each<readonly [string, Day, Day]>([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2024-02-28', '2024-02-29'],
  ['ArrowUp', '2026-03-04', '2026-02-25'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-31', '2027-01-31'],
  ['Home', '2026-03-04', '2026-03-01'],
  ['End', '2026-03-04', '2026-03-07'],
  ['Home', '2026-03-01', '2026-03-01'],
  ['t', '2026-03-04', '2026-11-21'],
  ['T', '2026-03-04', '2026-11-21'],
])('%s in a month leads from %s to %s', (key, from, to) => expect(dayOfKey(key, from, month)).toBe(to));

test('a week that begins on Monday', () => {
  expect(dayOfKey('Home', '2026-03-01', { ...month, firstDay: 1 })).toBe('2026-02-23');
  expect(dayOfKey('End', '2026-03-01', { ...month, firstDay: 1 })).toBe('2026-03-01');
  expect(dayInWeek('2026-03-01', 1)).toBe(6);
});

test('a day has neighbours and months; its hours scroll by the keys that scroll', () => {
  expect(dayOfKey('ArrowRight', '2026-03-04', day)).toBe('2026-03-05');
  expect(dayOfKey('PageUp', '2026-03-04', day)).toBe('2026-02-04');
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'Tab'])
    expect(dayOfKey(key, '2026-03-04', day)).toBeNull();
  expect(dayOfKey('Enter', '2026-03-04', month)).toBeNull();
});

test('the same day of a shorter month is its last', () => {
  expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
});
