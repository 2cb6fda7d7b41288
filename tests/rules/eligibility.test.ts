import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { bestDonation } from '../../src/rules/best-donation.ts';
import { KINDS, type Kind } from '../../src/rules/eligibility.ts';
import {
  countedOn,
  type EligibilityFacts,
  eligibility,
  intervalDays,
} from '../../src/rules/eligibility-check.ts';
import { wallTime } from '../../src/rules/zones.ts';

const FACTS: EligibilityFacts = {
  donations: [],
  kind: 'Whole Blood',
  birthDate: '1980-05-05',
  gender: 'F',
  today: '2026-03-30',
};
const gave = (date: Day, kind: Kind = 'Whole Blood') => ({ date, kind });
const weekly = (from: Day, count: number) =>
  Array.from({ length: count }, (_unused, index) => gave(addDays(from, index * 8), 'Platelets'));

/** Days from the last donation (row) to the next: whole blood, double red, platelets, plasma. */
const TABLE: Readonly<Record<Kind, readonly number[]>> = {
  'Whole Blood': [56, 56, 56, 56],
  'Double Red': [112, 112, 112, 112],
  Platelets: [7, 7, 7, 28],
  Plasma: [28, 28, 7, 28],
};
const PAIRS = KINDS.flatMap((last) =>
  KINDS.map((next, index) => [last, next, TABLE[last][index] ?? 0] as const),
);

describe('every pair of kinds', () => {
  test.each(PAIRS)('%s, then %s: %i days, and not one less', (last, kind, days) => {
    const facts = { ...FACTS, kind, donations: [gave('2026-01-31', last)] };
    const first = addDays('2026-01-31', days);
    expect(eligibility({ ...facts, today: addDays(first, -1) })).toMatchObject({
      isEligible: false,
      eligibleOn: first,
    });
    expect(eligibility({ ...facts, today: first })).toMatchObject({ isEligible: true, eligibleOn: first });
  });
  test.each(PAIRS)("%s, then %s: a bank's own days win, shorter or longer than %i", (last, kind, days) => {
    for (const own of [0, days + 30]) {
      const intervals = { [last]: { [kind]: own } };
      expect(intervalDays(last, kind, intervals)).toBe(own);
      const facts = { ...FACTS, kind, intervals, donations: [gave('2026-03-30', last)] };
      expect(eligibility(facts).eligibleOn).toBe(addDays('2026-03-30', own));
    }
  });
});

describe('days of the calendar', () => {
  test.each([
    ['over the 29th of February', '2028-01-04', '2028-02-29'],
    ['over a February without one', '2027-01-04', '2027-03-01'],
    ['from the 29th of February', '2028-02-29', '2028-04-25'],
    ['over the hour that spring takes', '2026-02-01', '2026-03-29'],
    ['over the hour that autumn gives', '2026-09-10', '2026-11-05'],
    ['over the end of a year', '2026-12-01', '2027-01-26'],
  ] as const)('56 days %s', (_name, last, first) =>
    expect(eligibility({ ...FACTS, today: last, donations: [gave(last)] }).eligibleOn).toBe(first),
  );
  test.each([
    // 11 at night in the west is the next day in the east: each bank has its own calendar.
    ['2026-03-30T03:30:00Z', 'America/Los_Angeles', '2026-03-29', false],
    ['2026-03-30T03:30:00Z', 'America/Halifax', '2026-03-30', true],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01', true],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', true],
    ['2026-03-08T09:59:00Z', 'America/Los_Angeles', '2026-03-08', true],
  ] as const)('%s in %s is %s', (instant, zone, today, isEligible) => {
    const { date } = wallTime(new Date(instant), zone);
    expect(date).toBe(today);
    const donations = [gave(addDays(isEligible ? today : addDays(today, 1), -56))];
    expect(eligibility({ ...FACTS, today: date, donations }).isEligible).toBe(isEligible);
  });
  test('what is given later than the day asked for does not count on it', () =>
    expect(eligibility({ ...FACTS, donations: [gave('2026-04-01')] }).isEligible).toBe(true));
});

