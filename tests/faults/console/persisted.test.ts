import { print } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setSession } from '../../../src/access/session.ts';
import { call } from '../../../src/api/call.ts';
import { createClient, setApolloClient } from '../../../src/api/client.ts';
import { documentMeta } from '../../../src/api/document-meta.ts';
import { uploadLink } from '../../../src/api/links/upload-link.ts';
import { SignOutDocument } from '../../../src/gql/auth/graphql.ts';
import { BankTodayDocument, TotalDonorsDocument } from '../../../src/gql/dashboard/graphql.ts';
import { makeSession } from '../../support/render-app.tsx';

interface Sent {
  readonly operationName: string;
  readonly query?: string;
  readonly extensions?: { readonly persistedQuery: { readonly sha256Hash: string } };
}
type Backend = (sent: Sent) => Response | Error;

const json = (body: unknown, status = 200, type = 'application/json'): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
const DATA = {
  TotalDonors: { totalDonors: { __typename: 'DonorCount', totalCount: 48 } },
  SignOut: { signOut: true },
} as Record<string, object>;
const answered = ({ operationName }: Sent): Response => json({ data: DATA[operationName] ?? null });
const notFound = (): Response =>
  json(
    { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
    400,
    'application/graphql-response+json',
  );

/** A console whose requests reach `backend`; what it sent, each as `name`, `text` or `both`. */
function consoleAt(backend: Backend): { sent: Sent[]; ways: () => string[] } {
  const sent: Sent[] = [];
  const fetcher = vi.fn(async (_uri: unknown, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as Sent;
    sent.push(body);
    const answer = backend(body);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  setApolloClient(createClient({ terminating: uploadLink(fetcher as typeof fetch), retryDelayMs: 1 }));
  const way = ({ query, extensions }: Sent): string => (query ? (extensions ? 'both' : 'text') : 'name');
  return { sent, ways: () => sent.map(way) };
}
const donors = async (): Promise<number | undefined> =>
  (await call(TotalDonorsDocument, {})).data?.totalDonors.totalCount;

beforeEach(() => setSession(makeSession({ clientId: 3 })));

describe('a backend that knows the names', () => {
  test('is sent the name of the document alone', async () => {
    const { sent, ways } = consoleAt(answered);
    expect(await donors()).toBe(48);
    expect(ways()).toEqual(['name']);
    expect(sent[0]?.extensions?.persistedQuery.sha256Hash).toBe(documentMeta(TotalDonorsDocument).hash);
  });
  test('gets changes with their text until it has read a name, and by name afterwards', async () => {
    const { ways } = consoleAt(answered);
    await call(SignOutDocument, {});
    await donors();
    await call(SignOutDocument, {});
    expect(ways()).toEqual(['both', 'name', 'name']);
  });
  test('which has forgotten one is sent its text, changes too: they were not made', async () => {
    const { ways } = consoleAt((sent) =>
      sent.operationName === 'SignOut' && !sent.query ? notFound() : answered(sent),
    );
    await donors();
    expect((await call(SignOutDocument, {})).data?.signOut).toBe(true);
    expect(ways()).toEqual(['name', 'name', 'both']);
  });
  test('is asked nothing twice when it fails for another reason', async () => {
    let fails = false;
    const { ways } = consoleAt((sent) =>
      fails ? json({ errors: [{ message: 'no' }] }, 500) : answered(sent),
    );
    await donors();
    fails = true;
    expect((await call(TotalDonorsDocument, {})).error?.code).toBe('INTERNAL_SERVER_ERROR');
    expect((await call(SignOutDocument, {})).error?.code).toBe('INTERNAL_SERVER_ERROR');
    expect(ways()).toEqual(['name', 'name', 'name']);
  });
});

describe('a backend that learns names (automatic persisted queries)', () => {
  test.each([200, 400, 404])('that asks for the text with %i gets it once', async (status) => {
    const known = new Set<string>();
    const { sent, ways } = consoleAt((request) => {
      const hash = request.extensions?.persistedQuery.sha256Hash ?? '';
      if (request.query) known.add(hash);
      return known.has(hash)
        ? answered(request)
        : json({ errors: [{ message: 'PersistedQueryNotFound' }] }, status);
    });
    expect([await donors(), await donors()]).toEqual([48, 48]);
    expect(ways()).toEqual(['name', 'both', 'name']);
    expect(sent[1]?.query).toContain('query TotalDonors');
  });
});

describe('a backend that reads no names', () => {
  test.each([
    ['with 400 and errors', () => json({ errors: [{ message: 'Must provide query string.' }] }, 400)],
    ['with 200 and errors', () => json({ errors: [{ message: 'Must provide query string.' }] })],
    [
      'with a 400 of the newer kind',
      () => json({ errors: [{ message: 'x' }] }, 400, 'application/graphql-response+json'),
    ],
    [
      'with 500 and a page',
      () => new Response('<html>', { status: 500, headers: { 'content-type': 'text/html' } }),
    ],
    ['that supports none', () => json({ errors: [{ message: 'PersistedQueryNotSupported' }] }, 200)],
  ])('%s gets texts from then on', async (_name, refuse) => {
    const { sent, ways } = consoleAt((request) => (request.query ? answered(request) : refuse()));
    expect([await donors(), await donors()]).toEqual([48, 48]);
    expect((await call(SignOutDocument, {})).data?.signOut).toBe(true);
    expect(ways()).toEqual(['name', 'text', 'text', 'text']);
    expect(sent[1]).not.toHaveProperty('extensions');
  });
  test('and fails with the text as well is asked twice, and not more', async () => {
    const { ways } = consoleAt(() => json({ errors: [{ message: 'broken' }] }, 500));
    expect((await call(BankTodayDocument, { day: '2026-11-20' } as never)).error?.sentence).toBe('broken');
    expect(ways()).toEqual(['name', 'text']);
  });
});

test.each([401, 403, 429])('a refusal with %i is an answer: nothing is sent again', async (status) => {
  const { ways } = consoleAt(() => json({}, status));
  await call(TotalDonorsDocument, {}, { keepRefusal: true });
  expect(ways()).toEqual(['name']);
});
test('a change whose answer is lost is not sent again', async () => {
  const { ways } = consoleAt(() => new TypeError('Failed to fetch'));
  expect((await call(SignOutDocument, {})).error?.code).toBe('NETWORK');
  expect(ways()).toEqual(['both']);
});
test('a text that was not compiled goes as it is', async () => {
  const { sent, ways } = consoleAt(answered);
  const { __meta__: _meta, ...bare } = TotalDonorsDocument as typeof TotalDonorsDocument & {
    __meta__: object;
  };
  await call(bare as typeof TotalDonorsDocument, {});
  expect(ways()).toEqual(['text']);
  expect(sent[0]?.query).toContain(print(bare as typeof TotalDonorsDocument).slice(0, 20));
});
