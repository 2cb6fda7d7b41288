import { describe, expect, test } from 'vitest';
import { endOfHours, onReadersClock } from '../../src/rules/readers-clock.ts';

describe('a time of another zone on the reader’s clock', () => {
  test.each([
    ['the same zone', { date: '2026-03-04', time: '09:00' }, 'CST', 'America/Chicago', null],
    ['another zone that shows the same', '2026-07-01T16:00:00Z', 'MST', 'America/Boise', null],
    ['an hour later', { date: '2026-03-04', time: '09:00' }, 'CST', 'America/New_York', '2026-03-04 10:00'],
    ['the next day', { date: '2026-03-04', time: '21:30' }, 'PST', 'Europe/Berlin', '2026-03-05 06:30'],
    ['the day before', '2026-03-04T09:00:00Z', 'HST', 'Pacific/Honolulu', null],
    ['an instant', '2026-03-04T15:00:00Z', 'CST', 'Asia/Tokyo', '2026-03-05 00:00'],
    [
      'a zone by its own name',
      { date: '2026-03-04', time: '09:00' },
      'America/Phoenix',
      'America/Chicago',
      '2026-03-04 10:00',
    ],
    // New York is an hour on already, Berlin three weeks later.
    [
      'between two changes of the clock',
      { date: '2026-03-10', time: '09:00' },
      'EST',
      'Europe/Berlin',
      '2026-03-10 14:00',
    ],
    ['after both', { date: '2026-04-10', time: '09:00' }, 'EST', 'Europe/Berlin', '2026-04-10 15:00'],
    ['an hour that is skipped', { date: '2026-03-08', time: '02:30' }, 'EST', 'Europe/Berlin', null],
  ] as const)('%s', (_what, moment, zone, reader, expected) => {
    const there = onReadersClock(moment as never, zone, reader);
    expect(there && `${there.date} ${there.time}`).toBe(expected);
  });

  test('hours that last to the end of the day end with the next one', () => {
    expect(endOfHours('2026-12-31', '24:00')).toEqual({ date: '2027-01-01', time: '00:00' });
    expect(endOfHours('2026-12-31', '17:00')).toEqual({ date: '2026-12-31', time: '17:00' });
  });
});
