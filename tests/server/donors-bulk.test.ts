import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, callsAt } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const UPDATE = `mutation ($filter: DonorSearchInput!, $isActive: Boolean!, $expectedRows: Int!) {
  rows: updateDonors(filter: $filter, isActive: $isActive, expectedRows: $expectedRows) { id status reason } }`;
const START = `mutation ($filter: DonorSearchInput!, $isActive: Boolean!, $expectedRows: Int!, $key: String) {
  job: startUpdateDonors(filter: $filter, isActive: $isActive, expectedRows: $expectedRows, idempotencyKey: $key) { id } }`;
const CONTACT = `mutation ($filter: DonorSearchInput!, $channels: ContactChannelsInput!, $expectedRows: Int!) {
  job: startSetContactPreferences(filter: $filter, channels: $channels, expectedRows: $expectedRows) { id } }`;
const ROWS = 'query ($id: ID!) { page: jobRows(id: $id) { rows { name status problems { code } } } }';
const UNDO = 'mutation ($id: ID!) { job: undoJob(id: $id) { id } }';
const JOB = 'query ($id: ID!) { job: jobById(id: $id) { state counts { name value } } }';

describe.each(DATABASES)('many donors at once, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let planner: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    planner = await server.signIn('planner');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const active = async (where: string): Promise<number> => {
    const { rows } = await server.sql(`SELECT count(*)::int AS n FROM donors WHERE is_active AND ${where}`);
    return Number(rows[0]?.n);
  };
  const ended = async (id: string) => {
    await expect.poll(async () => (await ask(JOB, { id })).job.state, { timeout: 30_000 }).toBe('DONE');
    const { counts } = (await ask(JOB, { id })).job;
    return Object.fromEntries(
      counts.map(({ name, value }: { name: string; value: number }) => [name, value]),
    );
  };

  test('some are deactivated, each with an audit row; another bank’s are out of reach', async () => {
    const { rows: some } = await server.sql(
      'SELECT id FROM donors WHERE client_id = 1 AND is_active ORDER BY id LIMIT 3',
    );
    const ids = some.map(({ id }) => String(id));
    expect((await ask(UPDATE, { filter: { ids }, isActive: false, expectedRows: 3 }, other)).rows).toEqual(
      [],
    );
    const { rows } = await ask(UPDATE, { filter: { ids }, isActive: false, expectedRows: 3 });
    expect(rows.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'done']);
    const again = await ask(UPDATE, { filter: { ids }, isActive: false, expectedRows: 3 });
    expect(again.rows[0]).toMatchObject({ status: 'skipped', reason: 'already' });
    expect((await auditOf(server, 'donor', ids[0])).at(-1)).toMatchObject({
      action: 'Update',
      before: { isActive: true },
      after: { isActive: false },
    });
    await ask(UPDATE, { filter: { ids }, isActive: true, expectedRows: 3 });
    expect(
      await refused(UPDATE, { filter: { bloodTypes: ['O-'] }, isActive: false, expectedRows: 1 }),
    ).toEqual(['BAD_USER_INPUT', 'expectedRows: rowsChanged']);
  });

  test('all that match, as a job; taken back, each is as it was', async () => {
    const where = "client_id = 1 AND blood_type = 'O-'";
    const before = await active(where);
    const { rows: all } = await server.sql(`SELECT count(*)::int AS n FROM donors WHERE ${where}`);
    const filter = { bloodTypes: ['O-'] };
    const { job } = await ask(START, { filter, isActive: false, expectedRows: all[0]?.n });
    expect(await ended(job.id)).toMatchObject({ done: before });
    expect(await active(where)).toBe(0);
    const { job: undo } = await ask(UNDO, { id: job.id });
    expect(await ended(undo.id)).toMatchObject({ done: before });
    expect(await active(where)).toBe(before);
  });

  test('asked again by its key, it is the same job, though nobody is left who matches', async () => {
    const filter = { bloodTypes: ['B-'], isActive: true };
    const count = await active("client_id = 1 AND blood_type = 'B-'");
    const asked = { filter, isActive: false, expectedRows: count, key: 'all-of-b-negative' };
    const { job } = await ask(START, asked);
    expect(await ended(job.id)).toMatchObject({ done: count });
    expect((await ask(START, asked)).job).toEqual(job);
    expect(await refused(START, { ...asked, key: 'another-attempt' })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    await ended((await ask(UNDO, { id: job.id })).job.id);
  });

  test('contact preferences of many: who has them so is left out; what changed since stays when it is taken back', async () => {
    const { rows: some } = await server.sql(
      'SELECT id FROM donors WHERE client_id = 1 ORDER BY id DESC LIMIT 3',
    );
    const ids = some.map(({ id }) => String(id));
    const set = (sql: string, of: readonly string[]) =>
      server.sql(`UPDATE donors SET ${sql} WHERE id = ANY ($1::uuid[])`, [of]);
    await set('email_ok = true, cell_call = false, cell_text = true, post_ok = true', ids);
    await set('email_ok = false, post_ok = false', ids.slice(2));
    const now = async () => {
      const { rows } = await server.sql(
        'SELECT email_ok, cell_call, cell_text, post_ok FROM donors WHERE id = ANY ($1::uuid[]) ORDER BY id DESC',
        [ids],
      );
      return rows.map((row) => Object.values(row));
    };
    const channels = { email: false, post: false, source: 'writing' };
    const { job } = await ask(CONTACT, { filter: { ids }, channels, expectedRows: 3 });
    expect(await ended(job.id)).toEqual({ done: 2, skipped: 1 });
    expect(await now()).toEqual(Array.from({ length: 3 }, () => [false, false, true, false]));
    const { rows } = (await ask(ROWS, { id: job.id })).page;
    expect(rows.filter(({ status }: { status: string }) => status === 'skipped')).toMatchObject([
      { name: expect.stringMatching(/\w+ \w+/), problems: [{ code: 'already' }] },
    ]);
    expect((await auditOf(server, 'donor', ids[0])).at(-1)).toMatchObject({
      action: 'ContactPreferences',
      before: { email: true, post: true },
      after: { email: false, post: false, source: 'writing' },
    });
    // One of them has said otherwise meanwhile; of another one way alone.
    await set('email_ok = true, post_ok = true', ids.slice(0, 1));
    await set('post_ok = true', ids.slice(1, 2));
    const { job: undo } = await ask(UNDO, { id: job.id });
    expect(await ended(undo.id)).toEqual({ done: 1, skipped: 1 });
    expect(await now()).toEqual([
      [true, false, true, true],
      [true, false, true, true],
      [false, false, true, false],
    ]);
    expect((await auditOf(server, 'donor', ids[1])).at(-1)).toMatchObject({
      before: { email: false },
      after: { email: true, source: 'undo' },
    });
  });

  test('of nothing that changes, of another bank’s donors and by whoever may not write there is no job', async () => {
    const { rows: own } = await server.sql('SELECT id FROM donors WHERE client_id = 1 LIMIT 1');
    const asked = { filter: { ids: own.map(({ id }) => id) }, channels: { email: false }, expectedRows: 1 };
    expect(await refused(CONTACT, { ...asked, channels: { source: 'phone' } })).toEqual([
      'BAD_USER_INPUT',
      'channels.email: channelRequired',
    ]);
    expect(await refused(CONTACT, { ...asked, expectedRows: 0 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect(await refused(CONTACT, asked, planner)).toEqual(['FORBIDDEN']);
    const { job } = await ask(CONTACT, asked, other);
    await expect.poll(async () => (await ask(JOB, { id: job.id }, other)).job.state).toBe('DONE');
    expect((await ask(JOB, { id: job.id }, other)).job.counts).toEqual([]);
  });

  test('a file has what the filter finds; how they can be reached only with the right for it, and no other bank’s', async () => {
    const columns = ['names', 'donorNumber', 'email', 'phone', 'state', 'distance'].map((key) => ({ key }));
    const filter = { bloodTypes: ['O-'], radiusType: 'Site', addressFilter: '1', radius: 200 };
    const file = async (caller: Caller, asked: object = filter) => {
      const body = JSON.stringify({ scope: 'all', filter: asked, columns });
      const { status, rows } = await sendExport(server, 'donors', caller, { body });
      expect(status).toBe(200);
      return rows;
    };
    const { rows } = await server.sql(
      "SELECT count(*)::int AS n FROM donors WHERE client_id = 1 AND blood_type = 'O-'",
    );
    const whole = await file(bank);
    expect(whole).toHaveLength(Number(rows[0]?.n) + 1);
    expect(whole.some((line) => line[2]?.includes('@'))).toBe(true);
    expect(Number(whole[1]?.[5])).toBeGreaterThanOrEqual(0);
    const part = await file(planner);
    expect(part).toHaveLength(whole.length);
    expect(new Set(part.slice(1).map((line) => `${line[2]}${line[3]}`))).toEqual(new Set(['']));
    const { rows: own } = await server.sql('SELECT id FROM donors WHERE client_id = 1 LIMIT 2');
    expect(await file(other, { ids: own.map(({ id }) => id) })).toHaveLength(1);
    expect((await auditOf(server, 'donor', 'export')).at(-1)?.after).toMatchObject({
      filter: ['ids'],
      rows: 0,
    });
  });
});
