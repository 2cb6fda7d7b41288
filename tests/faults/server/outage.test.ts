import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cluster } from '../../support/databases.ts';
import { fate, serverOnOwnCluster } from '../../support/outage.ts';
import { endProcesses, ready, runServer, seededFolder } from '../../support/process.ts';
import { ENGINES, type TestServer } from '../../support/server.ts';

afterAll(endProcesses);

const VISIT =
  'mutation { createActivityLogs(pageName: "/dashboard", activity: "Visit", application: "Web-Test") { id } }';
const TOTAL = '{ totalDonors { totalCount } }';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(ENGINES.includes('postgres'))('PostgreSQL goes away and comes back', () => {
  let cluster: Cluster;
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ cluster, server, end } = await serverOnOwnCluster());
    caller = await server.signIn('bank-admin');
  });
  afterAll(() => end?.());
  const total = () => server.ask('private', TOTAL, {}, caller);
  const visit = () => server.ask('public', VISIT, {}, caller);
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

  test('every connection is cut while nobody asks: the next request does not notice', async () => {
    await Promise.all(Array.from({ length: 10 }, total));
    await server.sql(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    await pause(200);
    expect(fate(await total())).toBe('answered');
  });

  test('connections are cut while many ask: an answer, or "unavailable", and nothing else', async () => {
    const asking = Array.from({ length: 200 }, (_unused, index) => (index % 5 ? total() : visit()));
    for (let round = 0; round < 5; round += 1) {
      await pause(20);
      const other = new pg.Client(cluster.url);
      await other.connect();
      await other.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name = 'donorgrid'",
      );
      await other.end();
    }
    const fates = new Set((await Promise.all(asking)).map(fate));
    expect([...fates].filter((one) => one !== 'answered' && one !== 'unavailable')).toEqual([]);
    expect(fate(await total())).toBe('answered');
  });

  test.each(['fast', 'immediate'] as const)(
    'stopped (%s) under load: unavailable and not ready, then back in five seconds with all that was acknowledged',
    async (mode) => {
      await server.sql('DELETE FROM rate_limits');
      const acknowledged: string[] = [];
      const fates = new Set<string>();
      let over = false;
      const load = Array.from({ length: 6 }, async () => {
        while (!over) {
          const answer = await visit();
          if (answer.status !== 429) fates.add(fate(answer));
          if (answer.data?.createActivityLogs) acknowledged.push(answer.data.createActivityLogs.id);
          await pause(20);
        }
      });
      await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(5);
      cluster.stop(mode);
      expect(await readiness()).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(fate(await total())).toBe('unavailable');
      await expect.poll(() => fates.has('unavailable'), { timeout: 15_000 }).toBe(true);
      cluster.start();
      const back = performance.now();
      await expect.poll(readiness, { timeout: 5_000 }).toBe(200);
      expect(fate(await total())).toBe('answered');
      expect(performance.now() - back).toBeLessThan(5_000);
      over = true;
      await Promise.all(load);
      expect([...fates].toSorted()).toEqual(['answered', 'unavailable']);
      const { rows } = await server.sql('SELECT id FROM activity_logs WHERE id = ANY($1)', [acknowledged]);
      expect(rows).toHaveLength(acknowledged.length);
      expect(server.services.database.pool.totalCount).toBeLessThanOrEqual(10);
    },
  );

  test('a database that hangs is not ready, and readiness says so without waiting for it', async () => {
    await total();
    const { rows } = await server.sql(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'donorgrid'",
    );
    const pids = rows.map(({ pid }) => Number(pid));
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const started = performance.now();
      expect(await readiness()).toBe(503);
      // It hangs until it is woken below.
      expect(performance.now() - started).toBeLessThan(15_000);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
  });
});

test('the embedded database is killed: the process says so and ends, for its supervisor to start it anew', async () => {
  const dataDir = seededFolder();
  const first = runServer({ DATA_DIR: dataDir });
  await ready(first);
  const { pid } = first.child;
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  process.kill(Number(child), 'SIGKILL');
  expect(await first.ended).toBe(1);
  expect(first.output()).toContain('the embedded database has ended: stopping');
  const again = runServer({ DATA_DIR: dataDir });
  expect((await fetch(`${await ready(again)}/readyz`)).status).toBe(200);
});
