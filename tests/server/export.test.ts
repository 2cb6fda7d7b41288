import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK } from '../../src/lib/csv.ts';
import { type Asker, auditOf } from '../support/calls.ts';
import { headersOf, sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const NAMES = [{ key: 'sponsorName' }, { key: 'sponsorCode' }];

describe.each(DATABASES)('exports, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());

  const send = (body: unknown, caller: Asker = bank, list = 'sponsor-groups', init: RequestInit = {}) =>
    sendExport(server, list, caller, {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    });
  const fields = (text: string): unknown => JSON.parse(text).errors[0].extensions;

  test('a file of the parent view says whose each row is', async () => {
    const { rows } = await server.sql('SELECT name FROM sites WHERE site_id = 3');
    const columns = [{ key: 'sponsorName' }, { key: 'clientName' }];
    const { rows: lines } = await send({ scope: 'all', columns, filter: { clientIds: [3] } }, parent);
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines.slice(1).map(([, bankName]) => bankName))).toEqual(new Set([rows[0].name]));
  });

  test('everything that matches, in the order of the list, with its name, mark and count', async () => {
    const { response, text, rows } = await send({ scope: 'all' });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sponsorGroupManagement_RBC_${day}.csv"`,
      'x-total-rows': '10',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
    expect(rows[0]).toEqual([
      'sponsorName',
      'sponsorCode',
      'clientName',
      'driveCount',
      'nextDrive',
      'collectedLastYear',
      'lastDrive',
      'createdAt',
      'updatedAt',
    ]);
    expect(rows.slice(1).map(([name]) => name)).toEqual(
      rows
        .slice(1)
        .map(([name]) => name)
        .sort(),
    );
    expect(rows).toHaveLength(11);
  });

  test('a page, the selected and the filtered; the columns asked for, under their words', async () => {
    const sorted = { sortBy: 'sponsorCode', sortOrder: -1 };
    const page = await send({
      scope: 'page',
      columns: NAMES,
      pagination: { pageNumber: 2, pageSize: 4, ...sorted },
    });
    expect(page.rows.map(([, code]) => code)).toEqual(['sponsorCode', 'MEMH', 'FIRE', 'FBC', 'EXPO']);
    const labelled = [
      { key: 'sponsorCode', label: 'Código' },
      { key: 'driveCount', label: '=SUM(A1)' },
    ];
    const filtered = await send({ scope: 'all', columns: labelled, filter: { search: 'fire' } });
    expect(filtered.rows).toEqual([
      ['Código', "'=SUM(A1)"],
      ['FIRE', expect.any(String)],
    ]);
    const { rows } = await server.sql(
      "SELECT id FROM sponsor_groups WHERE client_id = 1 AND sponsor_code IN ('CHS', 'TECH') ORDER BY 1",
    );
    const ids = rows.map(({ id }) => id);
    const selected = await send({ scope: 'selected', columns: NAMES, filter: { ids }, pagination: sorted });
    expect(selected.rows.slice(1).map(([, code]) => code)).toEqual(['TECH', 'CHS']);
  });

  test('no cell runs as a formula, whatever stands in the database', async () => {
    const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '"=1', 'a,"b"\r\n=c', "'=1"];
    for (const [index, name] of evil.entries())
      await server.sql(
        'INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code) VALUES (2, $1, $2)',
        [name, `EVIL${index}`],
      );
    const { rows } = await send(
      { scope: 'all', filter: { search: 'EVIL' }, columns: NAMES },
      { ...parent, clientId: 2 },
    );
    const cells = rows
      .slice(1)
      .sort((a, b) => String(a[1]).localeCompare(String(b[1])))
      .map(([name]) => name);
    expect(cells).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "'\r=1",
      '"=1',
      'a,"b"\r\n=c',
      "'=1",
    ]);
  });

  test('as many rows as are made while somebody waits stream whole; another bank’s never come along', async () => {
    await server.sql(
      "INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code) SELECT 4, 'Many ' || n, 'N' || n FROM generate_series(1, 987) n",
    );
    const caller = { ...parent, clientId: 4 };
    const { rows, response } = await send(
      { scope: 'all', columns: NAMES, filter: { search: 'many' } },
      caller,
    );
    expect(response.headers.get('x-total-rows')).toBe('987');
    expect(new Set(rows.slice(1).map(([, code]) => code)).size).toBe(987);
    const own = await send({ scope: 'all', columns: NAMES, filter: { search: 'many' } });
    expect(own.rows).toHaveLength(1);
    const { rows: foreign } = await server.sql('SELECT id FROM sponsor_groups WHERE client_id = 4 LIMIT 3');
    const ids = foreign.map(({ id }) => id);
    expect((await send({ scope: 'selected', columns: NAMES, filter: { ids } })).rows).toHaveLength(1);
  });

  test('what takes longer than somebody waits for is refused, never cut: it is a job', async () => {
    await server.sql(
      "INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code) SELECT 5, 'Mass ' || n, 'Q' || n FROM generate_series(1, 1001) n",
    );
    const { status, text } = await send(
      { scope: 'all', filter: { search: 'mass' } },
      { ...parent, clientId: 5 },
    );
    expect(status).toBe(400);
    expect(fields(text)).toEqual({
      code: 'BAD_USER_INPUT',
      reason: 'exportTooLargeNow',
      params: { count: 1_000 },
      fields: [{ path: 'export', code: 'exportTooLarge' }],
    });
    await server.sql('DELETE FROM sponsor_groups WHERE client_id = 5 AND sponsor_name LIKE $1', ['Mass %']);
  });

  test('each export is written down: who, how many rows, which columns, and of the filter its keys alone', async () => {
    const before = (await auditOf(server, 'sponsorGroup', 'export')).length;
    await send({ scope: 'all', columns: NAMES, filter: { search: 'Rotary', hasUpcomingDrive: null } });
    const written = (await auditOf(server, 'sponsorGroup', 'export')).slice(before);
    expect(written).toMatchObject([
      {
        action: 'Export',
        actor_name: 'Maria Ortega',
        client_id: 1,
        after: { scope: 'all', rows: 1, columns: ['sponsorName', 'sponsorCode'], filter: ['search'] },
      },
    ]);
    expect(JSON.stringify(written)).not.toContain('Rotary');
  });

  test.each([
    ['no JSON', 'not json', 'export: isNotValid'],
    ['a list', '[]', 'export: isNotValid'],
    ['no scope', {}, 'export.scope: isRequired'],
    ['a scope of its own', { scope: 'world' }, 'export.scope: isNotValid'],
    [
      'a column that is not there',
      { scope: 'all', columns: [{ key: 'clientId' }] },
      'export.columns[0].key: isNotValid',
    ],
    [
      'a column without a key',
      { scope: 'all', columns: [{ label: 'x' }] },
      'export.columns[0].key: isRequired',
    ],
    [
      'a label that is too long',
      { scope: 'all', columns: [{ key: 'sponsorName', label: 'x'.repeat(101) }] },
      'export.columns[0].label: maximumLength100',
    ],
    [
      'a filter that the contract does not know',
      { scope: 'all', filter: { clientId: 2 } },
      'export.filter: isNotValid',
    ],
    ['a filter of another type', { scope: 'all', filter: { search: 7 } }, 'export.filter: isNotValid'],
    [
      'paging of another type',
      { scope: 'page', pagination: { pageSize: 'all' } },
      'export.pagination: isNotValid',
    ],
    ['nothing selected', { scope: 'selected', filter: {} }, 'export.filter.ids: isRequired'],
    ['an empty selection', { scope: 'selected', filter: { ids: [] } }, 'export.filter.ids: isRequired'],
  ])('%s is refused', async (_name, body, expected) => {
    const { status, text } = await send(body);
    const { code, fields: found } = fields(text) as {
      code: string;
      fields: { path: string; code: string }[];
    };
    expect([status, code, found.map((field) => `${field.path}: ${field.code}`)[0]]).toEqual([
      400,
      'BAD_USER_INPUT',
      expected,
    ]);
  });

  test('nobody without a token, without the right, or for another bank; and not by GET', async () => {
    const before = (await auditOf(server, 'sponsorGroup', 'export')).length;
    const body = { scope: 'all' };
    const editor = await server.signIn('editor');
    expect((await send(body, { ...bank, token: 'a-token-that-has-run-out-long-ago' })).status).toBe(401);
    expect((await send(body, { ...bank, deviceId: '00000000-0000-4000-8000-00000000beef' })).status).toBe(
      401,
    );
    expect(
      (await send(body, { ...bank, token: 'a-token-that-has-run-out-long-ago' }, 'nothing')).status,
    ).toBe(401);
    expect((await send(body, editor)).status).toBe(403);
    expect((await send(body, { ...bank, clientId: 2 })).status).toBe(403);
    expect((await send(body, bank, 'nothing')).status).toBe(404);
    expect((await send(body, bank, '%2e%2e%2fsponsor-groups')).status).toBe(404);
    const { authorization, ...anonymous } = headersOf(bank);
    expect((await send(body, bank, 'sponsor-groups', { headers: anonymous })).status).toBe(401);
    const { 'client-id': _wish, ...noClient } = headersOf(bank);
    expect((await send(body, bank, 'sponsor-groups', { headers: noClient })).status).toBe(400);
    const foreign = { ...headersOf(bank), origin: 'https://evil.example' };
    expect((await send(body, bank, 'sponsor-groups', { headers: foreign })).status).toBe(403);
    const large = JSON.stringify({ ...body, filter: { search: 'x'.repeat(1_100_000) } });
    expect((await send(large)).status).toBe(413);
    const got = await fetch(`${server.url}/export/sponsor-groups.csv`, { headers: headersOf(bank) });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const inAddress = await fetch(`${server.url}/export/sponsor-groups.csv?token=${authorization}`);
    expect(inAddress.status).toBe(405);
    expect(await auditOf(server, 'sponsorGroup', 'export')).toHaveLength(before);
  });

  test('thirty files in ten minutes, and then a wait', async () => {
    const planner = await server.signIn('planner');
    const init = { method: 'POST', headers: headersOf(planner), body: '{"scope":"all"}' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn += 1) {
      const response = await fetch(`${server.url}/export/sponsor-groups.csv`, init);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test('a reader who goes away half way leaves nothing open', async () => {
    const body = JSON.stringify({ scope: 'all', filter: { search: 'many' } });
    await server.sql("DELETE FROM rate_limits WHERE key LIKE 'export:%'");
    for (let turn = 0; turn < 12; turn += 1)
      await new Promise<void>((done) => {
        const call = request(`${server.url}/export/sponsor-groups.csv`, {
          method: 'POST',
          headers: { ...headersOf({ ...parent, clientId: 4 }), 'content-length': Buffer.byteLength(body) },
        });
        call.once('response', (answer) => {
          answer.once('data', () => answer.destroy());
          answer.once('close', () => done());
        });
        call.end(body);
      });
    // More than the pool has connections: were one of them kept, this would wait in vain.
    expect((await send({ scope: 'all' })).rows).toHaveLength(11);
  });

  test.each([
    ['clients', 'clientManagement', 13, {}],
    ['donation-types', 'donation-type', 49, {}],
    // Without the thousand of the tests above.
    ['sponsor-groups', 'sponsorGroupManagement', null, { clientIds: [1, 2, 3] }],
  ])('%s can be exported, every column of it', async (list, screen, lines, filter) => {
    // What a seeded record does not need.
    await server.sql("UPDATE sites SET address_line2 = 'Suite 2' WHERE site_id = 1");
    await server.sql(
      `UPDATE donation_types SET deferral_rules = '[{ "nextType": "Platelets", "days": 60 }]' WHERE client_id = 1`,
    );
    const { rows, response } = await send({ scope: 'all', filter }, parent, list);
    expect(response.headers.get('content-disposition')).toContain(`${screen}_all_`);
    if (lines !== null) expect(rows).toHaveLength(lines);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    const empty = (rows[0] ?? []).filter((_name, column) => rows.slice(1).every((row) => row[column] === ''));
    expect(empty).toEqual([]);
  });
});
