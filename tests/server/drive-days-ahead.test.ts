import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { DRIVES, newDrive } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

const AHEAD = `query ($id: ID!) { driveCenterById(id: $id) { status allowedActions daysAhead { date isOpen } } }`;

describe.each(DATABASES)('the days of an active drive, on %s', (kind) => {
  const desk = bookingDesk(kind, 1);

  test('one that is closed can be opened by itself, as long as there is one', async () => {
    // Further than the seeded drives go: at one of them the unit could be in use.
    const first = addDays(utcDay(new Date()), 250);
    const second = addDays(first, 1);
    const [range] = newDrive(desk.ground, first).centerDetails;
    const id = await desk.open(first, { centerDetails: [{ ...range, endDate: second }] });
    const now = async () => {
      const { allowedActions, ...drive } = (await desk.ask(AHEAD, { id })).driveCenterById;
      return { ...drive, activates: allowedActions.includes('activate') };
    };
    const days = (...open: readonly boolean[]) =>
      [first, second].map((date, at) => ({ date, isOpen: open[at] }));
    expect(await now()).toEqual({ status: 'Active', activates: false, daysAhead: days(true, true) });
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
});
