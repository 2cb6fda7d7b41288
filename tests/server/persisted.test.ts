import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../server/config.ts';
import { persistedDocuments, readPersistedDocuments } from '../../server/graphql/persisted.ts';
import { usedOperations } from '../../tools/schema/sources.ts';
import { type CompiledDocument, compiledDocuments } from '../support/compiled-documents.ts';
import { type Answer, answerOf, startTestServer, type TestServer } from '../support/server.ts';

const documents = await compiledDocuments();
const DEVICE = '7f0c1c1e-5b3c-4f9e-9a53-0d9be1d4f6a1';
const manifest = readPersistedDocuments();

async function send(
  server: TestServer,
  endpoint: string,
  body: object,
  token?: string,
  clientId = 0,
): Promise<Answer> {
  const response = await fetch(`${server.url}/graphql/${endpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'client-id': String(clientId),
      'device-id': DEVICE,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return answerOf(response);
}
const named = (sha256Hash: string | undefined) => ({
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

test('every operation is compiled, under the name of the very text that the client sends', () => {
  expect(documents.map(({ name }) => name).sort()).toEqual(
    usedOperations()
      .map(({ name }) => name)
      .sort(),
  );
  expect(documents.filter(({ hash, sum }) => hash !== sum).map(({ name }) => name)).toEqual([]);
  expect(documents.filter(({ sum, text }) => manifest?.get(sum) !== text).map(({ name }) => name)).toEqual(
    [],
  );
  expect(manifest?.size).toBe(documents.length);
});

describe('with PERSISTED_ONLY', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded', { PERSISTED_ONLY: 'on' });
  });
  afterAll(() => server.stop());

  /** Was it read? What it lacks then is variables or a token, never leave to be asked. */
  const wasRead = ({ text }: Answer): boolean => text !== '' && !/"code":"(PERSISTED|GRAPHQL_)/.test(text);
  test.each(documents)(
    '$name is answered by its name and by its text',
    async (document: CompiledDocument) => {
      const isStream = document.text.startsWith('subscription');
      const endpoint = isStream ? 'stream' : document.endpoint.toLowerCase();
      for (const body of [named(document.hash), { query: document.text }]) {
        const answer = await send(server, endpoint, body);
        expect({ read: wasRead(answer), text: answer.text }).toEqual({ read: true, text: answer.text });
      }
    },
  );

  test('an administrator signs in and works by names alone', async () => {
    const { token, clientId } = await server.signIn('bank-admin', undefined, DEVICE);
    const totals = documents.find(({ name }) => name === 'TotalDonors');
    const { status, data } = await send(server, 'private', named(totals?.hash), token, clientId);
    expect(status).toBe(200);
    expect(data.totalDonors.totalCount).toBeGreaterThan(0);
  });

  test.each([
    ['a text of somebody else', { query: '{ totalDonors { totalCount } }' }, 'PERSISTED_ONLY'],
    ['a compiled text with one more space', { query: `${documents[0]?.text} ` }, 'PERSISTED_ONLY'],
    ['introspection', { query: '{ __schema { queryType { name } } }' }, 'PERSISTED_ONLY'],
    ['no document', {}, 'PERSISTED_ONLY'],
    ['a name that nobody compiled', named('0'.repeat(64)), 'PERSISTED_QUERY_NOT_FOUND'],
    ['a foreign text under an unknown name', { query: '{ x }', ...named('0'.repeat(64)) }, 'PERSISTED_ONLY'],
    ['a name of a strange kind', named(7 as never), 'PERSISTED_ONLY'],
  ])('%s is refused at the private endpoint', async (_name, body, code) => {
    const { token, clientId } = await server.signIn('super', undefined, DEVICE);
    const { status, errors } = await send(server, 'private', body, token, clientId);
    expect([status, errors[0]?.extensions.code]).toEqual([400, code]);
  });
  test('a foreign text under the name of a compiled one is not what is run', async () => {
    const { token, clientId } = await server.signIn('super', undefined, DEVICE);
    const totals = documents.find(({ name }) => name === 'TotalDonors');
    const body = { query: 'mutation { signOut }', ...named(totals?.hash) };
    const { data } = await send(server, 'private', body, token, clientId);
    expect(Object.keys(data)).toEqual(['totalDonors']);
  });
  test('the public endpoint and that of the slots answer other clients, within their bounds', async () => {
    const { data } = await send(server, 'public', { query: '{ serverTime }' });
    expect(data.serverTime).toBeTruthy();
    const slots = await send(server, 'slots', { query: '{ __typename }' });
    expect(slots.data).toEqual({ __typename: 'Query' });
    const deep = await send(server, 'public', { query: `{ ${'a: serverTime '.repeat(16)} }` });
    expect(deep.errors[0]?.message).toMatch(/15 aliases/);
  });
});

test('without PERSISTED_ONLY an unknown name is asked for, and its text is answered', async () => {
  const server = await startTestServer('embedded');
  try {
    const query = '{ serverTime }';
    const unknown = await send(server, 'public', named('0'.repeat(64)));
    expect([unknown.status, unknown.errors[0]?.message]).toEqual([400, 'PersistedQueryNotFound']);
    expect((await send(server, 'public', { query, ...named('0'.repeat(64)) })).data.serverTime).toBeTruthy();
  } finally {
    await server.stop();
  }
});

test('a server without the compiled operations says so at start, and only where it needs them', () => {
  expect(readPersistedDocuments(new URL('file:///nowhere/at-all.json'))).toBeNull();
  expect(() => persistedDocuments(null, true)).toThrow(ConfigError);
  expect(() => persistedDocuments(null, false)).not.toThrow();
});
