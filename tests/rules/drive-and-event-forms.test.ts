import { describe, expect, test } from 'vitest';
import type { Day } from '../../src/lib/scalars.ts';
import { driveRule } from '../../src/rules/drive.ts';
import { isSearched } from '../../src/rules/drive-dates.ts';
import { eventCancelRule, eventFormRule, eventKindOf, eventRule, placeOf } from '../../src/rules/event.ts';
import { messageOn, messagesOf, withValue } from './message-on.ts';

const TODAY = '2026-11-21';
const REQUIRED = '{{name}} is required';
const NOT_VALID = '{{name}} is not valid';
const ORDER = 'The end must be after the start';

const BED = { bedName: 'Bed A', quantity: 2, donationTypeIds: ['t1'], isActive: true };

const PLACE = {
  location: '1 Main St, Tulsa',
  days: ['saturday'],
  staffIds: [],
  startTime: '09:00',
  endTime: '15:00',
  startLunchTime: '12:00',
  endLunchTime: '12:30',
  timeZone: 'CST',
};
const DRIVE = {
  resourceType: 'Mobile Drive',
  driveCenterName: 'City Hall Winter',
  sponsorIds: ['s1'],
  primaryContactName: 'J. Smith',
  contactName: '',
  contactPhone: '9185550142',
  email: 'hall@city.example',
  centerDetails: [{ startDate: '2026-11-21', endDate: '2026-12-21', locationDetail: [PLACE] }],
  resourceId: 'r1',
  bedConfigration: [BED],
  donationTypeIds: ['t1'],
  centerGoals: 40,
  note: 'Two\nlines',
  attendance: null,
  suppliesDetails: [{ consumerPackage: 'Bags', qty: 90 }],
  numberOfPersonalResources: 0,
  numberOfDrivers: 1,
};
describe('drive', () => {
  const rule = driveRule({ notBefore: TODAY });
  const DATES = 'centerDetails[0]';
  const AT = `${DATES}.locationDetail[0]`;
  test('a right one', () => expect(messagesOf(rule, DRIVE)).toEqual({}));
  test.each([
    ['resourceType', '', REQUIRED],
    ['driveCenterName', 'ab', 'Minimum field length: 3'],
    ['sponsorIds', [], 'A mobile drive needs a sponsor'],
    ['primaryContactName', '', REQUIRED],
    ['primaryContactName', 'J  9', 'Only letters, dots, apostrophes, hyphens and single spaces are allowed'],
    ['contactPhone', '', REQUIRED],
    ['email', 'x', 'Minimum field length: 3'],
    ['centerDetails', [], REQUIRED],
    [`${DATES}.startDate`, '2026-11-20', 'The date must not be in the past'],
    [`${DATES}.endDate`, '2026-11-20', ORDER],
    [`${AT}.location`, '', REQUIRED],
    [`${AT}.endTime`, '09:00', ORDER],
    [`${AT}.startTime`, '09:10', 'Times are full quarters of an hour'],
    [`${AT}.startLunchTime`, '', 'Lunch needs its start and its end, or neither'],
    [`${AT}.endLunchTime`, '', 'Lunch needs its start and its end, or neither'],
    [`${AT}.endLunchTime`, '11:00', ORDER],
    [`${AT}.startLunchTime`, '08:00', 'Lunch must be inside the opening'],
    [`${AT}.timeZone`, 'EDT', NOT_VALID],
    [`${AT}.days[0]`, 'noday', NOT_VALID],
    ['resourceId', '', REQUIRED],
    ['bedConfigration', [], REQUIRED],
    ['donationTypeIds', [], REQUIRED],
    ['centerGoals', 0, 'Must be a whole number from 1 to 10000'],
    ['note', 'x'.repeat(1_001), 'Maximum field length: 1000'],
    [
      'suppliesDetails',
      [...DRIVE.suppliesDetails, ...DRIVE.suppliesDetails],
      'A supply is named twice: merge the rows',
    ],
    ['numberOfPersonalResources', -1, 'Must be a whole number from 0 to 100'],
    ['numberOfDrivers', 0, 'A mobile drive needs a driver'],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(rule, path, withValue(DRIVE, path, value))).toBe(message),
  );
  test('a mobile drive lasts 31 days at the most, a range of a fixed center a year', () => {
    const long = withValue(DRIVE, `${DATES}.endDate`, '2026-12-22');
    expect(messageOn(rule, 'centerDetails', long)).toBe('A mobile drive lasts 31 days at the most');
    expect(
      messagesOf(rule, { ...long, resourceType: 'Fixed Center', sponsorIds: [], numberOfDrivers: 0 }),
    ).toEqual({});
    const upTo = (endDate: string) =>
      messagesOf(rule, { ...withValue(DRIVE, `${DATES}.endDate`, endDate), resourceType: 'Fixed Center' });
    expect(upTo('2027-11-21')).toEqual({});
    expect(upTo('2027-11-22')).toEqual({
      [`${DATES}.endDate`]: 'Dates span 366 days at the most: add others for the days after',
    });
  });
  test('all of its places together have 3,660 days at the most', () => {
    const year = (days: readonly string[], ...dates: readonly [start: string, end: string][]) => ({
      ...DRIVE,
      resourceType: 'Fixed Center',
      centerDetails: dates.map(([startDate, endDate]) => ({
        startDate,
        endDate,
        locationDetail: Array.from({ length: 10 }, () => ({ ...PLACE, days })),
      })),
    });
    const most = 'A drive has 3,660 days at the most, all its places together';
    const [first, last, next, after] = ['2027-01-01', '2028-01-01', '2028-01-02', '2028-01-03'];
    expect(messagesOf(rule, year([], [first, last]))).toEqual({});
    expect(messagesOf(rule, year([], [first, last], [next, next]))).toEqual({ centerDetails: most });
    // One that had more before keeps what it has, and gets no more.
    const edited = driveRule({ notBefore: null, had: 3_670 });
    expect(messagesOf(edited, year([], [first, last], [next, next]))).toEqual({});
    expect(messagesOf(edited, year([], [first, last], [next, after]))).toEqual({ centerDetails: most });
    // Nobody counts to the end of a center that is open once a week, and what is no day has a rule of its own.
    const years = year(['monday', 'monday'], [first, '2033-12-31']);
    expect(messagesOf(rule, years)).not.toHaveProperty('centerDetails');
    expect(messageOn(rule, 'centerDetails', year(['monday'], [first, '9999-12-31']))).toBe(most);
    expect(messagesOf(rule, year([], [first, '2028-02-30']))).not.toHaveProperty('centerDetails');
  });
  test('an edit may keep its past start, and a note its lines', () => {
    expect(
      messagesOf(driveRule({ notBefore: null }), withValue(DRIVE, `${DATES}.startDate`, '2026-11-20')),
    ).toEqual({
      centerDetails: 'A mobile drive lasts 31 days at the most',
    });
    expect(rule.cast(DRIVE).note).toBe('Two\nlines');
  });
  test.each([
    ['2026-12-12', '2026-12-12', true],
    ['2026-12-12', '2027-06-09', true],
    ['2026-12-12', '2027-06-10', false],
    ['2026-12-12', '2026-12-11', false],
    ['2026-12-12', '', false],
    ['', '2026-12-12', false],
  ])('dates of a drive are looked for from %s until %s: %s', (from, to, is) =>
    expect(isSearched(from, to)).toBe(is),
  );
});

