import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { DRIVES, groundOf, newDrive } from '../support/drives.ts';
import { endProcesses, newFolder, ready, runServer } from '../support/process.ts';
import { type Answer, ENGINES, freshDatabase, post, startTestServer } from '../support/server.ts';

afterAll(endProcesses);

const ROUNDS = 50;
const AT_ONCE = 20;
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { clientId } }';

async function signIn(url: string) {
  const deviceId = randomUUID();
  const user = { email: 'bank-admin@donorgrid.example', password: DEMO_PASSWORD, adminSiteDomain: url };
  const { headers } = await post(`${url}/graphql/public`, SIGN_IN, { user }, { deviceId });
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
  return { token, deviceId, clientId: 1 };
}

/** One PostgreSQL has two processes before it; the embedded database has its one. */
async function servers(kind: (typeof ENGINES)[number]) {
  if (kind === 'embedded') {
    const server = await startTestServer(kind);
    return { urls: [server.url, server.url], sql: server.sql, stop: server.stop };
  }
  const env = { SEED: 'off', ...(await freshDatabase(kind)) };
  const urls: string[] = [];
  for (const dataDir of [newFolder(), newFolder()])
    urls.push(await ready(runServer({ ...env, DATA_DIR: dataDir })));
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL ?? '', dataDir: newFolder() });
  return {
    urls,
    sql: (text: string, values?: unknown[]) => database.pool.query(text, values),
    stop: () => database.close(),
  };
}

describe.each(ENGINES)('one resource, wanted by many at once, on %s', (kind) => {
  test(`${ROUNDS} rounds of ${AT_ONCE}: one makes the drive, one approves it, and nothing is held twice`, async () => {
    const { urls, sql, stop } = await servers(kind);
    const ground = await groundOf({ sql } as never);
    const callers: { url: string; caller: Awaited<ReturnType<typeof signIn>> }[] = [];
    for (const url of urls) callers.push({ url, caller: await signIn(url) });
    const ask = (index: number, query: string, variables: object): Promise<Answer> => {
      const { url, caller } = callers[index % callers.length] as (typeof callers)[number];
      return post(`${url}/graphql/private`, query, variables, caller);
    };
    const all = (query: string, of: (index: number) => object): Promise<Answer[]> =>
      Promise.all(Array.from({ length: AT_ONCE }, (_unused, index) => ask(index, query, of(index))));
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = addDays(utcDay(new Date()), 130 + round);
      const made = await all(DRIVES.create, (index) => ({
        d: newDrive(
          ground,
          date,
          { driveCenterName: `Nr ${round} ${index}`, sponsorIds: [ground.sponsorId] },
          { startTime: `${8 + (index % 3)}:00`.padStart(5, '0') },
        ),
      }));
      const won = made.filter(({ errors }) => errors.length === 0);
      const codes = new Set(made.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)));
      expect([round, won.length, [...codes]]).toEqual([round, 1, ['BAD_USER_INPUT']]);
      const id = won[0]?.data.createDriveCenter.id;
      const approved = await all(DRIVES.approve, () => ({ id }));
      const refusals = new Set(
        approved.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code)),
      );
      expect([round, approved.filter(({ errors }) => errors.length === 0).length, [...refusals]]).toEqual([
        round,
        1,
        ['CONFLICT'],
      ]);
    }
    const { rows } = await sql(
      `SELECT count(*)::int AS count FROM drive_holds a JOIN drive_holds b ON b.held_id = a.held_id
         AND b.location_id > a.location_id AND b.open_times && a.open_times`,
    );
    expect(rows[0]?.count).toBe(0);
    await stop();
  }, 1_800_000);
});
