import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { GROUP, groupsAt, inputOf } from '../../support/sponsor-groups.ts';

/** Whoever writes history in a bank holds this lock until the end of the transaction. */
const HISTORY_OF_BANK_1 = 'SELECT pg_advisory_xact_lock(7301946, 1)';

describe.runIf(ENGINES.includes('postgres'))('two changes that wait for each other', () => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startTestServer('postgres');
    bank = await server.signIn('bank-admin');
    other = new pg.Client(server.config.databaseUrl);
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server.stop();
  });
  const { make } = groupsAt(() => ({ server, bank }));

  test('the one that the database gives up is told to come again; nothing of it stays, and it succeeds then', async () => {
    const group = await make('Held up', 'HELDUP');
    const change = () =>
      server.ask('private', GROUP.update, { s: { ...inputOf(group), sponsorName: 'Went on' } }, bank);
    await other.query('BEGIN');
    await other.query(HISTORY_OF_BANK_1);
    const first = change();
    await expect
      .poll(async () => {
        const { rows } = await server.sql(
          "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7301946 AND NOT granted",
        );
        return rows.length;
      })
      .toBe(1);
    const row = other.query('SELECT sponsor_name FROM sponsor_groups WHERE id = $1 FOR UPDATE', [group.id]);
    const { status, errors, headers } = await first;
    expect([status, errors[0]?.extensions.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await row).rows).toEqual([{ sponsor_name: 'Held up' }]);
    await other.query('ROLLBACK');
    expect((await change()).data.updateSponsorGroup.sponsorName).toBe('Went on');
  });
});
