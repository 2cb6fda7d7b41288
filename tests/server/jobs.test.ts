import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, auditOf, callsAt } from '../support/calls.ts';
import {
  countsOf,
  ended,
  importGroups,
  JOB,
  jobOf,
  manyGroups,
  sendImport,
  startGroupImport,
} from '../support/jobs.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';
import { GROUP } from '../support/sponsor-groups.ts';

describe.each(ENGINES)('long work, on %s', (kind) => {
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
  const groups = async (search: string, caller = bank): Promise<number> =>
    (await ask(GROUP.list, { f: { search } }, caller)).allSponsorGroups.totalRecords;

  test('an import says how far it is, and its rows and audit rows are there when it is done', async () => {
    const before = (await auditOf(server, 'sponsorGroup')).length;
    const started = await startGroupImport(server, bank, manyGroups('AA', 1_200));
    expect(started).toMatchObject({
      kind: 'importSponsorGroups',
      title: 'groups.csv',
      total: 1_200,
      isOwn: true,
    });
    const job = await ended(server, bank, started.id);
    expect(job).toMatchObject({ state: 'DONE', reason: null, handled: 1_200, viewerCanUndo: true });
    expect(countsOf(job)).toEqual({ created: 1_200 });
    expect(await groups('AA Sponsor')).toBe(1_200);
    expect(await auditOf(server, 'sponsorGroup')).toHaveLength(before + 1_200);
    const { rows } = await server.sql(
      'SELECT count(*)::int AS kept FROM job_items WHERE job_id = $1 AND input IS NOT NULL',
      [job.id],
    );
    expect(rows[0].kept).toBe(0);
  });

  test('cancelled between two batches it ends there, and what was done can be taken back as one', async () => {
    const started = await startGroupImport(server, bank, manyGroups('BB', 20_000));
    await expect
      .poll(async () => (await jobOf(server, bank, started.id)).handled, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0);
    const cancelled = (await ask(JOB.cancel, { id: started.id })).cancelJob;
    expect(cancelled).toMatchObject({ state: 'CANCELLED', viewerCanCancel: false, viewerCanUndo: true });
    expect(cancelled.handled).toBeLessThan(20_000);
    expect(await groups('BB Sponsor')).toBe(cancelled.handled);
    const back = (await ask(JOB.undo, { id: started.id })).undoJob;
    expect(back).toMatchObject({ isUndo: true, total: cancelled.handled });
    expect(await refused(JOB.undo, { id: started.id })).toEqual(['BAD_USER_INPUT', 'id: nothingToUndo']);
    expect(countsOf(await ended(server, bank, back.id))).toEqual({ done: cancelled.handled });
    expect(await groups('BB Sponsor')).toBe(0);
    // It stays as it was when it was cancelled: no batch came after.
    expect((await jobOf(server, bank, started.id)).handled).toBe(cancelled.handled);
  });

  test('taking an import back leaves what somebody has changed since, and says so', async () => {
    await importGroups(server, bank, [{ sponsorName: 'Undo Old Name', sponsorCode: 'UNDO1' }]);
    const started = await startGroupImport(server, bank, [
      { sponsorName: 'Undo New Name', sponsorCode: 'UNDO1' },
      { sponsorName: 'Undo Fresh', sponsorCode: 'UNDO2' },
      { sponsorName: 'Undo Touched', sponsorCode: 'UNDO3' },
    ]);
    await ended(server, bank, started.id);
    const touched = (await ask(GROUP.list, { f: { search: 'UNDO3' } })).allSponsorGroups.sponsorGroups[0];
    await ask(GROUP.update, {
      s: { id: touched.id, updatedAt: touched.updatedAt, sponsorName: 'Undo Mine', sponsorCode: 'UNDO3' },
    });
    const back = (await ask(JOB.undo, { id: started.id })).undoJob;
    expect(countsOf(await ended(server, bank, back.id))).toEqual({ done: 2, skipped: 1 });
    const { rows } = (await ask(JOB.rows, { id: back.id, s: ['skipped'] })).jobRows;
    expect(rows).toMatchObject([{ name: 'Undo Touched', problems: [{ code: 'changed' }] }]);
    const left = (await ask(GROUP.list, { f: { search: 'UNDO' } })).allSponsorGroups.sponsorGroups;
    expect(left.map(({ sponsorName }: { sponsorName: string }) => sponsorName)).toEqual([
      'Undo Mine',
      'Undo Old Name',
    ]);
  });

  test('a change of all that matches is a job too: other than was shown is refused, and it comes back', async () => {
    await importGroups(server, bank, manyGroups('CC', 300));
    const f = { search: 'CC Sponsor' };
    expect(await refused(JOB.removeGroups, { f, n: 299 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    const started = (await ask(JOB.removeGroups, { f, n: 300 })).startDeleteSponsorGroups;
    const job = await ended(server, bank, started.id);
    expect(countsOf(job)).toEqual({ done: 300 });
    expect(await groups('CC Sponsor')).toBe(0);
    const back = (await ask(JOB.undo, { id: job.id })).undoJob;
    expect(countsOf(await ended(server, bank, back.id))).toEqual({ done: 300 });
    expect(await groups('CC Sponsor')).toBe(300);
  });

  test('a start whose answer got lost is found by its key, and sent again it is no second one', async () => {
    const key = 'a-key-of-this-start';
    expect((await ask(JOB.byKey, { key })).jobByKey).toBeNull();
    const rows = manyGroups('DD', 20);
    const started = await startGroupImport(server, bank, rows, { key });
    expect((await ask(JOB.byKey, { key })).jobByKey).toMatchObject({ id: started.id, total: 20 });
    expect((await startGroupImport(server, bank, rows, { key })).id).toBe(started.id);
    expect((await ask(JOB.byKey, { key }, other)).jobByKey).toBeNull();
    await ended(server, bank, started.id);
    expect(await groups('DD Sponsor')).toBe(20);
  });

  test('nobody of another bank, and nobody without the right, sees, cancels or takes back a job', async () => {
    const started = await startGroupImport(server, bank, manyGroups('EE', 30));
    await ended(server, bank, started.id);
    for (const stranger of [other, reader]) {
      for (const query of [JOB.byId, JOB.rows, JOB.cancel, JOB.undo])
        expect(await refused(query, { id: started.id }, stranger)).toEqual(['NOT_FOUND']);
      const { jobs } = (await ask(JOB.all, { f: { everyones: true } }, stranger)).allJobs;
      expect(jobs).toEqual([]);
    }
    const own = (await ask(JOB.all)).allJobs.jobs.map(({ id }: { id: string }) => id);
    expect(own).toContain(started.id);
    expect((await ask(JOB.all, {}, parent)).allJobs.jobs).toEqual([]);
    const seen = (await ask(JOB.all, { f: { everyones: true, isOpen: false } }, parent)).allJobs.jobs;
    expect(seen.map(({ id }: { id: string }) => id)).toContain(started.id);
  });

  test('a right that is taken away in its midst ends the job with that reason; given back, the rest follows', async () => {
    const started = await startGroupImport(server, other, manyGroups('FF', 20_000));
    await expect
      .poll(async () => (await jobOf(server, other, started.id)).handled, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0);
    const own = `role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin-2@donorgrid.example') AND name = 'sponsorGroupManagement'`;
    await server.sql(`UPDATE role_enablements SET write = false WHERE ${own}`);
    const job = await ended(server, other, started.id);
    const { id } = job;
    expect(await refused(JOB.goOn, { id }, other)).toEqual(['FORBIDDEN']);
    await server.sql(`UPDATE role_enablements SET write = true WHERE ${own}`);
    expect(job).toMatchObject({
      state: 'FAILED',
      reason: 'FORBIDDEN',
      viewerCanContinue: false,
      obstacle: 'FORBIDDEN',
    });
    expect(job.handled).toBeLessThan(20_000);
    expect(await groups('FF Sponsor', other)).toBe(job.handled);
    const again = (await ask(JOB.goOn, { id }, other)).continueJob;
    expect(again).toMatchObject({ id, state: 'QUEUED', reason: null, handled: job.handled });
    await expect
      .poll(async () => (await jobOf(server, other, id)).handled, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(job.handled);
    const cancelled = (await ask(JOB.cancel, { id }, other)).cancelJob;
    expect(await groups('FF Sponsor', other)).toBe(cancelled.handled);
    // Who began it, let it go on and ended it, and how far it was.
    const { rows } = await server.sql(
      `SELECT actor_name, action, after->>'state' AS state, (after->>'handled')::int AS handled
       FROM audit_log WHERE entity = 'job' AND entity_id = $1 ORDER BY seq`,
      [id],
    );
    const { actor_name } = rows[0];
    expect(actor_name).not.toBe('System');
    expect(rows).toEqual([
      { actor_name, action: 'Start', state: 'QUEUED', handled: 0 },
      { actor_name, action: 'Continue', state: 'QUEUED', handled: job.handled },
      { actor_name, action: 'Cancel', state: 'CANCELLED', handled: cancelled.handled },
    ]);
    await ask(JOB.cancel, { id }, other);
    expect((await auditOf(server, 'job')).filter(({ entity_id }) => entity_id === id)).toHaveLength(3);
  });

  test('a file that is none, an empty one, and one without a bank are refused whole', async () => {
    const none = await sendImport(server, parent, manyGroups('GG', 1));
    expect(none.errors[0]?.extensions.fields).toEqual([{ path: 'client-id', code: 'bankRequired' }]);
    const empty = await sendImport(server, bank, []);
    expect(empty.errors[0]?.extensions.fields).toEqual([{ path: 'file', code: 'emptyFile' }]);
  });

  test('one person has five jobs at once and no more', async () => {
    // They wait for a process that has them, and so nobody ends them.
    await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, input, total, created_at, lease_until)
       SELECT 1, id, 'importSponsorGroups', '{}', 0, now(), now() + interval '1 hour'
       FROM admin_users, generate_series(1, 5) WHERE email = 'bank-admin@donorgrid.example'`,
    );
    const start = () => sendImport(server, bank, manyGroups('HH', 1), { dryRun: true });
    expect((await start()).errors[0]?.extensions.fields).toEqual([{ path: 'job', code: 'tooManyJobs' }]);
    const open = (await ask(JOB.all, { f: { isOpen: true } })).allJobs.jobs;
    expect(open).toHaveLength(5);
    for (const { id } of open) await ask(JOB.cancel, { id });
    expect((await start()).errors).toEqual([]);
  });

  test('what ended longer ago than is kept goes with its rows at the next start', async () => {
    const started = await startGroupImport(server, bank, manyGroups('II', 5));
    await ended(server, bank, started.id);
    await server.sql("UPDATE jobs SET finished_at = now() - interval '31 days' WHERE id = $1", [started.id]);
    const env = server.config.databaseUrl ? { DATABASE_URL: server.config.databaseUrl } : null;
    if (!env) return;
    const second = await startTestServer(kind, env);
    await expect
      .poll(
        async () => (await server.sql('SELECT 1 FROM job_items WHERE job_id = $1', [started.id])).rowCount,
      )
      .toBe(0);
    await second.stop();
    expect(await refused(JOB.byId, { id: started.id })).toEqual(['NOT_FOUND']);
  });
});
