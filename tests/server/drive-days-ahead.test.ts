import { describe, expect, test } from 'vitest';
import { dayCount, daysAhead } from '../../server/modules/drive/days-ahead.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { bookSlots, DRIVES, newDrive } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

const AHEAD = `query ($id: ID!) {
  driveCenterById(id: $id) { status allowedActions daysAhead { date isOpen isClosed } daysLeft daysOpen }
}`;

/** A place as it is stored, with what of it decides about its days. */
const placeOf = (over: object) =>
  ({
    days: [],
    endTime: '17:00',
    timeZone: 'CST',
    isDriveActive: true,
    closedDates: [],
    ...over,
  }) as unknown as Parameters<typeof dayCount>[0][number];

describe('how many days of a drive are to come, and how many of them are open', () => {
  const range = { startDate: '2026-11-10', endDate: '2027-03-10' };
  const days = ['monday', 'thursday'];
  const closedDates = ['2026-11-12', '2026-12-03', '2026-12-07', '2026-12-08'];
  test.each([
    ['a place every day', [placeOf(range)]],
    ['a place on some days of the week', [placeOf({ ...range, days })]],
    ['one with days that are closed', [placeOf({ ...range, closedDates })]],
    ['the same on some days of the week', [placeOf({ ...range, days, closedDates })]],
    ['one that is not open at all', [placeOf({ ...range, isDriveActive: false })]],
    ['one that is over', [placeOf({ startDate: '2026-11-10', endDate: '2026-11-12' })]],
    ['one that is far ahead', [placeOf({ startDate: '2027-02-10', endDate: '2027-02-12' })]],
    ['two places', [placeOf({ ...range, days, closedDates }), placeOf({ ...range, endDate: '2026-12-24' })]],
    ['none', []],
  ])('is what its days say, of %s', (_name, places) => {
    for (const hour of ['00:30', '05:30', '22:59', '23:01'])
      for (const day of [
        '2026-11-09',
        '2026-11-19',
        '2026-12-02',
        '2026-12-03',
        '2027-03-10',
        '2027-03-11',
      ]) {
        const now = new Date(`${day}T${hour}:00Z`);
        const ahead = daysAhead(places, undefined, now);
        expect(dayCount(places, undefined, now), now.toISOString()).toEqual({
          all: ahead.length,
          open: ahead.filter(({ isClosed }) => !isClosed).length,
        });
      }
  });
});

