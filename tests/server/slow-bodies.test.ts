import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const OPEN = 'still open';
/** Longer than ten seconds and what the body takes at 200 KB a second. */
const LATE_MS = 14_000;

describe.each(DATABASES)('bodies that come byte by byte, on %s', (kind) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());

  /** The status of an answer, and whether the connection had an end in time. */
  const drip = (path: string, headers: Record<string, string | number>) =>
    new Promise<{ status: string | undefined; end: string }>((resolve) => {
      const { hostname, port } = new URL(server.url);
      const socket = connect(Number(port), hostname);
      let answer = '';
      const began = performance.now();
      const drop = setInterval(() => socket.write(' '), 500);
      const tell = (end: string): void => {
        clearInterval(drop);
        clearTimeout(late);
        socket.destroy();
        resolve({ status: answer.split(' ')[1], end });
      };
      const late = setTimeout(() => tell(OPEN), LATE_MS);
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => tell(performance.now() - began > 9_000 ? 'in time' : 'at once'));
      const lines = Object.entries({ host: 'localhost', 'content-length': 2_000, ...headers });
      socket.write(
        `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      );
    });

  test('hold a connection no longer than they may take, whether they are waited for or were answered before', async () => {
    const own = {
      'content-type': 'application/json',
      'client-id': 1,
      'device-id': String(caller.deviceId),
      authorization: `Bearer ${caller.token}`,
    };
    const file = { 'content-type': 'multipart/form-data; boundary=x', 'client-id': 1 };
    const asked = await Promise.all([
      drip('/graphql/private', own),
      drip('/graphql/batch', own),
      drip('/graphql/public', { 'content-type': 'application/json', 'client-id': 1 }),
      drip('/export/donors.csv', { ...own, 'content-type': 'application/x-www-form-urlencoded' }),
      drip('/graphql/private', { 'content-type': 'application/json' }),
      drip('/graphql/private', file),
      drip('/healthz', {}),
      drip('/unsubscribe/x', {}),
    ]);
    expect(asked.map(({ status, end }) => `${status} ${end}`)).toEqual([
      '408 in time',
      '408 in time',
      '408 in time',
      '408 in time',
      '400 in time',
      '401 in time',
      '200 in time',
      '200 in time',
    ]);
    // The server goes on.
    expect((await server.ask('private', '{ totalDonors { totalCount } }', {}, caller)).errors).toEqual([]);
  }, 60_000);
});
