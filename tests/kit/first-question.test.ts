import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storage } from '../../src/access/storage.ts';
import { DEVICE_KEY } from '../../src/access/storage-keys.ts';
import {
  askFirst,
  type FirstQuestion,
  PAGE_PLACE,
  questionAt,
  takeFirstAnswer,
} from '../../src/api/first-question.ts';
import { makeSession } from '../support/render-app.tsx';

const QUESTION: FirstQuestion = {
  body: `{"variables":{"pagination":{${PAGE_PLACE}},"filter":{}}}`,
  access: { module: 'sponsorGroupManagement', level: 'READ' },
  sizes: [10, 25, 50, 100],
  sorts: ['sponsorName', 'createdAt'],
};
const rowsOf = (body: string | undefined): unknown =>
  body && (JSON.parse(body) as { variables: { pagination: unknown } }).variables.pagination;

describe('the rows that an address asks for', () => {
  test.each([
    ['', { pageNumber: 1, pageSize: 25 }],
    ['size=100', { pageNumber: 1, pageSize: 100 }],
    ['size=7', { pageNumber: 1, pageSize: 25 }],
    ['size=', { pageNumber: 1, pageSize: 25 }],
    ['page=3', { pageNumber: 3, pageSize: 25 }],
    ['sort=createdAt&order=desc', { pageNumber: 1, pageSize: 25, sortBy: 'createdAt', sortOrder: -1 }],
    ['sort=createdAt', { pageNumber: 1, pageSize: 25, sortBy: 'createdAt', sortOrder: 1 }],
    ['sort=password', { pageNumber: 1, pageSize: 25 }],
  ])('%j', (search, rows) => {
    expect(rowsOf(questionAt(QUESTION, new URLSearchParams(search), 25))).toEqual(rows);
  });
  test("a list's own number of rows comes before what the administrator likes", () => {
    expect(rowsOf(questionAt({ ...QUESTION, size: 50 }, new URLSearchParams(), 25))).toMatchObject({
      pageSize: 50,
    });
  });
  test.each(['q=anna', 'view=idle', 'upcoming=yes', 'panel=add', 'page=0', 'page=x', 'page=1e9'])(
    'only the list itself can tell what %j asks for',
    (search) => expect(questionAt(QUESTION, new URLSearchParams(search), 25)).toBeUndefined(),
  );
});

describe('the answer', () => {
  const send = vi.fn<typeof fetch>();
  const given = { preferred: 10, language: 'en', apiBase: '' };
  const URL_ASKED = '/graphql/private';
  const session = makeSession();
  const asked = (): RequestInit => {
    const [, init] = send.mock.lastCall ?? [];
    return { ...init, headers: { ...(init?.headers as Record<string, string>), 'user-agent': 'any' } };
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', send);
    send.mockReset().mockImplementation(async () => new Response('{}'));
    storage.set(DEVICE_KEY, '7a6a6a1e-6f0f-4d7c-9b0a-6d1f1a3f0c11');
  });
  afterEach(() => {
    window.donorgridFirst = undefined;
    vi.unstubAllGlobals();
  });

  test('is given once to the same request', async () => {
    askFirst(QUESTION, session, given);
    expect(await takeFirstAnswer(URL_ASKED, asked())).toBeInstanceOf(Response);
    expect(takeFirstAnswer(URL_ASKED, asked())).toBeUndefined();
  });
  test.each([
    ['another token', { authorization: 'Bearer of-somebody-else' }],
    ['another bank', { 'client-id': '987' }],
    ['another language', { 'accept-language': 'de' }],
  ])('is not given to %s', (_who, headers) => {
    askFirst(QUESTION, session, given);
    const init = asked();
    expect(
      takeFirstAnswer(URL_ASKED, { ...init, headers: { ...(init.headers as object), ...headers } }),
    ).toBeUndefined();
  });
  test('is not given to another question, nor when it is old', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    askFirst(QUESTION, session, given);
    expect(takeFirstAnswer(URL_ASKED, { ...asked(), body: '{}' })).toBeUndefined();
    vi.advanceTimersByTime(11_000);
    expect(takeFirstAnswer(URL_ASKED, asked())).toBeUndefined();
    vi.useRealTimers();
  });
  test('is nothing where the network was away: the console asks itself', async () => {
    send.mockRejectedValue(new TypeError('away'));
    askFirst(QUESTION, session, given);
    expect(await takeFirstAnswer(URL_ASKED, asked())).toBeNull();
  });
  test('is not asked for without the right, or by a browser without a device id', () => {
    askFirst(QUESTION, { ...session, menu: [] }, given);
    storage.remove(DEVICE_KEY);
    askFirst(QUESTION, session, given);
    expect(send).not.toHaveBeenCalled();
  });
});