const EVENT = {
  name: 'Open day',
  startDate: '2026-12-01',
  endDate: '2026-12-01',
  startTime: '09:00',
  endTime: '10:00',
  status: 'Scheduled',
  isEvent: true,
  isDrive: false,
  isCenter: false,
  sourceId: null,
  timeZone: 'CST',
  location: 'Tulsa',
};
describe('event', () => {
  test.each([
    ['name', '', REQUIRED],
    ['startDate', '', REQUIRED],
    ['startDate', '12-01-2026', 'Invalid Date'],
    ['endDate', '2026-11-30', ORDER],
    ['endTime', '09:00', ORDER],
    ['endTime', '9:30 AM', 'Invalid time'],
    ['status', 'Perhaps', NOT_VALID],
    ['timeZone', '', REQUIRED],
    ['timeZone', 'CET', NOT_VALID],
    ['location', '', REQUIRED],
  ])('%s %j: %s', (path, value, message) =>
    expect(messageOn(eventRule(), path, { ...EVENT, [path]: value })).toBe(message),
  );
  test('over several days the end may be earlier in the day', () =>
    expect(messagesOf(eventRule(), { ...EVENT, endDate: '2026-12-02', endTime: '08:00' })).toEqual({}));
  test('an attached event names its source and stays inside its dates', () => {
    const attached = { ...EVENT, isDrive: true };
    expect(messageOn(eventRule(), 'sourceId', attached)).toBe(REQUIRED);
    const rule = eventRule({ startDate: '2026-12-02', endDate: '2026-12-03' });
    expect(messageOn(rule, 'startDate', attached)).toBe('Must be inside the dates of the drive or center');
    expect(messageOn(rule, 'endDate', { ...attached, endDate: '2026-12-04' })).toBe(
      'Must be inside the dates of the drive or center',
    );
    expect(messageOn(eventRule(), 'isCenter', { ...attached, isCenter: true })).toBe(NOT_VALID);
  });
  test('a note has a thousand signs, a reason for cancelling one line that is there', () => {
    expect(messagesOf(eventRule(), { ...EVENT, note: `${'x'.repeat(500)}\n${'x'.repeat(499)}` })).toEqual({});
    expect(messageOn(eventRule(), 'note', { ...EVENT, note: 'x'.repeat(1_001) })).toMatch(/1000/);
    expect(messagesOf(eventCancelRule, { reason: 'x'.repeat(250) })).toEqual({});
    expect(messageOn(eventCancelRule, 'reason', { reason: 'x'.repeat(251) })).toMatch(/250/);
    expect(messageOn(eventCancelRule, 'reason', { reason: '  ' })).toBe(REQUIRED);
  });
  test('an edit that cancels says why; any other, and a new one, need not', () => {
    const cancelled = { ...EVENT, status: 'Cancelled' };
    const asked = (status: string, form: object) => {
      const stored = { startDate: '2026-12-01', endDate: '2026-12-01', status } as const;
      return messageOn(eventFormRule(null, stored), 'cancelReason', form);
    };
    expect(asked('Scheduled', cancelled)).toBe(REQUIRED);
    expect(asked('Scheduled', { ...cancelled, cancelReason: 'Storm' })).toBeUndefined();
    expect(asked('Scheduled', EVENT)).toBeUndefined();
    expect(asked('Cancelled', cancelled)).toBeUndefined();
    expect(messagesOf(eventFormRule(), cancelled)).toEqual({});
    expect(asked('Cancelled', { ...cancelled, cancelReason: 'x'.repeat(251) })).toMatch(/250/);
  });
  test('it is at the place that it names, else at the one that is open on its day, else at the first', () => {
    const at = (
      location: string,
      startDate: Day,
      endDate: Day,
      startTime = '09:00',
      days: string[] = [],
    ) => ({
      ...{ location, startDate, endDate, startTime, endTime: '15:00', days },
      timeZone: 'CST',
    });
    const places = [at('North', '2026-12-01', '2026-12-01'), at('South', '2026-12-02', '2026-12-04')];
    const where = (location: string, startDate: Day) => placeOf(places, { location, startDate })?.location;
    expect(where('North', '2026-12-03')).toBe('North');
    expect(where('', '2026-12-04')).toBe('South');
    expect(where('Elsewhere', '2026-12-05')).toBe('North');
    expect(placeOf([], { location: 'North' })).toBeUndefined();
    // One place with other hours on another day.
    const twice = [
      at('North', '2026-12-01', '2026-12-01'),
      at('North', '2026-12-02', '2026-12-02', '12:00'),
      at('North', '2026-12-03', '2026-12-31', '13:00', ['saturday', 'sunday']),
      at('North', '2026-12-03', '2026-12-31', '14:00', ['monday']),
    ];
    const opens = (startDate: Day) => placeOf(twice, { location: 'North', startDate })?.startTime;
    expect(['2026-12-01', '2026-12-02', '2026-12-05', '2026-12-07'].map((day) => opens(day as Day))).toEqual([
      ...['09:00', '12:00', '13:00', '14:00'],
    ]);
    expect(opens('2026-12-08')).toBe('09:00');
  });
  test.each([
    [false, false, 'event'],
    [true, false, 'drive'],
    [false, true, 'center'],
  ])('at a drive %s, at a center %s: %s', (isDrive, isCenter, kind) =>
    expect(eventKindOf({ isDrive, isCenter })).toBe(kind),
  );
});
