import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../../src/lib/scalars.ts';
import { datedSlots } from '../../src/rules/slot-instants.ts';
import { capacityAt, daySlots, lunchCost, type PlannedSlot, staggerOf } from '../../src/rules/slot-plan.ts';
import { minutesOf, timeOf } from '../../src/rules/slots.ts';
import { ZONES } from '../../src/rules/zones.ts';

const DAY = { startTime: '09:00', endTime: '13:00' };
const beds = (quantity: number, minutes: readonly number[] = [25], isActive = true) => ({
  bedName: 'A',
  quantity,
  isActive,
  minutes,
});
const together = (slots: readonly PlannedSlot[], minute: number): number =>
  slots.filter(({ startTime, endTime }) => minutesOf(startTime) <= minute && minutesOf(endTime) > minute)
    .length;

describe('slots of a day (18.2)', () => {
  test.each([
    ['no active bed', [beds(4, [25], false)], 0],
    ['a bed that can do nothing', [beds(4, [])], 0],
    ['one bed', [beds(1)], 9],
    ['several types on one bed: the longest decides', [beds(1, [25, 100])], 2],
    ['none of it', [], 0],
  ])('%s', (_name, groups, count) =>
    expect(daySlots(DAY, groups, { maximumDonorsAtATime: 10 })).toHaveLength(count),
  );
  test('no more donors at a time than allowed', () => {
    const slots = daySlots(DAY, [beds(6)], { maximumDonorsAtATime: 2, isStaggered: false });
    expect(slots).toHaveLength(18);
    expect(together(slots, 9 * 60)).toBe(2);
  });
  test.each([
    [0, 6, 25, 0],
    [1, 6, 25, 15],
    [2, 6, 25, 0],
    [2, 6, 95, 30],
    [5, 6, 95, 30],
    [1, 2, 25, 0],
  ])('bed %i of %i, %i minutes each, starts %i minutes later', (bed, count, minutes, later) =>
    expect(staggerOf(bed, count, minutes)).toBe(later),
  );
  test.each([
    [4, 8, 2, 4],
    [4, 4, 3, 1],
    [4, 4, 6, 0],
    [0, 4, 0, 0],
  ])('%i free beds, %i allowed, %i in progress: %i more', (free, most, busy, more) =>
    expect(capacityAt(free, most, busy)).toBe(more),
  );
  test('what lunch costs', () => {
    const lunch = { ...DAY, startLunchTime: '11:00', endLunchTime: '12:00' };
    expect(lunchCost(lunch, [beds(1)], { maximumDonorsAtATime: 4 })).toEqual({ all: 9, lost: 3 });
    expect(lunchCost(DAY, [beds(1)], { maximumDonorsAtATime: 4 })).toEqual({ all: 9, lost: 0 });
  });
  test('beds never overlap themselves, nor donors what is allowed', () => {
    const group = record({
      bedName: constantFrom('A', 'B'),
      quantity: integer({ min: 1, max: 4 }),
      isActive: boolean(),
      minutes: array(integer({ min: 5, max: 90 }), { minLength: 1, maxLength: 3 }),
    });
    assert(
      property(
        array(group, { maxLength: 3 }),
        integer({ min: 1, max: 8 }),
        integer({ min: 0, max: 600 }),
        (groups, most, length) => {
          const end = 480 + length;
          const slots = daySlots({ startTime: '08:00', endTime: timeOf(end) }, groups, {
            maximumDonorsAtATime: most,
          });
          const free = new Map<number, number>();
          for (const { bed, startTime, endTime } of slots) {
            expect(minutesOf(startTime)).toBeGreaterThanOrEqual(free.get(bed) ?? 480);
            expect(minutesOf(endTime)).toBeLessThanOrEqual(end);
            expect(together(slots, minutesOf(startTime))).toBeLessThanOrEqual(most);
            free.set(bed, minutesOf(endTime));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('on the days of a clock change', () => {
  const night = { startTime: '00:00', endTime: '06:00' };
  const slots = daySlots(night, [beds(2, [50])], { maximumDonorsAtATime: 2, isStaggered: false });
  test.each(['2026-03-08', '2026-11-01', '2026-06-01'] as const)(
    '%s: real minutes, no overlap, nothing after the close',
    (date) => {
      for (const zone of Object.values(ZONES)) {
        const dated = datedSlots(slots, night, { date, zone });
        const free = new Map<number, number>();
        for (const { bed, start, end } of dated) {
          expect(end.getTime() - start.getTime()).toBe(50 * 60_000);
          expect(start.getTime()).toBeGreaterThanOrEqual(free.get(bed) ?? 0);
          free.set(bed, end.getTime());
        }
      }
    },
  );
  test('spring leaves out what the clock skips and what would run into the next', () => {
    const count = (date: Day, zone: string): number => datedSlots(slots, night, { date, zone }).length;
    expect(count('2026-06-01', ZONES.CST)).toBe(14);
    expect(count('2026-03-08', ZONES.CST)).toBeLessThan(14);
    expect(count('2026-03-08', ZONES.HST)).toBe(14);
    expect(count('2026-11-01', ZONES.CST)).toBe(14);
  });
  test('lunch stays free, also where it ends inside the skipped hour', () => {
    const lunch = { ...night, startLunchTime: '01:30', endLunchTime: '02:30' };
    const planned = daySlots(lunch, [beds(1, [50])], { maximumDonorsAtATime: 1 });
    const dated = datedSlots(planned, lunch, { date: '2026-03-08', zone: ZONES.CST });
    const from = Date.parse('2026-03-08T07:30:00Z');
    const to = Date.parse('2026-03-08T08:00:00Z');
    expect(dated.length).toBeGreaterThan(0);
    expect(dated.every(({ start, end }) => end.getTime() <= from || start.getTime() >= to)).toBe(true);
  });
});
