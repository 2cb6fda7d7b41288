import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeAdmin } from '../../mocks/factories/admin.ts';
import { makeJob } from '../../mocks/factories/job.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { readPreferences } from '../../src/access/preferences-shape.ts';
import { getSession } from '../../src/access/session.ts';
import { oneJob } from '../support/one-job.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';
import { line, waitingSchema } from '../support/waiting.ts';

afterEach(() => vi.unstubAllEnvs());

const log = {
  id: 'log-1',
  clientId: 0,
  clientName: null,
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
  drive: null,
  appointmentTime: null,
  timeZone: null,
  ianaTimeZone: null,
  product: null,
  tries: null,
} as const;

describe('the user panel', () => {
  test('shows who is signed in, the way out, and links to one’s own things', async () => {
    const session = makeSession({ occupation: 'Chief of everything' });
    const app = await renderShell('/dashboard', { session });
    await userEvent.click(await screen.findByRole('button', { name: 'Your account' }));
    const panel = await screen.findByRole('dialog', { name: 'Your account' });
    expect(within(panel).getByText('Susan Whitaker')).toBeInTheDocument();
    expect(within(panel).getByText('Chief of everything')).toBeInTheDocument();
    // Told by the server with the session, and kept nowhere.
    expect(await within(panel).findByText(makeAdmin().email)).toBeInTheDocument();
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
    const report = () => within(panel).getByRole('link', { name: 'Open report' }).getAttribute('href');
    expect(report()).toBe('/reports?report=adminActivity&pageName=%2FuserManagement%2C%2Fuser-profile');
    await userEvent.click(within(panel).getByRole('button', { name: 'All' }));
    await waitFor(() =>
      expect(
        app.requests.filter(({ name }) => name === 'AuditLogs').map(({ variables }) => variables.pageNames),
      ).toEqual([['/userManagement', '/user-profile'], undefined]),
    );
    expect(report()).toBe('/reports?report=adminActivity');
    await userEvent.click(within(panel).getByRole('button', { name: 'Mine' }));
    expect(await within(panel).findByText('Nothing has been logged here yet')).toBeInTheDocument();
    await waitFor(() => expect(report()).toMatch(/^\/reports\?report=adminActivity&q=[^&]+%40[^&]+$/));
  });

  test.each([
    ['/approveDrive', ['/approveDrive', '/createDrive', '/activationDrive']],
    ['/activationDrive', ['/activationDrive', '/createDrive', '/approveDrive']],
    ['/addSiteAdmin', ['/addSiteAdmin', '/clientManagement']],
    ['/resourceManagement/Staff', ['/resourceManagement']],
    ['/my-profile', ['/my-profile']],
  ])('Audit Logs of %s are those of all addresses of its module', async (page, pageNames) => {
    const app = await renderShell(`${page}#audit-logs`, { session: makeSession() });
    await screen.findByRole('dialog', { name: 'Quick panel' });
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'AuditLogs')?.variables).toEqual({ pageNames }),
    );
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

  test('one that could not be marked is said', async () => {
    await renderShell('/dashboard#notifications', {
      schema: waitingSchema(),
      intercept: ({ name }) =>
        name === 'MarkNotificationRead' ? { errors: [new GraphQLError('Not now')] } : undefined,
    });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    const mark = await within(panel).findByRole('button', { name: 'Mark as read: Spring drive' });
    await userEvent.click(mark);
    expect(await screen.findByText('Not now')).toBeInTheDocument();
  });

  test('a muted kind is neither asked for nor counted', async () => {
    const app = await renderShell('/dashboard#notifications', { schema: waitingSchema() });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    await within(panel).findByRole('link', { name: 'Spring drive' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Kinds of notification' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute: Registration' }));
    await waitFor(() =>
      expect(app.requests.filter(({ name }) => name === 'Waiting').at(-1)?.variables).toEqual({
        kinds: ['APPROVAL', 'UNDER_GOAL', 'UNCONFIRMED', 'INSURANCE', 'FAILED_JOB'],
      }),
    );
    // Nor is it read by who reads all that is shown: it is new to who hears of it again.
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark all read' }));
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'MarkNotificationRead')?.variables).toEqual({
        isRead: true,
        kinds: ['APPROVAL', 'UNDER_GOAL', 'UNCONFIRMED', 'INSURANCE', 'FAILED_JOB'],
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
    const { schema } = oneJob({
      state: 'RUNNING',
      total: 5_000,
      handled: 3_120,
      finishedAt: null,
      viewerCanCancel: true,
    });
    await renderShell('/dashboard#notifications', { schema });
    const running = await screen.findByRole('region', { name: 'Running' });
    expect(within(running).getByText('Import sponsor groups')).toBeInTheDocument();
    expect(within(running).getByText('3,120 of 5,000 rows')).toBeInTheDocument();
    await userEvent.click(within(running).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled after 3,120 of 5,000 rows')).toBeInTheDocument();
  });

  test('a job that has failed goes on from there, and one that cannot says why', async () => {
    const failed = {
      state: 'FAILED',
      reason: 'TIMEOUT',
      total: 5_000,
      handled: 3_120,
      finishedAt: new Date().toISOString(),
    } as const;
    const stuck = makeJob({ ...failed, id: 'job-2', kind: 'importStaff', obstacle: 'FORBIDDEN' });
    const { schema, set } = oneJob({ ...failed, viewerCanContinue: true }, [stuck]);
    const app = await renderShell('/dashboard#notifications', { schema });
    const running = await screen.findByRole('region', { name: 'Running' });
    expect(within(running).getAllByText('Stopped after 3,120 of 5,000 rows')).toHaveLength(2);
    expect(
      within(running).getByText('It cannot go on. The right to do this was taken away.'),
    ).toBeInTheDocument();
    await userEvent.click(within(running).getByRole('button', { name: 'Continue' }));
    expect(await within(running).findByText('Waits for its turn')).toBeInTheDocument();
    expect(within(running).getAllByText(/It took too long several times/)).toHaveLength(1);
    expect(
      app.requests.filter(({ name }) => name === 'ContinueJob').map(({ variables }) => variables),
    ).toEqual([{ id: 'job-1' }]);
    set({ state: 'DONE', handled: 5_000, finishedAt: new Date().toISOString() });
    expect(await screen.findByText('Import sponsor groups: done')).toBeInTheDocument();
    expect(await within(running).findByText('Done')).toBeInTheDocument();
  });

  test('a tab that fails says why and asks again', async () => {
    let broken = true;
    await renderShell('/dashboard#notifications', {
      schema: waitingSchema([]),
      intercept: ({ name }) =>
        broken && name === 'Waiting' ? { errors: [new GraphQLError('The bank is closed')] } : undefined,
    });
    const panel = await screen.findByRole('dialog', { name: 'Quick panel' });
    // The panel may be drawn anew between finding and looking: that it is found is what is asked.
    await within(panel).findByText('The bank is closed');
    broken = false;
    await userEvent.click(await within(panel).findByRole('button', { name: 'Try again' }));
    await within(panel).findByText('Nothing waits for you');
  });

  test('Settings take effect at once and are kept', async () => {
    vi.stubEnv('TZ', 'UTC');
    // An afternoon of the session's zone.
    const entry = { ...log, createdAt: '2026-11-20T21:07:00Z' } as const;
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
    expect(await within(panel).findByText(/, 15:07 CST$/)).toBeInTheDocument();
    await userEvent.click(within(panel).getByRole('tab', { name: 'Settings' }));
    await userEvent.click(within(panel).getByRole('checkbox', { name: /Sounds/ }));
    const kept = readPreferences(localStorage.getItem(`donorgrid.preferences.v1.${getSession()?.user.id}`));
    expect(kept).toMatchObject({ density: 'compact', clock: '24', sounds: true });
  });
});
