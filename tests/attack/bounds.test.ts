import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '../support/calls.ts';
import { documentOf, operations, placesOf } from '../support/hostile-arguments.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const MEGABYTE = 'x'.repeat(1_000_000);
const WITHIN_MS = 50;
/** A refusal that was slow is asked for again: the machine may have been busy, a slow server stays slow. */
const TRIES = 8;
const NO_TEXT = new Set(['Int', 'Float', 'Boolean', 'JSON', 'Upload']);

interface DeniedRoute {
  readonly ms: number;
  readonly status: number;
  readonly text: string;
}

describe.each(ENGINES)('a megabyte in every text of the contract, on %s', (kind) => {
  let server: TestServer;
  let caller: Asker;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('super');
  });
  afterAll(async () => {
    agent.destroy();
    await server.stop();
  });

  /** Sends what was written down before, and measures from its first byte to the last one of the answer. */
  const send = (endpoint: string, body: Buffer): Promise<DeniedRoute> =>
    new Promise((resolve, reject) => {
      const started = performance.now();
      const asked = request(`${server.url}/graphql/${endpoint}`, {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'client-id': '0',
          'device-id': caller.deviceId ?? '',
          authorization: `Bearer ${caller.token}`,
        },
      });
      asked.once('error', reject);
      asked.once('response', (response) => {
        let text = '';
        response.on('data', (part: Buffer) => {
          text += part.toString();
        });
        response.once('end', () =>
          resolve({ ms: performance.now() - started, status: response.statusCode ?? 0, text }),
        );
      });
      asked.end(body);
    });

  test(`is refused within ${WITHIN_MS} ms, at its field, in less than 2 KB`, async () => {
    const slow: string[] = [];
    const wrong: string[] = [];
    const times: number[] = [];
    for (const operation of operations)
      for (const place of placesOf(operation)) {
        if (place.isList || NO_TEXT.has(place.scalar)) continue;
        const name = `${operation.name} ${place.path}`;
        const body = Buffer.from(
          JSON.stringify({ query: documentOf(operation), variables: place.variables(MEGABYTE) }),
        );
        let best = Number.POSITIVE_INFINITY;
        for (let tries = 0; tries < TRIES && best >= WITHIN_MS; tries += 1) {
          const { ms, status, text } = await send(operation.endpoint, body);
          best = Math.min(best, ms);
          const [error] = JSON.parse(text).errors ?? [];
          const fine =
            error &&
            error.extensions?.code !== 'INTERNAL_SERVER_ERROR' &&
            text.length < 2_000 &&
            !/did you mean/i.test(text);
          if (!fine || status >= 500) wrong.push(`${name}: ${status} ${text.slice(0, 200)}`);
        }
        times.push(best);
        if (best >= WITHIN_MS) slow.push(`${name}: ${best.toFixed(0)} ms`);
      }
    times.sort((one, other) => one - other);
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.info(
      `${times.length} texts of a megabyte on ${kind}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.9999)} ms`,
    );
    expect(times.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
    expect(slow).toEqual([]);
  });
});
