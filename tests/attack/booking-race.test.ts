import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { raceForSlots } from '../support/booking-race.ts';
import { endProcesses, newFolder, ready, runServer } from '../support/process.ts';
import { ENGINES, freshDatabase, startTestServer } from '../support/server.ts';

afterAll(endProcesses);

/** The embedded database does one after the other: it has nothing to race, and fewer rounds. */
const RACES = { embedded: { rounds: 5, atOnce: 50 }, postgres: { rounds: 50, atOnce: 200 } } as const;

/** One PostgreSQL has two processes before it; the embedded database has its one. */
async function servers(kind: (typeof ENGINES)[number]) {
  if (kind === 'embedded') {
    const server = await startTestServer(kind);
    return { urls: [server.url], sql: server.sql, stop: server.stop, failures: () => [] };
  }
  const env = { SEED: 'off', ...(await freshDatabase(kind)) };
  const processes = [newFolder(), newFolder()].map((dataDir) => runServer({ ...env, DATA_DIR: dataDir }));
  const urls: string[] = [];
  for (const started of processes) urls.push(await ready(started));
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL ?? '', dataDir: newFolder() });
  return {
    urls,
    sql: (text: string, values?: unknown[]) => database.pool.query(text, values),
    stop: () => database.close(),
    /** What a process says of a failure: its caller is told nothing. */
    failures: () =>
      processes
        .flatMap(({ output }) => output().split('\n'))
        .filter((line) => line.includes('"level":"error"')),
  };
}

describe.each(ENGINES)('one time of eight beds, wanted by many at once, on %s', (kind) => {
  const { rounds, atOnce } = RACES[kind];
  test(`${rounds} rounds of ${atOnce}: exactly eight are booked in each, and nothing fails`, async () => {
    const { urls, sql, stop, failures } = await servers(kind);
    const took = await raceForSlots({ urls, sql, rounds, atOnce }).finally(() =>
      expect(failures()).toEqual([]),
    );
    took.sort((one, other) => one - other);
    const [half, p95] = [0.5, 0.95].map((part) => Math.round(took[Math.floor(took.length * part)] ?? 0));
    console.info(`${kind}: ${took.length} bookings, half within ${half} ms, p95 ${p95} ms`);
    expect(took).toHaveLength(rounds * atOnce);
    await stop();
  }, 1_800_000);
});
