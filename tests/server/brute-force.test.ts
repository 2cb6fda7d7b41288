import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { strangersAt, wasVerified } from '../support/identity.ts';
import { challengeIn, lastMailTo } from '../support/outbox.ts';
import { type Answer, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const OWNER = 'planner@donorgrid.example';

describe.each(DATABASES)('guessing a password on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const { signIn, forgot, reset, codeTo } = strangersAt(() => server);

  /** Guesses from addresses in turn, eight at a time. */
  const guess = async (count: number, addresses: number, email = OWNER): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (let from = 0; from < count; from += 8)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(8, count - from) }, (_unused, at) =>
            signIn(email, `wrong ${from + at}`, { address: `203.0.113.${(from + at) % addresses}` }),
          ),
        )),
      );
    return answers;
  };

  test('from one address at most ten are looked at, and the answer says how long to wait', async () => {
    const answers = await guess(24, 1);
    const verified = answers.filter(wasVerified).length;
    expect(verified).toBeGreaterThanOrEqual(5);
    expect(verified).toBeLessThanOrEqual(10);
    const wait = Number(answers.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
  });

  test('from a hundred addresses at most fifty are looked at', async () => {
    const verified = (await guess(96, 96)).filter(wasVerified).length;
    expect(verified).toBeGreaterThanOrEqual(30);
    expect(verified).toBeLessThanOrEqual(50);
  });

  test('an unknown account slows down as a known one does', async () => {
    const known = (await guess(16, 1)).map(({ status }) => status);
    await server.sql('DELETE FROM rate_limits');
    const unknown = (await guess(16, 1, 'nobody@donorgrid.example')).map(({ status }) => status);
    expect(unknown.toSorted()).toEqual(known.toSorted());
  });

  test('the owner’s device signs in throughout, and gives the guesser nothing back', async () => {
    const home = { address: '192.0.2.7', deviceId: randomUUID() };
    const own = () => signIn(OWNER, DEMO_PASSWORD, home);
    expect((await own()).status).toBe(200);
    let verified = 0;
    for (let round = 0; round < 3; round += 1) {
      verified += (await guess(24, 60)).filter(wasVerified).length;
      expect((await own()).data.adminSignIn.id).toBeTruthy();
    }
    expect(verified).toBeLessThanOrEqual(50);
  });

  test('also where the guesses come from the owner’s own address', async () => {
    const home = { address: '203.0.113.0', deviceId: randomUUID() };
    await signIn(OWNER, DEMO_PASSWORD, home);
    await guess(220, 1);
    expect((await signIn(OWNER, DEMO_PASSWORD, home)).status).toBe(200);
  });

  test('nothing is locked: a new device waits its turn, or gets in by the mail, and is known from then on', async () => {
    await guess(48, 48);
    const fresh = { address: '192.0.2.9', deviceId: randomUUID() };
    expect((await signIn(OWNER, DEMO_PASSWORD, fresh)).status).toBe(429);
    await server.sql("UPDATE rate_limits SET until = until - interval '61 seconds'");
    expect((await signIn(OWNER, DEMO_PASSWORD, fresh)).status).toBe(200);

    await guess(48, 48);
    const other = { address: '192.0.2.10', deviceId: randomUUID() };
    await forgot(OWNER, other);
    const challenge = challengeIn(await lastMailTo(server, OWNER));
    const changed = await reset(await codeTo(OWNER), DEMO_PASSWORD, other, challenge);
    expect(changed.data.resetPasswordByOTP.message).toBe('Password Reset Successful');
    expect((await signIn(OWNER, DEMO_PASSWORD, other)).status).toBe(200);
  });

  test('a known device of one account is a stranger to another', async () => {
    const home = { address: '192.0.2.11', deviceId: randomUUID() };
    await signIn(OWNER, DEMO_PASSWORD, home);
    const other = 'recruiter@donorgrid.example';
    await guess(48, 48, other);
    expect((await signIn(other, DEMO_PASSWORD, home)).status).toBe(429);
  });

  test('whoever holds a known device guesses no faster with it', async () => {
    const home = { address: '192.0.2.12', deviceId: randomUUID() };
    await signIn(OWNER, DEMO_PASSWORD, home);
    const answers = [];
    for (let at = 0; at < 24; at += 1) answers.push(await signIn(OWNER, `wrong ${at}`, home));
    expect(answers.filter(wasVerified).length).toBeLessThanOrEqual(20);
  });

  test('twenty devices of an account are remembered, the latest', async () => {
    const devices = Array.from({ length: 22 }, () => randomUUID());
    for (const deviceId of devices) await signIn(OWNER, DEMO_PASSWORD, { deviceId });
    const { rows } = await server.sql(
      'SELECT count(*)::int AS count FROM known_devices k JOIN admin_users u ON u.id = k.admin_user_id WHERE u.email = $1',
      [OWNER],
    );
    expect(rows).toEqual([{ count: 20 }]);
    // The database keeps no device id that could be sent as a header.
    expect(JSON.stringify((await server.sql('SELECT * FROM known_devices')).rows)).not.toContain(
      devices.at(-1),
    );
  });
});

test.runIf(DATABASES.includes('postgres'))('two processes on one PostgreSQL count together', async () => {
  const one = await startTestServer('postgres', { TRUST_PROXY: 'on' });
  const two = await startTestServer('postgres', {
    TRUST_PROXY: 'on',
    DATABASE_URL: one.config.databaseUrl ?? '',
  });
  try {
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_unused, at) =>
        strangersAt(() => (at % 2 ? one : two)).signIn(OWNER, `wrong ${at}`, { address: '203.0.113.1' }),
      ),
    );
    expect(answers.filter(wasVerified).length).toBeLessThanOrEqual(10);
  } finally {
    await two.stop();
    await one.stop();
  }
});
