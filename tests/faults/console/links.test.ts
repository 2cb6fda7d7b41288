import { ServerError } from '@apollo/client/errors';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type MockLinkOptions, mockLink, type SeenRequest } from '../../../mocks/link.ts';
import { createMockSchema } from '../../../mocks/schema.ts';
import { abandonSession, sessionExpiredAtom } from '../../../src/access/reauth-queue.ts';
import { clearSession, getSession, setSession, updateSession } from '../../../src/access/session.ts';
import { store } from '../../../src/access/store.ts';
import { call } from '../../../src/api/call.ts';
import { createClient, setApolloClient } from '../../../src/api/client.ts';
import { AdminSignInDocument, SignOutDocument } from '../../../src/gql/auth/graphql.ts';
import { TotalDonorsDocument } from '../../../src/gql/dashboard/graphql.ts';
import { makeSession, TOKEN } from '../../support/render-app.tsx';

const schema = createMockSchema();
const user = { email: 'a@b.co', password: 'x', adminSiteDomain: 'http://localhost' } as const;
const refusal = {
  errors: [new GraphQLError('Your session has ended', { extensions: { code: 'UNAUTHENTICATED' } })],
};

function client(options: MockLinkOptions = {}): SeenRequest[] {
  const requests: SeenRequest[] = [];
  const intercept: MockLinkOptions['intercept'] = (request) => {
    requests.push(request);
    return options.intercept?.(request);
  };
  setApolloClient(
    createClient({ terminating: mockLink(schema, { ...options, intercept }), retryDelayMs: 1 }),
  );
  return requests;
}
const away = (status: number, body = ''): ServerError =>
  new ServerError('away', { response: new Response(body, { status }), bodyText: body });

beforeEach(() => {
  abandonSession();
  setSession(makeSession({ clientId: 1 }));
});

