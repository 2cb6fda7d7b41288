import { ApolloProvider } from '@apollo/client/react';
import { act, type ByRoleOptions, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { GraphQLSchema } from 'graphql';
import i18next from 'i18next';
import { Provider } from 'jotai';
import { Suspense } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { makeAdmin } from '../../mocks/factories/admin.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { type MockLinkOptions, mockLink, type SeenRequest } from '../../mocks/link.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { clearSession, setSession } from '../../src/access/session.ts';
import type { Session } from '../../src/access/session-shape.ts';
import { sessionOf } from '../../src/access/sign-in-session.ts';
import { store } from '../../src/access/store.ts';
import { apolloClient, createClient, setApolloClient } from '../../src/api/client.ts';
import { routeTree } from '../../src/app/router.tsx';
import { followSessionsZone } from '../../src/app/told-zone.ts';
import { loadTexts, startI18n } from '../../src/i18n/i18n.ts';
import { KitHost } from '../../src/kit/host.tsx';
import type { MenuEntry } from '../../src/rules/access.ts';

export const TOKEN = 'a-token-of-the-tests-0123456789';

/** A session as sign-in would have left it. */
export function makeSession(overrides: Partial<Session['user']> = {}, menu = makeMenu()): Session {
  const { clientId = 0, selectedClientId = clientId } = overrides;
  const session = sessionOf(makeAdmin({ clientId }), menu, TOKEN, selectedClientId);
  return { ...session, user: { ...session.user, ...overrides } };
}

export interface AppOptions extends MockLinkOptions {
  readonly session?: Session | null;
  readonly schema?: GraphQLSchema;
}

export interface RenderedApp {
  readonly requests: SeenRequest[];
  readonly path: () => string;
  /** To an address, or so many steps of the browser's history. */
  readonly go: (to: string | number) => Promise<void>;
}

const asAnswered = (entries: readonly MenuEntry[]): object[] =>
  entries.map((entry) => ({ __typename: 'MenuEntry', ...entry, children: asAnswered(entry.children) }));

/** The server's answer when it knows the session as the test made it. */
export function confirmed(session: Session): { data: Record<string, unknown> } {
  const { user, timeZone, ianaTimeZone, bankName, menu } = session;
  return {
    data: {
      session: {
        __typename: 'SessionInfo',
        ...makeAdmin(),
        ...user,
        timeZone,
        ianaTimeZone,
        bankName,
        menu: asAnswered(menu),
        adminRole_Id: user.adminRoleId,
      },
    },
  };
}

/** What a screen needs around it, and nothing that is drawn: the shell has tests of its own. */
function BareFrame() {
  return (
    <ApolloProvider client={apolloClient()}>
      <main>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <KitHost />
    </ApolloProvider>
  );
}

const withoutShell = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.id === 'shell'
      ? ({
          ...route,
          lazy: async () => {
            await loadTexts(['common', 'menu', 'shell']);
            return { Component: BareFrame };
          },
        } as RouteObject)
      : ({ ...route, ...(route.children && { children: withoutShell(route.children) }) } as RouteObject),
  );

/** The whole console at an address: as `renderApp`, with top bar, menu, panels and palette. */
export const renderShell = (path: string, options: AppOptions = {}): Promise<RenderedApp> =>
  renderRoutes(routeTree(), path, options);

/** A screen at its address, on the mocked schema behind the real links, with its guard and without the shell. */
export const renderApp = (path: string, options: AppOptions = {}): Promise<RenderedApp> =>
  renderRoutes(withoutShell(routeTree()), path, options);

async function renderRoutes(
  routes: RouteObject[],
  path: string,
  { session = makeSession(), schema = createMockSchema(), intercept, ...options }: AppOptions,
): Promise<RenderedApp> {
  const requests: SeenRequest[] = [];
  if (!i18next.isInitialized) {
    await startI18n();
    followSessionsZone();
  }
  if (session) setSession(session);
  else clearSession();
  const terminating = mockLink(schema, {
    answerHeaders: (request): Readonly<Record<string, string>> =>
      request.name === 'AdminSignIn' ? { authorization: `Bearer ${TOKEN}` } : {},
    ...options,
    intercept: (request) => {
      requests.push(request);
      return intercept?.(request) ?? (request.name === 'Session' && session ? confirmed(session) : undefined);
    },
  });
  setApolloClient(createClient({ terminating, retryDelayMs: 1 }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} useTransitions={false} />
    </Provider>,
  );
  return {
    requests,
    path: () => router.state.location.pathname + router.state.location.search,
    go: async (to) => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
    },
  };
}

/** What was asked again, with the same variables, since a change was sent; once nothing is under way any more. */
export async function askedTwice(requests: readonly SeenRequest[], change: string): Promise<string[]> {
  let count = -1;
  // Lists are asked again a moment after a save, and what they lead to a moment after that.
  while (count !== requests.length) {
    count = requests.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  }
  const after = requests.slice(requests.findLastIndex(({ name }) => name === change) + 1);
  if (after.length === requests.length) throw new Error(`${change} was not sent`);
  const asked = after.map(({ name, variables }) => `${name} ${JSON.stringify(variables)}`);
  return asked.filter((each, at) => asked.indexOf(each) !== at);
}

/**
 * A part of a long page that stands in no window yet, found by somebody who moves the pointer: what is below is made then, and
 * else only when nobody has done anything for seconds.
 */
export const findBelow = (role: string, options: ByRoleOptions): Promise<HTMLElement> =>
  waitFor(() => {
    fireEvent.pointerMove(document.body);
    return screen.getByRole(role, options);
  });

/** The variables of each call of an operation, in the order they were sent. */
export const sent = (requests: readonly SeenRequest[], name: string) =>
  requests.filter((request) => request.name === name).map(({ variables }) => variables);
