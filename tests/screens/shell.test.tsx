import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSite } from '../../mocks/factories/site.ts';
import type { SeenRequest } from '../../mocks/link.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { preferencesAtom } from '../../src/access/preferences.ts';
import { readPreferences } from '../../src/access/preferences-shape.ts';
import { readSession } from '../../src/access/session-shape.ts';
import { storage } from '../../src/access/storage.ts';
import { SESSION_KEY } from '../../src/access/storage-keys.ts';
import { store } from '../../src/access/store.ts';
import * as settings from '../../src/api/config.ts';
import { menuEntries } from '../../src/app/shell/menu-entries.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';

import { waitingSchema } from '../support/waiting.ts';

describe('the bank in the bar', () => {
  test('is named with its zone, without the right to read the banks', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({}, ['clientManagement']));
    const app = await renderShell('/dashboard', { session });
    const chip = await screen.findByTitle('Your blood bank and its time zone');
    expect(chip).toHaveTextContent('Riverside Blood CenterCentral Time (CST)');
    expect(app.requests.map(({ name }) => name)).not.toContain('SwitchClientSites');
  });

  test('stays when the session is read again from the device', async () => {
    await renderShell('/dashboard', { session: makeSession({ clientId: 1 }) });
    expect(readSession(storage.get(SESSION_KEY))?.bankName).toBe('Riverside Blood Center');
  });
});

describe('the way to a page', () => {
  test('ends in the name of the open record, and again in the screen’s where that is left', async () => {
    const app = await renderShell('/donation-type/view?id=type-1', { session: makeSession({ clientId: 1 }) });
    const name = (await screen.findByRole('heading', { level: 1 })).textContent;
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() =>
      expect(within(way).getByText(name, { exact: true })).toHaveAttribute('aria-current', 'page'),
    );
    expect(within(way).getByRole('link', { name: 'Donation types' })).toHaveAttribute(
      'href',
      '/donation-type',
    );
    // And the menu shows which of its entries the page lies under.
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const entry = within(menu).getByRole('link', { name: 'Donation types' });
    expect(entry).toHaveAttribute('aria-current', 'true');
    await app.go('/donation-type');
    await waitFor(() => expect(entry).toHaveAttribute('aria-current', 'page'));
    await waitFor(() => expect(way).toHaveTextContent(/^Donation types$/));
  });
});

test('an entry with parts is the open one on its own page, and on a part the part alone', async () => {
  const app = await renderShell('/reports', { session: makeSession({ clientId: 1 }) });
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  const current = () => menu.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  await waitFor(() => expect(current()).toEqual(['Reports']));
  await app.go('/reports?report=adminActivity');
  await waitFor(() => expect(current()).toEqual(['Admin activity']));
  // Folded away, it is the head that says where one is.
  await userEvent.click(menu.getByRole('button', { name: 'Hide Reports' }));
  expect(menu.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'true');
});

describe('what is kept of preferences', () => {
  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of value', '[1]'],
    ['null', 'null'],
    ['wrong parts', '{"density":3,"pageSize":7,"weekStart":"x","clock":[],"mutedKinds":{},"pinned":[1,2]}'],
  ])('%s is the default', (_name, text) => {
    expect(readPreferences(text)).toEqual(readPreferences('{}'));
  });

  test('good parts stay beside wrong ones, and lists have an end', () => {
    const kept = readPreferences(
      JSON.stringify({ density: 'compact', pageSize: 'x', pinned: ['/a', '/b', '/c', '/d', '/e', '/f'] }),
    );
    expect(kept).toMatchObject({ density: 'compact', pageSize: 10, pinned: ['/a', '/b', '/c', '/d', '/e'] });
  });
});

