import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cluster } from '../support/databases.ts';
import { donorRow, startDonorImport } from '../support/donor-files.ts';
import { countsOf, ended, jobOf } from '../support/jobs.ts';
import { fate, serverOnOwnCluster } from '../support/outage.ts';
import { ENGINES, type TestServer } from '../support/server.ts';

const AWAY_MS = 60_000;
const ROWS = 10_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(ENGINES.includes('postgres'))('PostgreSQL is away for a minute', () => {
  let cluster: Cluster;
  let server: TestServer;
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ cluster, server, end } = await serverOnOwnCluster());
  });
  afterAll(() => end?.());

  test('in the midst of an import: each answer is quick and says so, and then the import goes on to its end', async () => {
    const bank = await server.signIn('bank-admin');
    const rows = Array.from({ length: ROWS }, (_unused, index) => donorRow(index));
    const id = await startDonorImport(server, bank, rows);
    await expect
      .poll(async () => (await jobOf(server, bank, id)).handled, { timeout: 30_000 })
      .toBeGreaterThan(0);
    cluster.stop('immediate');
    const stopped = performance.now();
    const fates = new Map<string, number>();
    let slowest = 0;
    while (performance.now() - stopped < AWAY_MS) {
      const asked = performance.now();
      const answer = fate(await server.ask('private', '{ totalDonors { totalCount } }', {}, bank));
      slowest = Math.max(slowest, performance.now() - asked);
      fates.set(answer, (fates.get(answer) ?? 0) + 1);
      await pause(100);
    }
    expect([...fates.keys()]).toEqual(['unavailable']);
    expect(slowest).toBeLessThan(5_000);
    cluster.start();
    const back = performance.now();
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 5_000 }).toBe(200);
    const seconds = (performance.now() - back) / 1_000;
    const job = await ended(server, bank, id, 120_000);
    expect([job.state, countsOf(job)]).toEqual(['DONE', { created: ROWS }]);
    const { rows: there } = await server.sql(
      "SELECT count(*)::int AS n, count(DISTINCT donor_number)::int AS numbers FROM donors WHERE donor_number LIKE 'IMP%'",
    );
    expect(there[0]).toEqual({ n: ROWS, numbers: ROWS });
    console.info(
      `${fates.get('unavailable')} answers while it was away, the slowest after ${slowest.toFixed(0)} ms; ready ${seconds.toFixed(1)} s after its start`,
    );
  });
});
