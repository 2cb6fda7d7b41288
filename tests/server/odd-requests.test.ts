import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSIDE, rawRequest } from '../support/raw-http.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('requests that no browser sends', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startTestServer('embedded', {}, (line) => lines.push(line));
  });
  afterAll(() => server.stop());
  const send = (start: string, ...headers: string[]) =>
    rawRequest(server.url, [start, ...headers, 'Connection: close', '', ''].join('\r\n'));

  test.each([
    ['an absolute target', 'GET http://x/ HTTP/1.1', 'Host: localhost'],
    ['an absolute target of another kind', 'GET file:///etc/passwd HTTP/1.1', 'Host: localhost'],
    ['an absolute target that is none', 'GET http://[ HTTP/1.1', 'Host: localhost'],
    ['two slashes', 'GET // HTTP/1.1', 'Host: localhost'],
    ['two slashes and a host', 'GET //x/graphql/public HTTP/1.1', 'Host: localhost'],
    ['a slash and a backslash', 'GET /\\x HTTP/1.1', 'Host: localhost'],
    ['no path', 'OPTIONS * HTTP/1.1', 'Host: localhost'],
    ['a host that is none', 'GET / HTTP/1.1', 'Host: a[b'],
    ['a host that is none, at the API', 'POST /graphql/public HTTP/1.1', 'Host: a[b'],
    ['a host with a path', 'GET / HTTP/1.1', 'Host: a/b'],
    ['a port that is none', 'GET /login HTTP/1.1', 'Host: a:99999'],
    ['an address that is none', 'GET /files/x HTTP/1.1', 'Host: 1.2.3.999'],
  ])('%s: 400 in one line', async (_what, start, host) => {
    const { status, text } = await send(start, host, 'client-id: 0');
    expect(status).toBe(400);
    const body = text.split('\r\n\r\n')[1] ?? '';
    expect(body.trim().split('\n')).toHaveLength(1);
    expect(text).not.toMatch(INSIDE);
  });

  test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
    '%s is no way to call the API',
    async (method) => {
      for (const path of ['/graphql/public', '/graphql/private', '/export/sponsor-groups.csv']) {
        const { status, text } = await send(`${method} ${path} HTTP/1.1`, 'Host: localhost', 'client-id: 0');
        expect({ path, status }).toEqual({ path, status: 405 });
        expect(text).not.toMatch(INSIDE);
      }
    },
  );

  test('none of them is a failure in the log', () => {
    expect(lines.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
  });
});