describe('the side menu', () => {
  test('on the hosts that the deployment names, sponsor groups and drives are left out, unless nothing is left', () => {
    const named = (menu = makeMenu(), host = 'admin.example') =>
      menuEntries(makeSession({ clientId: 1 }, menu), host, ['admin.example']).map(({ name }) => name);
    const two = ['sponsorGroupManagement', 'driveManagement'];
    expect(named(undefined, 'bank.example')).toEqual(expect.arrayContaining(two));
    expect(named()).toContain('donorManagement');
    expect(named().filter((name) => two.includes(name))).toEqual([]);
    expect(named(makeMenu().filter(({ name }) => two.includes(name)))).toHaveLength(2);
  });

  test('ends with User Guide and its child Flow, a page in a tab of its own', async () => {
    const told = vi.spyOn(settings, 'consoleConfig');
    told.mockReturnValue({ ...settings.readConsoleConfig(''), userGuideUrl: 'https://guide.example/' });
    await renderShell('/dashboard');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await userEvent.click(within(menu).getByRole('button', { name: 'User Guide' }));
    const flow = within(menu).getByText('Flow').closest('a');
    expect(flow).toHaveAttribute('href', 'https://guide.example/');
    expect(flow).toHaveAttribute('target', '_blank');
    told.mockRestore();
  });

  test('of more than twelve entries can be filtered; what fits is unfolded', async () => {
    await renderShell('/dashboard');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await userEvent.type(within(menu).getByRole('searchbox', { name: 'Filter the menu' }), 'approv');
    expect(within(menu).getByRole('link', { name: /Approval/ })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: 'Donors' })).not.toBeInTheDocument();
    await userEvent.clear(within(menu).getByRole('searchbox'));
    await userEvent.type(within(menu).getByRole('searchbox'), 'Áp\u0301prov');
    expect(within(menu).getByRole('link', { name: /Approval/ })).toBeVisible();
    await userEvent.clear(within(menu).getByRole('searchbox'));
    await userEvent.type(within(menu).getByRole('searchbox'), 'zzz');
    expect(within(menu).getByText('No Record Found')).toBeInTheDocument();
  });

  test('shows pinned screens on top, and lets them go', async () => {
    await renderShell('/reports');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await userEvent.click(await screen.findByRole('button', { name: 'Pin this screen' }));
    const pins = within(menu).getByRole('list', { name: 'Pinned' });
    expect(within(pins).getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/reports');
    await userEvent.click(screen.getByRole('button', { name: 'Unpin this screen' }));
    expect(within(menu).queryByRole('list', { name: 'Pinned' })).not.toBeInTheDocument();
  });

  test('counts what waits beside its entry', async () => {
    await renderShell('/approveDrive', { schema: waitingSchema() });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(await within(menu).findByRole('link', { name: 'Approval 1 waits for approval' })).toBeVisible();
  });

  test('a folded head shows the sum of its children, and so does its icon when the menu is minimised', async () => {
    await renderShell('/reports', { schema: waitingSchema() });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const head = await within(menu).findByText('1 waits for approval');
    expect(head.closest('button, a, div')).toHaveTextContent('Drives');
    // Whoever sees the number alone reads it in words as well.
    expect(within(menu).getByTitle('1 waits for approval')).toContainElement(head);
    await userEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    const icon = await within(menu).findByRole('button', { name: 'Drives 1 waits for approval' });
    await userEvent.hover(icon);
    const children = await within(menu).findByRole('list', { name: 'Drives' });
    expect(within(children).getByRole('link', { name: 'Approval 1 waits for approval' })).toHaveAttribute(
      'href',
      '/approveDrive',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
  });
});

