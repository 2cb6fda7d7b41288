import { describe, expect, test } from 'vitest';
import { milesBetween } from '../../src/lib/distance.ts';
import {
  changeMinutes,
  driveConflicts,
  type PlannedDrive,
  type PlannedOpening,
} from '../../src/rules/conflicts.ts';
import {
  isOutsideOpening,
  ownConflicts,
  reviewChecks,
  someoneTests,
  testersOf,
} from '../../src/rules/drive-checks.ts';

const TULSA = { latitude: 36.154, longitude: -95.9928 };
const OKLAHOMA_CITY = { latitude: 35.4676, longitude: -97.5164 };

const opening = (over: Partial<PlannedOpening> = {}): PlannedOpening => ({
  date: '2026-12-01',
  start: new Date('2026-12-01T15:00:00Z'),
  end: new Date('2026-12-01T20:00:00Z'),
  location: 'City Hall, Tulsa',
  point: TULSA,
  staffIds: [],
  ...over,
});
const drive = (id: string, over: Partial<PlannedDrive> = {}): PlannedDrive => ({
  id,
  name: id,
  resourceId: null,
  mobileCode: null,
  sponsorIds: [],
  openings: [opening()],
  ...over,
});
const codes = (one: PlannedDrive, other: PlannedDrive): string[] =>
  driveConflicts(one, [one, other]).map(({ level, code }) => `${level} ${code}`);
const later = (hours: number, over: Partial<PlannedOpening> = {}): PlannedOpening[] => [
  opening({
    start: new Date(Date.parse('2026-12-01T20:00:00Z') + hours * 3_600_000),
    end: new Date(Date.parse('2026-12-01T22:00:00Z') + hours * 3_600_000),
    ...over,
  }),
];
const away = { location: 'Bricktown', point: OKLAHOMA_CITY };
const FAR = { location: 'Elsewhere', point: { latitude: 37, longitude: -100 } };

