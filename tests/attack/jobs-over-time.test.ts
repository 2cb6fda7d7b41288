import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '../support/calls.ts';
import { countsOf, ended, jobOf, manyGroups, startGroupImport } from '../support/jobs.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const ROWS = 120;

// The embedded database keeps no time of statements.
describe.runIf(ENGINES.includes('postgres'))('a batch whose statement takes too long, on PostgreSQL', () => {
  let server: TestServer;
  let caller: Asker;
  let other: pg.Client;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer('postgres', {}, (line) => void lines.push(line));
    caller = await server.signIn('bank-admin');
    other = new pg.Client(server.config.databaseUrl ?? '');
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server.stop();
  });

  test('is told at its job, which goes on by itself once nothing holds it: every row once', async () => {
    await other.query('BEGIN; LOCK TABLE sponsor_groups IN ACCESS EXCLUSIVE MODE');
    const { id } = await startGroupImport(server, caller, manyGroups('LATE', ROWS));
    const began = performance.now();
    await expect
      .poll(async () => (await jobOf(server, caller, id)).reason, { timeout: 30_000, interval: 200 })
      .toBe('TIMEOUT');
    console.info(`the batch ended after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    expect(await jobOf(server, caller, id)).toMatchObject({ state: 'RUNNING', handled: 0 });
    expect(lines.some((line) => line.includes('57014'))).toBe(true);
    await other.query('ROLLBACK');
    const job = await ended(server, caller, id, 60_000);
    expect(job).toMatchObject({ state: 'DONE', reason: null, handled: ROWS });
    expect(countsOf(job)).toEqual({ created: ROWS });
    const { rows } = await server.sql(
      `SELECT count(*)::int AS groups, count(DISTINCT sponsor_code)::int AS codes FROM sponsor_groups WHERE sponsor_code LIKE 'LATE%'`,
    );
    expect(rows).toEqual([{ groups: ROWS, codes: ROWS }]);
  });

  test('ends it after five tries with the reason; what was done stays', async () => {
    await other.query('BEGIN; LOCK TABLE sponsor_groups IN ACCESS EXCLUSIVE MODE');
    const { id } = await startGroupImport(server, caller, manyGroups('NEVER', ROWS));
    const job = await ended(server, caller, id, 120_000);
    await other.query('ROLLBACK');
    expect(job).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT', handled: 0 });
  });
});