describe('24 collections of platelets in a rolling year', () => {
  const past = weekly('2026-01-01', 24);
  const last = past.at(-1)?.date ?? '2026-01-01';
  test.each([
    ['all count on the last day', last, 24],
    ['all count the day before the first leaves', '2026-12-31', 24],
    ['the first leaves when its year is over', '2027-01-01', 23],
    ['one more leaves eight days later', '2027-01-09', 22],
    ['one that is still to come is none', addDays(last, -1), 23],
  ] as const)('%s', (_name, day, count) => expect(countedOn(past, 'Platelets', day)).toBe(count));
  test('the 29th of February leaves on the 1st of March', () => {
    const leap = [gave('2028-02-29', 'Platelets'), ...weekly('2028-03-08', 23)];
    const facts = { ...FACTS, kind: 'Platelets', donations: leap } as const;
    expect(countedOn(leap, 'Platelets', '2029-02-28')).toBe(24);
    expect(eligibility({ ...facts, today: '2029-02-28' })).toMatchObject({
      eligibleOn: '2029-03-01',
      decides: { code: 'yearlyMaximum' },
    });
    expect(eligibility({ ...facts, today: '2029-03-01' }).isEligible).toBe(true);
  });
  test.each([
    [23, true],
    [24, false],
    [25, false],
  ])('after %i: %s', (count, isEligible) =>
    expect(
      eligibility({
        ...FACTS,
        kind: 'Platelets',
        today: '2026-12-31',
        donations: weekly('2026-01-01', count),
      }).isEligible,
    ).toBe(isEligible),
  );
  test('whole blood has none, unless its type says so', () => {
    const donations = [gave('2025-06-01'), gave('2025-09-01'), gave('2026-01-01')];
    expect(eligibility({ ...FACTS, donations }).isEligible).toBe(true);
    expect(eligibility({ ...FACTS, donations, maximumPerYear: 3 }).eligibleOn).toBe('2026-06-01');
  });
});

describe('ages', () => {
  test.each([
    ['Whole Blood', 'M', 17, {}],
    ['Whole Blood', 'F', 17, {}],
    ['Platelets', null, 17, {}],
    ['Double Red', 'M', 17, {}],
    ['Double Red', 'F', 19, {}],
    ['Double Red', null, 19, {}],
    ['Double Red', 'M', 18, { minimumDonorAge: 18 }],
    ['Double Red', 'F', 19, { minimumDonorAge: 18 }],
    ['Plasma', 'F', 21, { minimumDonorAge: 21 }],
    ['Double Red', 'F', 20, { minimumAge: { M: null, F: 20 } }],
    ['Double Red', 'M', 17, { minimumAge: { M: null, F: 20 } }],
    ['Plasma', null, 22, { minimumAge: { M: 18, F: 22 } }],
    ['Plasma', 'M', 17, { minimumAge: { M: 16, F: 16 } }],
  ] as const)('%s, %s: from %i on, with %j', (kind, gender, age, own) => {
    const day = `${2008 + age}-06-15` as const;
    const facts = { ...FACTS, kind, gender, birthDate: '2008-06-15', ...own } as const;
    expect(eligibility({ ...facts, today: addDays(day, -1) })).toMatchObject({
      eligibleOn: day,
      decides: { code: 'tooYoung' },
    });
    expect(eligibility({ ...facts, today: day }).isEligible).toBe(true);
  });
  test.each([
    ['2008-02-29', '2025-02-28', false],
    ['2008-02-29', '2025-03-01', true],
    ['1925-06-15', '2026-06-14', true],
    ['1925-06-15', '2026-06-15', false],
  ] as const)('born %s, on %s: %s', (birthDate, today, isEligible) =>
    expect(eligibility({ ...FACTS, birthDate, today }).isEligible).toBe(isEligible),
  );
  test('nobody knows how old: nobody may say yes', () =>
    expect(eligibility({ ...FACTS, birthDate: null })).toMatchObject({
      isEligible: false,
      eligibleOn: null,
      decides: { code: 'ageUnknown' },
    }));
});

describe('the record system', () => {
  const donations = [gave('2026-02-15')];
  test.each([
    ['later wins', '2026-05-01', '2026-05-01', 'recordSystem'],
    ['the same agrees', '2026-04-12', '2026-04-12', 'interval'],
    ['earlier changes nothing', '2026-04-01', '2026-04-12', 'interval'],
    ['nothing said changes nothing', null, '2026-04-12', 'interval'],
  ] as const)('%s', (_name, recordSystem, eligibleOn, code) =>
    expect(eligibility({ ...FACTS, donations, recordSystem })).toMatchObject({
      eligibleOn,
      decides: { code },
    }),
  );
});

describe('the best next donation (18.6)', () => {
  test.each([
    ['O+', true, 'Double Red'],
    ['O-', true, 'Double Red'],
    ['B-', true, 'Double Red'],
    ['O-', false, 'Whole Blood'],
    ['B-', false, 'Whole Blood'],
    ['A+', true, 'Platelets'],
    ['A-', false, 'Platelets'],
    ['B+', true, 'Platelets'],
    ['AB+', true, 'Plasma'],
    ['AB-', false, 'Plasma'],
    ['UNKNOWN', true, 'Whole Blood'],
  ] as const)('%s, double red %s: %s', (group, may, kind) =>
    expect(bestDonation(group, may).kind).toBe(kind),
  );
});
