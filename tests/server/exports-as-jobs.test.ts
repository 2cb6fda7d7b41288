import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLists } from '../../server/exports.ts';
import { guardOf } from '../../server/graphql/access.ts';
import { servedSchemas } from '../../server/graphql/schema.ts';
import { BYTE_ORDER_MARK, parseCsv } from '../../src/lib/csv.ts';
import { EXPORT_ROWS_MAX, exportFilePath, exportOperation } from '../../src/rules/exports.ts';
import { type Asker, auditOf, callsAt } from '../support/calls.ts';
import { headersOf } from '../support/exports.ts';
import { countsOf, ended, JOB, jobOf } from '../support/jobs.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const START = `mutation ($f: SponsorGroupFilterInput, $p: PaginationInput, $c: [ExportColumnInput!], $key: String) {
  job: startExportSponsorGroups(filter: $f, pagination: $p, columns: $c, idempotencyKey: $key) { id kind title total } }`;
const FILE = 'query ($id: ID!) { job: jobById(id: $id) { file { name size keptUntil } fileObstacle } }';
const NAMES = [{ key: 'sponsorCode', label: 'Código' }, { key: 'sponsorName' }];

test('each list but the matrix has its job, with the right and the filter of the list', () => {
  const schema = servedSchemas().endpoints.PRIVATE;
  const fields = schema.getMutationType()?.getFields() ?? {};
  const found = exportLists
    .filter(({ turned }) => !turned)
    .map((list) => {
      const field = fields[exportOperation(list.path)];
      const filter = field?.args.find(({ name }) => name === 'filter');
      return {
        list: list.path,
        right: field && guardOf(schema, field.toConfig()).right,
        filter: String(filter?.type).replace('!', ''),
      };
    });
  expect(found.length).toBeGreaterThan(15);
  expect(found).toEqual(
    exportLists
      .filter(({ turned }) => !turned)
      .map(({ path, right, filterType }) => ({ list: path, right, filter: filterType })),
  );
  expect(Object.keys(fields).filter((name) => name.startsWith('startExport'))).toHaveLength(found.length);
});

describe.each(ENGINES)('exports as jobs, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let other: Asker;
  let reader: Asker;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    reader = await server.signIn('reader');
    parent = await server.signIn('super');
    for (const clientId of [1, 2])
      await server.sql(
        `INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code)
         SELECT $1, 'Long ' || n, 'L' || lpad(n::text, 5, '0') FROM generate_series(1, 3000) n`,
        [clientId],
      );
    await server.sql(
      "UPDATE sponsor_groups SET sponsor_name = '=Long(1)' WHERE client_id = 1 AND sponsor_code = 'L00002'",
    );
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const start = async (caller = bank, variables: object = {}): Promise<string> => {
    await server.sql("DELETE FROM rate_limits WHERE key LIKE 'export:%'");
    const by = { f: { search: 'L0' }, p: { sortBy: 'sponsorCode', sortOrder: -1 }, c: NAMES };
    return (await ask(START, { ...by, ...variables }, caller)).job.id;
  };
  const fetched = async (id: string, caller: Asker, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}${exportFilePath(id)}`, {
      method: 'POST',
      headers: headersOf(caller),
      body: '{}',
      ...init,
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    return { response, status: response.status, text, rows: parseCsv(text) };
  };
  const ALL = Array.from({ length: 3_000 }, (_none, at) => `L${String(3_000 - at).padStart(5, '0')}`);

  test('it goes on by itself, and then whoever started it has the whole file, in the order and columns of the list', async () => {
    const started = (
      await ask(START, { f: { search: 'L0' }, p: { sortBy: 'sponsorCode', sortOrder: -1 }, c: NAMES })
    ).job;
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
    const name = `sponsorGroupManagement_RBC_${day}.csv`;
    expect(started).toMatchObject({ kind: 'startExportSponsorGroups', title: name, total: 3_000 });
    const job = await ended(server, bank, started.id);
    expect(job).toMatchObject({ state: 'DONE', handled: 3_000, viewerCanUndo: false });
    expect(countsOf(job)).toEqual({ done: 3_000 });
    const { response, text, rows } = await fetched(job.id, bank);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
    });
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    expect(rows[0]).toEqual(['Código', 'sponsorName']);
    expect(rows.slice(1).map(([code]) => code)).toEqual(ALL);
    expect(rows.at(-2)).toEqual(['L00002', "'=Long(1)"]);
    const { file, fileObstacle } = (await ask(FILE, { id: job.id })).job;
    expect(fileObstacle).toBeNull();
    expect(file).toMatchObject({ name, size: Buffer.byteLength(text) });
    const kept = (Date.parse(file.keptUntil) - Date.now()) / 86_400_000;
    expect(Math.ceil(kept)).toBe(3);
    const written = await auditOf(server, 'sponsorGroup', 'export');
    expect(written.map(({ action, after }) => ({ action, after }))).toEqual([
      {
        action: 'Export',
        after: { scope: 'all', rows: 3_000, columns: ['sponsorCode', 'sponsorName'], filter: ['search'] },
      },
      { action: 'Download', after: { job: job.id, rows: 3_000 } },
    ]);
  });

  test('taken from its process in the midst, another goes on: no row is there twice, none is lost, one that went is named', async () => {
    const id = await start();
    for (let turn = 0; turn < 3; turn += 1)
      // The batch under way ends first; its process is not the job’s any longer.
      await server.sql(
        `UPDATE jobs SET runner = $2, lease_until = now() WHERE id = $1 AND state IN ('QUEUED', 'RUNNING')`,
        [id, randomUUID()],
      );
    await server.sql("DELETE FROM sponsor_groups WHERE client_id = 1 AND sponsor_code = 'L00001'");
    const job = await ended(server, bank, id);
    expect(countsOf(job)).toEqual({ done: 2_999, skipped: 1 });
    expect((await fetched(id, bank)).rows.slice(1).map(([code]) => code)).toEqual(ALL.slice(0, -1));
    const { rows } = (await ask(JOB.rows, { id, s: ['skipped'] })).jobRows;
    expect(rows).toMatchObject([{ row: 3_000, problems: [{ code: 'notFound' }] }]);
    await server.sql(
      "INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code) VALUES (1, 'Long 1', 'L00001')",
    );
  });

  test('nobody else has the file: not of the bank, not of another, not the parent, not without a session, not from elsewhere', async () => {
    const id = await start();
    await ended(server, bank, id);
    for (const stranger of [reader, other, parent, { ...parent, clientId: 1 }])
      expect((await fetched(id, stranger)).status).toBe(404);
    for (const seer of [parent, { ...parent, clientId: 1 }])
      expect((await ask(FILE, { id }, seer)).job).toEqual({ file: null, fileObstacle: null });
    expect((await fetched(id, { ...bank, token: 'a-token-that-has-run-out-long-ago' })).status).toBe(401);
    expect((await fetched(id, { ...bank, clientId: 2 })).status).toBe(403);
    expect((await fetched(randomUUID(), bank)).status).toBe(404);
    expect((await fetched(id, bank, { method: 'GET', body: null })).status).toBe(405);
    // One’s own, and the other bank’s rows are not among them.
    const mine = await start({ ...parent, clientId: 2 }, { f: { search: 'L0' } });
    await ended(server, { ...parent, clientId: 2 }, mine);
    expect((await fetched(mine, parent)).status).toBe(404);
    expect((await ask(FILE, { id: mine }, parent)).job).toEqual({
      file: null,
      fileObstacle: 'fileElsewhere',
    });
    const { rows } = await fetched(mine, { ...parent, clientId: 2 });
    expect(rows).toHaveLength(3_001);
    expect(rows.flat()).not.toContain("'=Long(1)");
  });

  test('the right of the list is asked at the start, in every batch and at the file', async () => {
    const editor = await server.signIn('editor');
    expect(await refused(START, {}, editor)).toEqual(['FORBIDDEN']);
    const id = await start(other);
    await ended(server, other, id);
    const own = `role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin-2@donorgrid.example') AND name = 'sponsorGroupManagement'`;
    await server.sql(`UPDATE role_enablements SET read = false WHERE ${own}`);
    expect((await fetched(id, other)).status).toBe(403);
    expect((await ask(FILE, { id }, other)).job).toEqual({ file: null, fileObstacle: 'FORBIDDEN' });
    await server.sql(`UPDATE role_enablements SET read = true WHERE ${own}`);
    expect((await fetched(id, other)).status).toBe(200);
  });

  test('a file with what a further right shows is not to be had without that right', async () => {
    const donors = `mutation { job: startExportDonors(filter: {}, columns: [{ key: "email" }]) { id } }`;
    const { id } = (await ask(donors, {}, other)).job;
    await ended(server, other, id);
    const emails = (await fetched(id, other)).rows.slice(1).flat();
    expect(emails.some((email) => email.includes('@'))).toBe(true);
    const own = `role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin-2@donorgrid.example') AND name = 'contact-export'`;
    await server.sql(`UPDATE role_enablements SET write = false WHERE ${own}`);
    expect((await fetched(id, other)).status).toBe(403);
    const without = (await ask(donors, {}, other)).job;
    await ended(server, other, without.id);
    const file = await fetched(without.id, other);
    expect(file.rows).toHaveLength(emails.length + 1);
    expect(file.text).not.toContain('@');
    await server.sql(`UPDATE role_enablements SET write = true WHERE ${own}`);
  });

  test('cancelled, there is no file; asked again by its key, no second one', async () => {
    const key = 'a-key-of-this-export';
    const id = await start(bank, { key });
    expect(await start(bank, { key })).toBe(id);
    await ask(JOB.cancel, { id });
    const { state } = await jobOf(server, bank, id);
    expect(state).toBe('CANCELLED');
    expect((await ask(FILE, { id })).job).toEqual({ file: null, fileObstacle: null });
    expect((await fetched(id, bank)).status).toBe(404);
    await server.services.purge.run();
    expect((await server.sql('SELECT 1 FROM export_files WHERE job_id = $1', [id])).rowCount).toBe(0);
  });

  test('when its days are over the file goes, and only then; the job still tells of it', async () => {
    const id = await start();
    await ended(server, bank, id);
    const parts = async () =>
      (await server.sql('SELECT 1 FROM export_parts WHERE job_id = $1', [id])).rowCount ?? 0;
    const endedBefore = (hours: number) =>
      server.sql('UPDATE jobs SET finished_at = now() - make_interval(hours => $2::int) WHERE id = $1', [
        id,
        hours,
      ]);
    await endedBefore(71);
    await server.services.purge.run();
    expect(await parts()).toBeGreaterThan(1);
    await endedBefore(73);
    await server.services.purge.run();
    expect(await parts()).toBe(0);
    expect((await fetched(id, bank)).status).toBe(404);
    expect((await ask(FILE, { id })).job).toEqual({ file: null, fileObstacle: 'fileGone' });
  });

  test('what no file can be is refused at its field, and what is too long for one whole', async () => {
    expect(await refused(START, { c: [{ key: 'clientId' }] })).toEqual([
      'BAD_USER_INPUT',
      'columns[0].key: isNotValid',
    ]);
    expect(await refused(START, { f: { ids: ['x'] } })).toEqual([
      'BAD_USER_INPUT',
      'filter.ids[0]: isNotValid',
    ]);
    const many = Array.from({ length: 201 }, () => ({ key: 'sponsorName' }));
    expect((await refused(START, { c: many }))[0]).toBe('BAD_USER_INPUT');
    await server.sql(
      `INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code)
       SELECT 5, 'Mass ' || n, 'Q' || n FROM generate_series(1, $1::int) n`,
      [EXPORT_ROWS_MAX + 1],
    );
    // So many rows at once are more than the database had time to count: what it expects then lets it search for minutes.
    await server.sql('ANALYZE sponsor_groups');
    const fifth = { ...parent, clientId: 5 };
    expect(await refused(START, { f: { search: 'mass' } }, fifth)).toEqual([
      'BAD_USER_INPUT',
      'filter: exportTooLarge',
    ]);
    await server.sql("DELETE FROM sponsor_groups WHERE client_id = 5 AND sponsor_name LIKE 'Mass %'");
  });
});