describe.each(DATABASES)('the days of an active drive, on %s', (kind) => {
  const desk = bookingDesk(kind, 1);

  test('one that is closed can be opened by itself, as long as there is one', async () => {
    // Further than the seeded drives go: at one of them the unit could be in use.
    const first = addDays(utcDay(new Date()), 250);
    const second = addDays(first, 1);
    const [range] = newDrive(desk.ground, first).centerDetails;
    const id = await desk.open(first, { centerDetails: [{ ...range, endDate: second }] });
    const now = async () => {
      const { allowedActions, daysLeft, daysOpen, ...drive } = (await desk.ask(AHEAD, { id }))
        .driveCenterById;
      const isOpen = ({ isClosed }: { isClosed: boolean }): boolean => !isClosed;
      expect([daysLeft, daysOpen]).toEqual([2, drive.daysAhead.filter(isOpen).length]);
      return { ...drive, activates: allowedActions.includes('activate') };
    };
    const days = (...open: readonly boolean[]) =>
      [first, second].map((date, at) => ({ date, isOpen: open[at], isClosed: !open[at] }));
    expect(await now()).toEqual({ status: 'Active', activates: false, daysAhead: days(true, true) });
    // A day that is none of its own is refused, and nothing is closed beside it.
    const wrong = { id, dates: [second, addDays(second, 1)], reason: 'Snow' };
    expect(await desk.refused(DRIVES.deactivate, wrong)).toEqual(['BAD_USER_INPUT', 'dates: isNotValid']);
    await desk.ask(DRIVES.deactivate, { id, dates: [second], reason: 'Snow' });
    expect(await now()).toEqual({ status: 'Active', activates: true, daysAhead: days(true, false) });
    await desk.ask(DRIVES.activate, { id, dates: [second] });
    expect(await now()).toEqual({ status: 'Active', activates: false, daysAhead: days(true, true) });
    await desk.ask(DRIVES.deactivate, { id, reason: 'Snow' });
    expect(await now()).toEqual({ status: 'Deactivated', activates: true, daysAhead: days(false, false) });
    // Opened for its first day alone, the second one has been closed since.
    await desk.ask(DRIVES.activate, { id, dates: [first] });
    expect(await now()).toEqual({ status: 'Active', activates: true, daysAhead: days(true, false) });
  });

  test('one of which a place has nothing to offer is neither open nor closed, and can be closed', async () => {
    const date = addDays(utcDay(new Date()), 270);
    const [range] = newDrive(desk.ground, date).centerDetails;
    const [place] = range?.locationDetail ?? [];
    // No donation is over in a quarter of an hour.
    const short = {
      ...place,
      startTime: '17:00',
      endTime: '17:15',
      startLunchTime: null,
      endLunchTime: null,
    };
    const id = await desk.open(date, { centerDetails: [{ ...range, locationDetail: [place, short] }] });
    const now = async () => (await desk.ask(AHEAD, { id })).driveCenterById.daysAhead;
    expect(await now()).toEqual([{ date, isOpen: false, isClosed: false }]);
    await desk.ask(DRIVES.deactivate, { id, dates: [date], reason: 'Snow' });
    expect(await now()).toEqual([{ date, isOpen: false, isClosed: true }]);
  });

  test('what is cancelled on one that is closed is not told to be free', async () => {
    const first = addDays(utcDay(new Date()), 260);
    const second = addDays(first, 1);
    const [range] = newDrive(desk.ground, first).centerDetails;
    const id = await desk.open(first, { centerDetails: [{ ...range, endDate: second }] });
    await bookSlots(desk.server, id, 1);
    const free = async (date: Day): Promise<number> => {
      const asked = { id, type: 'Whole Blood', d: date, bank: 1 };
      const { data } = await desk.server.ask('slots', DRIVES.slots, asked);
      return data.driveSlots.filter(({ isFree }: { isFree: boolean }) => isFree).length;
    };
    expect([await free(first), await free(second)]).toEqual([62, 63]);
    // Nor is what the desk keeps for somebody just now.
    const [slot] = (await desk.ask(APPOINTMENTS.available, { driveId: id, date: second }))
      .availableAppointments;
    const hold = { slotId: slot.id, donorId: desk.somebody().id };
    const { id: held } = (await desk.ask(APPOINTMENTS.hold, { hold })).holdSlot;
    expect([await free(first), await free(second)]).toEqual([62, 62]);
    await desk.ask(APPOINTMENTS.release, { id: held });
    await desk.ask(DRIVES.deactivate, { id, dates: [first], reason: 'Snow', a: { choice: 'KEEP' } });
    expect([await free(first), await free(second)]).toEqual([0, 63]);
    const { rows } = await desk.server.sql('SELECT id FROM appointments WHERE drive_id = $1', [id]);
    await desk.ask(APPOINTMENTS.cancel, { id: rows[0].id, reason: 'Ill', notify: false });
    expect([await free(first), await free(second)]).toEqual([0, 63]);
  });

  test('what is free is told of all of them, of one, and of some in a row', async () => {
    const first = addDays(utcDay(new Date()), 280);
    const [range] = newDrive(desk.ground, first).centerDetails;
    const id = await desk.open(first, { centerDetails: [{ ...range, endDate: addDays(first, 2) }] });
    const free = async (asked: object) => {
      const list = (await desk.ask(APPOINTMENTS.available, { driveId: id, ...asked })).availableAppointments;
      return list.length;
    };
    const [second, third] = [addDays(first, 1), addDays(first, 2)];
    const one = await free({ date: second });
    expect(one).toBeGreaterThan(0);
    expect(await free({})).toBe(3 * one);
    expect(await free({ from: second })).toBe(2 * one);
    expect(await free({ to: first })).toBe(one);
    expect(await free({ from: first, to: second })).toBe(2 * one);
    expect(await free({ from: third, to: third })).toBe(one);
    expect(await free({ from: addDays(third, 1) })).toBe(0);
    // A day that is asked for is all that is told of.
    expect(await free({ date: second, from: first, to: third })).toBe(one);
    expect(await free({ date: first, from: third, to: third })).toBe(one);
  });
});
