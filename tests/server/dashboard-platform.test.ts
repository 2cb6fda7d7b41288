import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { ianaZone, instantOf, wallTime } from '../../src/rules/zones.ts';
import { bankRows } from '../support/bank-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const FIGURES =
  '{ platformFigures { from to drivesThisWeek drivesDoneThisWeek openToday banksOpenToday bookedThisWeek capacityThisWeek activeBanks banksWithoutUpcomingDrive } }';

describe.each(DATABASES)('the figures of the platform, on %s', (kind) => {
  let server: TestServer;
  let parent: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const figures = async () => (await server.ask('private', FIGURES, {}, parent)).data.platformFigures;

  test('a week from Monday to Sunday; drives, slots and banks are added to it', async () => {
    const before = await figures();
    const { from, to } = before;
    expect(weekdayOf(from)).toBe('monday');
    expect(addDays(from, 6)).toBe(to);
    const bank = bankRows(server.sql, 910);
    await bank.site();
    // Touches the week with its first day; the week before and an unapproved drive do not count.
    const drive = await bank.drive({ name: 'Long', from: to, to: addDays(to, 30) });
    await bank.drive({ name: 'Before', from: addDays(from, -1) });
    await bank.drive({ name: 'Pending', from, drive: { is_approved: false } });
    await bank.drive({ name: 'Canceled', from, drive: { review_state: 'canceled' } });
    const hour = (date: Day, time: string): Date =>
      instantOf({ date, time }, 'Pacific/Honolulu') ?? new Date(Number.NaN);
    // Sunday 23:30 in Honolulu is Monday elsewhere: the bank's own clock decides.
    await bank.slot(drive, hour(to, '23:30'), { capacity: 5, booked: 2 });
    await bank.slot(drive, hour(from, '00:00'), { capacity: 3, booked: 1 });
    await bank.slot(drive, hour(addDays(to, 1), '00:00'), { capacity: 50, booked: 50 });
    await bank.slot(drive, hour(addDays(from, -1), '23:30'), { capacity: 50, booked: 50 });
    await bank.slot(drive, hour(to, '09:00'), { capacity: 50, blocked_reason: 'Broken' });
    // One of the week's first day, one of today: done and open, or both the same on a Monday.
    const today = wallTime(new Date(), ianaZone('CST')).date;
    await bank.drive({ name: 'First', from });
    await bank.drive({ name: 'Now', from: today });
    // Of two days, today closed by itself.
    const { place } = await bank.drive({ name: 'Closed', from: today, to: addDays(today, 1) });
    await server.sql('UPDATE drive_locations SET closed_dates = ARRAY[$2::date] WHERE id = $1', [
      place,
      today,
    ]);
    const opens = [to, from, today].filter((day) => day === today).length;
    // One bank has nothing ahead; one that is inactive does not count.
    await bankRows(server.sql, 911).site();
    await bankRows(server.sql, 912).site({ is_active: false });
    expect(await figures()).toEqual({
      from,
      to,
      drivesThisWeek: before.drivesThisWeek + 4,
      drivesDoneThisWeek: before.drivesDoneThisWeek + (from < today ? 1 : 0),
      openToday: before.openToday + opens,
      banksOpenToday: before.banksOpenToday + 1,
      bookedThisWeek: before.bookedThisWeek + 3,
      capacityThisWeek: before.capacityThisWeek + 8,
      activeBanks: before.activeBanks + 2,
      banksWithoutUpcomingDrive: before.banksWithoutUpcomingDrive + 1,
    });
  });

  test('the seeded network has drives and bookings this week, and one bank with nothing ahead', async () => {
    const seeded = await server.sql(
      'SELECT count(*)::int AS count FROM sites WHERE is_active AND site_id < 900',
    );
    const { rows } = await server.sql(
      `SELECT s.site_id FROM sites s WHERE s.is_active AND s.site_id < 900 AND NOT EXISTS
         (SELECT 1 FROM drive_centers d WHERE d.client_id = s.site_id AND d.is_approved AND d.end_date >= now()::date)`,
    );
    expect(seeded.rows[0].count).toBe(11);
    expect(rows).toEqual([{ site_id: 12 }]);
    expect((await figures()).bookedThisWeek).toBeGreaterThan(20);
  });

  test('are the parent administration’s alone', async () => {
    const bank = await server.signIn('bank-admin');
    const { errors } = await server.ask('private', FIGURES, {}, bank);
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
