import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSite } from '../../mocks/factories/site.ts';
import type { SeenRequest } from '../../mocks/link.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { readPreferences } from '../../src/access/preferences.ts';
import { getSession, SESSION_KEY } from '../../src/access/session.ts';
import { readSession } from '../../src/access/session-shape.ts';
import { storage } from '../../src/access/storage.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';

const line = (over: object) => ({
  id: 'APPROVAL:1',
  kind: 'APPROVAL',
  title: 'Spring drive',
  date: '2026-12-01',
  count: 0,
  goal: 0,
  url: '/approveDrive',
  createdAt: '2026-11-20T10:00:00Z',
  isRead: false,
  clientId: 1,
  ...over,
});

const waitingSchema = (lines = [line({})]) =>
  createMockSchema({
    Query: {
      allNotifications: () => ({
        totalRecords: lines.length,
        unreadCount: lines.filter(({ isRead }) => !isRead).length,
        groups: [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, of]) => ({
          clientId: 1,
          clientName: 'Riverside Blood Center',
          kind: kind as never,
          total: of.length,
          unreadCount: of.filter(({ isRead }) => !isRead).length,
          count: of.reduce((sum, { count }) => sum + Math.max(1, count), 0),
        })),
        notifications: lines as never,
      }),
    },
  });

const log = {
  id: 'log-1',
  clientId: 0,
  pageName: '/userManagement/add',
  activity: 'Visit',
  application: 'Web-Chrome',
  userAgent: 'x',
  location: { ip: '203.0.113.9', state: 'OK', country: 'US' },
  error: null,
  email: 'susan@donorgrid.example',
  userRole: 'Super administrator',
  createdAt: '2026-11-20T10:00:00Z',
  user: 'Susan Whitaker',
  donor: null,
};

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

