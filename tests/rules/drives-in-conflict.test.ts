import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import {
  driveConflicts,
  drivesInConflict,
  type PlannedDrive,
  type PlannedOpening,
} from '../../src/rules/conflicts.ts';

const FIRST: Day = '2026-12-01';
const TULSA = { latitude: 36.154, longitude: -95.9928 };
/** Nearly as far away as a place can be: a vehicle needs eleven days. */
const OTHER_SIDE = { latitude: -35, longitude: 84 };

function opening(day: number, over: Partial<PlannedOpening> = {}): PlannedOpening {
  const date = addDays(FIRST, day);
  return {
    date,
    start: new Date(`${date}T15:00:00Z`),
    end: new Date(`${date}T20:00:00Z`),
    location: 'City Hall, Tulsa',
    point: TULSA,
    staffIds: [],
    ...over,
  };
}
const drive = (id: string | null, over: Partial<PlannedDrive>): PlannedDrive => ({
  id,
  resourceId: null,
  name: '',
  mobileCode: null,
  sponsorIds: [],
  openings: [opening(0)],
  ...over,
});

/** Each beside each other one, as a drive's own page tells it. */
const oneByOne = (drives: readonly PlannedDrive[]): PlannedDrive[] =>
  drives.filter((one) => driveConflicts(one, drives).some(({ level }) => level === 'blocking'));

/** The same numbers in each run: a failure can be looked at. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const some = (count: number, seed: number, days: number): PlannedDrive[] => {
  const below = lots(seed);
  return Array.from({ length: count }, (_, index) =>
    drive(`d${index}`, {
      resourceId: below(3) === 0 ? null : `r${below(8)}`,
      mobileCode: below(6) === 0 ? `m${below(3)}` : null,
      openings: Array.from({ length: 1 + below(3) }, () =>
        opening(below(days), {
          point: below(5) === 0 ? null : below(8) === 0 ? OTHER_SIDE : TULSA,
          location: `${below(3)} Main St`,
          staffIds: [`s${below(20)}`, `s${below(20)}`],
        }),
      ),
    }),
  );
};

describe('drives in each other’s way', () => {
  test.each([
    [
      'one vehicle at two places',
      { resourceId: 'r' },
      { resourceId: 'r', openings: [opening(0, { location: 'B', point: null })] },
      2,
    ],
    ['one mobile code', { mobileCode: 'm' }, { mobileCode: 'm', openings: [opening(0)] }, 2],
    ['two vehicles', { resourceId: 'r' }, { resourceId: 'q' }, 0],
    [
      'one person at two places',
      { openings: [opening(0, { staffIds: ['s'] })] },
      { openings: [opening(0, { staffIds: ['s'] })] },
      2,
    ],
    ['a sponsor too soon blocks nothing', { sponsorIds: ['a'] }, { sponsorIds: ['a'] }, 0],
    [
      'the other side of the earth, eleven days later',
      { resourceId: 'r' },
      { resourceId: 'r', openings: [opening(11, { point: OTHER_SIDE })] },
      2,
    ],
    [
      'the other side of the earth, thirteen days later',
      { resourceId: 'r' },
      { resourceId: 'r', openings: [opening(13, { point: OTHER_SIDE })] },
      0,
    ],
  ] as const)('%s', (_what, one, other, found) => {
    const drives = [drive('a', one), drive('b', other)];
    expect(drivesInConflict(drives)).toHaveLength(found);
    expect(drivesInConflict(drives)).toEqual(oneByOne(drives));
  });
  test('nobody is in their own way, and drives that are not saved yet are told apart', () => {
    const twice = { resourceId: 'r', openings: [opening(0), opening(0, { location: 'B', point: null })] };
    expect(drivesInConflict([drive('a', twice)])).toEqual([]);
    expect(
      drivesInConflict([drive(null, { resourceId: 'r' }), drive('b', { resourceId: 'r' })]),
    ).toHaveLength(2);
  });
  test.each([1, 2, 3])('are the same ones as when each is compared with each (%i)', (seed) => {
    const drives = some(160, seed, 120);
    const found = drivesInConflict(drives);
    expect(found.length).toBeGreaterThan(20);
    expect(found.length).toBeLessThan(drives.length);
    expect(found).toEqual(oneByOne(drives));
  });
});
