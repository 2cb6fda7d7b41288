import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { endProcesses, newFolder, ready, runServer, seededFolder } from '../support/process.ts';
import { ENGINES, freshDatabase, post } from '../support/server.ts';
import { fakeSmtp } from '../support/smtp.ts';

afterAll(endProcesses);

const BODY = JSON.stringify({ query: '{ serverTime }' });

/** A request whose body is half sent: it is under way until the other half follows. */
function halfSent(url: string, agent: Agent) {
  const sent = request(`${url}/graphql/public`, {
    method: 'POST',
    agent,
    headers: {
      'content-type': 'application/json',
      'content-length': BODY.length,
      'client-id': '0',
      'device-id': randomUUID(),
      // The server says so as soon as it has read these.
      expect: '100-continue',
    },
  });
  const begun = new Promise((resolve) => sent.once('continue', resolve));
  const answer = new Promise<{ message: IncomingMessage; text: string }>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (message) => {
      let text = '';
      message.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      message.once('end', () => resolve({ message, text }));
    });
  });
  sent.write(BODY.slice(0, 10));
  return { begun, answer, finish: () => sent.end(BODY.slice(10)) };
}

const CODE =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at, clientId: 0) { message } }';
const askCode = (url: string, name: string) =>
  post(
    `${url}/graphql/public`,
    CODE,
    { email: `${name}@donorgrid.example`, at: url },
    { deviceId: randomUUID() },
  );

describe.each(ENGINES)('asked to stop, on %s', (kind) => {
  // One after the other on the same database: who stopped well leaves it ready for the next.
  let env: Record<string, string>;
  beforeAll(async () => {
    env = {
      DATA_DIR: kind === 'embedded' ? seededFolder() : newFolder(),
      ...(await freshDatabase(kind)),
      SEED: 'off',
    };
  });
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s, it answers what is under way, lets go of the rest, and ends well',
    async (signal) => {
      const server = runServer(env);
      const url = await ready(server);
      const { hostname, port } = new URL(url);
      const agent = new Agent({ keepAlive: true });
      // Kept alive after its answer, as browsers and proxies do; one opened in advance; and one under way.
      await fetch(`${url}/healthz`).then((answer) => answer.text());
      const early = connect(Number(port), hostname);
      early.on('error', () => undefined);
      await once(early, 'connect');
      const slow = halfSent(url, agent);
      await slow.begun;

      const asked = performance.now();
      server.child.kill(signal);
      const health = () =>
        fetch(`${url}/healthz`).then(
          () => 'answered',
          () => 'refused',
        );
      await expect.poll(health, { timeout: 15_000 }).toBe('refused');
      expect(server.child.exitCode).toBeNull();
      slow.finish();
      const { message, text } = await slow.answer;
      expect(message.statusCode).toBe(200);
      expect(message.headers.connection).toBe('close');
      expect(JSON.parse(text).data.serverTime).toBeTruthy();
      expect(await server.ended).toBe(0);
      // Had it waited for the idle ones, it would have been eight seconds.
      expect(performance.now() - asked).toBeLessThan(7_500);
      agent.destroy();
      early.destroy();
    },
  );

  test('a request that never ends is cut off in time, and the end is still a good one', async () => {
    const server = runServer(env);
    const slow = halfSent(await ready(server), new Agent({ keepAlive: true }));
    const failed = expect(slow.answer).rejects.toThrow();
    await slow.begun;
    server.child.kill('SIGTERM');
    // One that were not cut off would be there when the server gives up, which is no good end: it would say 1.
    expect(await server.ended).toBe(0);
    await failed;
  });

  test('the message under way is sent once: the mail server takes its time, and the next start does not send it again', async () => {
    const smtp = await fakeSmtp();
    const withMail = { ...env, SMTP_URL: smtp.url };
    const server = runServer(withMail);
    const url = await ready(server);
    smtp.onMessage(async () => {
      server.child.kill('SIGTERM');
      await wait(3_000);
    });
    await askCode(url, 'reader');
    expect(await server.ended).toBe(0);
    await expect.poll(() => smtp.messages).toHaveLength(1);
    smtp.onMessage(null);

    const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
    await database.pool.query("UPDATE mail_outbox SET next_try_at = now() - interval '1 minute'");
    await database.close();
    const next = runServer(withMail);
    // The oldest that is due goes first.
    await askCode(await ready(next), 'planner');
    await expect.poll(() => smtp.messages.join()).toContain('To: planner@');
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(smtp.messages.map((text) => /^To: (\S+)@/m.exec(text)?.[1])).toEqual(['reader', 'planner']);
    await smtp.down();
  });
});
