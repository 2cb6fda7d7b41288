import { describe, expect, test } from 'vitest';
import type { Day } from '../../src/lib/scalars.ts';
import { bedTotals } from '../../src/rules/resource.ts';
import { lanesOf, stretchesOf } from '../../src/rules/resource-days.ts';

const day = (place: string, date: Day, over: object = {}) => ({
  id: `${place}/${date}`,
  driveId: place,
  date,
  startTime: '09:00',
  endTime: '15:00',
  ianaTimeZone: 'America/Chicago',
  location: place,
  ...over,
});
const told = (days: readonly ReturnType<typeof day>[]): string[] =>
  stretchesOf(days).map(({ day: { driveId }, from, to, isCollision }) =>
    [driveId, from.slice(8), to.slice(8), ...(isCollision ? ['!'] : [])].join(' '),
  );

describe('the days of a resource', () => {
  test('those that follow each other at one place are one stretch; a gap parts them', () => {
    expect(told((['2026-11-23', '2026-11-24', '2026-11-26'] as const).map((date) => day('A', date)))).toEqual(
      ['A 23 24', 'A 26 26'],
    );
    expect(told([day('A', '2026-11-30'), day('A', '2026-12-01')])).toEqual(['A 30 01']);
  });

  test.each([
    ['at the same time', { startTime: '14:00', endTime: '18:00' }, true],
    ['an hour and 59 minutes later elsewhere', { startTime: '16:59', endTime: '18:00' }, true],
    ['two hours later elsewhere', { startTime: '17:00', endTime: '18:00' }, false],
    ['right after at the same place', { startTime: '15:00', endTime: '18:00', location: 'A' }, false],
    [
      'later on the clock, in another zone',
      { startTime: '17:30', endTime: '18:00', ianaTimeZone: 'America/New_York' },
      true,
    ],
    ['the same drive', { startTime: '14:00', endTime: '18:00', driveId: 'A' }, false],
  ])('two drives, the second %s', (_when, over, is) => {
    const all = stretchesOf([day('A', '2026-11-23'), day('B', '2026-11-23', over)]);
    expect(all.map(({ isCollision }) => isCollision)).toEqual([is, is]);
  });

  test('until midnight, and on from there elsewhere', () => {
    const late = day('A', '2026-11-23', { startTime: '18:00', endTime: '24:00' });
    expect(told([late, day('B', '2026-11-24', { startTime: '01:00', endTime: '05:00' })])).toEqual([
      'A 23 23 !',
      'B 24 24 !',
    ]);
  });

  test('stretches that share a day stand in lanes', () => {
    const all = stretchesOf([
      day('A', '2026-11-23'),
      day('A', '2026-11-24'),
      day('B', '2026-11-24', { startTime: '20:00', endTime: '22:00' }),
      day('C', '2026-11-25'),
    ]);
    expect(lanesOf(all).map((lane) => lane.map(({ day: { driveId } }) => driveId))).toEqual([
      ['A', 'C'],
      ['B'],
    ]);
  });
});

describe('beds together', () => {
  const whole = { category: 'Whole Blood', bedMinutes: 25 };
  const platelets = { category: 'Platelets', bedMinutes: 100 };
  const row = (quantity: number, types: (typeof whole)[], isActive = true) => ({ quantity, types, isActive });
  test.each([
    ['six for whole blood', [row(6, [whole])], 8, { beds: 6, perHour: 14 }],
    ['no more at a time than the resource takes', [row(6, [whole])], 4, { beds: 6, perHour: 9 }],
    ['without a limit yet', [row(6, [whole])], 0, { beds: 6, perHour: 14 }],
    [
      'what is not in use does not count',
      [row(6, [whole]), row(3, [whole], false)],
      9,
      { beds: 6, perHour: 14 },
    ],
    ['none for whole blood', [row(2, [platelets])], 8, { beds: 2, perHour: null }],
    ['one type of several', [row(2, [platelets, whole]), row(2, [platelets])], 8, { beds: 4, perHour: 4 }],
    ['none', [], 8, { beds: 0, perHour: null }],
  ])('%s', (_what, rows, maximum, totals) => {
    expect(bedTotals(rows, maximum)).toEqual(totals);
  });
});
