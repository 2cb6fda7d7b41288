import { describe, expect, test } from 'vitest';
import type { CalendarEntryFragment } from '../../src/gql/pickers/graphql.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { entriesOf } from '../../src/pickers/calendar/calendar-entries.ts';
import { toItemDate } from '../../src/rules/calendar-dates.ts';
import { onReadersClock } from '../../src/rules/readers-clock.ts';
import { ZONE_LABELS } from '../../src/rules/zones.ts';

interface Shape {
  readonly start: Day;
  readonly end?: Day;
  readonly opens: string;
  readonly closes: string;
  readonly zone?: string;
  readonly status?: string;
}
const item = ({ start, end = start, opens, closes, zone = 'CST', status = 'Active' }: Shape) =>
  ({
    id: 'drive-1',
    title: 'Drive',
    start: toItemDate(start),
    end: toItemDate(end),
    startTime: opens,
    endTime: closes,
    timeZone: zone,
    isEvent: false,
    isCenter: false,
    isDrive: true,
    status,
    location: [
      {
        location: 'Main St',
        startTime: opens,
        endTime: closes,
        timeZone: zone,
        stretches: [{ start: toItemDate(start), end: toItemDate(end) }],
      },
    ],
  }) as unknown as CalendarEntryFragment;

/** The two days of the year on which a clock changes, and the days beside the turn of a year. */
const DAYS = ['2026-03-08', '2026-11-01', '2026-12-31', '2027-01-01'] as const;

describe('an entry stands on the day and at the hour of its own zone', () => {
  test.each(ZONE_LABELS.flatMap((zone) => DAYS.map((start) => [zone, start] as const)))(
    '%s, %s: from midnight to a minute before midnight',
    (zone, start) => {
      const [entry] = entriesOf(item({ start, opens: '12:00 AM', closes: '11:59 PM', zone }));
      expect(entry).toMatchObject({ start: `${start}T00:00`, end: `${start}T23:59`, hour: '12:00 AM' });
    },
  );

  test('the hour that a spring change skips, and the one that an autumn change repeats, stay what they are', () => {
    for (const start of ['2026-03-08', '2026-11-01'] as const) {
      const [entry] = entriesOf(item({ start, opens: '1:30 AM', closes: '2:30 AM', zone: 'EST' }));
      expect(entry).toMatchObject({ start: `${start}T01:30`, end: `${start}T02:30` });
    }
  });

  test('what lasts several days has its hours on each of them; a month draws it as one', () => {
    const drive = item({ start: '2026-11-04', end: '2026-11-06', opens: '9:00 AM', closes: '5:00 PM' });
    expect(entriesOf(drive)).toMatchObject([{ start: '2026-11-04T09:00', end: '2026-11-06T17:00' }]);
    expect(entriesOf(drive, '2026-11-05')).toMatchObject([
      { start: '2026-11-05T09:00', end: '2026-11-05T17:00' },
    ]);
  });

  test('what closes after midnight ends on the next day', () => {
    const night = item({ start: '2026-11-04', opens: '8:00 PM', closes: '12:00 AM' });
    expect(entriesOf(night, '2026-11-04')).toMatchObject([
      { start: '2026-11-04T20:00', end: '2026-11-05T00:00' },
    ]);
  });

  test('strange dates are left out, cancelled and unapproved ones are told', () => {
    const whole = item({ start: '2026-11-04', opens: '8:00 AM', closes: '9:00 AM' });
    const location = whole.location.map((place) => ({
      ...place,
      stretches: [{ start: '4/11', end: '11-04-2026' }],
    }));
    expect(entriesOf({ ...whole, location })).toEqual([]);
    const looks = [
      'Cancelled',
      'Canceled',
      'Rejected',
      'Expired',
      'Pending approval',
      'Sent back',
      'Active',
    ].map(
      (status) =>
        entriesOf(item({ start: '2026-11-04', opens: '8:00 AM', closes: '9:00 AM', status }))[0]?.look,
    );
    const gone = 'cancelled';
    expect(looks).toEqual([gone, gone, gone, gone, 'pending', 'pending', undefined]);
  });
});

describe('the reader’s own clock', () => {
  // Summer time in the States begins a fortnight before Europe's and ends a week after it.
  const NOON = {
    '2026-03-07': {
      AST: ['11:00', '17:00', '01:00'],
      EST: [null, '18:00', '02:00'],
      CST: ['13:00', '19:00', '03:00'],
      MST: ['14:00', '20:00', '04:00'],
      PST: ['15:00', '21:00', '05:00'],
      AKST: ['16:00', '22:00', '06:00'],
      HST: ['17:00', '23:00', '07:00'],
    },
    '2026-03-08': {
      AST: [null, '17:00', '01:00'],
      EST: [null, '17:00', '01:00'],
      CST: ['13:00', '18:00', '02:00'],
      MST: ['14:00', '19:00', '03:00'],
      PST: ['15:00', '20:00', '04:00'],
      AKST: ['16:00', '21:00', '05:00'],
      HST: ['18:00', '23:00', '07:00'],
    },
    '2026-10-31': {
      AST: [null, '17:00', '01:00'],
      EST: [null, '17:00', '01:00'],
      CST: ['13:00', '18:00', '02:00'],
      MST: ['14:00', '19:00', '03:00'],
      PST: ['15:00', '20:00', '04:00'],
      AKST: ['16:00', '21:00', '05:00'],
      HST: ['18:00', '23:00', '07:00'],
    },
    '2026-11-01': {
      AST: ['11:00', '17:00', '01:00'],
      EST: [null, '18:00', '02:00'],
      CST: ['13:00', '19:00', '03:00'],
      MST: ['14:00', '20:00', '04:00'],
      PST: ['15:00', '21:00', '05:00'],
      AKST: ['16:00', '22:00', '06:00'],
      HST: ['17:00', '23:00', '07:00'],
    },
  } as const;
  const READERS = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'] as const;
  const days = Object.keys(NOON) as (keyof typeof NOON)[];
  const rows = days.flatMap((date) =>
    Object.entries(NOON[date]).flatMap(([zone, times]) =>
      READERS.map((reader, index) => [date, zone, reader, times[index] ?? null] as const),
    ),
  );

  test.each(rows)('noon on %s in %s is for %s at %s', (date, zone, reader, time) => {
    const there = onReadersClock({ date, time: '12:00' }, zone, reader);
    expect(there?.time ?? null).toBe(time);
    if (there) expect(there.date > date).toBe(reader === 'Asia/Tokyo');
  });

  test('an hour that the entry’s clock never shows has no other', () => {
    expect(onReadersClock({ date: '2026-03-08', time: '02:30' }, 'EST', 'Asia/Tokyo')).toBeNull();
    expect(onReadersClock({ date: '2026-03-08', time: '02:30' }, 'HST', 'Asia/Tokyo')).toEqual({
      date: '2026-03-08',
      time: '21:30',
    });
  });

  test('a site’s own zone, named by another backend in place of a label, is taken as it is', () => {
    expect(onReadersClock({ date: '2026-07-01', time: '12:00' }, 'America/Phoenix', 'Europe/Berlin')).toEqual(
      {
        date: '2026-07-01',
        time: '21:00',
      },
    );
  });
});
