import { describe, expect, test } from 'vitest';
import {
  appliedFactors,
  type BookingTraits,
  factorsOfBooking,
  SHOW_FACTORS,
  type ShowResult,
  showFactorsOf,
} from '../../src/rules/show-factors.ts';

const on = (weekday: BookingTraits['weekday'], traits: Partial<BookingTraits> = {}): BookingTraits => ({
  isBookedAhead: false,
  isFirstTime: false,
  weekday,
  ...traits,
});
const none = Object.fromEntries(SHOW_FACTORS.map((factor) => [factor, 1]));

describe('correction factors', () => {
  test('that a booking is under', () => {
    expect(factorsOfBooking(on('sunday'))).toEqual(['site', 'sunday']);
    expect(factorsOfBooking(on('friday', { isBookedAhead: true }))).toEqual([
      'site',
      'bookedAhead',
      'friday',
    ]);
    expect(factorsOfBooking(on('monday', { isBookedAhead: true, isFirstTime: true }))).toEqual([
      'site',
      'bookedAhead',
      'firstTime',
      'monday',
    ]);
  });

  const tables: readonly [string, readonly ShowResult[], object][] = [
    ['no results: all start at 1', [], {}],
    ['as many came as were expected', [{ ...on('monday'), expected: 400, came: 400 }], {}],
    [
      // (10 + 30) / (7 + 30) = 1.081; Mondays (10 + 30) / (7 x 1.08 + 30) = 1.065.
      'few results change little',
      [{ ...on('monday'), expected: 7, came: 10 }],
      { site: 1.08, monday: 1.06 },
    ],
    [
      // (160 + 30) / (200 + 30) = 0.826; Fridays (60 + 30) / (100 x 0.83 + 30) = 0.796; Tuesdays 130 / 113 = 1.150.
      'what the bank has in common is in its own factor, and the others tell the difference',
      [
        { ...on('friday', { isFirstTime: true }), expected: 100, came: 60 },
        { ...on('tuesday', { isBookedAhead: true }), expected: 100, came: 100 },
      ],
      { site: 0.83, friday: 0.8, firstTime: 0.8, tuesday: 1.15, bookedAhead: 1.15 },
    ],
    [
      // Both groups are one Wednesday: (50 + 40 + 30) / (60 + 60 + 30) = 0.8; (90 + 30) / (120 x 0.8 + 30) = 0.952;
      // those booked ahead (40 + 30) / (60 x 0.8 + 30) = 0.897.
      'groups that share a trait count together',
      [
        { ...on('wednesday'), expected: 60, came: 50 },
        { ...on('wednesday', { isBookedAhead: true }), expected: 60, came: 40 },
      ],
      { site: 0.8, wednesday: 0.95, bookedAhead: 0.9 },
    ],
    [
      'nobody comes: half at the least',
      [{ ...on('friday'), expected: 1_000, came: 0 }],
      { site: 0.5, friday: 0.5 },
    ],
    [
      'far more come: half as many again at the most',
      [{ ...on('friday'), expected: 300, came: 1_000 }],
      { site: 1.5, friday: 1.5 },
    ],
  ];
  test.each(tables)('%s', (_what, results, factors) => {
    expect(showFactorsOf(results)).toEqual({ ...none, ...factors });
  });

  test('that change something, with their values', () => {
    const factors = { site: 1, bookedAhead: 0.92, firstTime: 0.85, friday: 1.05 };
    expect(appliedFactors(factors, on('friday', { isBookedAhead: true }))).toEqual([
      { factor: 'bookedAhead', value: 0.92 },
      { factor: 'friday', value: 1.05 },
    ]);
    expect(appliedFactors(factors, on('monday'))).toEqual([]);
    expect(appliedFactors({}, on('friday', { isFirstTime: true }))).toEqual([]);
  });
});
