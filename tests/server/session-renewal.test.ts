import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SESSION = '{ session { fullname } }';
const MINUTE = 60_000;

describe.each(DATABASES)('a token that is renewed, on %s', (kind) => {
  const servers: TestServer[] = [];
  let ahead = 0;
  const clock = (): Date => new Date(Date.now() + ahead);
  const pass = (minutes: number): void => {
    ahead += minutes * MINUTE;
  };
  let caller: Caller;
  beforeAll(async () => {
    const first = await startTestServer(kind, {}, undefined, clock);
    servers.push(first);
    // The second process of a deployment; the embedded database has one.
    if (kind === 'postgres')
      servers.push(
        await startTestServer(kind, { DATABASE_URL: first.config.databaseUrl ?? '' }, undefined, clock),
      );
  });
  beforeEach(async () => {
    caller = await server().signIn('reader');
  });
  afterAll(async () => {
    for (const one of servers.toReversed()) await one.stop();
  });

  let turn = 0;
  /** One process after the other. */
  function server(): TestServer {
    turn += 1;
    const one = servers[turn % servers.length];
    if (!one) throw new Error('no server');
    return one;
  }

  /** A request with a token: its status, and the token that its answer has. */
  async function use(token = caller.token, headers = {}): Promise<{ status: number; renewed?: string }> {
    const answer = await server().ask('private', SESSION, {}, { ...caller, token, headers });
    const renewed = answer.headers.get('authorization')?.replace('Bearer ', '');
    return { status: answer.status, ...(renewed ? { renewed } : {}) };
  }
  /** A request past half of the idle time, and what it is renewed to. */
  async function renewal(token = caller.token): Promise<string> {
    pass(8);
    const { status, renewed } = await use(token);
    expect(status).toBe(200);
    expect(renewed).toMatch(/^[\w-]{43}$/);
    return renewed ?? '';
  }

  test('whose answer was lost: the old one goes on, and is given another when a renewal is due again', async () => {
    const lost = await renewal();
    for (const minutes of [0, 2, 4]) {
      pass(minutes);
      expect(await use()).toEqual({ status: 200 });
    }
    const second = await renewal();
    // That one is lost, too.
    pass(3);
    expect(await use()).toEqual({ status: 200 });
    const third = await renewal();
    expect(new Set([caller.token, lost, second, third]).size).toBe(4);
    expect((await use(third)).status).toBe(200);
    // What was issued and replaced opens nothing.
    for (const token of [lost, second]) expect((await use(token)).status).toBe(401);
  });

  test('the old one ends a minute after the new one is first used, and is given nothing', async () => {
    const token = await renewal();
    pass(5);
    expect(await use(token)).toEqual({ status: 200 });
    pass(0.9);
    expect(await use()).toEqual({ status: 200 });
    // A use more of the new one is no minute more for the old one.
    expect(await use(token)).toEqual({ status: 200 });
    pass(0.2);
    expect(await use()).toEqual({ status: 401 });
    expect(await use(token)).toEqual({ status: 200 });
    expect((await use(await renewal(token))).status).toBe(200);
    expect(await use()).toEqual({ status: 401 });
  });

  test('in its last minute the old one is not renewed, though a renewal is due', async () => {
    const token = await renewal();
    pass(7);
    expect(await use(token)).toEqual({ status: 200 });
    pass(0.9);
    expect(await use()).toEqual({ status: 200 });
    expect((await use(token)).status).toBe(200);
  });

  test('a window that asks by itself has used the new one, and stays signed in no longer by it', async () => {
    const token = await renewal();
    expect(await use(token, { unattended: '1' })).toEqual({ status: 200 });
    pass(2);
    expect(await use()).toEqual({ status: 401 });
    pass(14);
    expect(await use(token)).toEqual({ status: 401 });
  });

  test('of requests at once one is given a token, the first time and after a lost answer', async () => {
    for (const minutes of [8, 8]) {
      pass(minutes);
      const answers = await Promise.all(Array.from({ length: 8 }, () => use()));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(answers.filter(({ renewed }) => renewed)).toHaveLength(1);
    }
  });

  test('of the old one and the new one at once, when a renewal is due, the session is kept by one of them', async () => {
    const token = await renewal();
    pass(8);
    const answers = await Promise.all([use(token), use()]);
    const given = answers.flatMap(({ renewed }) => renewed ?? []);
    expect(given).toHaveLength(1);
    expect((await use(given[0])).status).toBe(200);
  });

  test('both end with sign-out, idle time and the twelve hours, and open nothing on another device', async () => {
    let token = await renewal();
    const elsewhere = { ...caller, deviceId: randomUUID() };
    expect((await server().ask('private', SESSION, {}, elsewhere)).status).toBe(401);
    // Nobody uses the new one: the old one goes on to the end that every session has.
    for (let minutes = 8; minutes < 700; minutes += 14) {
      pass(14);
      expect((await use()).status).toBe(200);
    }
    pass(13);
    expect(await use()).toEqual({ status: 401 });

    caller = await server().signIn('reader');
    token = await renewal();
    pass(16);
    for (const each of [caller.token, token]) expect((await use(each)).status).toBe(401);

    caller = await server().signIn('reader');
    token = await renewal();
    await server().ask('private', 'mutation { signOut }', {}, caller);
    for (const each of [caller.token, token]) expect((await use(each)).status).toBe(401);
  });
});
