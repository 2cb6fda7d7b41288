import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AHEAD_STATUSES } from '../../src/rules/appointment-status.ts';
import { STANDING_STATUSES } from '../../src/rules/drive-status.ts';
import { ianaZone, wallTime } from '../../src/rules/zones.ts';
import { bankRows } from '../support/bank-rows.ts';
import { asking, refusalOf } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const LIST =
  'query ($f: SiteFilterInput) { allSite(filter: $f, pagination: { pageSize: 100 }) { totalRecords Site { id siteId isActive userCount drivesThisMonth } } }';
const EFFECTS =
  'query ($f: SiteFilterInput!, $n: Int!) { sitesConsequences(filter: $f, expectedRows: $n) { users futureDrives bookedAppointments } }';
const LISTED = `query ($users: AdminUserFilterInput, $drives: DriveFilterInput, $appointments: AppointmentFilterInput) {
  users: allAdminUsers(filter: $users) { totalRecords } drives: allDriveCenters(filter: $drives) { totalRecords }
  appointments: allAppointments(filter: $appointments) { totalRecords } }`;
const ONE = 'query ($id: ID!) { siteConsequences(id: $id) { users futureDrives bookedAppointments } }';
interface Row {
  readonly id: string;
  readonly siteId: number;
  readonly isActive: boolean;
  readonly userCount: number;
  readonly drivesThisMonth: number;
}

