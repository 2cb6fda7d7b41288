import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import {
  type AppointmentFacts,
  appointmentStatus,
  needsAttention,
} from '../../src/rules/appointment-status.ts';
import {
  type DriveFacts,
  driveStatus,
  mayDo,
  needsApprovalAgain,
  RESULT_DAYS,
} from '../../src/rules/drive-status.ts';
import { type EligibilityFacts, eligibility } from '../../src/rules/eligibility-check.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const hours = (from: number, to: number) => ({
  start: new Date(NOW.getTime() + from * 3_600_000),
  end: new Date(NOW.getTime() + to * 3_600_000),
});

const DRIVE: DriveFacts = {
  isApproved: true,
  isActived: true,
  wasActive: true,
  reviewState: null,
  openings: [hours(24, 30)],
};
describe('drives (18.1)', () => {
  const past = [hours(-6, -1)];
  test.each<[string, Partial<DriveFacts>]>([
    ['Canceled', { reviewState: 'canceled', openings: past }],
    ['Completed', { openings: past }],
    ['Completed', { openings: [hours(-6, 0)] }],
    ['In progress', { openings: [hours(-6, -1), hours(-1, 1)] }],
    ['In progress', { openings: [hours(0, 1)] }],
    ['Active', {}],
    ['Active', { openings: [hours(-6, -1), hours(24, 30)] }],
    ['Deactivated', { isActived: false, openings: [hours(-1, 1)] }],
    ['Approved', { isActived: false, wasActive: false }],
    ['Rejected', { isApproved: false, reviewState: 'rejected', openings: past }],
    ['Sent back', { isApproved: false, reviewState: 'sentBack' }],
    ['Expired', { isApproved: false, openings: past }],
    ['Pending approval', { isApproved: false }],
    ['Pending approval', { isApproved: false, openings: [] }],
  ])('%s: %j', (status, facts) => expect(driveStatus({ ...DRIVE, ...facts }, NOW)).toBe(status));
  test.each([
    ['Canceled', 'edit', false],
    ['Completed', 'editResults', true],
    ['Completed', 'edit', false],
    ['In progress', 'closeBookings', true],
    ['In progress', 'edit', false],
    ['Active', 'deactivate', true],
    ['Active', 'approve', false],
    ['Deactivated', 'activate', true],
    ['Approved', 'activate', true],
    ['Approved', 'deactivate', false],
    ['Sent back', 'resubmit', true],
    ['Rejected', 'resubmit', false],
    ['Rejected', 'duplicate', true],
    ['Rejected', 'cancel', false],
    ['Pending approval', 'approve', true],
    ['Pending approval', 'activate', false],
    ['Expired', 'approve', false],
  ] as const)('%s allows %s: %s', (status, action, allowed) => expect(mayDo(status, action)).toBe(allowed));
  test.each([
    ['Pending approval', 'cancel', true],
    ['Sent back', 'cancel', true],
    ['Pending approval', 'reject', false],
    ['Pending approval', 'approve', true],
    ['Approved', 'cancel', true],
    ['Rejected', 'cancel', true],
    ['Rejected', 'reject', false],
    ['Rejected', 'duplicate', true],
    ['Canceled', 'cancel', false],
    ['Expired', 'cancel', false],
  ] as const)('%s with donors booked allows %s: %s', (status, action, allowed) =>
    expect(mayDo(status, action, true)).toBe(allowed),
  );
  test('only some changes need approval again', () => {
    expect(needsApprovalAgain(['note', 'beds'])).toBe(true);
    expect(needsApprovalAgain(['note', 'centerGoals'])).toBe(false);
    expect(RESULT_DAYS).toBe(30);
  });
});

const APPOINTMENT: AppointmentFacts = {
  canceled: false,
  donated: false,
  drmRequestInitiated: true,
  drmResponseReceived: true,
  startTime: hours(2, 3).start,
  endTime: hours(2, 3).end,
  createdAt: hours(-1, 0).start,
};
const at = (from: number, to: number) => ({ startTime: hours(from, to).start, endTime: hours(from, to).end });
describe('appointments (18.4)', () => {
  test.each<[string, Partial<AppointmentFacts>]>([
    ['Canceled', { canceled: true, donated: true }],
    ['Donated', { donated: true, ...at(-30, -29) }],
    ['Unconfirmed', { drmResponseReceived: false }],
    ['Unconfirmed', { drmResponseReceived: false, ...at(-30, -29) }],
    // Where no record system is asked, nobody's word is waited for.
    ['Confirmed', { drmRequestInitiated: false, drmResponseReceived: false }],
    ['Confirmed', {}],
    ['Confirmed', at(-1, 1)],
    ['No result yet', at(-1, 0)],
    ['No result yet', at(-24, -23.99)],
    ['No-show', at(-25, -24)],
  ])('%s: %j', (status, facts) => expect(appointmentStatus({ ...APPOINTMENT, ...facts }, NOW)).toBe(status));
  test('a slot without one is available', () => expect(appointmentStatus(null, NOW)).toBe('Available'));
  test.each([
    [30, false],
    [31, true],
  ])('unanswered for %i minutes: needs attention %s', (minutes, needs) => {
    const createdAt = new Date(NOW.getTime() - minutes * 60_000);
    expect(needsAttention({ ...APPOINTMENT, drmResponseReceived: false, createdAt }, NOW)).toBe(needs);
    expect(needsAttention({ ...APPOINTMENT, createdAt }, NOW)).toBe(false);
    // Moved, it is asked for anew.
    const drmRequestedAt = createdAt;
    const moved = {
      ...APPOINTMENT,
      drmResponseReceived: false,
      createdAt: hours(-99, 0).start,
      drmRequestedAt,
    };
    expect(needsAttention(moved, NOW)).toBe(needs);
  });
});