describe('headers', () => {
  test('a private call carries token, client id, device id and user agent', async () => {
    const requests = client();
    await call(TotalDonorsDocument, {});
    await call(TotalDonorsDocument, {});
    expect(requests[0]).toMatchObject({
      uri: '/graphql/private',
      headers: { authorization: `Bearer ${TOKEN}`, 'client-id': '1', 'user-agent': navigator.userAgent },
    });
    expect(requests[0]?.headers['device-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[1]?.headers['device-id']).toBe(requests[0]?.headers['device-id']);
  });
  test('a call of a window that nobody has touched for a minute says so', async () => {
    const requests = client();
    window.dispatchEvent(new Event('keydown'));
    await call(TotalDonorsDocument, {});
    const later = performance.now() + 61_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    await call(TotalDonorsDocument, {});
    window.dispatchEvent(new Event('pointerdown'));
    await call(TotalDonorsDocument, {});
    clock.mockRestore();
    expect(requests.map(({ headers }) => headers.unattended)).toEqual([undefined, '1', undefined]);
  });
  test('a public call carries no token', async () => {
    const requests = client();
    await call(AdminSignInDocument, { user });
    expect(requests[0]?.uri).toBe('/graphql/public');
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(requests[0]?.headers).toMatchObject({ 'client-id': '1', 'user-agent': navigator.userAgent });
    expect(requests[0]?.headers['device-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
  test('a renewed token is kept', async () => {
    client({ answerHeaders: () => ({ authorization: 'Bearer a-renewed-token-0123456789' }) });
    await call(TotalDonorsDocument, {});
    expect(getSession()?.authToken).toBe('a-renewed-token-0123456789');
  });
});

describe('when the server is away', () => {
  test.each([new TypeError('Failed to fetch'), away(502), away(503), away(504)])(
    'a query is asked again, three times in all: %s',
    async (error) => {
      const requests = client({ intercept: () => error });
      const { error: failure } = await call(TotalDonorsDocument, {});
      expect(requests).toHaveLength(3);
      expect(['NETWORK', 'UNAVAILABLE']).toContain(failure?.code);
    },
  );
  test('and is glad of the answer that comes', async () => {
    let left = 2;
    client({ intercept: () => (left-- > 0 ? new TypeError('Failed to fetch') : undefined) });
    expect((await call(TotalDonorsDocument, {})).data?.totalDonors.totalCount).toBe(48);
  });
  test('a mutation is never sent twice', async () => {
    const requests = client({ intercept: () => new TypeError('Failed to fetch') });
    expect((await call(SignOutDocument, {})).error?.code).toBe('NETWORK');
    expect(requests).toHaveLength(1);
  });
  test('after 15 seconds without an answer it gives up', async () => {
    vi.useFakeTimers();
    client({ delayMs: 60_000 });
    const answer = call(SignOutDocument, {});
    await vi.advanceTimersByTimeAsync(14_900);
    let settled = false;
    void answer.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(50);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect((await answer).error?.code).toBe('TIMEOUT');
    vi.useRealTimers();
  });
});

describe('answers that are none', () => {
  test.each([
    '',
    'null',
    '[]',
    '7',
    '<html><body>502</body></html>',
    '{',
    '{"errors":7}',
    '{"errors":[]}',
    '{"data":',
    'undefined',
    '{"errors":[{}]}',
    '\u0000',
  ])('%j is a typed error', async (body) => {
    client({ intercept: () => away(500, body) });
    const { error } = await call(SignOutDocument, {});
    expect(error).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', fields: [] });
  });
  test('errors that come with a status keep their code and fields', async () => {
    const errors = [
      {
        message: 'No',
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: [{ path: 'user.email', code: 'emailFormat' }, { path: 7 }],
        },
      },
    ];
    client({ intercept: () => away(400, JSON.stringify({ errors })) });
    expect((await call(SignOutDocument, {})).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'No',
      fields: [{ path: 'user.email', code: 'emailFormat' }],
    });
  });
});

describe('when the session runs out', () => {
  const askedBy = ({ headers }: SeenRequest): string => `${headers['client-id']} ${headers.authorization}`;
  const OTHER_TOKEN = 'a-token-of-another-0123456789';
  const expire = (token: string) => (request: SeenRequest) =>
    request.headers.authorization === `Bearer ${token}` ? refusal : undefined;

  test('ten refused calls wait for one sign-in, and go on with the new token', async () => {
    const requests = client({ intercept: expire(TOKEN) });
    const answers = Promise.all(Array.from({ length: 10 }, () => call(TotalDonorsDocument, {})));
    await vi.waitFor(() => expect(store.get(sessionExpiredAtom)).toBe(true), { timeout: 15_000 });
    updateSession((session) => ({ ...session, authToken: 'a-new-token-0123456789' }));
    expect((await answers).map(({ data }) => data?.totalDonors.totalCount)).toEqual(
      Array.from({ length: 10 }, () => 48),
    );
    expect(store.get(sessionExpiredAtom)).toBe(false);
    expect(
      requests.filter(({ headers }) => headers.authorization === 'Bearer a-new-token-0123456789').length,
    ).toBeGreaterThan(0);
  });
  test('a 401 of the transport is the same', async () => {
    client({
      intercept: (request) =>
        request.headers.authorization === `Bearer ${TOKEN}` ? away(401, 'no') : undefined,
    });
    const answer = call(SignOutDocument, {});
    await vi.waitFor(() => expect(store.get(sessionExpiredAtom)).toBe(true), { timeout: 15_000 });
    updateSession((session) => ({ ...session, authToken: 'a-new-token-0123456789' }));
    expect((await answer).data).toMatchObject({ signOut: true });
  });
  test('another administrator’s session, or another bank, lets nothing go on', async () => {
    const session = getSession();
    if (!session) throw new Error('nobody is signed in');
    const { user: before } = session;
    for (const change of [{ id: 'somebody-else' }, { selectedClientId: 2 }]) {
      setSession(session);
      const requests = client({ intercept: expire(TOKEN) });
      const held = call(TotalDonorsDocument, {});
      await vi.waitFor(() => expect(store.get(sessionExpiredAtom)).toBe(true), { timeout: 15_000 });
      updateSession((now) => ({ ...now, authToken: OTHER_TOKEN, user: { ...before, ...change } }));
      expect(store.get(sessionExpiredAtom)).toBe(false);
      expect((await held).error?.code).toBe('UNAUTHENTICATED');
      expect(new Set(requests.map(askedBy))).toEqual(new Set([`1 Bearer ${TOKEN}`]));
    }
  });
  test('nor does the session of somebody who came while the request was under way', async () => {
    const requests = client({
      intercept: () => {
        updateSession(({ user: before, ...now }) => ({
          ...now,
          authToken: OTHER_TOKEN,
          user: { ...before, id: 'somebody-else' },
        }));
        return refusal;
      },
    });
    expect((await call(TotalDonorsDocument, {})).error?.code).toBe('UNAUTHENTICATED');
    expect(new Set(requests.map(askedBy))).toEqual(new Set([`1 Bearer ${TOKEN}`]));
    expect(store.get(sessionExpiredAtom)).toBe(false);
  });
  test('whoever signs out instead gets the refusal', async () => {
    client({ intercept: expire(TOKEN) });
    const answer = call(TotalDonorsDocument, {});
    await vi.waitFor(() => expect(store.get(sessionExpiredAtom)).toBe(true), { timeout: 15_000 });
    abandonSession();
    expect((await answer).error?.code).toBe('UNAUTHENTICATED');
  });
  test('a call that wants the refusal gets it at once', async () => {
    client({ intercept: expire(TOKEN) });
    expect((await call(TotalDonorsDocument, {}, { keepRefusal: true })).error?.code).toBe('UNAUTHENTICATED');
    expect(store.get(sessionExpiredAtom)).toBe(false);
  });
  test('without a session there is nothing to go on with', async () => {
    clearSession();
    client({ intercept: () => refusal });
    expect((await call(TotalDonorsDocument, {})).error?.code).toBe('UNAUTHENTICATED');
  });
});
