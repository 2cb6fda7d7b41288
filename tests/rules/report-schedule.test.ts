import { expect, test } from 'vitest';
import { lastMailedDays, mailedDays, nextReportMail } from '../../src/rules/report-schedule.ts';

const CHICAGO = 'America/Chicago';

test.each([
  // Wednesday in Tulsa, before and after seven.
  ['DAILY', '2026-11-18T12:59:00Z', CHICAGO, '2026-11-18T13:00:00.000Z'],
  ['DAILY', '2026-11-18T13:00:00Z', CHICAGO, '2026-11-19T13:00:00.000Z'],
  ['WEEKLY', '2026-11-18T15:00:00Z', CHICAGO, '2026-11-23T13:00:00.000Z'],
  // A Monday before seven is the day itself.
  ['WEEKLY', '2026-11-23T06:30:00Z', CHICAGO, '2026-11-23T13:00:00.000Z'],
  ['WEEKLY', '2026-11-23T13:00:00Z', CHICAGO, '2026-11-30T13:00:00.000Z'],
  // The mornings after the clocks changed: an hour earlier, and later, in UTC.
  ['DAILY', '2026-03-07T20:00:00Z', CHICAGO, '2026-03-08T12:00:00.000Z'],
  ['DAILY', '2026-10-31T20:00:00Z', CHICAGO, '2026-11-01T13:00:00.000Z'],
  // The day is the bank's: in Honolulu it is still the evening before.
  ['DAILY', '2026-11-18T05:00:00Z', 'Pacific/Honolulu', '2026-11-18T17:00:00.000Z'],
] as const)('%s after %s in %s goes at %s', (rhythm, now, zone, at) => {
  expect(nextReportMail(rhythm, new Date(now), zone).toISOString()).toBe(at);
});

test('a mail speaks of whole days that are over', () => {
  expect(mailedDays('DAILY', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(mailedDays('WEEKLY', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test.each([
  ['DAILY', '2026-11-18', '2026-11-17', '2026-11-17'],
  // A Wednesday, a Sunday, and the Monday on which a mail goes.
  ['WEEKLY', '2026-11-18', '2026-11-09', '2026-11-15'],
  ['WEEKLY', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['WEEKLY', '2026-11-23', '2026-11-16', '2026-11-22'],
] as const)('the last mail that goes %s is on %s of %s to %s', (rhythm, today, from, to) => {
  expect(lastMailedDays(rhythm, today)).toEqual({ from, to });
});
