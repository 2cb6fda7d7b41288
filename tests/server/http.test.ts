import { type AuditResult, serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const HEADERS = {
  'content-type': 'application/json',
  'client-id': '0',
  'device-id': '00000000-0000-4000-8000-000000000001',
};
const SIGN_IN =
  'mutation { adminSignIn(user: { email: "reader@donorgrid.example", password: "Donorgrid!1", adminSiteDomain: "x" }) { id } }';
const deep = (levels: number): string =>
  `{ allSite { ${'Site { '.repeat(1)}${'address { '.repeat(levels)}state${' }'.repeat(levels)} } } }`;

describe('graphql over http, audited', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded');
  });
  afterAll(() => server.stop());

  test.each(['public', 'private'])('%s endpoint', async (endpoint) => {
    const send = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
      fetch(input as string, {
        ...init,
        headers: { ...HEADERS, 'content-type': '', ...(init.headers as Record<string, string>) },
      });
    const audits = serverAudits({ url: `${server.url}/graphql/${endpoint}`, fetchFn: send });
    const results: AuditResult[] = [];
    for (const audit of audits) results.push(await audit.fn());
    const bad = results
      .filter(({ status }) => status !== 'ok')
      .map(({ name, status }) => `${status}: ${name}`);
    expect({ total: results.length, bad }).toEqual({ total: 61, bad: [] });
  });
});

describe.each(DATABASES)('what the server refuses, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const send = (path: string, init: RequestInit): Promise<Response> => fetch(`${server.url}${path}`, init);
  const at = (path: string, body: string, headers: Record<string, string> = HEADERS): Promise<Response> =>
    send(path, {
      method: 'POST',
      headers: { accept: 'application/graphql-response+json', ...headers },
      body,
    });

  test.each([
    ['malformed JSON', '{"query": ', 400],
    ['no query', '{}', 400],
    ['malformed GraphQL', JSON.stringify({ query: '{ serverTime ' }), 400],
    ['an unknown field', JSON.stringify({ query: '{ nothing }' }), 400],
    ['a field of another endpoint', JSON.stringify({ query: '{ totalDonors { totalCount } }' }), 400],
    [
      'a variable of the wrong type',
      JSON.stringify({
        query: 'query ($email: String!) { verifyEmail(email: $email) { result } }',
        variables: { email: 7 },
      }),
      400,
    ],
    [
      'an unknown key of an input',
      JSON.stringify({ query: SIGN_IN.replace('email:', 'isAdmin: true, email:') }),
      400,
    ],
    [
      'a hundred aliases',
      JSON.stringify({
        query: `{ ${Array.from({ length: 100 }, (_unused, index) => `a${index}: serverTime`).join(' ')} }`,
      }),
      400,
    ],
    ['three thousand tokens', JSON.stringify({ query: `{ ${'serverTime '.repeat(3_000)} }` }), 400],
    [
      'two credential operations',
      JSON.stringify({
        query:
          'mutation { a: sendEmailOTP(email: "a@b.co") { result } b: sendEmailOTP(email: "a@b.co") { result } }',
      }),
      400,
    ],
    ['a batch', JSON.stringify([{ query: '{ serverTime }' }, { query: '{ serverTime }' }]), 400],
  ])('%s', async (_name, body, status) => {
    const response = await at('/graphql/public', body);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/\bat .*\.ts:\d+|SELECT |node_modules/);
  });

  test('an operation three thousand levels deep', async () => {
    const response = await at('/graphql/private', JSON.stringify({ query: deep(3_000) }));
    expect(response.status).toBe(400);
  });

  test('a body of 20 MB, before it is read', async () => {
    const response = await at(
      '/graphql/public',
      JSON.stringify({ query: '{ serverTime }', padding: 'x'.repeat(20_000_000) }),
    ).catch((error: Error) => error);
    // The server may close the connection while the rest is still on its way.
    if (response instanceof Error)
      expect(String(response.cause ?? response)).toMatch(/reset|closed|EPIPE|other side/i);
    else expect(response.status).toBe(413);
  });

  test.each([
    ['without the client-id header', { 'content-type': 'application/json' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as plain text', { 'content-type': 'text/plain' }],
    ['as multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['from a foreign origin', { ...HEADERS, origin: 'https://evil.example' }],
    ['from no origin at all', { ...HEADERS, origin: 'null' }],
  ])('a mutation %s has no effect', async (_name, headers) => {
    const before = await server.sql('SELECT count(*) FROM sessions');
    const response = await at('/graphql/public', JSON.stringify({ query: SIGN_IN }), headers);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect((await server.sql('SELECT count(*) FROM sessions')).rows).toEqual(before.rows);
  });

  test('a mutation by GET', async () => {
    const response = await send(`/graphql/public?query=${encodeURIComponent(SIGN_IN)}`, { headers: HEADERS });
    expect(response.status).toBe(405);
  });

  test('a foreign client id, though the token is good', async () => {
    const caller = await server.signIn('bank-admin', 2);
    const { status, errors } = await server.ask('private', '{ totalDonors { totalCount } }', {}, caller);
    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  });

  test('an id of another bank is not found, whoever asks for it', async () => {
    const { rows } = await server.sql('SELECT id FROM sites WHERE site_id = 2');
    const ask = async (name: string) =>
      server.ask(
        'private',
        'query ($id: ID!) { siteById(id: $id) { name } }',
        { id: rows[0].id },
        await server.signIn(name),
      );
    expect((await ask('bank-admin')).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask('bank-admin-2')).data.siteById.name).toBe('Buckeye Community Blood Bank');
    expect((await ask('super')).data.siteById.name).toBe('Buckeye Community Blood Bank');
  });

  test('allowed origins get their headers and preflight, others none', async () => {
    const preflight = (origin: string) =>
      send('/graphql/public', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const own = await preflight(server.url);
    expect(own.headers.get('access-control-allow-origin')).toBe(server.url);
    expect(own.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('health, readiness, and no page where a file is missing', async () => {
    expect((await send('/healthz', {})).status).toBe(200);
    expect((await send('/readyz', {})).status).toBe(200);
    expect((await send('/assets/gone.0123456789.js', {})).status).toBe(404);
    expect((await send('/graphql', { method: 'POST' })).status).toBe(404);
  });
});

describe('production', () => {
  test('tells nothing of the schema', async () => {
    const server = await startTestServer('embedded', { INTROSPECTION: 'off' });
    try {
      const { status } = await server.ask('public', '{ __schema { types { name } } }');
      expect(status).toBe(400);
    } finally {
      await server.stop();
    }
  });

  test('refuses to start while the seed’s passwords are in use', async () => {
    await expect(startTestServer('embedded', { NODE_ENV: 'production' })).rejects.toThrow(
      /NODE_ENV is production and \d+ accounts/,
    );
  });
});