describe.each(DATABASES)('what is counted of clients, on %s', (kind) => {
  let server: TestServer;
  let parent: Caller;
  let bank: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    bank = await server.signIn('bank-admin');
    // Bank 4 has no drive ahead but canceled and unapproved ones; bank 5 none at all, and is inactive.
    await server.sql(
      "UPDATE drive_centers SET review_state = 'canceled' WHERE client_id = 4 AND is_approved AND end_date >= now()::date - 1",
    );
    await server.sql('UPDATE drive_centers SET is_approved = false WHERE client_id = 5');
    await server.sql('UPDATE sites SET is_active = false WHERE site_id = 5');
  });
  afterAll(() => server.stop());
  const ask = (query: string, variables: object = {}, caller = parent) =>
    asking(server, caller)(query, variables);
  const rowsOf = async (f: object, caller = parent): Promise<Row[]> =>
    (await ask(LIST, { f }, caller)).allSite.Site;
  const numbers = (rows: readonly Row[]): number[] => rows.map(({ siteId }) => siteId);

  test('banks without an upcoming drive are those that the dashboard counts', async () => {
    const idle = await rowsOf({ hasUpcomingDrive: false });
    expect(numbers(idle)).toEqual(expect.arrayContaining([4, 5]));
    const busy = await rowsOf({ hasUpcomingDrive: true });
    expect(numbers(busy)).toContain(1);
    expect(numbers(await rowsOf({}))).toEqual([...numbers(idle), ...numbers(busy)].sort((a, b) => a - b));
    const { platformFigures } = await ask('{ platformFigures { banksWithoutUpcomingDrive } }');
    const counted = await rowsOf({ hasUpcomingDrive: false, isActive: true });
    expect(counted).toHaveLength(platformFigures.banksWithoutUpcomingDrive);
    expect(numbers(counted)).not.toContain(5);
    // A bank asks about itself alone.
    expect(await rowsOf({ hasUpcomingDrive: false }, bank)).toEqual([]);
    expect(numbers(await rowsOf({ hasUpcomingDrive: true }, bank))).toEqual([1]);
  });

  test('a removed account is no user of its bank, and nobody who could sign in', async () => {
    const before = (await rowsOf({})).find(({ siteId }) => siteId === 2);
    if (!before) throw new Error('the bank is not there');
    const effects = (await ask(ONE, { id: before.id })).siteConsequences;
    const { rows } = await server.sql(
      'UPDATE admin_users SET deleted_at = now() WHERE id = (SELECT id FROM admin_users WHERE client_id = 2 AND is_active AND deleted_at IS NULL LIMIT 1) RETURNING id',
    );
    expect(rows).toHaveLength(1);
    const after = (await rowsOf({})).find(({ siteId }) => siteId === 2);
    expect(after?.userCount).toBe(before.userCount - 1);
    expect((await ask(ONE, { id: before.id })).siteConsequences.users).toBe(effects.users - 1);
    const listed = await ask('{ allAdminUsers(filter: { siteId: 2 }) { totalRecords } }');
    expect(listed.allAdminUsers.totalRecords).toBe(after?.userCount);
  });

  test('drives of this month are those that touch the month of the bank’s own calendar', async () => {
    const { rows } = await server.sql(
      `SELECT count(*)::int AS total FROM drive_centers WHERE client_id = 1 AND coalesce(review_state, '') NOT IN ('canceled', 'rejected')
        AND (is_approved OR was_active OR (SELECT max(upper(open_times)) FROM drive_locations WHERE drive_id = drive_centers.id) > now())
        AND daterange(start_date, end_date, '[]') && daterange(
          date_trunc('month', now() AT TIME ZONE 'America/Chicago')::date,
          (date_trunc('month', now() AT TIME ZONE 'America/Chicago') + interval '1 month')::date, '[)')`,
    );
    const [site] = await rowsOf({}, bank);
    expect(rows[0]?.total).toBeGreaterThan(0);
    expect(site?.drivesThisMonth).toBe(rows[0]?.total);
  });

  test('a drive of today that closed without approval is one neither of the month nor ahead', async () => {
    const rows = bankRows(server.sql, 920);
    const id = await rows.site();
    const { date } = wallTime(new Date(), 'Pacific/Honolulu');
    await rows.drive({ name: 'Held', from: date });
    await rows.drive({
      name: 'Refused',
      from: date,
      drive: { is_approved: false, review_state: 'rejected' },
    });
    // Over since a minute past midnight.
    const hours = { startTime: '00:00', endTime: '00:01' };
    await rows.drive({
      name: 'Late',
      from: date,
      ...hours,
      drive: { is_approved: false, is_actived: false },
    });
    const drives = { clientIds: [920], statuses: STANDING_STATUSES, from: date };
    const [site] = await rowsOf({ ids: [id] });
    expect({
      month: site?.drivesThisMonth,
      ahead: (await ask(ONE, { id })).siteConsequences.futureDrives,
      listed: (await ask(LISTED, { drives })).drives.totalRecords,
    }).toEqual({ month: 1, ahead: 1, listed: 1 });
  });

  test('what deactivating would touch is as many as the lists have that its links open', async () => {
    const { id } = (await rowsOf({})).find(({ siteId }) => siteId === 1) ?? { id: '' };
    const { timeZone } = (await ask('{ session { timeZone } }')).session;
    const today = wallTime(new Date(), ianaZone(timeZone)).date;
    const counts = async () => {
      const { siteConsequences } = await ask(ONE, { id });
      const lists = await ask(LISTED, {
        users: { siteId: 1, isActive: true },
        drives: { clientIds: [1], statuses: STANDING_STATUSES, from: today },
        appointments: { clientIds: [1], statuses: AHEAD_STATUSES, from: today },
      });
      expect(siteConsequences).toEqual({
        users: lists.users.totalRecords,
        futureDrives: lists.drives.totalRecords,
        bookedAppointments: lists.appointments.totalRecords,
      });
      return siteConsequences;
    };
    const before = await counts();
    // Refused and called off it is no drive ahead; what the record system has not answered is booked all the same.
    const drives = await server.sql(
      `UPDATE drive_centers SET is_approved = false, is_actived = false, review_state = 'rejected'
        WHERE id = (SELECT id FROM drive_centers WHERE client_id = 1 AND is_approved AND review_state IS NULL
          AND start_date > now()::date + 3 ORDER BY start_date, id LIMIT 1) RETURNING id`,
    );
    const asked = await server.sql(
      `UPDATE appointments SET drm_request_initiated = true, drm_response_received = false
        WHERE client_id = 1 AND NOT canceled AND start_time > now() RETURNING id`,
    );
    expect([drives.rows.length, asked.rows.length > 0]).toEqual([1, true]);
    expect(await counts()).toEqual({ ...before, futureDrives: before.futureDrives - 1 });
  });

  test('what deactivating several would touch is the sum of each; inactive ones are touched by nothing', async () => {
    const some = (await rowsOf({})).filter(({ siteId }) => [1, 3, 5].includes(siteId));
    const ids = some.map(({ id }) => id);
    const sum = { users: 0, futureDrives: 0, bookedAppointments: 0 };
    for (const { id, isActive } of some) {
      if (!isActive) continue;
      const { siteConsequences } = await ask(ONE, { id });
      for (const key of ['users', 'futureDrives', 'bookedAppointments'] as const)
        sum[key] += siteConsequences[key];
    }
    expect(sum.users).toBeGreaterThan(0);
    expect((await ask(EFFECTS, { f: { ids }, n: 3 })).sitesConsequences).toEqual(sum);
    expect((await ask(EFFECTS, { f: { ids: [] }, n: 0 })).sitesConsequences).toEqual({
      users: 0,
      futureDrives: 0,
      bookedAppointments: 0,
    });
    // What is asked about is what would be changed: no other number of banks.
    const wrong = await server.ask('private', EFFECTS, { f: { isActive: true }, n: 1 }, parent);
    expect(refusalOf(wrong)).toEqual(['BAD_USER_INPUT', 'expectedRows: rowsChanged']);
    // Another bank's people are not even counted.
    const foreign = some.flatMap(({ id, siteId }) => (siteId === 3 ? [id] : []));
    expect((await ask(EFFECTS, { f: { ids: foreign }, n: 1 }, bank)).sitesConsequences.users).toBe(0);
  });
});
