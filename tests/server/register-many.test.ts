import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, callsAt } from '../support/calls.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const START = `mutation ($f: DonorSearchInput!, $n: Int!, $k: String) {
  job: startRegisterInDonorPlatform(filter: $f, expectedRows: $n, idempotencyKey: $k) { id } }`;
const JOB =
  'query ($id: ID!) { job: jobById(id: $id) { state reason viewerCanContinue viewerCanUndo counts { name value } } }';
const ROWS = 'query ($id: ID!) { page: jobRows(id: $id) { rows { name status problems { code } } } }';
const CONTINUE = 'mutation ($id: ID!) { continueJob(id: $id) { id } }';
const yes = json({ registered: true });

describe.each(DATABASES)('many donors are registered in the donor platform, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  let bank: Caller;
  let ahead = 0;
  const { ask, refused } = callsAt(() => ({ server, bank }));

  beforeAll(async () => {
    other = await otherSystem();
    server = await startTestServer(
      kind,
      {
        INTEGRATION_CALLS: 'on',
        PRIVATE_SYSTEM_HOSTS: '127.0.0.1',
        DONOR_PLATFORM_URL: `${other.address}/platform/`,
        DONOR_PLATFORM_SECRET: 'a-secret-of-the-platform',
      },
      undefined,
      () => new Date(Date.now() + ahead),
    );
    bank = await server.signIn('bank-admin');
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });
  afterEach(() => {
    other.received.length = 0;
  });

  /** So many donors of the bank who are not registered, by their ids. */
  async function donors(count: number): Promise<string[]> {
    const { rows } = await server.sql(
      `UPDATE donors SET exist_in_dep = false, email = 'donor-' || id || '@donor.example'
       WHERE id IN (SELECT id FROM donors WHERE client_id = 1 ORDER BY id LIMIT $1) RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => String(id)).toSorted();
  }
  const registered = async (ids: readonly string[]): Promise<string[]> =>
    (
      await server.sql('SELECT id FROM donors WHERE exist_in_dep AND id = ANY ($1::uuid[]) ORDER BY id', [
        ids,
      ])
    ).rows.map(({ id }) => String(id));
  const ended = async (id: string) => {
    await expect
      .poll(async () => (await ask(JOB, { id })).job.state, { timeout: 30_000 })
      .toMatch(/DONE|FAILED/);
    const { counts, ...job } = (await ask(JOB, { id })).job;
    return {
      ...job,
      counts: Object.fromEntries(
        counts.map(({ name, value }: { name: string; value: number }) => [name, value]),
      ),
    };
  };
  const toldOf = (): string[] => other.received.map(({ url }) => /[-0-9a-f]{36}/.exec(url ?? '')?.[0] ?? '');

  test('each is told once; who is there already or has no address is named, and nothing is taken back', async () => {
    const ids = await donors(12);
    await server.sql('UPDATE donors SET exist_in_dep = true WHERE id = $1', [ids[0]]);
    await server.sql("UPDATE donors SET email = '' WHERE id = $1", [ids[1]]);
    other.answers(yes);
    const { job } = await ask(START, { f: { ids }, n: 12 });
    expect(await ended(job.id)).toMatchObject({
      state: 'DONE',
      viewerCanUndo: false,
      counts: { done: 10, skipped: 2 },
    });
    expect(toldOf().toSorted()).toEqual(ids.slice(2));
    expect(await registered(ids)).toEqual([ids[0], ...ids.slice(2)]);
    const { rows } = (await ask(ROWS, { id: job.id })).page;
    expect(
      rows
        .filter(({ status }: { status: string }) => status === 'skipped')
        .map(({ problems }: { problems: { code: string }[] }) => problems[0]?.code)
        .toSorted(),
    ).toEqual(['already', 'emailRequired']);
    expect((await auditOf(server, 'donor', ids[5])).at(-1)).toMatchObject({
      action: 'Register',
      client_id: 1,
      before: { existInDEP: false },
      after: { existInDEP: true },
    });
  });

  test('whom the platform refuses is an error of theirs alone', async () => {
    const ids = await donors(4);
    other.answers((response) =>
      response.req.url?.includes(ids[2] ?? '') ? json({}, 400)(response) : yes(response),
    );
    const { job } = await ask(START, { f: { ids }, n: 4 });
    expect(await ended(job.id)).toMatchObject({ state: 'DONE', counts: { done: 3, failed: 1 } });
    expect(await registered(ids)).toEqual(ids.filter((id) => id !== ids[2]));
  });

  test('a platform that does not answer ends the work; it goes on later with whoever is left', async () => {
    const ids = await donors(9);
    other.answers(json('no', 503));
    const { job } = await ask(START, { f: { ids }, n: 9 });
    expect(await ended(job.id)).toMatchObject({
      state: 'FAILED',
      reason: 'OUTSIDE_SYSTEM',
      viewerCanContinue: true,
    });
    expect(await registered(ids)).toEqual([]);
    other.answers(yes);
    ahead += 31_000;
    await ask(CONTINUE, { id: job.id });
    await expect
      .poll(async () => (await ask(JOB, { id: job.id })).job.state, { timeout: 30_000 })
      .toBe('DONE');
    expect(await registered(ids)).toEqual(ids);
  });

  test('another bank’s donors and whoever may not write reach nobody', async () => {
    const ids = await donors(1);
    other.answers(yes);
    expect(await refused(START, { f: { ids }, n: 1 }, await server.signIn('planner'))).toEqual(['FORBIDDEN']);
    const foreign = await server.signIn('bank-admin-2');
    const { job } = await ask(START, { f: { ids }, n: 1 }, foreign);
    await expect.poll(async () => (await ask(JOB, { id: job.id }, foreign)).job.state).toBe('DONE');
    expect(other.received).toEqual([]);
    expect(await registered(ids)).toEqual([]);
  });
});

describe.each(DATABASES)('without a donor platform, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  test('the bank is told at once, and no work begins', async () => {
    const bank = await server.signIn('bank-admin');
    const { refused } = callsAt(() => ({ server, bank }));
    const { rows } = await server.sql('SELECT id FROM donors WHERE client_id = 1 LIMIT 1');
    expect(await refused(START, { f: { ids: [rows[0]?.id] }, n: 1 })).toEqual([
      'OUTSIDE_SYSTEM',
      'DONOR_PLATFORM: outsideNotConfigured',
    ]);
    expect((await server.sql('SELECT count(*)::int AS n FROM jobs')).rows[0]?.n).toBe(0);
  });
});
