import { spawnSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { servedSchemas } from '../../server/graphql/schema.ts';
import { createConsoleServer } from '../../server/http/console-server.ts';
import { askWhatIsServed, fieldsOfEndpoints } from '../../server/http/unserved.ts';
import { createMockServer } from '../../tools/schema/mock-server.ts';
import { toldOf } from '../../tools/schema/served.ts';
import { startTestServer } from '../support/server.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const listen = (handle: RequestListener): Promise<string> => listening(createServer(handle));

const FIELDS = {
  PUBLIC: { query: ['serverTime'], mutation: ['adminSignIn'], subscription: [] },
  PRIVATE: {
    query: ['me', 'banks', 'donors', 'drives', 'events', 'ads'],
    mutation: ['signOut', 'makeBank'],
    subscription: ['changes'],
  },
  SLOTS: { query: ['driveSlots'], mutation: [], subscription: [] },
};
const calls: string[] = [];
const resolved = new Proxy({}, { get: (_target, name) => () => calls.push(String(name)) && null });
const served = (typeDefs: string, plugins: Plugin[]) => (path: string) => {
  const schema = makeExecutableSchema({ typeDefs });
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      field.resolve = (resolved as Record<string, () => null>)[field.name] as never;
  return createYoga({ schema, graphqlEndpoint: path, logging: false, plugins });
};
/** A backend that has some of it: no slots at all, four of its private fields. */
function partial(...plugins: Plugin[]): Promise<string> {
  const open = served(
    'type Query { serverTime: String } type Mutation { adminSignIn(user: Int!): Int }',
    plugins,
  );
  const closed = served(
    'type Bank { id: ID } type Query { me: Bank banks(search: String!): [Bank] driver: Int } type Mutation { signOut: Boolean }',
    plugins,
  );
  const [one, other] = [open('/graphql/public'), closed('/graphql/private')];
  return listen((request, response) => {
    if (request.url === '/graphql/public') return void one(request, response);
    if (request.url === '/graphql/private') return void other(request, response);
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  });
}
const MISSING = ['ads', 'changes', 'donors', 'driveSlots', 'drives', 'events', 'makeBank'];

test('a backend that answers introspection says what it serves', async () => {
  expect(await askWhatIsServed(await partial(), FIELDS)).toEqual({ unserved: MISSING, silent: [] });
});
test.each([true, false])(
  'one that answers none is probed, and nothing is run (suggestions hidden: %s)',
  async (hideSuggestions) => {
    calls.length = 0;
    const closed: Plugin = {
      onValidate: ({ addValidationRule, validateFn, setValidationFn }) => {
        addValidationRule(NoSchemaIntrospectionCustomRule);
        setValidationFn(((schema: never, document: never, rules: never, options: object) =>
          validateFn(schema, document, rules, { ...options, hideSuggestions })) as never);
      },
    };
    expect(await askWhatIsServed(await partial(closed), FIELDS)).toEqual({ unserved: MISSING, silent: [] });
    expect(calls).toEqual([]);
  },
);
test.each([
  ['a dead one', async () => 'http://127.0.0.1:9'],
  ['a page', () => listen((_request, response) => response.writeHead(200).end('<html>'))],
  [
    'one that refuses every document',
    () => listen((_request, response) => response.writeHead(400).end('{"errors":[{"message":"no"}]}')),
  ],
  ['null', () => listen((_request, response) => response.writeHead(200).end('null'))],
])('of %s nothing is assumed', async (_name, address) => {
  expect(await askWhatIsServed(await address(), FIELDS)).toEqual({
    unserved: [],
    silent: ['PUBLIC', 'PRIVATE', 'SLOTS'],
  });
});
test('our own backend says what is still to come, in production too', async () => {
  const server = await startTestServer('embedded', { INTROSPECTION: 'off', PERSISTED_ONLY: 'on' });
  stops.push(() => server.stop());
  const { endpoints, unimplemented } = servedSchemas();
  expect(await askWhatIsServed(server.url, fieldsOfEndpoints(endpoints))).toEqual({
    unserved: unimplemented,
    silent: [],
  });
});
test('the mocked schema serves the whole contract', async () => {
  const address = await listening(createMockServer());
  const fields = fieldsOfEndpoints(servedSchemas().endpoints);
  expect(await askWhatIsServed(address, fields)).toEqual({ unserved: [], silent: [] });
});
test('a server whose console talks to another backend offers what that one serves, not what itself does', async () => {
  const server = await startTestServer('embedded', { API_BASE: await partial() });
  stops.push(() => server.stop());
  const page = await (await fetch(`${server.url}/auth/login`)).text();
  const [, settings = '{}'] = /id="donorgrid-config">(.*?)<\/script>/.exec(page) ?? [];
  const { unserved } = JSON.parse(settings) as { unserved: string[] };
  expect(unserved).toContain('totalDonors');
  expect(unserved).not.toContain('serverTime');
});

test('the console alone serves its pages with the address of its backend, and no API', async () => {
  const config = readConfig({ API_BASE: 'https://api.example', GEOCODER_URL: 'http://photon.internal' });
  const address = await listening(createConsoleServer(config, ['allAds']));
  const page = await fetch(`${address}/dashboard`);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain('"apiBase":"https://api.example"');
  expect(text).toContain('"unserved":["allAds"]');
  // Of the geocoder it is told that there is one, not where.
  expect(text).toContain('"addressSearch":true');
  expect(text).not.toContain('photon.internal');
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const api = await fetch(`${address}/graphql/private`, { method: 'POST', body: '{}' });
  expect([api.status, await api.text()]).toEqual([404, 'The API is at https://api.example\n']);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});
test('npm run console without a backend says what it needs', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/console.ts'], {
    encoding: 'utf8',
    env: { ...process.env, API_BASE: '' },
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'API_BASE must name the backend, as https://api.example: this serves the console alone.\n',
  );
});

