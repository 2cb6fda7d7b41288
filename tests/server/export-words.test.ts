import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('the words of exports, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const wordsOf = async (list: string, key: string, user = 'bank-admin'): Promise<string[]> => {
    const body = JSON.stringify({ scope: 'all', columns: [{ key }] });
    const { rows } = await sendExport(server, list, await server.signIn(user), { body });
    return [...new Set(rows.slice(1).flat())].sort();
  };

  test.each([
    ['donors', 'isActive', ['Active', 'Inactive']],
    ['donors', 'existInDEP', ['Not registered', 'Registered']],
    ['donors', 'isMigrated', ['No', 'Yes']],
    ['donors', 'cellText', ['No', 'Yes']],
    ['donors', 'cellCall', ['No', 'Yes']],
    ['users', 'isAutoCreated', ['No', 'Yes']],
    ['drives', 'isActived', ['No', 'Yes']],
    ['ads', 'isActive', ['Live', 'Off']],
  ])('%s say in the column %s what the list says', async (list, key, words) => {
    await server.sql(
      `UPDATE donors SET is_active = donor_number::text NOT LIKE '%1', is_migrated = donor_number::text LIKE '%2'`,
    );
    await server.sql(`UPDATE admin_users SET is_auto_created = user_name <> 'bank-admin'`);
    expect(await wordsOf(list, key)).toEqual(words);
  });

  test('banks say yes or no', async () => {
    await server.sql(
      'UPDATE sites SET is_email_enabled = site_id <> 1, quick_pass_new_version = site_id = 1',
    );
    for (const key of ['isEmailEnabled', 'quickPassNewVersion'])
      expect(await wordsOf('clients', key, 'super')).toEqual(['No', 'Yes']);
  });

  test('a resource out of use is Inactive, as its list says, whether it is published or not', async () => {
    await server.sql(
      `UPDATE resources SET status = 'Inactive', is_archive = false, is_published = true WHERE client_id = 1`,
    );
    expect(await wordsOf('resources', 'state')).toEqual(['Inactive']);
    await server.sql(`UPDATE resources SET status = 'Active' WHERE client_id = 1`);
    expect(await wordsOf('resources', 'state')).toEqual(['Published']);
  });
});
