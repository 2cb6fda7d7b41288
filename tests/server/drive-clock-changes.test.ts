import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { DRIVES, newDrive } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

const today = utcDay(new Date());

/** The next day from `day` on that changes the clock of a zone, by `Intl` alone. */
function nextClockChange(timeZone: string, day: Day): Day {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const offset = (date: Day) =>
    format.formatToParts(new Date(`${date}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  for (let date = day; ; date = addDays(date, 1)) if (offset(date) !== offset(addDays(date, -1))) return date;
}

describe.each(DATABASES)('the clock changes while a drive is on, on %s', (kind) => {
  const desk = bookingDesk(kind, 0);

  test('a change of the clock within the days of a place is told, and of one outside of them nothing', async () => {
    const told = async (from: Day, to: Day, timeZone: string) => {
      const input = newDrive(desk.ground, from, {}, { timeZone });
      const [range] = input.centerDetails;
      const d = { ...input, centerDetails: [{ ...range, startDate: from, endDate: to }] };
      const { driveChecks } = await desk.ask(DRIVES.checks, { d });
      return driveChecks.filter(({ code }: { code: string }) => code === 'clockChange');
    };
    const changed = nextClockChange('America/Chicago', addDays(today, 10));
    const [before, after] = [addDays(changed, -6), addDays(changed, 5)];
    const change = {
      level: 'info',
      code: 'clockChange',
      relatedId: null,
      relatedName: changed,
      relatedKind: null,
    };
    expect(await told(before, after, 'CST')).toEqual([change]);
    expect(await told(before, changed, 'CST')).toEqual([change]);
    expect(await told(before, addDays(changed, -1), 'CST')).toEqual([]);
    expect(await told(addDays(changed, 1), after, 'CST')).toEqual([]);
    expect(await told(before, after, 'HST')).toEqual([]);
  });

  test('a bank that keeps another clock than its label says is told of that one', async () => {
    const changed = nextClockChange('America/Denver', addDays(today, 10));
    const input = newDrive(desk.ground, addDays(changed, -3), {}, { timeZone: 'MST' });
    const [range] = input.centerDetails;
    const d = { ...input, centerDetails: [{ ...range, endDate: addDays(changed, 3) }] };
    const codes = async (): Promise<string[]> =>
      (await desk.ask(DRIVES.checks, { d })).driveChecks.map(({ code }: { code: string }) => code);
    expect(await codes()).toContain('clockChange');
    await desk.server.sql(
      "UPDATE sites SET time_zone = 'MST', iana_time_zone = 'America/Phoenix' WHERE site_id = 1",
    );
    expect(await codes()).not.toContain('clockChange');
  });
});
