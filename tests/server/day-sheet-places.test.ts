import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { DATABASES } from '../support/server.ts';

const SHEET = `query ($id: ID!, $date: Date) { daySheet(driveId: $id, date: $date) {
  openings { location startTime endTime lunchStart lunchEnd } } }`;
const FIRST = addDays(utcDay(new Date()), 420);
const SECOND = addDays(FIRST, 1);

describe.each(DATABASES)('the day of a drive at several places, on %s', (kind) => {
  const desk = bookingDesk(kind, 0);

  test('ranges that share a day are all told there, by the time at which they open', async () => {
    const place = { days: [], staffIds: [], timeZone: 'CST' };
    const evening = { ...place, location: '2 South St, Tulsa, OK', startTime: '16:00', endTime: '19:00' };
    const morning = {
      ...place,
      location: '1 North St, Tulsa, OK',
      startTime: '08:00',
      endTime: '11:00',
      startLunchTime: '09:00',
      endLunchTime: '09:30',
    };
    const id = await desk.open(FIRST, {
      centerDetails: [
        { startDate: SECOND, endDate: SECOND, locationDetail: [evening] },
        { startDate: FIRST, endDate: SECOND, locationDetail: [morning] },
      ],
    });
    const of = async (date: string) => (await desk.ask(SHEET, { id, date })).daySheet;
    const first = await of(FIRST);
    expect(first.openings).toMatchObject([{ location: morning.location }]);
    const second = await of(SECOND);
    const [early, late] = second.openings;
    expect(second.openings).toMatchObject([{ location: morning.location }, { location: evening.location }]);
    expect([early.lunchStart !== null, late.lunchStart, late.lunchEnd]).toEqual([true, null, null]);
    expect(Date.parse(late.startTime) - Date.parse(early.endTime)).toBe(5 * 3_600_000);
  });
});
