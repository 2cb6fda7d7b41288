import { screen, waitFor } from '@testing-library/react';
import type { ExecutionResult } from 'graphql';
import { concat, NEVER, of, Subject, throwError } from 'rxjs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, type RenderedApp, renderApp, sent } from '../support/render-app.tsx';

const LIST = '/resourceManagement/Designation';
const told = (entity: string, ids: string[] | null = null): ExecutionResult => ({
  data: { changes: { __typename: 'RecordChange', entity, ids } },
});
const asked = ({ requests }: RenderedApp): number =>
  requests.filter(({ name }) => name === 'AllStaffDesignations').length;

async function openList(
  stream: NonNullable<Parameters<typeof renderApp>[1]>['stream'],
): Promise<RenderedApp> {
  const app = await renderApp(LIST, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema(),
    ...(stream ? { stream } : {}),
  });
  await screen.findByRole('table', { name: 'Designations' });
  await waitFor(() => expect(asked(app)).toBe(1));
  return app;
}
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600));

afterEach(() => vi.useRealTimers());

describe('what somebody else changes', () => {
  test('is asked anew by the list that shows such records, and by no other', async () => {
    const stream = new Subject<ExecutionResult>();
    const app = await openList(stream);
    await waitFor(() => expect(stream.observed).toBe(true));
    stream.next(told(''));
    stream.next(told('sponsorGroup', ['g-1']));
    await aWhile();
    expect(asked(app)).toBe(1);
    stream.next(told('staffDesignation', ['d-1']));
    stream.next(told('staffDesignation', ['d-2']));
    await waitFor(() => expect(asked(app)).toBe(2));
    await aWhile();
    expect(asked(app)).toBe(2);
  });

  test('is not listened to once nothing shows it', async () => {
    const stream = new Subject<ExecutionResult>();
    const app = await openList(stream);
    await waitFor(() => expect(stream.observed).toBe(true));
    await app.go('/user-profile');
    await waitFor(() => expect(stream.observed).toBe(false));
  });

  test('what a stream that broke has missed is asked when it is back', async () => {
    let broken = new Subject<ExecutionResult>();
    const opened: Subject<ExecutionResult>[] = [];
    const stream = new Subject<ExecutionResult>();
    const app = await openList(
      Object.assign(stream, {
        subscribe: (observer: never) => {
          broken = new Subject<ExecutionResult>();
          opened.push(broken);
          return broken.subscribe(observer);
        },
      }),
    );
    await waitFor(() => expect(opened).toHaveLength(1));
    opened[0]?.next(told(''));
    opened[0]?.error(new TypeError('network error'));
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(asked(app)).toBe(1);
    opened[1]?.next(told(''));
    await waitFor(() => expect(asked(app)).toBe(2));
  });

  test('is asked for by itself where streams do not come through', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openList(throwError(() => new TypeError('Failed to fetch')));
    await vi.advanceTimersByTimeAsync(65_000);
    await waitFor(() => expect(asked(app)).toBeGreaterThanOrEqual(2));
  });

  test('waits until the window is seen again', async () => {
    const stream = new Subject<ExecutionResult>();
    const app = await openList(concat(of(told('')), stream, NEVER));
    await waitFor(() => expect(stream.observed).toBe(true));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    stream.next(told('staffDesignation'));
    await aWhile();
    expect(asked(app)).toBe(1);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked(app)).toBe(2));
  });
});

describe('who else has a record open', () => {
  test('is told in its form, comes and goes, and nobody is told of one’s own', async () => {
    const stream = new Subject<ExecutionResult>();
    let others: object[] = [];
    const app = await renderApp('/sponsorGroupManagement/view?id=sponsor-1&panel=sponsor-1', {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: { sponsorGroupById: () => makeSponsorGroup(1) },
        Mutation: { markPresence: () => others as never },
      }),
      stream,
    });
    await waitFor(() => expect(app.requests.some(({ name }) => name === 'MarkPresence')).toBe(true));
    expect(screen.queryByText(/also ha/)).not.toBeInTheDocument();
    others = [
      { __typename: 'PresentAdmin', id: 'a-1', name: 'Ann Lee' },
      { __typename: 'PresentAdmin', id: 'a-2', name: 'Bo Diaz' },
    ];
    await waitFor(() => expect(stream.observed).toBe(true));
    stream.next(told('presence/sponsorGroup', ['sponsor-1']));
    expect(await screen.findByText('Ann Lee and Bo Diaz also have this open.')).toBeInTheDocument();
    await app.go('/user-profile');
    await waitFor(() => expect(app.requests.some(({ name }) => name === 'EndPresence')).toBe(true));
  });
});

describe('a page that is open at midnight of the bank', () => {
  /** In Chicago it is ten seconds before the 19th, and then the 19th. */
  async function overMidnight(path: string, before: () => Promise<unknown>): Promise<RenderedApp> {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-19T05:59:50Z') });
    const stream = new Subject<ExecutionResult>();
    const app = await renderApp(path, {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema(),
      stream,
    });
    await before();
    await waitFor(() => expect(stream.observed).toBe(true));
    await vi.advanceTimersByTimeAsync(30_000);
    return app;
  }

  test('tells the new day, and asks again what is of today', async () => {
    const app = await overMidnight('/dashboard', async () => {
      await screen.findByText(/Wednesday, November 18/);
      await screen.findByRole('region', { name: 'Open today' });
    });
    expect(await screen.findByText(/Thursday, November 19/)).toBeInTheDocument();
    await waitFor(() => expect(sent(app.requests, 'BankToday').length).toBeGreaterThan(1));
  });

  test('counts the days to what is ahead from it', async () => {
    await overMidnight('/donorManagement?q=foster1%40', () => screen.findByText('in 13 days'));
    expect(await screen.findByText('in 12 days')).toBeInTheDocument();
  });

  test('lists who is free on it', async () => {
    const app = await overMidnight('/resourceManagement/Staff?from=08:00&to=12:00', () =>
      screen.findByRole('table', { name: 'Staff' }),
    );
    await waitFor(() =>
      expect(sent(app.requests, 'AllStaff').at(-1)).toMatchObject({ filter: { availableOn: '2026-11-19' } }),
    );
  });
});
