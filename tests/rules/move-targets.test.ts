import { describe, expect, test } from 'vitest';
import { type FreeDay, MOST_TARGETS, rankTargets } from '../../src/rules/move-targets.ts';

const tulsa = { latitude: 36.154, longitude: -95.993 };
const sapulpa = { latitude: 35.999, longitude: -96.114 };
const origin = { date: '2026-12-04', point: tulsa } as const;
const day = (driveId: string, overrides: Partial<FreeDay> = {}): FreeDay => ({
  driveId,
  driveCenterName: `Drive ${driveId}`,
  location: 'City Hall, Tulsa, OK',
  point: tulsa,
  date: '2026-12-06',
  free: 4,
  ...overrides,
});
const idsOf = (days: readonly FreeDay[], from: Parameters<typeof rankTargets>[1] = origin): string[] =>
  rankTargets(days, from).map(({ driveId }) => driveId);

describe('where appointments can be moved to', () => {
  test.each([
    [
      'the nearest day comes first, however far',
      [day('a'), day('b', { date: '2026-12-05', point: sapulpa })],
      ['b', 'a'],
    ],
    [
      'a day before is as near as a day after',
      [day('a', { date: '2026-12-03', point: sapulpa }), day('b', { date: '2026-12-05' })],
      ['b', 'a'],
    ],
    ['of one day the nearest place', [day('a', { point: sapulpa }), day('b')], ['b', 'a']],
    [
      'a place that is not known is the farthest',
      [day('a', { point: null }), day('b', { point: sapulpa })],
      ['b', 'a'],
    ],
    ['else by name', [day('b'), day('a')], ['a', 'b']],
  ] as const)('%s', (_rule, days, order) => {
    expect(idsOf(days)).toEqual(order);
  });

  test('a drive stands once, by its nearest day and place, with all that is free there', () => {
    const days = [
      day('a', { date: '2026-12-20', free: 7 }),
      day('a', { point: sapulpa, location: 'Sapulpa, OK', free: 2 }),
    ];
    expect(rankTargets(days, origin)).toEqual([
      {
        driveId: 'a',
        driveCenterName: 'Drive a',
        location: 'Sapulpa, OK',
        date: '2026-12-06',
        free: 9,
        miles: 12.7,
      },
    ]);
  });

  test('without the place of the appointments only days count, and no miles are told', () => {
    const days = [day('a'), day('b', { date: '2026-12-05' })];
    expect(
      rankTargets(days, { ...origin, point: null }).map(({ driveId, miles }) => [driveId, miles]),
    ).toEqual([
      ['b', null],
      ['a', null],
    ]);
  });

  test('no more than can be looked through', () => {
    const many = Array.from({ length: MOST_TARGETS + 5 }, (_none, at) => day(String(at).padStart(3, '0')));
    expect(idsOf(many)).toEqual(many.slice(0, MOST_TARGETS).map(({ driveId }) => driveId));
  });
});
