import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { verifyAudit } from '../../server/audit/verify.ts';
import { openDatabase } from '../../server/db/open.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import type { Asker } from '../support/calls.ts';
import { endProcesses, ready, runServer, seededFolder } from '../support/process.ts';
import { ENGINES, freshDatabase, post } from '../support/server.ts';

afterAll(endProcesses);

const KILLS = 20;
/** Changes that are acknowledged before each kill. */
const CHANGES = Number(process.env.KILL_CHANGES ?? 200);
const WRITERS = 8;
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { clientId } }';
const CREATE = 'mutation ($v: SponsorGroupInput!) { createSponsorGroup(sponsorGroup: $v) { id } }';
/** Five seconds, or the time of three starts that follow no kill, where everything takes its time. */
const READY_MS = 5_000;

async function signIn(url: string): Promise<Asker> {
  const deviceId = randomUUID();
  const user = { email: 'bank-admin@donorgrid.example', password: DEMO_PASSWORD, adminSiteDomain: url };
  const { data, headers } = await post(`${url}/graphql/public`, SIGN_IN, { user }, { deviceId });
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
  return { token, deviceId, clientId: data.adminSignIn.clientId };
}

const STARTS = 20;

test(`of ${STARTS} that start at once on one folder one owns it, and the others say so and end`, async () => {
  const dataDir = seededFolder();
  const all = Array.from({ length: STARTS }, () => runServer({ DATA_DIR: dataDir }));
  const codes: (number | null)[] = [];
  for (const { ended } of all) void ended.then((code) => codes.push(code));
  const owners = () => all.filter(({ output }) => output().includes('ready: http'));
  await expect.poll(() => owners().length + codes.length, { timeout: 200_000 }).toBe(STARTS);
  expect(owners()).toHaveLength(1);
  expect(codes).toEqual(Array.from({ length: STARTS - 1 }, () => 1));
  for (const one of all)
    if (!owners().includes(one))
      expect(one.output()).toContain(`The data folder ${dataDir} is in use by another Donorgrid`);
  owners()[0]?.child.kill('SIGTERM');
  await expect.poll(() => codes.at(-1), { timeout: 30_000 }).toBe(0);
});

test.each(ENGINES)(
  `${KILLS} times killed after ${CHANGES} acknowledged changes, on %s: none is lost, none is there by half`,
  async (kind) => {
    const env = { DATA_DIR: seededFolder(), SEED: 'off', ...(await freshDatabase(kind)) };
    const acknowledged = new Map<string, string>();
    const starts: number[] = [];
    let caller: Asker | undefined;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const begun = performance.now();
      const started = runServer(env);
      const url = await ready(started);
      starts.push(performance.now() - begun);
      // One session for all of them: a kill ends none.
      caller ??= await signIn(url);
      const asker = caller;
      let count = 0;
      const writer = async (_unused: unknown, mine: number): Promise<void> => {
        for (let at = 0; ; at += 1) {
          const sponsorCode = `K${kill}W${mine}N${at}`;
          const v = { sponsorName: `Killed ${kill}`, sponsorCode };
          const answer = await post(`${url}/graphql/private`, CREATE, { v }, asker).catch(() => null);
          if (!answer) return;
          expect(answer.errors).toEqual([]);
          acknowledged.set(answer.data.createSponsorGroup.id, sponsorCode);
          count += 1;
          if (count === CHANGES) started.child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, writer));
      await started.ended;
      expect(count).toBeGreaterThanOrEqual(CHANGES);
    }
    const last = runServer(env);
    await ready(last);
    last.child.kill('SIGTERM');
    await last.ended;

    const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    const { rows } = await database.pool.query(
      `SELECT g.id, g.sponsor_code AS code,
         (SELECT count(*)::int FROM audit_log a WHERE a.entity_id = g.id::text AND a.action = 'Create') AS audits
       FROM sponsor_groups g WHERE g.sponsor_name LIKE 'Killed %'`,
    );
    const orphans = await database.pool.query(
      `SELECT 1 FROM audit_log a WHERE a.entity = 'sponsorGroup' AND a.after ->> 'sponsorName' LIKE 'Killed %'
         AND NOT EXISTS (SELECT 1 FROM sponsor_groups g WHERE g.id::text = a.entity_id)`,
    );
    const chains = await verifyAudit(database.pool);
    await database.close();
    const there = new Map(rows.map(({ id, code }) => [id, code]));
    const [clean = 0, ...after] = starts;
    const slowest = Math.round(Math.max(...after));
    const median = Math.round(after.sort((one, other) => one - other)[after.length >> 1] ?? 0);
    console.log(
      `${kind}: ${acknowledged.size} acknowledged, ${rows.length} there, ready after at most ${slowest} ms (median ${median}, without a kill ${Math.round(clean)})`,
    );
    expect([...acknowledged].filter(([id, code]) => there.get(id) !== code)).toEqual([]);
    expect(rows.filter(({ audits }) => audits !== 1)).toEqual([]);
    expect(orphans.rows).toEqual([]);
    expect(chains.filter(({ broken }) => broken)).toEqual([]);
    expect(median).toBeLessThan(Math.max(READY_MS, 3 * clean));
  },
  1_200_000,
);
