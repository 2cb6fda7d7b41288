import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import type { Asker } from '../support/calls.ts';
import { donorRow, startDonorImport } from '../support/donor-files.ts';
import { countsOf, ended, jobOf, manyGroups, startGroupImport } from '../support/jobs.ts';
import { endProcesses, newFolder, ready, runServer, type Started } from '../support/process.ts';
import { ENGINES, freshDatabase, post, type TestServer } from '../support/server.ts';

afterAll(endProcesses);

const KILLS = 3;
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { clientId } }';

interface Process {
  readonly started: Started;
  readonly server: Pick<TestServer, 'ask' | 'url'>;
}

async function processOn(env: Record<string, string>): Promise<Process> {
  const started = runServer(env);
  const url = await ready(started);
  const ask: TestServer['ask'] = (endpoint, query, variables = {}, caller = {}) =>
    post(`${url}/graphql/${endpoint}`, query, variables, caller);
  return { started, server: { url, ask } };
}

async function signIn({ ask, url }: Process['server'], name: string): Promise<Asker> {
  const deviceId = randomUUID();
  const user = { email: `${name}@donorgrid.example`, password: DEMO_PASSWORD, adminSiteDomain: url };
  const { data, headers } = await ask('public', SIGN_IN, { user }, { deviceId });
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
  return { token, deviceId, clientId: data.adminSignIn.clientId };
}

const FOUND = `SELECT count(*)::int AS groups, count(DISTINCT g.sponsor_code)::int AS codes,
  (SELECT count(*)::int FROM audit_log a JOIN sponsor_groups o ON o.id::text = a.entity_id WHERE o.sponsor_code LIKE $1) AS audits
  FROM sponsor_groups g WHERE g.sponsor_code LIKE $1`;

async function stop({ started }: Process): Promise<void> {
  started.child.kill('SIGTERM');
  await started.ended;
}

/** A file of a kind, of which some rows are wrong: how it is started, what is right of it, and what is there in the end. */
const FILES = [
  {
    what: 'sponsor groups',
    rows: 6_000,
    right: 6_000,
    start: async (server: Process['server'], caller: Asker) =>
      (await startGroupImport(server, caller, manyGroups('KILL', 6_000))).id,
    found: FOUND,
  },
  {
    what: 'donors, of whom one in a hundred is wrong',
    rows: 3_000,
    right: 2_970,
    start: (server: Process['server'], caller: Asker) =>
      startDonorImport(
        server,
        caller,
        Array.from({ length: 3_000 }, (_unused, at) =>
          donorRow(at, { donorNumber: `KILL${at}`, ...(at % 100 === 7 ? { birthDate: 'never' } : {}) }),
        ),
      ),
    found: `SELECT count(*)::int AS groups, count(DISTINCT d.donor_number)::int AS codes,
      (SELECT count(*)::int FROM audit_log a JOIN donors o ON o.id::text = a.entity_id WHERE o.donor_number LIKE $1) AS audits
      FROM donors d WHERE d.donor_number LIKE $1`,
  },
];

describe.each(ENGINES)('long work whose process is killed, on %s', (kind) => {
  test.each(FILES)(
    `${KILLS} times in the midst of $rows $what: the next process goes on, and no row is lost or there twice`,
    async ({ what, rows: count, right, start, found }) => {
      const env = { DATA_DIR: newFolder(), SEED: 'on', ...(await freshDatabase(kind)) };
      let current = await processOn(env);
      let caller = await signIn(current.server, 'bank-admin');
      const id = await start(current.server, caller);
      let handled = 0;
      const seen: number[] = [];
      for (let kills = 0; kills < KILLS; kills += 1) {
        const before = handled;
        await expect
          .poll(
            async () => {
              handled = (await jobOf(current.server, caller, id)).handled;
              return handled;
            },
            { timeout: 60_000, interval: 20 },
          )
          .toBeGreaterThan(before);
        current.started.child.kill('SIGKILL');
        await current.started.ended;
        seen.push(handled);
        current = await processOn(env);
        caller = await signIn(current.server, 'bank-admin');
      }
      expect(seen.at(-1)).toBeLessThan(count);
      const began = performance.now();
      const job = await ended(current.server, caller, id, 240_000);
      console.info(
        `killed on ${kind} at ${seen.join(', ')} of ${count} ${what}; done ${((performance.now() - began) / 1_000).toFixed(1)} s after the last start`,
      );
      expect(job).toMatchObject({ state: 'DONE', handled: count });
      const wrong = right < count ? { failed: count - right } : {};
      expect(countsOf(job)).toEqual({ created: right, ...wrong });
      // The same file once more adds none.
      const again = await ended(current.server, caller, await start(current.server, caller), 240_000);
      expect(countsOf(again)).toEqual({ unchanged: right, ...wrong });
      await stop(current);
      const { pool, close } = await openDatabase({
        dataDir: env.DATA_DIR,
        ...('DATABASE_URL' in env ? { databaseUrl: env.DATABASE_URL } : {}),
      });
      const { rows } = await pool.query(found, ['KILL%']);
      await close();
      expect(rows).toEqual([{ groups: right, codes: right, audits: right }]);
    },
    900_000,
  );
});

describe.runIf(ENGINES.includes('postgres'))('two processes on one queue', () => {
  test('share six jobs between them: every row once, and each process has worked', async () => {
    const env = { SEED: 'off', ...(await freshDatabase('postgres')) };
    const [one, two] = [
      await processOn({ ...env, DATA_DIR: newFolder() }),
      await processOn({ ...env, DATA_DIR: newFolder() }),
    ];
    const database = await openDatabase({ dataDir: newFolder(), databaseUrl: env.DATABASE_URL ?? '' });
    const work: { server: Process['server']; caller: Asker; id: string }[] = [];
    const COUNT = 2_000;
    for (const [index, name] of ['bank-admin', 'bank-admin-2', 'bank-admin'].entries())
      for (const [at, { server }] of [one, two].entries()) {
        const caller = await signIn(server, name);
        const { id } = await startGroupImport(server, caller, manyGroups(`TWO${index}${at}R`, COUNT));
        work.push({ server, caller, id });
      }
    const runners = new Set<string>();
    const looking = setInterval(() => {
      void database.pool
        .query('SELECT runner FROM jobs WHERE runner IS NOT NULL')
        .then(({ rows }) => rows.forEach(({ runner }) => void runners.add(runner)))
        .catch(() => undefined);
    }, 50);
    for (const { server, caller, id } of work) {
      const job = await ended(server, caller, id, 120_000);
      expect(job).toMatchObject({ state: 'DONE', handled: COUNT });
      expect(countsOf(job)).toEqual({ created: COUNT });
    }
    clearInterval(looking);
    expect(runners.size).toBe(2);
    const { rows } = await database.pool.query(FOUND, ['TWO%']);
    const all = COUNT * work.length;
    expect(rows).toEqual([{ groups: all, codes: all, audits: all }]);
    await database.close();
    await stop(one);
    await stop(two);
  }, 300_000);
});
