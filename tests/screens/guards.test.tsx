import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { emailAtom } from '../../src/access/email.ts';
import { readSession } from '../../src/access/session-shape.ts';
import { SESSION_KEY } from '../../src/access/storage-keys.ts';
import { store } from '../../src/access/store.ts';
import { allRoutes } from '../../src/app/all-routes.ts';
import type { ModuleName } from '../../src/rules/modules.ts';
import { confirmed, makeSession, renderShell } from '../support/render-app.tsx';

const inside = allRoutes.filter(({ access }) => access !== 'public');
const rights = inside.filter(({ access }) => typeof access === 'object');

describe('the guard of every route', () => {
  test.each(inside.map(({ path }) => path))('%s: nobody without a session', async (path) => {
    const app = await renderShell(path, { session: null });
    await waitFor(() => expect(app.path().split('?')[0]).toBe('/auth/login'));
  });

  test.each(rights.map(({ path }) => path))('%s: access denied without the right', async (path) => {
    const app = await renderShell(path, { session: makeSession({ clientId: 1 }, []) });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(app.path()).toBe('/access-denied');
  });

  test.each(
    rights
      .filter(({ access }) => typeof access === 'object' && access.level === 'WRITE')
      .map(({ path }) => path),
  )('%s: access denied to those who only read', async (path) => {
    await renderShell(path, {
      session: makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false })),
    });
    expect(await screen.findByText("You don't have permission to access this page")).toBeInTheDocument();
  });

  test.each(inside.map(({ path }) => path))('%s: opens for the parent administration', async (path) => {
    // The page of an event leads back where nobody says which.
    const app = await renderShell(path.startsWith('/eventManagement/') ? `${path}?id=event-1` : path);
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    // Content is two screens, of which one is opened.
    const opened = path === '/contentManagement' ? '/contentManagement/Ads' : path;
    await waitFor(() => expect(app.path().split('?')[0]).toBe(opened));
  });
});

describe('a right that goes while its page is open', () => {
  const refusal = () => ({
    errors: [new GraphQLError('You may not do this', { extensions: { code: 'FORBIDDEN' } })],
  });
  /** The server as it is after somebody has changed the role. */
  const without = (module: ModuleName) => confirmed(makeSession({ clientId: 1 }, makeMenu({}, [module])));

  test('the refusal leads to the page that says so, and the menu follows at once', async () => {
    let changed = false;
    const app = await renderShell('/donation-type', {
      session: makeSession({ clientId: 1 }),
      intercept: ({ name }) => {
        if (changed && name === 'Session') return without('donation-type');
        return changed && /^AllDonationTypes/.test(name) ? refusal() : undefined;
      },
    });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(await within(menu).findByRole('link', { name: 'Donation types' })).toBeVisible();
    await screen.findAllByRole('row');
    changed = true;
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'double');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(app.path()).toBe('/access-denied');
    expect(within(menu).queryByRole('link', { name: 'Donation types' })).not.toBeInTheDocument();
  });

  test('a refusal of something else leaves the page where it is', async () => {
    let changed = false;
    const app = await renderShell('/donation-type', {
      session: makeSession({ clientId: 1 }),
      intercept: ({ name }) => {
        if (changed && name === 'Session') return without('reports');
        return changed && /^AllDonationTypes/.test(name) ? refusal() : undefined;
      },
    });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await screen.findAllByRole('row');
    expect(within(menu).getByRole('link', { name: 'Reports' })).toBeVisible();
    changed = true;
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'double');
    await waitFor(() =>
      expect(within(menu).queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument(),
    );
    expect(app.path()).toMatch(/^\/donation-type/);
  });
});

describe('where addresses lead', () => {
  test.each([
    ['/', '/dashboard'],
    ['/auth', '/dashboard'],
    ['/auth/login', '/dashboard'],
    ['/auth/nowhere', '/dashboard'],
    ['/nowhere', '/error/error-v1'],
    ['/error', '/error/error-v1'],
  ])('%s leads the signed-in to %s', async (from, to) => {
    const app = await renderShell(from);
    await waitFor(() => expect(app.path()).toBe(to));
  });

  test.each([
    ['/', '/auth/login'],
    ['/auth', '/auth/login'],
    ['/auth/nowhere', '/auth/login'],
    ['/nowhere', '/error/error-v1'],
    ['/reports', '/auth/login?next=%2Freports'],
  ])('%s leads the others to %s', async (from, to) => {
    const app = await renderShell(from, { session: null });
    await waitFor(() => expect(app.path()).toBe(to));
  });

  test('the error page says what happened, and leads to the dashboard', async () => {
    await renderShell('/error/error-v1', { session: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test.each(['v2', 'v5', 'v6'])('error %s: Oops', async (version) => {
    await renderShell(`/error/error-${version}`, { session: null });
    expect(await screen.findByText('Oops')).toBeInTheDocument();
    expect(screen.getByText('Something went wrong')).toBeInTheDocument();
  });
});

describe('a stored session is read strictly', () => {
  const whole = JSON.stringify({ version: 1, ...makeSession() });
  const broken: unknown[] = [
    '',
    'null',
    '7',
    '[]',
    '{',
    whole.slice(0, -20),
    whole.replace('"version":1', '"version":2'),
    whole.replace('"menu":[', '"menu":7,"x":['),
    whole.replace(/"authToken":"[^"]*"/, '"authToken":"<script>"'),
    whole.replace('"clientId":0', '"clientId":-1'),
    whole.replace('"firstName":"Susan"', '"firstName":null'),
  ];
  test('a whole one is a session', () => expect(readSession(whole)?.user.firstName).toBe('Susan'));
  test.each([
    ['America/Phoenix', 'America/Phoenix'],
    [null, null],
    // As it was stored before banks had one.
    [undefined, null],
    ['', null],
    ['MST', null],
    ['America/Nowhere', null],
    [7, null],
  ])('the bank’s own IANA zone %j is read as %j', (ianaTimeZone, read) =>
    expect(readSession(JSON.stringify({ ...JSON.parse(whole), ianaTimeZone }))?.ianaTimeZone).toBe(read),
  );
  test.each(broken)('%j means signed out', (text) => expect(readSession(String(text))).toBeNull());
  test('the e-mail is not kept at rest', async () => {
    await renderShell('/dashboard');
    await waitFor(() => expect(store.get(emailAtom)).toContain('@'));
    expect(window.localStorage.getItem(SESSION_KEY)).toContain('"version":1');
    expect(window.localStorage.getItem(SESSION_KEY)).not.toContain('@');
  });
});
