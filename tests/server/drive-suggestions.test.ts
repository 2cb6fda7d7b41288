import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay, weekdayOf, weekOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { DRIVES, drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const today = utcDay(new Date());

describe.each(DATABASES)('dates for a drive, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, make, refused } = drivesAt(() => ({ server, bank }));

  test('hours are meant by the clock of the place: what is free then, and the answer', async () => {
    const date = addDays(weekOf(addDays(today, 330)).from, 1);
    const hours = { startTime: '15:00', endTime: '18:00', startLunchTime: null, endLunchTime: null };
    await make(newDrive(ground, date, {}, hours));
    const wish = {
      from: date,
      to: date,
      resourceId: ground.resourceId,
      startTime: '10:00',
      endTime: '13:00',
    };
    const suggested = async (more: object): Promise<object[]> =>
      (await ask(DRIVES.suggest, { w: { ...wish, ...more } })).suggestDriveDates;
    const own = { date, startTime: '10:00', endTime: '13:00', timeZone: 'CST' };
    expect(await suggested({})).toMatchObject([own]);
    expect(await suggested({ timeZone: 'CST' })).toMatchObject([own]);
    // Ten o'clock in New York is nine in Tulsa; in Honolulu the vehicle would have to be at two places.
    expect(await suggested({ timeZone: 'EST' })).toMatchObject([{ ...own, timeZone: 'EST' }]);
    expect(await suggested({ timeZone: 'HST' })).toEqual([]);
  });

  test('suggested dates are free, ahead, and of no day on which the sponsor is too soon', async () => {
    const [from, to] = [addDays(today, 30), addDays(today, 110)];
    const w = { sponsorId: ground.sponsorId, from, to };
    const begin = performance.now();
    const { suggestDriveDates: dates } = await ask(DRIVES.suggest, { w });
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.length).toBeLessThanOrEqual(10);
    for (const { date, startTime, endTime, timeZone, resource, staffFree, score, reason } of dates) {
      expect(date >= from && date <= to).toBe(true);
      expect({ startTime, endTime, timeZone }).toEqual({
        startTime: '09:00',
        endTime: '15:00',
        timeZone: 'CST',
      });
      expect([staffFree > 0, score > 0]).toEqual([true, true]);
      expect(reason).toMatch(/^(weekday|season|noDriveNear|eligibleDonors)$/);
      const { rows } = await server.sql(
        `SELECT 1 FROM drive_centers d LEFT JOIN drive_sponsors s ON s.drive_id = d.id
         WHERE d.client_id = 1 AND (d.resource_id = $1 AND d.start_date = $2
           OR s.sponsor_group_id = $3 AND abs(d.start_date - $2::date) < 56)`,
        [resource.id, date, ground.sponsorId],
      );
      expect([date, rows]).toEqual([date, []]);
    }
    expect(dates.some(({ date }: { date: Day }) => weekdayOf(date) !== 'sunday')).toBe(true);
    for (const days of [-1, 180, 400])
      expect(await refused(DRIVES.suggest, { w: { ...w, to: addDays(from, days) } })).toEqual([
        'BAD_USER_INPUT',
        'wish.to: isNotValid',
      ]);
    expect(await refused(DRIVES.suggest, { w: { ...w, timeZone: 'CET' } })).toContain('BAD_USER_INPUT');
    // 180 days, with the first and the last.
    const longest = await ask(DRIVES.suggest, { w: { ...w, to: addDays(from, 179) } });
    expect(longest.suggestDriveDates.length).toBeGreaterThan(0);
    // Who gave on Wednesday evenings did so on Wednesday, whatever day it was in Greenwich.
    await server.sql('DELETE FROM appointments WHERE client_id = 1');
    await server.sql(
      `INSERT INTO appointments (client_id, donor_id, start_time, end_time, time_zone, appointment_id, donated, product, category, created_by)
       SELECT 1, d.id, at, at + interval '30 minutes', 'CST', 'E-' || left(gen_random_uuid()::text, 8), true, 'Whole Blood', 'Whole Blood', 'Test'
       FROM generate_series($1::date - 360, $1::date - 7, interval '1 day') AS day
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM donors WHERE client_id = 1 LIMIT 20) d
           ON extract(isodow FROM day) = 3 OR extract(isodow FROM day) = 1 AND d.n <= 2,
         LATERAL (SELECT (day + interval '19 hours 30 minutes')::timestamp AT TIME ZONE 'America/Chicago' AS at) AS evening`,
      [today],
    );
    const evenings = (await ask(DRIVES.suggest, { w })).suggestDriveDates as { date: Day; reason: string }[];
    const best = evenings.filter(({ reason }) => reason === 'weekday').map(({ date }) => weekdayOf(date));
    expect(new Set(best)).toEqual(new Set(['wednesday']));
    // A bank without donors plans all the same: where resource and people are free.
    await server.sql('UPDATE donors SET is_active = false WHERE client_id = 1');
    const first = (await ask(DRIVES.suggest, { w })).suggestDriveDates;
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['allFree']));
  });
});
