import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../server/db/seed/random.ts';
import { INSIDE, rawRequest } from '../support/raw-http.ts';
import { type Caller, startTestServer, type TestServer } from '../support/server.ts';

const RUNS = 4_000;
const AT_ONCE = 16;
const ROUTES = [
  '/',
  '/login',
  '/index.html',
  '/assets/x.js',
  '/files/00000000-0000-4000-8000-000000000000',
  '/files/',
  '/graphql/public',
  '/graphql/private',
  '/graphql/slots',
  '/graphql',
  '/export/sponsor-groups.csv',
  '/export/',
  '/healthz',
  '/readyz',
];
const TAILS = [
  '',
  '',
  '/',
  '//',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ff.js',
  '%ED%A0%80.css',
  '\\..\\x.js',
  '?',
  '?query={serverTime}',
  '?query=%',
  '?a=%00&query=mutation{x}',
  '#x',
  ';x=y',
  '.map',
  `/${'x'.repeat(3_000)}`,
  '/%25252e.png',
];
const HEADS = ['', '', '', 'http://x', 'https://[::1', '//x', '/', '\\', '*', '?', '#', 'x'];
const METHODS = [
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'TRACE',
  'DELETE',
  'PURGE',
  'LINK',
  'SEARCH',
];
const HOSTS = [
  'localhost',
  'localhost',
  'a[b',
  '',
  ':',
  ':80',
  'a:b',
  '[::1]',
  '[::',
  'a b',
  '1.2.3.999',
  'x'.repeat(300),
  '%',
];
const VALUES = [
  '',
  '0',
  '-1',
  '999999999',
  '99999999999999999999',
  'null',
  'Bearer x',
  `Bearer ${'x'.repeat(200)}`,
  'a, b;q=x',
  '*/*',
  'text/event-stream',
  'application/json;;;',
  'application/json; charset=utf-16',
  'application/graphql',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'gzip',
  'br, x',
  'bytes=0-1',
  'bytes=9-1',
  'bytes=x',
  '"x"',
  'http://[',
  'Sat, 99 Foo 2026',
  'é',
  '\u0080\u00ff',
  '00000000-0000-4000-8000-000000000000',
];
const NAMES = [
  'client-id',
  'device-id',
  'authorization',
  'idempotency-key',
  'content-type',
  'content-encoding',
  'accept',
  'accept-encoding',
  'accept-language',
  'origin',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'expect',
  'upgrade',
  'transfer-encoding',
  'cookie',
  'user-agent',
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '{"query":"{serverTime}"}',
  '{"query":{}}',
  '{"query":"{serverTime}","variables":[]}',
  '{"query":"{serverTime}","operationName":7}',
  '{"query":"query($a:Int){serverTime}","variables":{"a":{"__proto__":1}}}',
  '{"query":"{serverTime}","extensions":"x"}',
  'query={serverTime}',
  '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["__proto__.x"]}\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{x}","variables":{"file":null}}\r\n--x\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.nothing.here"]}\r\n--x\r\nContent-Disposition: form-data; name="0"; filename="x.png"\r\n\r\nx\r\n--x--\r\n',
  '\u0000\u00ff\u00fe',
  '['.repeat(20_000),
];

describe('raw requests', () => {
  let server: TestServer;
  let caller: Caller;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer('embedded', {}, (line) => lines.push(line));
    caller = await server.signIn('super', 1);
  });
  afterAll(() => server.stop());

  /** Request number `run`, the same at every run of the test. */
  function request(run: number): string {
    const dice = random(`raw/${run}`);
    const method = dice.pick(METHODS);
    // Mostly ordinary in all but one thing, so that it gets far.
    const target = `${dice.chance(0.1) ? dice.pick(HEADS) : ''}${dice.pick(ROUTES)}${dice.chance(0.4) ? dice.pick(TAILS) : ''}`;
    const headers = new Map<string, string>([['Host', dice.chance(0.1) ? dice.pick(HOSTS) : 'localhost']]);
    if (dice.chance(0.7)) headers.set('client-id', '1').set('content-type', 'application/json');
    if (dice.chance(0.3)) {
      headers.set('device-id', caller.deviceId ?? '').set('authorization', `Bearer ${caller.token}`);
    }
    for (let count = dice.int(0, 4); count > 0; count -= 1) headers.set(dice.pick(NAMES), dice.pick(VALUES));
    const body = method === 'POST' || dice.chance(0.1) ? dice.pick(BODIES) : '';
    if (body || dice.chance(0.5)) headers.set('content-length', String(Buffer.byteLength(body, 'latin1')));
    const named = [...headers].map(([name, value]) => `${name}: ${value}`);
    return [`${method} ${target} HTTP/1.1`, ...named, 'Connection: close', '', body].join('\r\n');
  }

  test(`${RUNS} odd ones: no answer of 500 or more, no word of the inside`, async () => {
    const built = (await fetch(server.url)).status === 200;
    const failures: unknown[] = [];
    const statuses = new Map<number | null, number>();
    const worker = async (first: number): Promise<void> => {
      for (let run = first; run < RUNS; run += AT_ONCE) {
        const { status, text } = await rawRequest(server.url, Buffer.from(request(run), 'latin1'), 1_000);
        // Where the console is not built, its addresses say so.
        const failed = status !== null && status >= 500 && !(status === 503 && !built);
        if (failed || INSIDE.test(text))
          failures.push({ run, status, sent: request(run).slice(0, 400), text: text.slice(0, 600) });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_unused, first) => worker(first)));
    console.log(JSON.stringify([...statuses].sort()));
    expect(failures).toEqual([]);
    expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