const FACTS: EligibilityFacts = {
  donations: [],
  kind: 'Whole Blood',
  birthDate: '1990-01-01',
  gender: 'M',
  today: '2026-03-30',
};
describe('eligibility with its reasons (18.3)', () => {
  test('now, with nothing in the way', () =>
    expect(eligibility(FACTS)).toEqual({
      isEligible: true,
      eligibleOn: '2026-03-30',
      reasons: [],
      decides: null,
    }));
  test('56 days after whole blood: the first allowed day is the 56th', () => {
    const after = { date: '2026-02-03', kind: 'Whole Blood' } as const;
    const decides = { code: 'interval', until: '2026-03-31', days: 56, after };
    expect(eligibility({ ...FACTS, donations: [after] })).toEqual({
      isEligible: false,
      eligibleOn: '2026-03-31',
      reasons: [decides],
      decides,
    });
    expect(eligibility({ ...FACTS, today: '2026-03-31', donations: [after] })).toEqual({
      isEligible: true,
      eligibleOn: '2026-03-31',
      reasons: [],
      decides,
    });
  });
  test("a site's own interval wins over the default", () => {
    const donations = [{ date: '2026-03-01', kind: 'Whole Blood' }] as const;
    expect(eligibility({ ...FACTS, kind: 'Platelets', donations }).eligibleOn).toBe('2026-04-26');
    expect(
      eligibility({ ...FACTS, kind: 'Platelets', donations, intervals: { 'Whole Blood': { Platelets: 7 } } })
        .isEligible,
    ).toBe(true);
  });
  test('the latest of all counts and stands first', () => {
    const { eligibleOn, reasons } = eligibility({
      ...FACTS,
      donations: [
        { date: '2026-01-01', kind: 'Double Red' },
        { date: '2026-03-28', kind: 'Platelets' },
      ],
      recordSystem: '2026-05-01',
    });
    expect(eligibleOn).toBe('2026-05-01');
    expect(reasons.map(({ code }) => code)).toEqual(['recordSystem', 'interval', 'interval']);
  });
  test('a record system that is earlier changes nothing', () =>
    expect(eligibility({ ...FACTS, recordSystem: '2026-01-01' }).isEligible).toBe(true));
  test('24 collections of platelets in twelve months, leap day included', () => {
    const donations = Array.from({ length: 24 }, (_unused, index) => ({
      date: addDays('2028-01-01', index * 8),
      kind: 'Platelets' as const,
    }));
    const facts = { ...FACTS, kind: 'Platelets', today: '2028-12-31', donations } as const;
    expect(eligibility(facts)).toMatchObject({ isEligible: false, eligibleOn: '2029-01-01' });
    expect(eligibility({ ...facts, today: '2029-01-01' }).isEligible).toBe(true);
    expect(eligibility({ ...facts, maximumPerYear: 30 }).isEligible).toBe(true);
  });
  test.each([
    ['Whole Blood', 'F', '2009-03-30', 0, true],
    ['Whole Blood', 'F', '2009-03-31', 0, false],
    ['Whole Blood', 'F', '2009-03-30', 18, false],
    ['Double Red', 'M', '2009-03-30', 0, true],
    ['Double Red', 'F', '2009-03-30', 0, false],
    ['Double Red', 'F', '2007-03-30', 0, true],
    ['Double Red', null, '2009-03-30', 0, false],
    ['Whole Blood', 'F', '1925-03-31', 0, true],
    ['Whole Blood', 'F', '1925-03-30', 0, false],
  ] as const)('%s, %s, born %s, site %i: %s', (kind, gender, birthDate, minimumDonorAge, is) =>
    expect(eligibility({ ...FACTS, kind, gender, birthDate, minimumDonorAge }).isEligible).toBe(is),
  );
  test('too old has no day, and too old by then neither', () => {
    expect(eligibility({ ...FACTS, birthDate: '1925-01-01' })).toMatchObject({ eligibleOn: null });
    expect(
      eligibility({
        ...FACTS,
        birthDate: '1925-04-10',
        donations: [{ date: '2026-03-29', kind: 'Whole Blood' }],
      }),
    ).toMatchObject({ isEligible: false, eligibleOn: null });
  });
});
