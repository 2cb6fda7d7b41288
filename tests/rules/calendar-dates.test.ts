import { assert, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthOf, utcDay } from '../../src/lib/day.ts';
import {
  from12Hour,
  fromItemDate,
  fromQueryDate,
  to12Hour,
  toItemDate,
  toQueryDate,
} from '../../src/rules/calendar-dates.ts';
import { lastYears } from '../../src/rules/years.ts';

describe('the two borders of the calendar', () => {
  test.each([
    ['03-11-2026', '2026-11-03', '2026-03-11'],
    ['31-12-2026', '2026-12-31', null],
    ['12-31-2026', null, '2026-12-31'],
    ['29-02-2024', '2024-02-29', null],
    ['29-02-2026', null, null],
    ['3-11-2026', null, null],
    ['2026-11-03', null, null],
    ['03/11/2026', null, null],
    ['', null, null],
  ])('%j as DD-MM-YYYY is %s, as MM-DD-YYYY %s', (text, query, item) => {
    expect([fromQueryDate(text), fromItemDate(text)]).toEqual([query, item]);
  });
  test('there and back again', () => {
    assert(
      property(
        date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (at) => {
          const iso = utcDay(at);
          return fromQueryDate(toQueryDate(iso)) === iso && fromItemDate(toItemDate(iso)) === iso;
        },
      ),
    );
  });
  test.each([
    ['12:00 AM', '00:00'],
    ['12:30 PM', '12:30'],
    ['1:05 PM', '13:05'],
    ['11:59 PM', '23:59'],
    ['9:00 AM', '09:00'],
  ])('%s is %s', (twelve, iso) => {
    expect(from12Hour(twelve)).toBe(iso);
    expect(to12Hour(iso)).toBe(twelve);
  });
  test.each(['13:00 PM', '0:30 AM', '9:60 AM', '09:00 AM', '9:00am', '9 AM', '21:00'])(
    '%j is no time of twelve hours',
    (text) => expect(from12Hour(text)).toBeNull(),
  );
  test.each([
    ['2026-02-14', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('the month of %s', (day, from, to) => expect(monthOf(day)).toEqual({ from, to }));
  test('ten years, this one first', () =>
    expect(lastYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]));
});