describe('the user panel', () => {
  test('shows who is signed in, the way out, and links to one’s own things', async () => {
    const session = makeSession({ occupation: 'Chief of everything', email: 'susan@donorgrid.example' });
    const app = await renderShell('/dashboard', { session });
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    const panel = await screen.findByRole('dialog', { name: 'Your account' });
    expect(within(panel).getByText('Susan Whitaker')).toBeInTheDocument();
    expect(within(panel).getByText('Chief of everything')).toBeInTheDocument();
    expect(within(panel).getByText('susan@donorgrid.example')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
    const hrefs = ['My Profile', 'My Messages', 'My Activities', 'My Tasks'].map((name) =>
      within(panel)
        .getByRole('link', { name: new RegExp(name) })
        .getAttribute('href'),
    );
    expect(hrefs).toEqual([
      '/my-profile',
      '/dashboard#notifications',
      '/dashboard#my-activities',
      '/dashboard#my-tasks',
    ]);
    await userEvent.click(within(panel).getByRole('link', { name: /My Tasks/ }));
    expect(await screen.findByRole('dialog', { name: 'My Tasks' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.path()).toBe('/dashboard');
  });

  test('shows the picture where there is one', async () => {
    const session = makeSession({ pic: '/files/susan.png' });
    await renderShell('/dashboard#user', { session });
    const panel = await screen.findByRole('dialog', { name: 'Your account' });
    expect(panel.querySelector('img')).toHaveAttribute('src', '/files/susan.png');
  });
});

describe('the quick panel', () => {
  test('opens by its address, at one of three tabs', async () => {
    await renderShell('/dashboard#settings');
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    const tabs = within(panel).getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Audit Logs', 'Notifications', 'Settings']);
    expect(within(panel).getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(within(panel).getByRole('tab', { name: 'Audit Logs' }));
    expect(await within(panel).findByRole('group', { name: 'Which entries' })).toBeInTheDocument();
  });

  test('Audit Logs asks for the module of the page, for all, and for one’s own', async () => {
    const schema = createMockSchema({
      Query: {
        allActivityLogs: () => ({ totalRecords: 1, activityLogs: [log] }),
        myActivityLogs: () => ({ totalRecords: 0, activityLogs: [] }),
      },
    });
    const app = await renderShell('/userManagement/add#audit-logs', { schema });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    expect(await within(panel).findByText('Visited')).toBeInTheDocument();
    expect(within(panel).getByText(/Susan Whitaker/)).toBeInTheDocument();
    expect(within(panel).getByText('203.0.113.9')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Open report' })).toHaveAttribute(
      'href',
      '/reports?report=adminActivity',
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'All' }));
    await waitFor(() =>
      expect(
        app.requests.filter(({ name }) => name === 'AuditLogs').map(({ variables }) => variables.pageName),
      ).toEqual(['/userManagement', undefined]),
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'Mine' }));
    expect(await within(panel).findByText('Nothing has been logged here yet')).toBeInTheDocument();
  });

  test('without the right to reports there are one’s own entries alone', async () => {
    const app = await renderShell('/dashboard#audit-logs', {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['reports'])),
      schema: createMockSchema({
        Query: { myActivityLogs: () => ({ totalRecords: 1, activityLogs: [log] }) },
      }),
    });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    expect(await within(panel).findByText('Visited')).toBeInTheDocument();
    expect(within(panel).queryByRole('link', { name: 'Open report' })).not.toBeInTheDocument();
    expect(app.requests.some(({ name }) => name === 'AuditLogs')).toBe(false);
  });

  test('Notifications are counted, read one by one or all, and lead to their place', async () => {
    const app = await renderShell('/dashboard', { schema: waitingSchema() });
    const bell = await screen.findByRole('button', { name: /Quick panel/ });
    await waitFor(() => expect(bell).toHaveTextContent('1'));
    await userEvent.click(bell);
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    const link = await within(panel).findByRole('link', { name: 'Spring drive' });
    expect(link).toHaveAttribute('href', '/approveDrive');
    expect(within(panel).getByText('Starts Dec 01, 2026 and waits for approval')).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark as read: Spring drive' }));
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark all read' }));
    await waitFor(() =>
      expect(
        app.requests.filter(({ name }) => name === 'MarkNotificationRead').map(({ variables }) => variables),
      ).toEqual([{ id: 'APPROVAL:1', isRead: true }, { isRead: true }]),
    );
  });

  test('a muted kind is neither asked for nor counted', async () => {
    const app = await renderShell('/dashboard#notifications', { schema: waitingSchema() });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    await within(panel).findByRole('link', { name: 'Spring drive' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Kinds of notification' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute: Registration' }));
    await waitFor(() =>
      expect(app.requests.filter(({ name }) => name === 'Waiting').at(-1)?.variables).toEqual({
        kinds: ['APPROVAL', 'UNDER_GOAL', 'UNCONFIRMED'],
      }),
    );
  });

  test('the server counts: badges sum all that waits, a group opens, and more of it loads on', async () => {
    const lines = Array.from({ length: 93 }, (_unused, index) =>
      line({
        id: `UNCONFIRMED:${index}`,
        kind: 'UNCONFIRMED',
        title: `Center ${index}`,
        count: index < 79 ? 3 : 2,
      }),
    );
    await renderShell('/dashboard#notifications', { schema: waitingSchema(lines) });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    const group = await within(panel).findByRole('button', { name: /Riverside Blood Center/ });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(group).toHaveTextContent('93');
    expect(within(panel).getByText('93 open · 93 unread')).toBeInTheDocument();
    const donors = screen.getByRole('link', { name: /Donors/, hidden: true });
    await waitFor(() => expect(donors).toHaveTextContent('265'));
    await userEvent.click(await within(panel).findByRole('button', { name: '83 more' }));
    expect(await within(panel).findByRole('button', { name: '73 more' })).toBeInTheDocument();
    await userEvent.click(group);
    expect(within(panel).queryByRole('link', { name: /^Center/ })).not.toBeInTheDocument();
  });

  test('a job that runs stands on top of the notifications, and can be cancelled there', async () => {
    let job = makeJob({
      state: 'RUNNING',
      total: 5_000,
      handled: 3_120,
      finishedAt: null,
      viewerCanCancel: true,
    });
    await renderShell('/dashboard#notifications', {
      schema: createMockSchema({
        Query: {
          allJobs: () => ({ totalRecords: 1, jobs: [job] }),
          allNotifications: () => ({ totalRecords: 0, unreadCount: 0, groups: [], notifications: [] }),
          jobById: () => job,
        },
        Mutation: {
          cancelJob: () => {
            const finishedAt = new Date().toISOString();
            job = makeJob({ ...job, state: 'CANCELLED', finishedAt, viewerCanCancel: false });
            return job;
          },
        },
      }),
    });
    const running = await screen.findByRole('region', { name: 'Running' });
    expect(within(running).getByText('Import sponsor groups')).toBeInTheDocument();
    expect(within(running).getByText('3,120 of 5,000 rows')).toBeInTheDocument();
    await userEvent.click(within(running).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled after 3,120 of 5,000 rows')).toBeInTheDocument();
  });

  test('a tab that fails says why and asks again', async () => {
    let broken = true;
    await renderShell('/dashboard#notifications', {
      schema: waitingSchema([]),
      intercept: ({ name }) =>
        broken && name === 'Waiting' ? { errors: [new GraphQLError('The bank is closed')] } : undefined,
    });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    expect(await within(panel).findByText('The bank is closed')).toBeInTheDocument();
    broken = false;
    await userEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('Nothing waits for you')).toBeInTheDocument();
  });

  test('Settings take effect at once and are kept', async () => {
    const afternoon = new Date(2026, 10, 20, 15, 7);
    const entry = { ...log, createdAt: afternoon.toISOString() };
    const schema = createMockSchema({
      Query: { allActivityLogs: () => ({ totalRecords: 1, activityLogs: [entry] }) },
    });
    await renderShell('/dashboard#settings', { schema });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    const choose = async (group: string, name: string) =>
      userEvent.click(
        within(within(panel).getByRole('group', { name: group })).getByRole('button', { name }),
      );
    await choose('Theme', 'Dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await choose('Theme', 'System');
    await choose('Density', 'Compact');
    await choose('Hours', '24 h');
    await userEvent.click(within(panel).getByRole('tab', { name: 'Audit Logs' }));
    expect(await within(panel).findByText(/, 15:07$/)).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('tab', { name: 'Settings' }));
    await userEvent.click(within(panel).getByRole('checkbox', { name: /Sounds/ }));
    const kept = readPreferences(localStorage.getItem(`donorgrid.preferences.v1.${getSession()?.user.id}`));
    expect(kept).toMatchObject({ density: 'compact', clock: '24', sounds: true });
  });
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
  test('of more than twelve entries can be filtered; what fits is unfolded', async () => {
    await renderShell('/dashboard');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await userEvent.type(within(menu).getByRole('searchbox', { name: 'Filter the menu' }), 'approv');
    expect(within(menu).getByRole('link', { name: /Approval/ })).toBeVisible();
    expect(within(menu).queryByRole('link', { name: 'Donors' })).not.toBeInTheDocument();
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
    await userEvent.click(screen.getByRole('button', { name: 'Minimise' }));
    const icon = within(menu).getByRole('button', { name: 'Drives 1 waits for approval' });
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
          return { totalRecords: Site.length, Site: Site as never };
        },
      },
    });
    const session = makeSession({ clientId: 0, selectedClientId: 12 });
    await renderShell('/reports', { session, schema });
    const switcher = await screen.findByRole('combobox', { name: 'Switch Client' });
    await waitFor(() => expect(switcher).toHaveTextContent('Bank 12'));
    await userEvent.click(switcher);
    const popover = await screen.findByRole('dialog', { name: 'Switch Client' });
    const offered = (await within(popover).findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered.filter((text) => text?.startsWith('Bank'))).toEqual([
      expect.stringContaining('Bank 4'),
      expect.stringContaining('Bank 12'),
      expect.stringContaining('Bank 30'),
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'bank 30');
    expect(await screen.findByRole('option', { name: /Bank 30/ })).toBeInTheDocument();
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
