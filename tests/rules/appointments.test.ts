import { describe, expect, test } from 'vitest';
import { appointmentActions } from '../../src/rules/appointment-actions.ts';
import {
  type AppointmentFacts,
  appointmentDay,
  appointmentStatus,
} from '../../src/rules/appointment-status.ts';
import { nearestSlots } from '../../src/rules/slot-alternatives.ts';

const NOW = new Date('2026-11-18T15:00:00Z');
const hours = (from: number): Pick<AppointmentFacts, 'startTime' | 'endTime'> => ({
  startTime: new Date(NOW.getTime() + from * 3_600_000),
  endTime: new Date(NOW.getTime() + (from + 0.5) * 3_600_000),
});
const facts = (overrides: Partial<AppointmentFacts>): AppointmentFacts => ({
  canceled: false,
  donated: false,
  mark: null,
  drmRequestInitiated: false,
  drmResponseReceived: true,
  createdAt: NOW,
  ...hours(1),
  ...overrides,
});

describe('an appointment on its day', () => {
  test.each([
    ['Expected', 'Confirmed', {}],
    ['Late', 'Confirmed', hours(-0.1)],
    ['Late', 'No result yet', hours(-2)],
    ['No-show', 'No-show', hours(-25)],
    ['Arrived', 'Arrived', { mark: 'ARRIVED', ...hours(-25) }],
    ['Donated', 'Donated', { mark: 'DONATED', donated: true }],
    ['Deferred', 'Deferred', { mark: 'DEFERRED', drmRequestInitiated: true, drmResponseReceived: false }],
    ['No-show', 'No-show', { mark: 'NO_SHOW' }],
    ['Canceled', 'Canceled', { canceled: true, mark: 'ARRIVED' }],
  ] as const)('is %s, and in lists %s: %j', (day, status, overrides) => {
    expect(appointmentDay(facts(overrides), NOW)).toBe(day);
    expect(appointmentStatus(facts(overrides), NOW)).toBe(status);
  });
  test.each([
    [{}, 'modify cancel resend arrived donated deferred noShow'],
    [hours(13), 'modify cancel resend'],
    [hours(-2), 'arrived donated deferred noShow'],
    [hours(-24 * 31), ''],
    [{ mark: 'ARRIVED' }, 'donated deferred undo'],
    [{ mark: 'DONATED', donated: true }, 'undo'],
    [{ mark: 'NO_SHOW', ...hours(-24 * 31) }, ''],
    [{ donated: true }, ''],
    [{ canceled: true }, ''],
    [
      { drmRequestInitiated: true, drmResponseReceived: false, ...hours(13) },
      'modify cancel resend retryRecordSystem',
    ],
    [{ drmRequestInitiated: true, drmResponseReceived: false, canceled: true }, 'retryRecordSystem'],
  ] as const)('%j allows: %s', (overrides, expected) =>
    expect(appointmentActions(facts(overrides), NOW).join(' ')).toBe(expected),
  );
});

describe('the three nearest times', () => {
  const slot = (time: string, free = 1) => ({
    driveId: 'd',
    donationTypeId: 't',
    location: 'City Hall',
    startTime: `2026-12-05T${time}:00.000Z` as const,
    endTime: '2026-12-05T23:00:00.000Z' as const,
    timeZone: 'CST',
    ianaTimeZone: 'America/Chicago',
    free,
  });
  test.each([
    [
      ['09:00', '09:40', '10:00', '10:40', '11:00'],
      '10:20',
      [
        ['10:00', -20],
        ['10:40', 20],
        ['09:40', -40],
      ],
    ],
    [['10:40'], '10:20', [['10:40', 20]]],
    [[], '10:20', []],
  ] as const)('of %j to %s', (times, wanted, expected) => {
    const found = nearestSlots(
      times.map((time) => slot(time)),
      `2026-12-05T${wanted}:00.000Z`,
    );
    expect(found.map(({ startTime, minutes }) => [startTime.slice(11, 16), minutes])).toEqual(expected);
  });
});
