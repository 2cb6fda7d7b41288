import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, callsAt, refusalOf } from '../support/calls.ts';
import { countsOf, ended, JOB, jobOf, manyGroups, startGroupImport } from '../support/jobs.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';
import { GROUP } from '../support/sponsor-groups.ts';

interface Failed {
  readonly email?: string;
  readonly kind?: string;
  readonly undoOf?: string;
  readonly state?: string;
}

describe.each(ENGINES)('a failed job goes on, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  let other: Asker;
  let parent: Asker;
  let reader: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
    reader = await server.signIn('reader');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const groups = async (search: string): Promise<number> =>
    (await ask(GROUP.list, { f: { search } })).allSponsorGroups.totalRecords;

  /** An import that was given up after two of five rows, as often tried as it may be. */
  async function failed(prefix: string, job: Failed = {}): Promise<string> {
    const { email = 'bank-admin', kind: of = 'importSponsorGroups', undoOf = null, state = 'FAILED' } = job;
    const { rows } = await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, input, total, handled, counts, state, reason, attempts, undo_of,
         rows_per_second, created_at, started_at, finished_at)
       SELECT 1, id, $2, '{}', 5, 2, '{"created": 2}', $4, 'TIMEOUT', 6, $3::uuid, 900, now(), now(), now()
       FROM admin_users WHERE email = $1 RETURNING id`,
      [`${email}@donorgrid.example`, of, undoOf, state],
    );
    const { id } = rows[0];
    await server.sql(
      `INSERT INTO job_items (job_id, client_id, position, name, key, input, status)
       SELECT $1::uuid, 1, n, $2 || n, $2 || n,
         CASE WHEN n > 2 THEN jsonb_build_object('sponsorName', $2 || ' Sponsor ' || n, 'sponsorCode', $2 || n) END,
         CASE WHEN n <= 2 THEN 'created' END
       FROM generate_series(1, 5) AS n`,
      [id, prefix],
    );
    return id;
  }

  test('behind its last batch, with all its attempts; a second press changes nothing', async () => {
    const id = await failed('KA');
    expect(await jobOf(server, bank, id)).toMatchObject({
      state: 'FAILED',
      reason: 'TIMEOUT',
      viewerCanContinue: true,
      obstacle: null,
    });
    const [first, second] = await Promise.all([ask(JOB.goOn, { id }), ask(JOB.goOn, { id })]);
    for (const { continueJob } of [first, second])
      expect(continueJob).toMatchObject({ id, reason: null, viewerCanContinue: false });
    const done = await ended(server, bank, id);
    expect(done).toMatchObject({
      state: 'DONE',
      reason: null,
      total: 5,
      handled: 5,
      counts: [{ name: 'created', value: 5 }],
    });
    expect(await groups('KA Sponsor')).toBe(3);
    expect((await ask(JOB.goOn, { id })).continueJob).toMatchObject({ state: 'DONE', handled: 5 });
  });

  test('for who has started it alone: of another bank it is not there', async () => {
    const id = await failed('KB');
    for (const stranger of [other, reader])
      expect(await refused(JOB.goOn, { id }, stranger)).toEqual(['NOT_FOUND']);
    expect(await refused(JOB.goOn, { id }, parent)).toEqual(['FORBIDDEN']);
    expect(await jobOf(server, parent, id)).toMatchObject({ viewerCanContinue: false, obstacle: null });
    expect((await jobOf(server, bank, id)).state).toBe('FAILED');
  });

  test('not where its right is gone, nor where no such work is known: it says why', async () => {
    const lost = await failed('KC', { email: 'reader' });
    expect(await jobOf(server, reader, lost)).toMatchObject({
      viewerCanContinue: false,
      obstacle: 'FORBIDDEN',
    });
    expect(await refused(JOB.goOn, { id: lost }, reader)).toEqual(['FORBIDDEN']);
    const unknown = await failed('KD', { kind: 'startNothingKnown' });
    expect(await jobOf(server, bank, unknown)).toMatchObject({ obstacle: 'NOT_IMPLEMENTED' });
    expect(await refused(JOB.goOn, { id: unknown })).toEqual(['BAD_USER_INPUT', 'id: NOT_IMPLEMENTED']);
    expect(await groups('KC Sponsor')).toBe(0);
  });

  test('not once its taking back has begun; of two takings back one goes on', async () => {
    const id = await failed('KE');
    const back = await failed('KF', { undoOf: id });
    expect(await jobOf(server, bank, id)).toMatchObject({ obstacle: 'alreadyTakenBack' });
    expect(await refused(JOB.goOn, { id })).toEqual(['BAD_USER_INPUT', 'id: alreadyTakenBack']);
    expect(await jobOf(server, bank, back)).toMatchObject({ viewerCanContinue: true });
    await failed('KG', { undoOf: id, state: 'DONE' });
    expect(await refused(JOB.goOn, { id: back })).toEqual(['BAD_USER_INPUT', 'id: alreadyTakenBack']);
  });

  test('one whose taking back was cancelled is taken back by another, and two at once are one', async () => {
    const rows = manyGroups('KJ', 3);
    const { id } = await startGroupImport(server, bank, rows);
    expect(await ended(server, bank, id)).toMatchObject({ viewerCanUndo: true });
    await failed('KK', { undoOf: id, state: 'CANCELLED' });
    expect(await jobOf(server, bank, id)).toMatchObject({ viewerCanUndo: true });
    const begin = (key: string) => server.ask('private', JOB.undo, { id, key }, bank);
    const answers = await Promise.all([begin('undo-again'), begin('undo-again'), begin('undo-beside')]);
    const begun = answers.flatMap(({ data }) => data?.undoJob?.id ?? []);
    const refusals = answers.filter(({ errors }) => errors.length > 0).map(refusalOf);
    expect(new Set(begun).size).toBe(1);
    expect(refusals).toEqual(Array(3 - begun.length).fill(['BAD_USER_INPUT', 'id: nothingToUndo']));
    expect(countsOf(await ended(server, bank, begun[0]))).toEqual({ done: 3 });
    expect(await groups('KJ Sponsor')).toBe(0);
  });

  test('one that was cancelled stays so', async () => {
    const id = await failed('KH', { state: 'CANCELLED' });
    expect((await ask(JOB.goOn, { id })).continueJob).toMatchObject({ state: 'CANCELLED', handled: 2 });
  });

  test('not as the sixth of one person at once', async () => {
    const id = await failed('KI');
    await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, input, total, created_at, lease_until)
       SELECT 1, id, 'importSponsorGroups', '{}', 0, now(), now() + interval '1 hour'
       FROM admin_users, generate_series(1, 5) WHERE email = 'bank-admin@donorgrid.example'`,
    );
    expect(await refused(JOB.goOn, { id })).toEqual(['BAD_USER_INPUT', 'job: tooManyJobs']);
  });
});