describe('conflicts (18.5)', () => {
  test('miles', () => {
    expect(milesBetween(TULSA, OKLAHOMA_CITY)).toBeCloseTo(98, 0);
    expect(milesBetween(TULSA, TULSA)).toBe(0);
  });
  test('the way between two places takes tear-down, travel and set-up', () => {
    expect(changeMinutes(opening(), opening())).toBe(0);
    expect(changeMinutes(opening(), opening(away))).toBeCloseTo(120 + (98 / 45) * 60, -1);
    expect(changeMinutes(opening(), opening({ location: 'x', point: null }))).toBe(120);
  });
  test.each<[string, Partial<PlannedDrive>, Partial<PlannedDrive>, string[]]>([
    ['nothing in common', {}, { openings: later(400, { ...FAR, date: '2027-03-01' }) }, []],
    [
      'one bus at two places',
      { resourceId: 'r' },
      { resourceId: 'r', openings: [opening(FAR)] },
      ['blocking resourceBusy'],
    ],
    [
      'one mobile code',
      { mobileCode: 'B1' },
      { mobileCode: 'B1', openings: [opening(FAR)] },
      ['blocking resourceBusy'],
    ],
    [
      'no time to drive there',
      { resourceId: 'r' },
      { resourceId: 'r', openings: later(4, away) },
      ['blocking resourceBusy'],
    ],
    ['time enough', { resourceId: 'r' }, { resourceId: 'r', openings: later(5, away) }, []],
    [
      'one after the other at the same place',
      { resourceId: 'r' },
      { resourceId: 'r', openings: later(0) },
      ['warning sameLocation'],
    ],
    [
      'one name twice on one day, however it is written',
      { name: 'City  Hall ' },
      { name: 'city hall', openings: [opening(FAR)] },
      ['warning sameName'],
    ],
    [
      'one name on two days',
      { name: 'City Hall' },
      { name: 'City Hall', openings: later(24, { ...FAR, date: '2026-12-02' }) },
      [],
    ],
    ['neither with a name yet', { name: ' ' }, { name: '', openings: [opening(FAR)] }, []],
    [
      'one person at two drives',
      { openings: [opening({ staffIds: ['s'] })] },
      { openings: [opening({ staffIds: ['t', 's'], ...FAR })] },
      ['blocking staffBusy'],
    ],
    [
      'one person, one after the other',
      { openings: [opening({ staffIds: ['s'] })] },
      { openings: later(0, { staffIds: ['s'], ...FAR }) },
      [],
    ],
    [
      'the sponsor 55 days later',
      { sponsorIds: ['s'] },
      { sponsorIds: ['s'], openings: later(55 * 24, { ...FAR, date: '2027-01-25' }) },
      ['warning sponsorTooSoon'],
    ],
    [
      'the sponsor 56 days later',
      { sponsorIds: ['s'] },
      { sponsorIds: ['s'], openings: later(56 * 24, { ...FAR, date: '2027-01-26' }) },
      [],
    ],
    [
      'near and soon',
      {},
      {
        openings: later(336, {
          location: 'x',
          date: '2026-12-15',
          point: { latitude: 36.2, longitude: -95.99 },
        }),
      },
      ['info driveNearby'],
    ],
    [
      'at the same place three days later',
      {},
      { openings: later(72, { date: '2026-12-04' }) },
      ['info driveNearby'],
    ],
    [
      'a center of the bank, open again three days later',
      { resourceId: 'r' },
      { resourceId: 'r', openings: later(72, { date: '2026-12-04' }) },
      [],
    ],
    [
      'a unit that comes back for a sponsor',
      { resourceId: 'r', sponsorIds: ['s'] },
      { resourceId: 'r', sponsorIds: ['t'], openings: later(72, { date: '2026-12-04' }) },
      ['info driveNearby'],
    ],
    [
      'near and not so soon',
      {},
      {
        openings: later(360, {
          location: 'x',
          date: '2026-12-16',
          point: { latitude: 36.2, longitude: -95.99 },
        }),
      },
      [],
    ],
  ])('%s', (_name, one, other, found) => expect(codes(drive('1', one), drive('2', other))).toEqual(found));
  test('names the other record, and never itself', () => {
    const one = drive('1', { resourceId: 'r' });
    expect(driveConflicts(one, [one])).toEqual([]);
    expect(driveConflicts({ ...one, id: null }, [one]).map(({ relatedId }) => relatedId)).toContain('1');
  });
  test('what the records say by themselves', () => {
    const openings = [{ date: '2026-12-01' as const, startTime: '09:00', endTime: '15:00' }];
    const facts = {
      openings,
      registrationRenewalDate: '2026-12-01',
      insuranceUntil: null,
      types: [],
      typesHad: new Set(['c']),
    } as const;
    expect(ownConflicts(facts)).toEqual([]);
    expect(
      ownConflicts({
        ...facts,
        registrationRenewalDate: '2026-11-30',
        insuranceUntil: '2026-01-01',
        types: [
          { id: 'a', isPublished: true, isArchive: false },
          { id: 'b', isPublished: false, isArchive: false },
          { id: 'c', isPublished: false, isArchive: false },
          { id: 'd', isPublished: true, isArchive: true },
        ],
      }).map(({ level, code, relatedId }) => [level, code, relatedId]),
    ).toEqual([
      ['warning', 'registrationEnds', null],
      ['warning', 'insuranceEnds', null],
      ['blocking', 'typeNotPublished', 'b'],
      // The drive has it already.
      ['warning', 'typeNotPublished', 'c'],
      // Archived, whatever else it is.
      ['blocking', 'typeNotPublished', 'd'],
    ]);
  });
  test.each([
    ['09:00', '15:00', false],
    ['08:45', '15:00', true],
    ['09:00', '15:15', true],
  ])('an event from %s to %s lies outside: %s', (startTime, endTime, outside) =>
    expect(isOutsideOpening({ startTime, endTime }, { startTime: '09:00', endTime: '15:00' })).toBe(outside),
  );
  test('the checks of a review', () => {
    const right = {
      today: '2026-11-21',
      firstDate: '2026-12-05',
      slots: 40,
      goal: 40,
      staffMissing: 0,
      nobodyCanTest: false,
      drivers: 1,
      isMobile: true,
      isSiteActive: true,
      donorsWaiting: 0.004,
    } as const;
    expect(reviewChecks(right)).toEqual([]);
    expect(
      reviewChecks({
        ...right,
        firstDate: '2026-12-04',
        slots: 0,
        staffMissing: 1,
        nobodyCanTest: true,
        drivers: 0,
        isSiteActive: false,
        donorsWaiting: 0.31,
      }).map(({ code }) => code),
    ).toEqual([
      'noSlots',
      'siteClosed',
      'staffShort',
      'nobodyCanTest',
      'driverMissing',
      'goalAboveCapacity',
      'shortNotice',
      'donorsWait',
    ]);
  });

  test.each([
    ['one of them may', ['screener', 'nurse'], true],
    ['none of them may', ['nurse', 'driver'], false],
    ['nobody is there', [], false],
    ['one is not known', [undefined], false],
  ] as const)('the test before a donation: %s', (_who, there, isSo) => {
    const types = [
      {
        requiredStaff: [
          { staffDesignation: 'nurse', canTest: false },
          { staffDesignation: 'screener', canTest: true },
        ],
      },
      { requiredStaff: [{ staffDesignation: 'driver' }] },
    ];
    expect(someoneTests(testersOf(types), there)).toBe(isSo);
    // Types that say nothing of staff miss nobody; those that name nobody who tests miss somebody.
    expect(someoneTests(testersOf([{ requiredStaff: [] }]), there)).toBe(true);
    expect(someoneTests(testersOf(types.slice(1)), there)).toBe(false);
  });
});
