import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const SITES = { query: '{ allSite { Site { name } } }' };
const SESSION = { query: '{ session { email } }' };
const SAVE = {
  query: 'mutation ($v: SavedViewInput!) { saveView(savedView: $v) { id name } }',
  variables: { v: { screen: 'sponsorGroups', name: 'Mine', state: {} } },
};

describe.each(ENGINES)('several questions in one request, on %s', (kind) => {
  let server: TestServer;
  let reader: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [reader, parent] = await Promise.all([server.signIn('reader'), server.signIn('super')]);
  });
  afterAll(() => server.stop());
  const send = (
    body: unknown,
    { token, clientId = 0, deviceId = randomUUID() }: Caller,
    more: RequestInit = {},
  ) =>
    fetch(`${server.url}/graphql/batch`, {
      method: 'POST',
      body: JSON.stringify(body),
      ...more,
      headers: {
        'content-type': 'application/json',
        'client-id': String(clientId),
        'device-id': deviceId,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(more.headers as Record<string, string>),
      },
    });
  const answersOf = async (body: unknown, caller: Caller, more?: RequestInit) =>
    (await (await send(body, caller, more)).json()) as {
      readonly status: number;
      readonly body: Pick<Answer, 'data' | 'errors'>;
    }[];

  test('each is answered in its place as if it had come alone, the refused ones too', async () => {
    const wrong = [{ query: '{ nothing }' }, { query: '{ serverTime ' }, {}];
    const answers = await answersOf([SESSION, ...wrong, SAVE, SESSION], reader, {
      headers: { accept: 'application/graphql-response+json' },
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 200, 200]);
    expect(answers[0]?.body).toEqual({ data: { session: { email: 'reader@donorgrid.example' } } });
    expect(answers[4]?.body.data.saveView.name).toBe('Mine');
    expect(answers[5]).toEqual(answers[0]);
    for (const [at, question] of [SESSION, ...wrong].entries()) {
      const alone = await fetch(`${server.url}/graphql/private`, {
        method: 'POST',
        body: JSON.stringify(question),
        headers: {
          accept: 'application/graphql-response+json',
          'content-type': 'application/json',
          'client-id': String(reader.clientId),
          'device-id': reader.deviceId ?? '',
          authorization: `Bearer ${reader.token}`,
        },
      });
      expect({ status: alone.status, body: await alone.json() }).toEqual(answers[at]);
    }
  });

  test('rights are looked at for each of them', async () => {
    const roles = {
      query: 'mutation { deleteAdminRole(id: "7a6a6a1e-6f0f-4d7c-9b0a-6d1f1a3f0c11") { id } }',
    };
    const [mine, refused] = await answersOf([SESSION, roles], reader);
    expect(mine?.body.data.session.email).toBe('reader@donorgrid.example');
    expect(refused?.body.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('without a token none is answered, and another bank’s number is refused as a whole', async () => {
    const answers = await answersOf([SESSION, SITES], {});
    expect(answers.map(({ body }) => body.errors[0]?.extensions.code)).toEqual([
      'UNAUTHENTICATED',
      'UNAUTHENTICATED',
    ]);
    const foreign = await send([SESSION], { ...reader, clientId: (reader.clientId ?? 0) + 1 });
    expect(foreign.status).toBe(403);
    const unknown = await send([SESSION], parent, { headers: { 'client-id': 'x'.repeat(21) } });
    expect(unknown.status).toBe(400);
  });

  test('a key belongs to one change: none of several is taken for another', async () => {
    const named = (name: string) => ({ ...SAVE, variables: { v: { ...SAVE.variables.v, name } } });
    const answers = await answersOf([named('One'), named('Two')], parent, {
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answers.map(({ body }) => body.errors ?? body.data.saveView.name)).toEqual(['One', 'Two']);
  });

  test.each([
    ['no JSON', '[{', 400],
    ['one question', JSON.stringify(SESSION), 400],
    ['none', '[]', 400],
    ['nine', JSON.stringify(Array.from({ length: 9 }, () => SESSION)), 400],
    ['what is no question', JSON.stringify([SESSION, [SESSION]]), 400],
    ['nothing', 'null', 400],
    ['more than a request may hold', JSON.stringify([{ query: 'x'.repeat(1_100_000) }]), 413],
  ])('%s is refused', async (_what, body, status) => {
    expect((await send(null, reader, { body })).status).toBe(status);
  });

  test('it is sent as a change is', async () => {
    const form = new FormData();
    form.set('operations', '[]');
    const plain = { 'client-id': '0', 'device-id': randomUUID() };
    const to = `${server.url}/graphql/batch`;
    expect((await fetch(to, { method: 'POST', body: form, headers: plain })).status).toBe(415);
    expect((await fetch(to, { headers: plain })).status).toBe(405);
    expect((await fetch(to, { method: 'POST', body: '[]' })).status).toBe(400);
    const origin = { ...plain, origin: 'https://evil.example' };
    expect((await fetch(to, { method: 'POST', body: '[]', headers: origin })).status).toBe(403);
  });
});
