import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.runIf(ENGINES.includes('postgres'))('PostgreSQL compiles no statement', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('postgres');
  });
  afterAll(() => server.stop());

  test.each([
    { address: 'an address without options', options: null, told: { jit: 'off', lockTimeout: '0' } },
    { address: 'one with others', options: '-c lock_timeout=4000', told: { jit: 'off', lockTimeout: '4s' } },
    { address: 'unless its own ask for it', options: '-c jit=on', told: { jit: 'on', lockTimeout: '0' } },
  ])('$address', async ({ options, told }) => {
    const url = new URL(server.config.databaseUrl ?? '');
    url.searchParams.delete('options');
    if (options) url.searchParams.set('options', options);
    const { pool, close } = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() });
    try {
      const { rows } = await pool.query(
        `SELECT current_setting('jit') AS jit, current_setting('lock_timeout') AS "lockTimeout"`,
      );
      expect(rows).toEqual([told]);
    } finally {
      await close();
    }
  });
});
