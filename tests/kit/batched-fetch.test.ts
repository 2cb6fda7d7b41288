import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Batched from '../../src/api/batched-fetch.ts';
import type * as Config from '../../src/api/config.ts';

const send = vi.fn<typeof fetch>();
let batched: typeof Batched;
const PRIVATE = '/graphql/private';
const init = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body,
  priority: 'low',
  headers: { 'client-id': '1', ...headers },
});
const answering = (...bodies: unknown[]): Response =>
  new Response(JSON.stringify(bodies.map((body) => ({ status: 200, body }))), {
    headers: { authorization: 'Bearer renewed' },
  });
const takesBatches = vi.fn(() => true);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', send);
  send.mockReset();
  takesBatches.mockReturnValue(true);
  vi.doMock('../../src/api/config.ts', async (original) => ({
    ...(await original<typeof Config>()),
    consoleConfig: () => ({ takesBatches: takesBatches() }),
  }));
  batched = await import('../../src/api/batched-fetch.ts');
});
afterEach(() => {
  vi.doUnmock('../../src/api/config.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = (body: string, headers?: Record<string, string>, more: RequestInit = {}) =>
  batched.batchedFetch(PRIVATE, { ...init(body, headers), ...more });
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(250);
};

test('what is asked while the page starts goes in one request, and each gets its own answer', async () => {
  send.mockResolvedValue(answering({ data: 1 }, { data: 2 }));
  const both = [start('{"a":1}'), start('{"b":2}')];
  expect(send).not.toHaveBeenCalled();
  await settled();
  const [first, second] = await Promise.all(both);
  expect(send).toHaveBeenCalledTimes(1);
  const [url, sent] = send.mock.lastCall ?? [];
  expect([url, sent?.body]).toEqual(['/graphql/batch', '[{"a":1},{"b":2}]']);
  expect(await first?.json()).toEqual({ data: 1 });
  expect(await second?.json()).toEqual({ data: 2 });
  // A renewed token is in the headers of the whole.
  expect(second?.headers.get('authorization')).toBe('Bearer renewed');
});

test('each keeps the status of its own answer; one for all is everybody’s', async () => {
  send.mockResolvedValueOnce(new Response('[{"status":401,"body":{}},{"status":200,"body":{}}]'));
  const both = Promise.all([start('{}'), start('{}')]);
  await settled();
  expect((await both).map(({ status }) => status)).toEqual([401, 200]);
});

test('a refusal of the whole is said of each, and so is a network that is away', async () => {
  send.mockResolvedValueOnce(new Response('{"errors":[]}', { status: 503 }));
  const refused = Promise.all([start('{}'), start('{}')]);
  await settled();
  expect((await refused).map(({ status }) => status)).toEqual([503, 503]);
});

test('a network that is away is away for each', async () => {
  send.mockRejectedValueOnce(new TypeError('away'));
  const failed = Promise.allSettled([start('{}'), start('{}')]);
  await settled();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('one alone, and whoever asks later, goes as it is', async () => {
  send.mockImplementation(async () => new Response('{}'));
  const alone = start('{"a":1}');
  await settled();
  await alone;
  expect(send.mock.lastCall?.[0]).toBe(PRIVATE);
  expect(batched.canWait(init('{}'))).toBe(false);
  await start('{"b":2}');
  expect(send.mock.lastCall).toEqual([PRIVATE, init('{"b":2}')]);
});

test('another caller’s questions go by themselves', async () => {
  send.mockImplementation(async (_url, sent) => {
    const questions = JSON.parse(String(sent?.body)) as unknown;
    return Array.isArray(questions) ? answering(...questions) : new Response('{}');
  });
  const all = [start('{"a":1}'), start('{"b":1}', { 'client-id': '0' }), start('{"c":1}')];
  await settled();
  await Promise.all(all);
  expect(send.mock.calls.map(([url, sent]) => [url, sent?.body])).toEqual([
    ['/graphql/batch', '[{"a":1},{"c":1}]'],
    [PRIVATE, '{"b":1}'],
  ]);
});

test('nine are two requests: the server takes eight', async () => {
  send.mockImplementation(async (_url, sent) => answering(...(JSON.parse(String(sent?.body)) as unknown[])));
  const all = Promise.all(Array.from({ length: 10 }, (_, at) => start(`{"n":${at}}`)));
  await settled();
  expect(await Promise.all((await all).map((each) => each.json()))).toEqual(
    Array.from({ length: 10 }, (_, n) => ({ n })),
  );
  expect(send).toHaveBeenCalledTimes(2);
});

test('who no longer wants an answer is left out, and the request ends when nobody does', async () => {
  send.mockImplementation(
    (_url, sent) =>
      new Promise((_resolve, reject) => {
        sent?.signal?.addEventListener('abort', () => reject(sent.signal?.reason));
      }),
  );
  const [before, first, second] = [new AbortController(), new AbortController(), new AbortController()];
  const all = Promise.allSettled([
    start('{"a":1}', {}, { signal: before.signal }),
    start('{"b":1}', {}, { signal: first.signal }),
    start('{"c":1}', {}, { signal: second.signal }),
  ]);
  before.abort();
  await settled();
  expect(send.mock.lastCall?.[1]?.body).toBe('[{"b":1},{"c":1}]');
  first.abort();
  expect(send.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  second.abort();
  expect(send.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test.each([
  ['an urgent one', { ...init('{}'), priority: 'auto' as const }, true],
  ['a file', { ...init('{}'), body: new FormData() }, true],
  ['a server that takes none', init('{}'), false],
])('%s does not wait', (_what, request, takes) => {
  takesBatches.mockReturnValue(takes);
  expect(batched.canWait(request)).toBe(false);
});