describe('Switch Client', () => {
  test('finds a bank by name, has those chosen last on top, and greys the inactive', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    await userEvent.click(screen.getByRole('combobox', { name: 'Switch Client' }));
    const popover = await screen.findByRole('dialog', { name: 'Switch Client' });
    await userEvent.type(await within(popover).findByRole('combobox'), 'buckeye');
    const options = within(popover).getAllByRole('option');
    expect(options.every((option) => option.textContent?.includes('Buckeye'))).toBe(true);
    await userEvent.click(options[0] as HTMLElement);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
    // The page did not reload here: the shell shows the bank in warning colours now.
    const switcher = screen.getByRole('combobox', { name: 'Switch Client' });
    expect(switcher).toHaveAttribute('title', 'You are inside one blood bank');
    expect(switcher).toHaveTextContent('Buckeye Community Blood BankEST');
    await userEvent.click(switcher);
    const again = await screen.findByRole('dialog', { name: 'Switch Client' });
    expect((await within(again).findAllByRole('option'))[0]).toHaveTextContent('All blood banks');
    expect(within(again).getAllByText('Inactive').length).toBeGreaterThan(0);
  });

  test('offers every bank of the platform inside one of them, by site id; the palette too', async () => {
    const banks = [30, 4, 12].map((siteId) => makeSite({ siteId, name: `Bank ${siteId}` }));
    // As the server answers: inside a bank that bank alone.
    const schema = createMockSchema({
      Query: {
        allSite: (_source, _args, context) => {
          const inside = Number((context as SeenRequest).headers['client-id']);
          const Site = inside === 0 ? banks : banks.filter(({ siteId }) => siteId === inside);
          return {
            totalRecords: Site.length,
            activeRecords: Site.length,
            createdThisMonth: 0,
            withoutLocation: 0,
            Site,
          };
        },
      },
    });
    const session = makeSession({ clientId: 0, selectedClientId: 12 });
    store.set(preferencesAtom, { recentClients: [12, 30] });
    await renderShell('/reports', { session, schema });
    const switcher = await screen.findByRole('combobox', { name: 'Switch Client' });
    await waitFor(() => expect(switcher).toHaveTextContent('Bank 12'));
    await userEvent.click(switcher);
    const popover = await screen.findByRole('dialog', { name: 'Switch Client' });
    const offered = (await within(popover).findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered.filter((text) => text?.startsWith('Bank'))).toEqual([
      // Chosen before the one that is open: it comes first, and not again.
      expect.stringContaining('Bank 30'),
      expect.stringContaining('Bank 4'),
      expect.stringContaining('Bank 12'),
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'to bank');
    const found = await screen.findAllByRole('option', { name: /Switch to Bank/ });
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bank 30'),
      expect.stringContaining('Bank 4'),
    ]);
    store.set(preferencesAtom, { recentClients: [] });
  });

  test('without the list there are a retry and the whole platform', async () => {
    let broken = true;
    await renderShell('/reports', {
      intercept: ({ name }) =>
        broken && name === 'SwitchClientSites' ? { errors: [new GraphQLError('no')] } : undefined,
    });
    const retry = await screen.findByRole('button', { name: /The list of blood banks could not be loaded/ });
    await userEvent.click(screen.getByRole('combobox', { name: 'Switch Client' }));
    expect(await screen.findByRole('option', { name: 'All blood banks' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    broken = false;
    await userEvent.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
  });
});

test('a log that fails without a word of the server is told in an Error popup as Failed to create log', async () => {
  await renderShell('/dashboard', {
    intercept: ({ name }) => (name === 'CreateActivityLogs' ? new TypeError('Failed to fetch') : undefined),
  });
  const popup = await screen.findByRole('alertdialog', { name: 'Error' });
  expect(popup).toHaveTextContent('Failed to create log');
});

test('a visit that came too soon after others is written when its time has come, and is no failure', async () => {
  const soon = new GraphQLError('Too many attempts: try again later', {
    extensions: { code: 'RATE_LIMITED', retryAfter: 0.01 },
  });
  let refused = 0;
  const { requests } = await renderShell('/dashboard', {
    intercept: ({ name }) => {
      if (name !== 'CreateActivityLogs' || refused === 2) return undefined;
      refused += 1;
      return { errors: [soon] };
    },
  });
  const logged = () => requests.filter(({ name }) => name === 'CreateActivityLogs');
  await waitFor(() => expect(logged()).toHaveLength(3));
  expect(logged().map(({ variables }) => variables.pageName)).toEqual(Array(3).fill('/dashboard'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog', { name: 'Error' })).toBeNull();
});

test('a page that is printed is logged by its name, also where the browser’s own menu printed it', async () => {
  const { requests } = await renderShell('/sponsorGroupManagement?q=tulsa');
  const logged = () =>
    requests
      .filter(({ name }) => name === 'CreateActivityLogs')
      .map(({ variables }) => [variables.activity, variables.pageName]);
  await waitFor(() => expect(logged()).toHaveLength(1));
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() =>
    expect(logged()).toEqual([
      ['Visit', '/sponsorGroupManagement'],
      ['Print', '/sponsorGroupManagement'],
    ]),
  );
});

test('whoever takes another language has visited no page', async () => {
  const { requests } = await renderShell('/dashboard');
  const logged = () => requests.filter(({ name }) => name === 'CreateActivityLogs');
  await waitFor(() => expect(logged()).toHaveLength(1));
  await act(() => changeLanguage('de'));
  try {
    await screen.findByRole('navigation', { name: 'Hauptmenü' });
    expect(logged()).toHaveLength(1);
  } finally {
    await act(() => changeLanguage('en'));
  }
});
