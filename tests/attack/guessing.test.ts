import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { strangersAt, wasVerified } from '../support/identity.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const OWNER = 'planner@donorgrid.example';
const GUESSES = 10_000;
/** Under way at once: more than the database has connections. */
const AT_ONCE = 24;
/** The figures hold for so long; what takes longer may look at as many more. */
const WINDOW_MS = 900_000;

interface Attack {
  readonly verified: number;
  readonly ownerIn: number;
  readonly ownerTried: number;
  readonly windows: number;
}

/** Ten thousand guesses at one account from so many addresses, over servers in turn, while the owner signs in. */
async function attack(servers: readonly TestServer[], addresses: number): Promise<Attack> {
  const calls = servers.map((server) => strangersAt(() => server));
  const home = { address: '192.0.2.7', deviceId: randomUUID() };
  const callsOf = (at: number) => calls[at % calls.length] ?? strangersAt(() => servers[0] as TestServer);
  expect((await callsOf(0).signIn(OWNER, DEMO_PASSWORD, home)).status).toBe(200);
  const started = performance.now();
  let next = 0;
  let verified = 0;
  let ownerIn = 0;
  let ownerTried = 0;
  const guesser = async (): Promise<void> => {
    while (next < GUESSES) {
      const at = next;
      next += 1;
      const from = { address: `198.51.100.${at % addresses}` };
      if (wasVerified(await callsOf(at).signIn(OWNER, `Wrong!${at}`, from))) verified += 1;
      if (at % 500 === 0) {
        ownerTried += 1;
        if ((await callsOf(at + 1).signIn(OWNER, DEMO_PASSWORD, home)).status === 200) ownerIn += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  const seconds = (performance.now() - started) / 1_000;
  console.info(
    `${GUESSES} guesses from ${addresses} address(es) over ${servers.length} process(es): ${verified} looked at in ${seconds.toFixed(0)} s, the owner let in ${ownerIn} of ${ownerTried} times`,
  );
  return { verified, ownerIn, ownerTried, windows: Math.ceil((seconds * 1_000) / WINDOW_MS) };
}

const figures = [
  [1, 10],
  [100, 50],
] as const;

describe.each(ENGINES)('ten thousand guesses on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));

  test.each(figures)(
    'from %i address(es): at most %i are looked at in a quarter of an hour, and the owner is let in each time',
    async (addresses, most) => {
      const { verified, ownerIn, ownerTried, windows } = await attack([server], addresses);
      expect(verified).toBeLessThanOrEqual(most * windows);
      expect(verified).toBeGreaterThan(0);
      expect(ownerTried).toBe(GUESSES / 500);
      expect(ownerIn).toBe(ownerTried);
    },
    900_000,
  );
});

describe.runIf(ENGINES.includes('postgres'))(
  'ten thousand guesses over two processes on one PostgreSQL',
  () => {
    test.each(figures)(
      'from %i address(es): at most %i are looked at in a quarter of an hour',
      async (addresses, most) => {
        // As two processes of one service have it: devices are known by a hash of this key.
        const env = { TRUST_PROXY: 'on', SECRETS_KEY: 'a1'.repeat(32) };
        const one = await startTestServer('postgres', env);
        const two = await startTestServer('postgres', {
          ...env,
          DATABASE_URL: one.config.databaseUrl ?? '',
        });
        try {
          const { verified, ownerIn, ownerTried, windows } = await attack([one, two], addresses);
          expect(verified).toBeLessThanOrEqual(most * windows);
          expect(ownerIn).toBe(ownerTried);
        } finally {
          await two.stop();
          await one.stop();
        }
      },
      900_000,
    );
  },
);
