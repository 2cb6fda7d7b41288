import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_FORECAST } from '../../server/modules/drive/filter.ts';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import type { GoalStanding } from '../../src/rules/forecast.ts';
import { DRIVES, drivesAt } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** A day on which nothing else is planned. */
const FAR = '2040-03-01';

describe.each(DATABASES)('drives by what their bookings promise, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let other: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused } = drivesAt(() => ({ server, bank }));

  /** So many drives of a day with a goal of twenty, and nobody booked. */
  const plan = (count: number, date: Day, prefix: string) =>
    server.sql(
      `INSERT INTO drive_centers (client_id, drive_id, resource_type, drive_center_name, primary_contact_name, contact_phone, email, resource_id,
         bed_configration, donation_type_ids, start_date, end_date, center_goals, supplies_details, is_approved, is_actived)
       SELECT 1, $1 || n, 'Mobile Drive', $1 || n, 'Ann Lee', '9185550101', 'a@b.example', r.id, r.bed_configration, '{}',
         $2::date, $2::date, 20, '[]', true, true
       FROM generate_series(1, ${count}) n,
         (SELECT id, bed_configration FROM resources WHERE client_id = 1 ORDER BY name LIMIT 1) r`,
      [prefix, date],
    );
  /** So many donors of their own, whom nobody else has. */
  const book = (name: string, turn: number, count = 40, date = FAR) =>
    server.sql(
      `INSERT INTO appointments (client_id, appointment_id, donor_id, drive_id, start_time, end_time, product, category, time_zone, created_by)
       SELECT 1, $1::text || '/' || row_number() OVER (ORDER BY d.id), d.id, c.id, $2::date + interval '15 hours', $2::date + interval '16 hours',
         'Whole Blood', 'Whole Blood', 'CST', 'test'
       FROM (SELECT id FROM donors WHERE client_id = 1 ORDER BY id LIMIT ${count} OFFSET ${turn * count}) d, drive_centers c
       WHERE c.client_id = 1 AND c.drive_center_name = $1::text`,
      [name, date],
    );
  /** So many of those who are booked have given. */
  const give = (name: string, most: number) =>
    server.sql(
      `UPDATE appointments SET donated = true WHERE id IN (SELECT a.id FROM appointments a JOIN drive_centers c ON c.id = a.drive_id
         WHERE c.drive_center_name = $1 ORDER BY a.id LIMIT ${most})`,
      [name],
    );
  /** The names of a day's drives, for each standing. */
  const told = (date: Day, ...goals: readonly GoalStanding[]): Promise<string[][]> =>
    Promise.all(
      goals.map(async (goal) =>
        (
          await ask(DRIVES.names, { p: { pageSize: 10 }, f: { from: date, to: date, goal } })
        ).allDriveCenters.driveCenters.map(
          ({ driveCenterName }: { driveCenterName: string }) => driveCenterName,
        ),
      ),
    );
  const count = async (f: object, caller = bank): Promise<number> =>
    (await ask(DRIVES.names, { p: { pageSize: 1 }, f }, caller)).allDriveCenters.totalRecords;

  test('every drive that matches is looked at, however many there are, and each is told once', async () => {
    await plan(12_000, FAR, 'Goal ');
    // Whatever the order of their ids: one booked in full is somewhere beyond the first thousands.
    for (const [turn, name] of ['Goal 1', 'Goal 6000', 'Goal 12000'].entries()) await book(name, turn);
    const f = { from: FAR, to: FAR };
    const { allDriveCenters: page } = await ask(DRIVES.names, {
      p: { pageSize: 100 },
      f: { ...f, goal: 'on track' },
    });
    const names = page.driveCenters.map(
      ({ driveCenterName }: { driveCenterName: string }) => driveCenterName,
    );
    expect(names.sort()).toEqual(['Goal 1', 'Goal 12000', 'Goal 6000']);
    expect(page.totalRecords).toBe(3);
    const counts = await Promise.all(['on track', 'at risk', 'behind'].map((goal) => count({ ...f, goal })));
    expect(counts).toEqual([3, 0, 11_997]);
    expect(await count({ ...f, goal: 'met' })).toBe(0);
    // Another bank has none of them.
    expect(await count({ ...f, goal: 'behind' }, other)).toBe(0);
  });

  test('a goal that what was given has reached is met, and on track no more', async () => {
    const met = addDays(FAR, 40);
    await plan(2, met, 'Met ');
    await book('Met 1', 4, 20, met);
    await book('Met 2', 5, 20, met);
    await give('Met 1', 20);
    await give('Met 2', 19);
    expect(await told(met, 'met', 'on track')).toEqual([['Met 1'], ['Met 2']]);
  });

  test('a drive that is over without its goal has missed it, and is behind no more; what nobody could book is neither', async () => {
    const past = '2020-03-02';
    await plan(2, past, 'Over ');
    await server.sql(
      `INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, is_drive_active, days, staff_ids, location, start_time, end_time, time_zone)
       SELECT client_id, id, start_date, end_date, true, '{monday}', '{}', '5 Main St, Tulsa, OK',
         '0' || right(drive_center_name, 1) || ':00', '0' || right(drive_center_name, 1) || ':45', 'CST'
       FROM drive_centers WHERE drive_center_name LIKE 'Over %'`,
    );
    await book('Over 1', 0, 20, past);
    await book('Over 2', 1, 20, past);
    await give('Over 1', 20);
    await give('Over 2', 12);
    const standings = ['met', 'missed', 'at risk', 'behind'] as const;
    expect(await told(past, ...standings)).toEqual([['Over 1'], ['Over 2'], [], []]);
    await server.sql(
      "UPDATE drive_centers SET review_state = 'canceled' WHERE drive_center_name LIKE 'Over %'",
    );
    expect(await told(past, ...standings)).toEqual([[], [], [], []]);
  });

  test('more than can be forecast are refused, and a narrower question is answered', async () => {
    const late = addDays(FAR, 10);
    await plan(MOST_FORECAST - 12_000 + 1, late, 'Late ');
    const all = { from: FAR, to: late };
    expect(await count(all)).toBe(MOST_FORECAST + 1);
    expect(await refused(DRIVES.names, { f: { ...all, goal: 'behind' } })).toEqual([
      'BAD_USER_INPUT',
      'filter.goal: tooManyDrives',
    ]);
    expect(await count({ from: late, to: late, goal: 'behind' })).toBe(MOST_FORECAST - 12_000 + 1);
    // Exactly as many as it takes are answered.
    await server.sql("DELETE FROM drive_centers WHERE drive_center_name = 'Late 1'");
    expect(await count({ ...all, goal: 'behind' })).toBe(MOST_FORECAST - 3);
  });

  test('so are more closed ones with bookings than whose plans can be read for how full they are', async () => {
    const [lots, few] = [addDays(FAR, 20), addDays(FAR, 30)];
    await plan(MOST_FORECAST - 1, lots, 'Lots ');
    await plan(2, few, 'Few ');
    await server.sql(
      `WITH closed AS (UPDATE drive_centers SET is_actived = false WHERE start_date IN ($1::date, $2::date) RETURNING id, client_id)
       INSERT INTO drive_slots (client_id, drive_id, location_id, bed_name, bed_number, donation_type_id, start_time, end_time, booked)
       SELECT client_id, id, (SELECT id FROM drive_locations WHERE client_id = 1 LIMIT 1), 'Closed', row_number() OVER (ORDER BY id),
         (SELECT id FROM donation_types WHERE client_id = 1 LIMIT 1), '2040-03-21 15:00Z', '2040-03-21 16:00Z', 1
       FROM closed`,
      [lots, few],
    );
    const all = { from: lots, to: few };
    expect(await refused(DRIVES.names, { f: { ...all, fillRate: 'LOW' } })).toEqual([
      'BAD_USER_INPUT',
      'filter.fillRate: tooManyDrives',
    ]);
    expect(await count({ from: few, to: few, fillRate: 'LOW' })).toBe(2);
  });
});
