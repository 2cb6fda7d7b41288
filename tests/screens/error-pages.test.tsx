import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { readDeniedRoute } from '../../src/access/denied-route.ts';
import { makeErrorId, reportHref } from '../../src/kit/error-id.ts';
import type { ModuleName } from '../../src/rules/modules.ts';
import { confirmed, makeSession, renderApp, renderShell } from '../support/render-app.tsx';

const VERSIONS = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'] as const;
const ERROR_ID = /^E-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
const goOnline = (online: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(VERSIONS)('error page %s', (version) => {
  const open = (session = makeSession()) => renderApp(`/error/error-${version}`, { session });

  test('has its texts, and a way to the dashboard', async () => {
    await open();
    const dashboard = await screen.findByRole('link', { name: 'Go to dashboard' });
    expect(dashboard).toHaveAttribute('href', '/dashboard');
    if (version === 'v2' || version === 'v5' || version === 'v6') {
      expect(screen.getByText('Oops')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeInTheDocument();
    } else {
      expect(screen.getByText('404')).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
    }
  });

  test('offers to try again and to report, with its error id and the address', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
    const id = screen.getByText(ERROR_ID).textContent ?? '';
    const report = screen.getByRole('link', { name: 'Report a problem' });
    expect(report).toHaveAttribute(
      'href',
      `/donorgrid-support?report=problem&errorId=${id}&from=${encodeURIComponent(`/error/error-${version}`)}`,
    );
    expect(screen.getByText(`/error/error-${version}`)).toBeInTheDocument();
  });

  test('asks no server', async () => {
    const app = await open();
    await screen.findByRole('link', { name: 'Go to dashboard' });
    expect(app.requests).toEqual([]);
  });

  test('says when there is no network, and does not reload into the browser’s own page', async () => {
    goOnline(false);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await open();
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).not.toHaveBeenCalled();
    goOnline(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('You are offline')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

test('no two error pages are composed alike', async () => {
  const shapes = new Set<string>();
  for (const version of VERSIONS) {
    await renderApp(`/error/error-${version}`);
    const link = await screen.findByRole('link', { name: 'Go to dashboard' });
    const page = link.closest('main');
    // The order of its parts, whatever they say and look like.
    shapes.add([...(page?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName).join());
    cleanup();
  }
  expect(shapes.size).toBe(VERSIONS.length);
});

describe('an unknown address', () => {
  test('is named on the page, which keeps its own; the report takes the path without its query', async () => {
    const app = await renderApp('/nowhere/at-all?name=Ada');
    expect(await screen.findByText('/nowhere/at-all?name=Ada')).toBeInTheDocument();
    expect(app.path()).toBe('/error/error-v1');
    expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toMatch(
      /&from=%2Fnowhere%2Fat-all$/,
    );
  });

  test('is tried again, and nothing of it is left for the next page', async () => {
    const app = await renderApp('/nowhere');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('/nowhere')).toBeInTheDocument();
    await app.go('/error/error-v4');
    expect(await screen.findByText('/error/error-v4')).toBeInTheDocument();
    expect(screen.queryByText('/nowhere')).not.toBeInTheDocument();
  });

  test('is still named when one comes back to the page', async () => {
    const app = await renderApp('/nowhere');
    await screen.findByText('/nowhere');
    await app.go('/error/error-v4');
    await screen.findByText('/error/error-v4');
    await app.go(-1);
    expect(await screen.findByText('/nowhere')).toBeInTheDocument();
  });

  test('is still named when the page was left the moment it was drawn', async () => {
    const drawn = new Promise<void>((resolve) => {
      const seen = new MutationObserver(() => {
        if (!document.body.textContent?.includes('/nowhere')) return;
        seen.disconnect();
        resolve();
      });
      seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const app = await renderApp('/nowhere');
    await drawn;
    await app.go('/error/error-v4');
    await screen.findByText('/error/error-v4');
    await app.go(-1);
    expect(await screen.findByText('/nowhere')).toBeInTheDocument();
  });
});

describe('the error id', () => {
  test('is another on each page', () => {
    const ids = new Set(Array.from({ length: 1_000 }, makeErrorId));
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(ERROR_ID);
  });
  test('the report’s link stays at this origin, whatever the path holds', () => {
    const link = reportHref('E-2222-2222', '//evil.example/?q=1#x');
    expect(new URL(link, 'https://console.example').origin).toBe('https://console.example');
    expect(new URLSearchParams(link.split('?')[1]).get('from')).toBe('//evil.example/');
  });
});

describe('access denied', () => {
  const without = (names: ModuleName[]) => makeSession({ clientId: 1 }, makeMenu({}, names));
  test.each([
    ['/eventManagement', 'You need read on Events.'],
    ['/createDrive', 'You need read on Drives › All drives.'],
    ['/resourceManagement/Staff', 'You need read on Resources › Staff.'],
  ])('%s without any right: %s', async (path, text) => {
    await renderApp(path, { session: makeSession({ clientId: 1 }, []) });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText(path)).toBeInTheDocument();
    expect(
      await screen.findByText('Ask: Maria Ortega, Susan Whitaker, Tom Becker and 2 more.'),
    ).toBeInTheDocument();
  });

  test('two can be asked; where nobody is known, and without a network, it is whoever manages roles', async () => {
    const session = makeSession({ clientId: 1 }, []);
    const keepers = (names: string[]) =>
      createMockSchema({ Query: { rightKeepers: () => ({ total: names.length, names }) } });
    await renderApp('/eventManagement', { session, schema: keepers(['Maria Ortega', 'Tom Becker']) });
    expect(await screen.findByText('Ask: Maria Ortega or Tom Becker.')).toBeInTheDocument();
    cleanup();
    await renderApp('/eventManagement', { session, schema: keepers([]) });
    expect(await screen.findByText('Administrators who manage roles can grant it.')).toBeInTheDocument();
    cleanup();
    const away = await renderApp('/eventManagement', {
      session,
      intercept: ({ name }) => (name === 'RightKeepers' ? { errors: [new GraphQLError('no')] } : undefined),
    });
    expect(await screen.findByText('Administrators who manage roles can grant it.')).toBeInTheDocument();
    await waitFor(() => expect(away.requests.map(({ name }) => name)).toContain('RightKeepers'));
    expect(screen.getByText('Administrators who manage roles can grant it.')).toBeInTheDocument();
  });

  test('reading is there, writing is not', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));
    const app = await renderApp('/eventManagement/editEvent?id=7', { session });
    expect(await screen.findByText('You need write on Events.')).toBeInTheDocument();
    expect(screen.getByText('/eventManagement/editEvent?id=7')).toBeInTheDocument();
    expect(app.path()).toBe('/access-denied');
    // Nothing but whom to ask.
    expect(app.requests.map(({ name }) => name).filter((name) => name !== 'RightKeepers')).toEqual([]);
  });

  test('opened by its own address it names no right', async () => {
    await renderApp('/access-denied');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this page")).toBeInTheDocument();
    expect(screen.queryByText(/You need/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('does not lead to Support those who may not open it', async () => {
    await renderApp('/eventManagement', { session: without(['eventManagement', 'donorgrid-support']) });
    await screen.findByText('You need read on Events.');
    expect(screen.queryByRole('link', { name: 'Report a problem' })).not.toBeInTheDocument();
  });

  test('a right that was granted meanwhile opens the page', async () => {
    const session = without(['marketingAutomation']);
    const granted = makeSession({ clientId: 1 });
    const app = await renderShell('/marketingAutomation', {
      session,
      intercept: ({ name }) => (name === 'Session' ? confirmed(granted) : undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(app.path()).toBe('/marketingAutomation'));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });
});

describe('what is kept of a refusal is read strictly', () => {
  const right = { module: 'eventManagement', level: 'WRITE' };
  test('a whole one', () => {
    expect(readDeniedRoute({ refusal: { path: '/createDrive?x=1', right } })).toEqual({
      path: '/createDrive?x=1',
      right,
    });
  });
  test.each([
    null,
    7,
    'x',
    [],
    {},
    { refusal: null },
    { refusal: { path: 7 } },
    { refusal: { path: '//evil.example' } },
    { refusal: { path: 'https://evil.example/' } },
    { refusal: { path: '/\\evil.example' } },
    { refusal: { path: 'javascript:alert(1)' } },
  ])('%j is none', (state) => expect(readDeniedRoute(state)).toBeNull());
  test.each([
    null,
    'WRITE',
    { module: 7, level: 'WRITE' },
    { module: 'a b', level: 'WRITE' },
    { module: 'eventManagement', level: 'OWN' },
    { module: 'eventManagement' },
  ])('a right like %j is left out', (broken) =>
    expect(readDeniedRoute({ refusal: { path: '/x', right: broken } })).toEqual({ path: '/x' }),
  );
});
