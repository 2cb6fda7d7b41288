import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcDay } from '../../src/lib/day.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
const LIST =
  'query ($kinds: [NotificationKind!]) { allNotifications(pagination: { pageNumber: 1, pageSize: 100 }, kinds: $kinds) { totalRecords unreadCount notifications { id kind title date count goal url isRead clientId createdAt } } }';

const KINDS = ['APPROVAL', 'UNDER_GOAL', 'UNCONFIRMED', 'REGISTRATION', 'INSURANCE', 'FAILED_JOB'];

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly count: number;
  readonly goal: number;
  readonly date: string;
  readonly clientId: number;
  readonly url: string;
  readonly isRead: boolean;
  readonly createdAt: string;
}

describe.each(DATABASES)('what waits for an administrator, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const list = async (kinds?: readonly string[], caller = bank) => {
    const { data, errors } = await server.ask('private', LIST, { kinds }, caller);
    expect(errors).toEqual([]);
    return data.allNotifications as { totalRecords: number; unreadCount: number; notifications: Line[] };
  };
  const mark = async (variables: object, caller = bank) => {
    const { data } = await server.ask(
      'private',
      'mutation ($id: ID, $isRead: Boolean, $kinds: [NotificationKind!]) { markNotificationRead(id: $id, isRead: $isRead, kinds: $kinds) { unreadCount } }',
      variables,
      caller,
    );
    return data.markNotificationRead.unreadCount as number;
  };

  test('every drive that is not approved, and none that is sent back or over', async () => {
    const { rows } = await server.sql(
      'SELECT id FROM drive_centers WHERE client_id = 1 AND NOT is_approved AND review_state IS NULL AND end_date >= now()::date',
    );
    expect(rows.length).toBeGreaterThan(0);
    const { notifications } = await list(['APPROVAL']);
    expect(notifications.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => `APPROVAL:${id}`).sort());
    await server.sql("UPDATE drive_centers SET review_state = 'sentBack' WHERE id = $1", [rows[0].id]);
    expect((await list(['APPROVAL'])).totalRecords).toBe(rows.length - 1);
    await server.sql('UPDATE drive_centers SET review_state = NULL WHERE id = $1', [rows[0].id]);
  });

  test('a drive that is asked for again is told again: unread, since then, and read on its own', async () => {
    const {
      rows: [drive],
    } = await server.sql(
      'SELECT id, requested_at FROM drive_centers WHERE client_id = 1 AND NOT is_approved AND review_state IS NULL AND end_date >= now()::date LIMIT 1',
    );
    const told = async () =>
      (await list(['APPROVAL'])).notifications.find(({ url }) => url === `/approveDrive?id=${drive.id}`);
    const asked = (at: unknown) =>
      server.sql('UPDATE drive_centers SET requested_at = $2 WHERE id = $1', [drive.id, at]);
    const first = await told();
    await mark({ id: first?.id });
    expect((await told())?.isRead).toBe(true);
    const again = new Date(Date.now() - HOUR);
    await asked(again);
    const second = await told();
    expect(second).toMatchObject({ isRead: false, createdAt: again.toISOString() });
    await mark({ id: second?.id });
    expect((await told())?.isRead).toBe(true);
    await asked(new Date(again.getTime() + 1));
    expect((await told())?.isRead).toBe(false);
    // What was read before requests had a time of their own stays so.
    await asked(null);
    expect(await told()).toEqual({ ...first, isRead: true });
    await asked(drive.requested_at);
    expect(await told()).toEqual({ ...first, isRead: true });
    await mark({ id: first?.id, isRead: false });
  });

  test('a drive of the next 48 hours below 60 % of its goal', async () => {
    const start = new Date(Date.now() + 30 * HOUR);
    const [driveId, locationId, slotId] = [randomUUID(), randomUUID(), randomUUID()];
    const day = utcDay(start);
    await server.sql(
      `INSERT INTO drive_centers (id, client_id, drive_id, resource_type, drive_center_name, primary_contact_name,
         contact_phone, email, bed_configration, donation_type_ids, start_date, end_date, center_goals,
         supplies_details, is_approved, is_actived)
       VALUES ($1, 1, 'DR-TEST', 'Mobile Drive', 'Thin drive', 'Ann', '9185550100', 'a@b.example', '[]', '{}', $2, $2, 10, '[]', true, true)`,
      [driveId, day],
    );
    await server.sql(
      `INSERT INTO drive_locations (id, client_id, drive_id, start_date, end_date, days, staff_ids, location, start_time, end_time, time_zone)
       VALUES ($1, 1, $2, $3, $3, '{}', '{}', 'Hall', '09:00', '12:00', 'CST')`,
      [locationId, driveId, day],
    );
    await server.sql(
      `INSERT INTO drive_slots (id, client_id, drive_id, location_id, bed_name, bed_number, donation_type_id, start_time, end_time, capacity, booked)
       VALUES ($1, 1, $2, $3, 'A', 1, $4, $5, $6, 10, 5)`,
      [slotId, driveId, locationId, randomUUID(), start, new Date(start.getTime() + HOUR)],
    );
    const told = async () =>
      (await list(['UNDER_GOAL'])).notifications.find(({ title }) => title === 'Thin drive');
    expect(await told()).toMatchObject({ kind: 'UNDER_GOAL', count: 5, goal: 10, date: day });
    // A center that opens then is told of as well.
    await server.sql("UPDATE drive_centers SET resource_type = 'Fixed Center' WHERE id = $1", [driveId]);
    expect(await told()).toMatchObject({ kind: 'UNDER_GOAL', count: 5 });
    await server.sql('UPDATE drive_slots SET booked = 6 WHERE id = $1', [slotId]);
    expect(await told()).toBeUndefined();
    await server.sql(
      "UPDATE drive_slots SET booked = 0, start_time = $2::timestamptz, end_time = $2::timestamptz + interval '25 minutes' WHERE id = $1",
      [slotId, new Date(Date.now() + 49 * HOUR)],
    );
    expect(await told()).toBeUndefined();
    await server.sql('DELETE FROM drive_centers WHERE id = $1', [driveId]);
  });

  test('appointments without an answer for 30 minutes, one line a day', async () => {
    const { rows } = await server.sql(
      `SELECT (start_time AT TIME ZONE 'America/Chicago')::date::text AS date, count(*)::int AS count FROM appointments
       WHERE client_id = 1 AND drm_request_initiated AND NOT drm_response_received AND NOT canceled AND NOT donated
         AND start_time > now() AND created_at < now() - interval '30 minutes' GROUP BY 1 ORDER BY 1`,
    );
    const { notifications } = await list(['UNCONFIRMED']);
    const lines = notifications.map(({ date, count }) => ({ date, count }));
    expect(lines.sort((a, b) => a.date.localeCompare(b.date))).toEqual(rows);
  });

  test.each([
    ['REGISTRATION', 'registration_renewal_date', /view\?id=[-0-9a-f]{36}$/],
    ['INSURANCE', 'insurance_expiration_date', /view\?id=[-0-9a-f]{36}&tab=documents$/],
  ])('%s that runs out within 30 days', async (paper, column, url) => {
    const { rows } = await server.sql(
      `SELECT id, name, ${column}::text AS date FROM resources WHERE client_id = 1 ORDER BY name LIMIT 1`,
    );
    const [unit] = rows;
    const on = (days: number) => utcDay(Date.now() + days * 24 * HOUR);
    const told = async () => {
      const line = (await list([paper])).notifications.find(({ title }) => title === unit.name);
      if (line) expect(line.url).toMatch(url);
      return line !== undefined;
    };
    for (const [days, expected] of [
      [31, false],
      [30, true],
      [-1, true],
    ] as const) {
      await server.sql(`UPDATE resources SET ${column} = $2 WHERE id = $1`, [unit.id, on(days)]);
      expect(await told(), `${days} days`).toBe(expected);
    }
    await server.sql(`UPDATE resources SET is_archive = true WHERE id = $1`, [unit.id]);
    expect(await told()).toBe(false);
    await server.sql(`UPDATE resources SET is_archive = false, ${column} = $2 WHERE id = $1`, [
      unit.id,
      unit.date,
    ]);
  });

  test('are counted by bank and kind, each leads to its own record, and one bank’s can be asked for', async () => {
    const parent = await server.signIn('super');
    const text =
      'query ($p: PaginationInput, $s: Int) { allNotifications(pagination: $p, siteId: $s) { totalRecords unreadCount groups { clientId clientName kind total unreadCount count } notifications { id url clientId } } }';
    const read = async (s?: number) =>
      (await server.ask('private', text, { p: { pageNumber: 1, pageSize: 1 }, s }, parent)).data
        .allNotifications;
    const all = await read();
    const groups: { clientId: number; clientName: string; kind: string; total: number; count: number }[] =
      all.groups;
    expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(all.totalRecords);
    const { rows } = await server.sql(
      `SELECT count(*)::int AS count FROM appointments WHERE drm_request_initiated AND NOT drm_response_received
         AND NOT canceled AND NOT donated AND start_time > now() AND created_at < now() - interval '30 minutes'`,
    );
    const appointments = groups.filter(({ kind: of }) => of === 'UNCONFIRMED');
    expect(appointments.reduce((sum, { count }) => sum + count, 0)).toBe(rows[0].count);
    const { data: unanswered } = await server.ask(
      'private',
      '{ allNotifications(kinds: [UNCONFIRMED], pagination: { pageNumber: 1, pageSize: 50 }) { notifications { url clientId } } }',
      {},
      parent,
    );
    const lines: { url: string; clientId: number }[] = unanswered.allNotifications.notifications;
    expect(lines.length).toBeGreaterThan(0);
    for (const { url, clientId } of lines)
      expect(new URL(url, 'http://localhost').searchParams.get('bank')).toBe(String(clientId));
    const [first] = groups;
    const one = await read(first?.clientId);
    expect(new Set(one.groups.map(({ clientName }: { clientName: string }) => clientName))).toEqual(
      new Set([first?.clientName]),
    );
    const [approval] = (await list(['APPROVAL'])).notifications as (Line & { url?: string })[];
    const { data } = await server.ask(
      'private',
      '{ allNotifications(kinds: [APPROVAL], pagination: { pageNumber: 1, pageSize: 1 }) { notifications { id url } } }',
      {},
      bank,
    );
    expect(data.allNotifications.notifications).toEqual([
      { id: approval?.id, url: `/approveDrive?id=${approval?.id.split(':')[1]}` },
    ]);
  });

  test('an export or import of one’s own that failed, until it is done or a week is over', async () => {
    const job = async (kind: string, state: string, daysAgo: number, owner = 'bank-admin') => {
      const { rows } = await server.sql(
        `INSERT INTO jobs (client_id, owner_id, kind, title, input, state, total, handled, created_at, finished_at)
         SELECT 1, id, $1, 'Donors of autumn', '{}', $2, 2000, 1200, now() - $3 * interval '1 day', now() - $3 * interval '1 day'
         FROM admin_users WHERE email = $4 RETURNING id`,
        [kind, state, daysAgo, `${owner}@donorgrid.example`],
      );
      return `FAILED_JOB:${rows[0].id}`;
    };
    const lines = async (caller = bank) => (await list(['FAILED_JOB'], caller)).notifications;
    const donors = await job('startExportDonors', 'FAILED', 2);
    const groups = await job('importSponsorGroups', 'FAILED', 1);
    await job('startUpdateDonors', 'FAILED', 1);
    await job('startExportDonors', 'FAILED', 8);
    await job('startExportEvents', 'DONE', 1);
    const colleague = await job('startExportStaff', 'FAILED', 1, 'reader');
    expect((await lines()).map(({ id }) => id)).toEqual([groups, donors]);
    expect((await lines())[1]).toMatchObject({
      title: 'Donors of autumn',
      count: 1200,
      goal: 2000,
      url: '/donorManagement',
    });
    expect((await lines(await server.signIn('reader'))).map(({ id }) => id)).toEqual([colleague]);
    expect(await lines(await server.signIn('super'))).toEqual([]);
    const unread = (await list(['FAILED_JOB'])).unreadCount;
    await mark({ id: donors });
    expect((await list(['FAILED_JOB'])).unreadCount).toBe(unread - 1);
    // Done since: nothing waits any more.
    await job('startExportDonors', 'DONE', 0);
    expect((await lines()).map(({ id }) => id)).toEqual([groups]);
    await server.sql("DELETE FROM jobs WHERE title = 'Donors of autumn'");
  });

  test('are read once, each by everyone, and can be unread again', async () => {
    const before = await list();
    expect(before.unreadCount).toBeGreaterThan(0);
    const id = before.notifications[0]?.id;
    expect(await mark({ id })).toBe(before.unreadCount - 1);
    expect(await mark({ id })).toBe(before.unreadCount - 1);
    expect(await mark({ id, isRead: false })).toBe(before.unreadCount);
    // Of some kinds alone: what is muted stays unread, for when it is heard again.
    const approvals = (await list(['APPROVAL'])).unreadCount;
    expect(approvals).toBeGreaterThan(0);
    expect(await mark({ kinds: KINDS.filter((one) => one !== 'APPROVAL') })).toBe(approvals);
    expect(await mark({ kinds: [] })).toBe(approvals);
    expect(await mark({})).toBe(0);
    expect((await list(undefined, await server.signIn('reader'))).unreadCount).toBe(before.unreadCount);
    await mark({ isRead: false });
  });

  test('stay in their bank, and what another bank has cannot be marked', async () => {
    expect((await list()).notifications.every(({ clientId }) => clientId === 1)).toBe(true);
    const parent = await server.signIn('super');
    const everywhere = await list(['APPROVAL'], parent);
    const foreign = everywhere.notifications.find(({ clientId }) => clientId !== 1);
    expect(foreign).toBeDefined();
    await mark({ id: foreign?.id });
    const { rows } = await server.sql('SELECT 1 FROM notification_reads WHERE notification_id = $1', [
      foreign?.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('speak of nothing that the role may not read', async () => {
    const { notifications } = await list(undefined, await server.signIn('editor'));
    expect(notifications).toEqual([]);
    const recruiter = await list(undefined, await server.signIn('recruiter'));
    expect(new Set(recruiter.notifications.map((line) => line.kind))).not.toContain('REGISTRATION');
    expect(new Set(recruiter.notifications.map((line) => line.kind))).not.toContain('INSURANCE');
  });
});
