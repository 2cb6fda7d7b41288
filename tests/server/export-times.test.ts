import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLists } from '../../server/exports.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import type { Asker } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const TOLD = /^\d{4}-\d\d-\d\d \d\d:\d\d [A-Z]{3,4}$/;
/** An instant as no reader has it: in UTC, or with its seconds. */
const RAW = /\d{4}-\d\d-\d\dT\d\d:|\d\d:\d\d:\d\d/;
/** Fridays of a winter and of a summer: clocks that change are told by both. */
const WINTER = '2026-01-16T05:30:20Z';
const SUMMER = '2026-07-17T05:30:20Z';

describe.each(DATABASES)('times in exports, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());

  const fileOf = async (list: string, keys: readonly string[], filter: object, caller: Asker) => {
    const columns = keys.map((key) => ({ key }));
    const body = JSON.stringify({ scope: 'page', columns, filter, pagination: { pageSize: 100 } });
    const { rows, status, text } = await sendExport(server, list, caller, { body });
    expect([list, status, status === 200 ? '' : text]).toEqual([list, 200, '']);
    return rows.slice(1);
  };

  test.each(exportLists.map(({ path, columns, filterType }) => [path, columns, filterType] as const))(
    'every time of %s is in the one form of files',
    async (path, columns, filterType) => {
      await server.sql("UPDATE donors SET last_sign_in = now() WHERE donor_number::text LIKE '%1'");
      await server.sql('UPDATE drive_centers SET requested_at = created_at WHERE client_id = 1');
      const today = utcDay(new Date());
      const filter = filterType === 'ReportFilterInput' ? { from: addDays(today, -30), to: today } : {};
      const caller = path === 'clients' ? parent : { ...parent, clientId: 1 };
      const rows = await fileOf(path, columns, filter, caller);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.flat().filter((cell) => RAW.test(cell))).toEqual([]);
      columns.forEach((column, index) => {
        if (!/At$|^lastSignIn$|^nextAppointment$|^appointmentTime$/.test(column)) return;
        const told = rows.flatMap((row) => row[index] || []);
        expect([column, told.filter((cell) => !TOLD.test(cell))]).toEqual([column, []]);
        // Not everybody has an appointment.
        if (!column.includes('ppointment')) expect([column, told.length > 0]).toEqual([column, true]);
      });
    },
  );

  test.each([
    ['drives', 'drive_centers'],
    ['events', 'events'],
    ['ads', 'ads'],
    ['sponsor-groups', 'sponsor_groups'],
  ])('%s tell when they were changed by the clock of the bank', async (path, table) => {
    const { rows } = await server.sql(`SELECT id FROM ${table} WHERE client_id = 2 LIMIT 2`);
    expect(rows).toHaveLength(2);
    const ids = rows.map(({ id }) => id);
    await server.sql(`UPDATE ${table} SET created_at = $2, updated_at = $3 WHERE id = ANY ($1::uuid[])`, [
      ids,
      WINTER,
      SUMMER,
    ]);
    const keys = ['createdAt', 'updatedAt'];
    const selected = { ...parent, clientId: 2 };
    // A clock that changes stands under the same letters all the year.
    expect(await fileOf(path, keys, { ids }, selected)).toEqual(
      ids.map(() => ['2026-01-16 00:30 EST', '2026-07-17 01:30 EST']),
    );
    // The parent view shows several banks on one clock: the reader's, as its reports have it.
    expect(await fileOf(path, keys, { ids }, parent)).toEqual(
      ids.map(() => ['2026-01-15 23:30 CST', '2026-07-17 00:30 CST']),
    );
  });

  test('users tell by the clock of the bank when they were last here', async () => {
    await server.sql("UPDATE admin_users SET last_sign_in = $1 WHERE email = 'reader@donorgrid.example'", [
      SUMMER,
    ]);
    const rows = await fileOf('users', ['email', 'lastSignIn'], {}, bank);
    expect(new Map(rows.map(([email, at]) => [email, at])).get('reader@donorgrid.example')).toBe(
      '2026-07-17 00:30 CST',
    );
  });

  test('a clock of the bank’s own is told under the letters of the bank', async () => {
    const { rows } = await server.sql(
      "SELECT site_id, time_zone FROM sites WHERE iana_time_zone = 'America/Phoenix'",
    );
    const [{ site_id: clientId, time_zone: letters }] = rows;
    await server.sql('UPDATE staff SET updated_at = $2 WHERE client_id = $1', [clientId, SUMMER]);
    const told = await fileOf('staff', ['updatedAt'], {}, { ...parent, clientId });
    expect(new Set(told.flat())).toEqual(new Set([`2026-07-16 22:30 ${letters}`]));
    const summer = `${new Date().getUTCFullYear() + 1}-07-06`;
    const booked = await server.sql(
      `UPDATE appointments SET start_time = $3, end_time = $3::timestamptz + interval '20 minutes', canceled = false, time_zone = $2
       WHERE id = (SELECT id FROM appointments WHERE client_id = $1 AND donor_id IS NOT NULL ORDER BY start_time DESC LIMIT 1)
       RETURNING id, donor_id AS donor`,
      [clientId, letters, `${summer}T16:00:00Z`],
    );
    const [{ id, donor }] = booked.rows;
    await server.sql('UPDATE appointments SET canceled = true WHERE donor_id = $1 AND id <> $2', [donor, id]);
    const there = [[`${summer} 09:00 ${letters}`]];
    expect(await fileOf('appointments', ['startTime'], { ids: [id] }, parent)).toEqual(there);
    expect(await fileOf('donors', ['nextAppointment'], { ids: [donor] }, parent)).toEqual(there);
  });

  test('an appointment is on the clock of its place, wherever the reader is; when it was booked, on the reader’s', async () => {
    const { rows } = await server.sql(
      `SELECT id, donor_id FROM appointments WHERE client_id = 2 AND time_zone = 'EST' AND NOT canceled AND start_time > now()
         AND donor_id IS NOT NULL ORDER BY start_time LIMIT 1`,
    );
    const [{ id, donor_id: donorId }] = rows;
    const start = new Date(Date.now() + 60_000);
    await server.sql('UPDATE appointments SET start_time = $2, created_at = $3 WHERE id = $1', [
      id,
      start,
      SUMMER,
    ]);
    const { date, time } = wallTime(start, 'America/New_York');
    const there = `${date} ${time} EST`;
    expect(await fileOf('appointments', ['startTime', 'createdAt'], { ids: [id] }, parent)).toEqual([
      [there, '2026-07-17 00:30 CST'],
    ]);
    expect(await fileOf('donors', ['nextAppointment'], { ids: [donorId] }, parent)).toEqual([[there]]);
  });
});
