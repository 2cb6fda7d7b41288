import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { DRIVES, drivesAt, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const today = utcDay(new Date());
const RESOURCES = 500;
const DRIVES_THERE = 2_000;

describe.each(DATABASES)('many resources and drives, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    await server.sql(
      `INSERT INTO resources (client_id, name, maximum_donors_at_a_time, resource_type, status, is_published, supplies, mobile_code, bed_configration)
       SELECT client_id, 'Many ' || n, maximum_donors_at_a_time, resource_type, status, true, supplies, 'MANY-' || n, bed_configration
       FROM (SELECT * FROM resources WHERE client_id = 1 AND resource_type = 'Mobile unit' ORDER BY name LIMIT 1) r, generate_series(1, ${RESOURCES}) n`,
    );
    await server.sql(
      `WITH drive AS (
         INSERT INTO drive_centers (client_id, drive_id, resource_type, drive_center_name, primary_contact_name, contact_phone, email, resource_id,
           bed_configration, donation_type_ids, start_date, end_date, center_goals, supplies_details, is_approved)
         SELECT 1, 'MANY-' || n, 'Mobile Drive', 'Many ' || n, 'Ann Lee', '9185550101', 'a@b.example', r.id, r.bed_configration, '{}',
           $1::date + (n / ${RESOURCES} * 20 + n % 20), $1::date + (n / ${RESOURCES} * 20 + n % 20), 20, '[]', true
         FROM generate_series(0, ${DRIVES_THERE - 1}) n JOIN resources r ON r.name = 'Many ' || (n % ${RESOURCES} + 1)
         RETURNING id, start_date, drive_id)
       INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, days, staff_ids, location, start_time, end_time, time_zone)
       SELECT 1, id, start_date, start_date, '{}', '{}', drive_id || ' Main St, Tulsa, OK', '09:00', '15:00', 'CST' FROM drive`,
      [addDays(today, 10)],
    );
  });
  afterAll(() => server.stop());
  const { ask } = drivesAt(() => ({ server, bank }));

  test(`dates out of ${RESOURCES} resources and 90 days in under a second, a page of a hundred in two`, async () => {
    const { sponsorId } = await groundOf(server);
    const best = async (query: string, variables: object): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const begin = performance.now();
        await ask(query, variables);
        times.push(performance.now() - begin);
      }
      return Math.round(Math.min(...times));
    };
    const w = { sponsorId, from: addDays(today, 10), to: addDays(today, 99) };
    const suggest = await best(DRIVES.suggest, { w });
    const page = await best(DRIVES.list, { p: { pageSize: 100 }, f: { from: today } });
    const names = await best(DRIVES.names, { p: { pageSize: 100 }, f: { from: today } });
    expect(suggest).toBeLessThan(1_000);
    expect(names).toBeLessThan(1_000);
    expect(page).toBeLessThan(2_000);
  });
});