test.each([
  ['nobody', async () => 'http://127.0.0.1:9', 'ADDRESS does not answer: .+\\. The console offers it all\\.'],
  [
    'a page',
    () => listen((_request, response) => response.writeHead(200).end('<html>')),
    'ADDRESS answers a page instead of GraphQL \\(HTTP 200\\)\\. The console offers it all\\.',
  ],
  [
    'a page that says that nothing is there',
    () => listen((_request, response) => response.writeHead(404).end('<html>')),
    'ADDRESS answers a page instead of GraphQL \\(HTTP 404\\)\\. The console offers nothing of it\\.',
  ],
  [
    'a refusal of every document',
    () => listen((_request, response) => response.writeHead(400).end('{"errors":[{"message":"No."}]}')),
    'ADDRESS does not tell its schema \\(HTTP 400\\): No\\. The console offers it all\\.',
  ],
  [
    'GraphQL of another kind',
    () => {
      const other = served('type Query { weather: String }', []);
      return listen((request, response) => void other(request.url ?? '')(request, response));
    },
    'ADDRESS does not serve 12 root fields; what needs them is not offered\\.',
  ],
])('where %s answers, npm run console says so, and goes on', async (_name, listens, sentence) => {
  const address = await listens();
  const { words } = await toldOf(address, FIELDS);
  expect(words).toMatch(new RegExp(`^${sentence.replace('ADDRESS', address)}$`));
});
test('of a backend that never answers npm run console says so once it has waited for one answer', async () => {
  let asked = 0;
  const address = await listen((request) => {
    if (request.method === 'POST') asked += 1;
    else request.socket.destroy();
  });
  const { words } = await toldOf(address, FIELDS);
  expect(words).toBe(`${address} does not answer: no answer within 5 s. The console offers it all.`);
  expect(asked).toBe(3);
});
test('and of a part that is not served, how many fields', async () => {
  const address = await partial();
  const { unserved, words } = await toldOf(address, FIELDS);
  expect(unserved).toEqual(MISSING);
  expect(words).toBe(`${address} does not serve 7 root fields; what needs them is not offered.`);
});
