import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLists } from '../../server/exports.ts';
import { documentOf, endpointOf, operations, uploads } from '../support/contract-calls.ts';
import { createMarker } from '../support/marked.ts';
import { sendMarked } from '../support/marked-requests.ts';
import { type Caller, ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const LINE = 8_192;
/** The limits still count, and whoever has signed in is known. */
const WRITTEN = ['sessions', 'rate_limits'];
/** An import is taken, and its rows meet the broken tables. */
const FOR_JOBS = [
  'idempotency_keys',
  'jobs',
  'job_items',
  'export_files',
  'export_parts',
  'audit_log',
  'audit_chains',
];
/** Who asks, and what they may, is still read. */
const FOR_RIGHTS = [
  'sessions',
  'rate_limits',
  'admin_users',
  'admin_roles',
  'role_enablements',
  'site_enablements',
  'site_enablement_links',
  'sites',
];

/**
 * Marked values in every argument of every operation, in files, exports, addresses and broken bodies, and a database
 * that breaks under them in three ways: every write is refused with the row that it would have made (an import's once it is
 * under way), the tables of the records are gone, and then all of them; and once nothing is broken.
 */
describe.each(ENGINES)('what the log keeps of failing calls, on %s', (kind) => {
  let server: TestServer;
  let caller: Caller;
  let tables: readonly string[] = [];
  let people: readonly string[] = [];
  let ids: readonly string[] = [];
  const lines: string[] = [];
  const marker = createMarker();
  beforeAll(async () => {
    server = await startTestServer(kind, {}, (line) => lines.push(line));
    caller = await server.signIn('super', 1);
    const names = await server.sql(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '%migrations%'",
    );
    tables = names.rows.map(({ tablename }) => String(tablename));
    const donors = await server.sql(
      "SELECT email, first_name || ' ' || last_name AS name FROM donors LIMIT 200",
    );
    people = donors.rows.flatMap(({ email, name }) => [email, name]).filter((text) => text?.length > 8);
    const rows = await server.sql(
      'SELECT id FROM donation_types WHERE client_id = 1 UNION ALL SELECT id FROM sponsor_groups WHERE client_id = 1 UNION ALL SELECT id FROM admin_users WHERE client_id = 1 UNION ALL SELECT id FROM donors WHERE client_id = 1 LIMIT 60',
    );
    ids = rows.rows.map(({ id }) => String(id));
  });
  afterAll(() => server.stop());

  const forEach = async (chosen: readonly string[], statement: (table: string) => string): Promise<void> => {
    for (const table of chosen) await server.sql(statement(table));
  };
  const callAll = async (): Promise<void> => {
    for (const known of [[], ids]) {
      for (const operation of operations) {
        const variables = marker.variables(operation, known);
        await server.ask(endpointOf(operation), documentOf(operation), variables, caller);
      }
      await server.sql('DELETE FROM rate_limits').catch(() => undefined);
    }
    await sendMarked(server, caller, marker, { ids, people });
    await server.sql('DELETE FROM rate_limits').catch(() => undefined);
  };
  /** Imports that are under way meet the tables as they are now. */
  const jobsEnd = (): Promise<unknown> =>
    expect
      .poll(
        async () =>
          (await server.sql("SELECT count(*)::int AS n FROM jobs WHERE state IN ('QUEUED', 'RUNNING')"))
            .rows[0].n,
        { timeout: 120_000, interval: 500 },
      )
      .toBe(0);
  const breakWrites = (chosen: readonly string[]): Promise<void> =>
    forEach(
      chosen,
      (table) => `ALTER TABLE "${table}" ADD CONSTRAINT broken_on_purpose CHECK (false) NOT VALID`,
    );

  const found = (): string[] => {
    const secrets = [...marker.planted, ...people, caller.token ?? '', caller.deviceId ?? ''];
    const text = lines.join('');
    return secrets.filter((secret) => secret === '' || text.includes(secret));
  };

  test(`${operations.length} operations, ${uploads.length} that take files, ${exportLists.length} exports: no marked value, no donor, no line without an end`, {
    timeout: 1_800_000,
  }, async () => {
    const records = tables.filter((table) => !FOR_RIGHTS.includes(table));
    const rights = tables.filter((table) => FOR_RIGHTS.includes(table));
    await sendMarked(server, caller, marker, { ids, people });
    await jobsEnd();
    const refused = tables.filter((table) => !WRITTEN.includes(table));
    await breakWrites(refused.filter((table) => !FOR_JOBS.includes(table)));
    await callAll();
    await jobsEnd();
    await breakWrites(FOR_JOBS);
    await callAll();
    await forEach(records, (table) => `ALTER TABLE "${table}" RENAME TO "${table}_gone"`);
    await callAll();
    await forEach(rights, (table) => `ALTER TABLE "${table}" RENAME TO "${table}_gone"`);
    await callAll();
    // The whole database last: what these change there would be in the way of the others.
    await forEach(tables, (table) => `ALTER TABLE "${table}_gone" RENAME TO "${table}"`);
    await forEach(refused, (table) => `ALTER TABLE "${table}" DROP CONSTRAINT broken_on_purpose`);
    await callAll();
    const failures = lines.filter((line) => line.includes('"level":"error"'));
    console.log(
      `${kind}: ${marker.planted.size} marked values, ${lines.length} lines, ${failures.length} failures`,
    );
    expect(marker.planted.size).toBeGreaterThan(1_000);
    expect(failures.filter((line) => line.includes('broken_on_purpose')).length).toBeGreaterThan(5);
    expect(failures.filter((line) => line.includes('"code":"42P01"')).length).toBeGreaterThan(100);
    // Batches of imports fail, and what is no GraphQL does: its bodies were read, and its tables were not there.
    expect(failures.filter((line) => line.includes('a batch failed')).length).toBeGreaterThan(0);
    expect(failures.filter((line) => line.includes('a request failed')).length).toBeGreaterThan(
      exportLists.length,
    );
    for (const { name } of uploads)
      expect(failures.filter((line) => line.includes(`"path":["${name}"]`)).length, name).toBeGreaterThan(0);
    expect(found()).toEqual([]);
    expect(lines.filter((line) => Buffer.byteLength(line) > LINE)).toEqual([]);
  });
});
