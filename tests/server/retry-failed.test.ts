import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, callsAt } from '../support/calls.ts';
import { countsOf, ended, JOB, jobOf } from '../support/jobs.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const START = `mutation ($f: DonorSearchInput!, $n: Int!) {
  job: startRegisterInDonorPlatform(filter: $f, expectedRows: $n) { id } }`;
const FAILED = { s: ['failed'] };

describe.each(DATABASES)('what has failed of a job is done once more, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  let bank: Caller;
  const { ask, refused } = callsAt(() => ({ server, bank }));

  beforeAll(async () => {
    other = await otherSystem();
    server = await startTestServer(kind, {
      INTEGRATION_CALLS: 'on',
      PRIVATE_SYSTEM_HOSTS: '127.0.0.1',
      DONOR_PLATFORM_URL: `${other.address}/platform/`,
      DONOR_PLATFORM_SECRET: 'a-secret-of-the-platform',
    });
    bank = await server.signIn('bank-admin');
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });

  /** The platform refuses these donors and takes all others. */
  const refusing = (...ids: readonly (string | undefined)[]): void =>
    other.answers((response) =>
      ids.some((id) => id && response.req.url?.includes(id))
        ? json({}, 400)(response)
        : json({ registered: true })(response),
    );

  /** A job over six donors in the order of their ids, of whom the second and the fifth are refused. */
  async function halfDone() {
    const { rows } = await server.sql(
      `UPDATE donors SET exist_in_dep = false, email = 'donor-' || id || '@donor.example'
       WHERE id IN (SELECT id FROM donors WHERE client_id = 1 ORDER BY id LIMIT 6) RETURNING id`,
    );
    const found = rows.map(({ id }) => String(id));
    refusing(found[1], found[4]);
    const { id } = (await ask(START, { f: { ids: found }, n: 6 })).job;
    const job = await ended(server, bank, id);
    expect(countsOf(job)).toEqual({ done: 4, failed: 2 });
    other.received.length = 0;
    const failed = (await ask(JOB.rows, { id, ...FAILED })).jobRows.rows as { row: number; name: string }[];
    return { job, failed, refusedIds: [found[1], found[4]] as [string, string] };
  }

  test('those rows alone, at their places; what fails again can be tried again, by a job of its own each time', async () => {
    const { job, failed, refusedIds } = await halfDone();
    expect(job).toMatchObject({ state: 'DONE', viewerCanRetry: true });
    const [first, second] = refusedIds;
    refusing(second);
    const again = (await ask(JOB.retry, { id: job.id, key: 'once-more' })).retryJob;
    expect(again).toMatchObject({ kind: 'startRegisterInDonorPlatform', total: 2, isUndo: false });
    const over = await ended(server, bank, again.id);
    expect(countsOf(over)).toEqual({ done: 1, failed: 1 });
    expect(
      other.received.map(({ url }) => url).filter((url) => ![first, second].some((id) => url.includes(id))),
    ).toEqual([]);
    const left = (await ask(JOB.rows, { id: again.id, ...FAILED })).jobRows.rows;
    expect(failed.map(({ row }) => row)).toContain(left[0].row);
    expect(left[0].row).toBeGreaterThan(1);
    expect(await auditOf(server, 'job', again.id)).toMatchObject([
      { action: 'Start', after: { retryOf: job.id, total: 2 } },
    ]);

    expect(await jobOf(server, bank, job.id)).toMatchObject({ viewerCanRetry: false });
    expect(over).toMatchObject({ viewerCanRetry: true });
    refusing();
    const last = (await ask(JOB.retry, { id: again.id })).retryJob;
    expect(await ended(server, bank, last.id)).toMatchObject({ total: 1, viewerCanRetry: false });
    const { rows } = await server.sql(
      'SELECT count(*)::int AS count FROM donors WHERE exist_in_dep AND id = ANY ($1::uuid[])',
      [refusedIds],
    );
    expect(rows[0].count).toBe(2);
  });

  test('once: asked again with the same key it is that job, with another one it is refused, many at a time too', async () => {
    const { job } = await halfDone();
    refusing();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_none, at) => ask(JOB.retry, { id: job.id, key: `another-go-${at}` })),
    );
    const made = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value.retryJob.id] : [],
    );
    expect(made).toHaveLength(1);
    const key = `another-go-${answers.findIndex(({ status }) => status === 'fulfilled')}`;
    expect((await ask(JOB.retry, { id: job.id, key })).retryJob.id).toBe(made[0]);
    expect(await refused(JOB.retry, { id: job.id, key: 'another-key' })).toEqual([
      'BAD_USER_INPUT',
      'id: nothingToRetry',
    ]);
    await ended(server, bank, String(made[0]));
  });

  test('nobody of another bank, and nobody without the right to such a job, has a go at it', async () => {
    const { job } = await halfDone();
    for (const who of ['bank-admin-2', 'planner', 'reader'])
      expect(await refused(JOB.retry, { id: job.id }, await server.signIn(who))).toEqual(['NOT_FOUND']);
    expect(await jobOf(server, bank, job.id)).toMatchObject({ viewerCanRetry: true });
  });
});
