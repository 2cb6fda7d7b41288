import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { endProcesses, newFolder, ready, runServer } from '../support/process.ts';
import { ENGINES, freshDatabase } from '../support/server.ts';

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
    },
  });
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
  return { answer, finish: () => sent.end(BODY.slice(10)) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(ENGINES)('asked to stop, on %s', (kind) => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s, it answers what is under way, lets go of the rest, and ends well',
    async (signal) => {
      const server = runServer({ DATA_DIR: newFolder(), ...(await freshDatabase(kind)), SEED: 'off' });
      const url = await ready(server);
      const { hostname, port } = new URL(url);
      const agent = new Agent({ keepAlive: true });
      // Kept alive after its answer, as browsers and proxies do; one opened in advance; and one under way.
      await fetch(`${url}/healthz`).then((answer) => answer.text());
      const early = connect(Number(port), hostname);
      early.on('error', () => undefined);
      const slow = halfSent(url, agent);
      await pause(300);

      const asked = performance.now();
      server.child.kill(signal);
      await pause(1_000);
      expect(server.child.exitCode).toBeNull();
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
      slow.finish();
      const { message, text } = await slow.answer;
      expect(message.statusCode).toBe(200);
      expect(message.headers.connection).toBe('close');
      expect(JSON.parse(text).data.serverTime).toBeTruthy();
      expect(await server.ended).toBe(0);
      expect(performance.now() - asked).toBeLessThan(4_000);
      agent.destroy();
      early.destroy();
    },
  );

  test('a request that never ends is cut off in time, and the end is still a good one', async () => {
    const server = runServer({ DATA_DIR: newFolder(), ...(await freshDatabase(kind)), SEED: 'off' });
    const slow = halfSent(await ready(server), new Agent({ keepAlive: true }));
    const failed = expect(slow.answer).rejects.toThrow();
    await pause(300);
    const asked = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(9_500);
    await failed;
  });
});
