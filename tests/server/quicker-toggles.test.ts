import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, callsAt } from '../support/calls.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const TOGGLES = [
  ['toggleAd', 'isActive', 'ads', 'is_active'],
  ['toggleEmailTemplate', 'isEnable', 'email_templates', 'is_enable'],
  ['togglePublishDonationType', 'isPublished', 'donation_types', 'is_published'],
  ['toggleArchiveDonationType', 'isArchive', 'donation_types', 'is_archive'],
  ['togglePublishResource', 'isPublished', 'resources', 'is_published'],
  ['toggleArchiveResource', 'isArchive', 'resources', 'is_archive'],
  ['updateAdminUserStatus', 'isActive', 'admin_users', 'is_active'],
  ['updateSiteStatus', 'isActive', 'sites', 'is_active'],
] as const;

describe.each(ENGINES)('a switch that somebody else was quicker to turn, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));

  test.each(TOGGLES)(
    '%s says so to whoever asks to change it, and stays for whoever asks for a state',
    async (field, name, table, column) => {
      const isSite = table === 'sites';
      const own = isSite
        ? 'site_id = 1'
        : table === 'admin_users'
          ? "email = 'recruiter@donorgrid.example'"
          : 'client_id = 1';
      const open = table === 'donation_types' || table === 'resources' ? ' AND NOT is_archive' : '';
      const { rows } = await server.sql(
        `SELECT id, ${column} AS state FROM ${table} WHERE ${own}${open} ORDER BY id LIMIT 1`,
      );
      const [{ id, state }] = rows;
      const query = (must: boolean) =>
        `mutation ($id: ID!, $to: Boolean!) { row: ${field}(id: $id, ${name}: $to${must ? ', mustChange: true' : ''}) { id ${name} } }`;
      const caller = isSite ? parent : bank;
      expect(await refused(query(true), { id, to: state }, caller)).toEqual([
        'BAD_USER_INPUT',
        'id: already',
      ]);
      expect((await ask(query(false), { id, to: state }, caller)).row[name]).toBe(state);
    },
  );
});
