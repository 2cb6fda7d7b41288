import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { type Asker, callsAt } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const SET = `mutation ($ids: [ID!], $on: Boolean!) {
  rows: updateAdminUsers(filter: { ids: $ids }, isActive: $on, expectedRows: 2) { id status reason } }`;
const USERS = `query ($f: AdminUserFilterInput) { page: allAdminUsers(filter: $f, pagination: { pageSize: 2 }) { adminUsers { id } } }`;

describe.each(ENGINES)('rows that were chosen in a list, on %s', (kind) => {
  let server: TestServer;
  let parent: Asker;
  let bank: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask } = callsAt(() => ({ server, bank: parent }));
  const fileOf = async (list: string, filter: object, columns: string[], caller = parent) => {
    const body = JSON.stringify({ scope: 'selected', filter, columns: columns.map((key) => ({ key })) });
    const { rows, status } = await sendExport(server, list, caller, { body });
    return { status, cells: rows.slice(1) };
  };

  test('accounts of another bank are written from the parent view, and found by whoever changes many', async () => {
    const { page } = await ask(USERS, { f: { siteId: 2, isActive: true } });
    const ids = page.adminUsers.map(({ id }: { id: string }) => id);
    expect((await fileOf('users', { ids }, ['siteId'])).cells).toEqual([['2'], ['2']]);
    // Whoever changes them does so inside their bank: they are told to be locked, and not to be gone.
    const { rows } = await ask(SET, { ids, on: false });
    expect(rows.map(({ reason }: { reason: string | null }) => reason)).toEqual(['locked', 'locked']);
    // A bank's own administrator names nobody of another one.
    expect((await fileOf('users', { ids }, ['siteId'], bank)).cells).toEqual([]);
  });

  test('removed accounts are written where the list of them is shown', async () => {
    const { page } = await ask(USERS, { f: { siteId: 3 } });
    const [id] = page.adminUsers.map((user: { id: string }) => user.id);
    await server.sql('UPDATE admin_users SET deleted_at = now() WHERE id = $1', [id]);
    expect((await fileOf('users', { ids: [id], isDeleted: true }, ['siteId'])).cells).toEqual([['3']]);
    await server.sql('UPDATE admin_users SET deleted_at = NULL WHERE id = $1', [id]);
  });

  test('entries of a report: what was logged, and what the history alone has', async () => {
    const today = utcDay(new Date());
    const span = { from: addDays(today, -60), to: addDays(today, 1) };
    const { report } = await ask(
      `query ($f: ReportFilterInput!) { report: getAdminActivityReport(filter: $f, pagination: { pageSize: 100 }) { activityLogs { id activity } } }`,
      { f: span },
    );
    const found: { id: string; activity: string }[] = report.activityLogs;
    const [change, logged] = [true, false].map((isChange) =>
      found.find(({ id }) => id.startsWith('a') === isChange && !id.includes('-') === isChange),
    );
    const ids = [change?.id, logged?.id];
    expect(ids).toEqual([expect.stringMatching(/^a\d+$/), expect.stringMatching(/-/)]);
    const { status, cells } = await fileOf('report-admin-activity', { ...span, ids }, ['activity']);
    expect(status).toBe(200);
    expect(cells.flat().sort()).toEqual([change?.activity, logged?.activity].sort());
  });
});
