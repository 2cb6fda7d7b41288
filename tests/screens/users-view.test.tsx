import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { ActivityLog, QueryAdminUserActivityArgs } from '../../mocks/gql/types.ts';
import { makeSession } from '../support/render-app.tsx';
import { loadScreens, open, schemaOf } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);

const VIEW = '/userManagement/view?id=user-1';
const LOGS = ['SignIn', 'Visit', 'Approve', 'NoShow'].map((activity, index) => ({
  id: `log-${index}`,
  createdAt: `2026-11-19T14:0${index}:00.000Z` as const,
  clientId: 1,
  clientName: 'Riverside Blood Center',
  pageName: activity === 'SignIn' ? '/auth/login' : '/donorManagement',
  activity,
  application: 'Web-Firefox',
  userAgent: '',
  userRole: 'Bank administrator',
  location: { ip: '10.0.0.1', state: 'Oklahoma', country: 'US' },
  error: null,
  email: null,
  user: null,
  donor: null,
  drive: null,
  appointmentTime: null,
  timeZone: null,
  ianaTimeZone: null,
  product: null,
  tries: null,
}));
const ENTRY = {
  id: '7',
  at: '2026-11-18T15:00:00.000Z' as const,
  actorId: 'user-2',
  actorName: 'James Porter',
  action: 'ResetPassword',
  changes: [{ field: 'password', before: null, after: '***' }],
};
const schema = (overrides: object = {}, change = {}) =>
  schemaOf([makeAdminUser(1, overrides)], {
    Query: {
      adminUserActivity: (_source, { activities }) => {
        const activityLogs = LOGS.filter(({ activity }) => !activities || activities.includes(activity));
        return { totalRecords: activityLogs.length, activityLogs };
      },
      recordHistory: () => ({ totalRecords: 1, entries: [ENTRY] }),
    },
    ...change,
  });
const reader = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));

describe('a user', () => {
  test.each([
    ['view', '/userManagement/view?id=nobody', 'User'],
    ['profile', '/user-profile', 'User profile'],
  ])('who is not there is not found: the %s leads to the list', async (_page, address, title) => {
    const missing = () => {
      throw new GraphQLError('The requested user is not found', { extensions: { code: 'NOT_FOUND' } });
    };
    const { user, app } = await open(address, {
      schema: schemaOf([], { Query: { adminUserById: missing, deletedRecord: () => null } }),
    });
    expect(await screen.findByText('The requested user is not found')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 }).map((head) => head.textContent)).toEqual([title]);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'To the list' }));
    await waitFor(() => expect(app.path()).toBe('/userManagement'));
  });

  test('shows who it is, and the form without anything to submit', async () => {
    await open(VIEW, { schema: schema({ phone: null }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Ortega' })).toBeVisible();
    for (const text of ['maria.ortega', '(918) 555-0177', 'Mar 09, 1984', '74103'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Details',
      'Permissions',
      'Activity',
      'History',
    ]);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/userManagement/edit?id=user-1',
    );
  });

  test('who may read only finds no edit, no reset, no switch', async () => {
    const NONE = {
      viewerCanEdit: false,
      viewerCanToggle: false,
      viewerCanResetPassword: false,
      viewerCanDelete: false,
    };
    const { user } = await open(VIEW, { session: reader, schema: schema(NONE) });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Profile',
      'Open activity',
    ]);
    expect(screen.queryByRole('link', { name: 'Edit', hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reset password', hidden: true })).not.toBeInTheDocument();
  });

  test('without read on roles there are no permissions to see', async () => {
    await open(VIEW, {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['rolesManagement'])),
      schema: schema(),
    });
    await screen.findByRole('tab', { name: 'Activity' });
    expect(screen.queryByRole('tab', { name: 'Permissions' })).not.toBeInTheDocument();
  });

  test('what they did: everything, or the sign-ins alone', async () => {
    const { user, sent } = await open(`${VIEW}&tab=activity`, { schema: schema() });
    const rows = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Signed in\/auth\/loginWeb-Firefox · 10\.0\.0\.1 · Oklahoma · US/),
      expect.stringMatching(/^Visited\/donorManagement/),
      expect.stringMatching(/^Approved\/donorManagement/),
      expect.stringMatching(/^Did not come\/donorManagement/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Sign-ins' }));
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('listitem')).toHaveLength(1),
    );
    expect(sent('UserActivity').at(-1)).toMatchObject({ id: 'user-1', activities: ['SignIn', 'SignOut'] });
  });

  test('what they did is read to the first of it, a page at a time, also where the server cuts pages', async () => {
    const all = Array.from({ length: 123 }, (_none, at) => ({
      ...LOGS[1],
      id: `log-${at}`,
      pageName: `/${at}`,
    }));
    const adminUserActivity = (
      _source: unknown,
      { activities, pagination }: Partial<QueryAdminUserActivityArgs>,
    ) => {
      const pageNumber = pagination?.pageNumber ?? 1;
      const of = activities ? [{ ...LOGS[0], id: 'sign-in' }] : all;
      const size = Math.min(pagination?.pageSize ?? 100, 100);
      const activityLogs = of.slice((pageNumber - 1) * size, pageNumber * size) as ActivityLog[];
      return { totalRecords: of.length, activityLogs };
    };
    const { user } = await open(`${VIEW}&tab=activity`, {
      schema: schema({}, { Query: { adminUserActivity } }),
    });
    const rows = () => within(screen.getByRole('list', { name: 'Activity' })).getAllByRole('listitem');
    await screen.findByRole('list', { name: 'Activity' });
    for (const count of [40, 60, 80, 100, 120, 123]) {
      await user.click(await screen.findByRole('button', { name: 'Show older activity' }));
      await waitFor(() => expect(rows()).toHaveLength(count));
    }
    expect(rows().at(-1)).toHaveTextContent('/122');
    expect(screen.queryByRole('button', { name: 'Show older activity' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign-ins' }));
    await screen.findByText('Signed in');
    expect(rows()).toHaveLength(1);
  });

  test('its history leads to whoever changed it', async () => {
    await open(`${VIEW}&tab=history`, { schema: schema() });
    expect(await screen.findByRole('button', { name: 'Password reset · Password' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'James Porter' })).toHaveAttribute(
      'href',
      '/user-profile?id=user-2',
    );
  });

  test('a history names whoever changed something without a link for those who may not read users', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({}, ['userManagement']));
    await open('/sponsorGroupManagement/view?id=sponsor-1&tab=history', { session, schema: schema() });
    expect(await screen.findByText(/James Porter/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'James Porter' })).not.toBeInTheDocument();
  });

  test('is deleted after a question, and Undo brings it back', async () => {
    const { user, sent } = await open(VIEW, {
      schema: schema(
        {},
        { Mutation: { deleteAdminUser: () => ({ id: 'user-1' }), restoreAdminUser: () => makeAdminUser(1) } },
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Maria Ortega?' });
    expect(sent('DeleteUser')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Maria Ortega deleted')).toBeInTheDocument();
    expect(sent('DeleteUser')).toEqual([{ id: 'user-1' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('RestoreUser')).toEqual([{ id: 'user-1' }]));
  });

  test('removed, its page says so and restores it for those who may', async () => {
    const removed = { deletedAt: '2026-11-10T15:00:00.000Z', viewerCanEdit: false, viewerCanRestore: true };
    const { user, sent } = await open(VIEW, {
      schema: schema(removed, { Mutation: { restoreAdminUser: () => makeAdminUser(1) } }),
    });
    const notice = await screen.findByRole('region', { name: 'Removed user' });
    expect(notice).toHaveTextContent(/Maria Ortega was removed on Nov 10, 2026/);
    await user.click(within(notice).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent('RestoreUser')).toEqual([{ id: 'user-1' }]));
  });

  test('restored after the role was deleted, it is said to have none, and the way leads to the form', async () => {
    const roleless = { adminRoleId: null, adminRoleName: '' };
    let isThere = false;
    const now = () =>
      isThere
        ? makeAdminUser(1, roleless)
        : makeAdminUser(1, { ...roleless, deletedAt: '2026-11-10T15:00:00.000Z', viewerCanRestore: true });
    const restoreAdminUser = () => {
      isThere = true;
      return now();
    };
    const { user } = await open(VIEW, {
      schema: schema({}, { Query: { adminUserById: now }, Mutation: { restoreAdminUser } }),
    });
    const notice = await screen.findByRole('region', { name: 'Removed user' });
    expect(screen.queryByRole('region', { name: 'No role' })).not.toBeInTheDocument();
    await user.click(within(notice).getByRole('button', { name: 'Restore' }));
    const missing = await screen.findByRole('region', { name: 'No role' });
    expect(missing).toHaveTextContent('Maria Ortega has no role and cannot sign in until one is chosen.');
    expect(within(missing).getByRole('link', { name: 'Choose a role' })).toHaveAttribute(
      'href',
      '/userManagement/edit?id=user-1',
    );
    expect(screen.getByText('No role')).toBeInTheDocument();
  });

  test('without a role, whoever may only read is shown no way to choose one', async () => {
    const none = { adminRoleId: null, viewerCanEdit: false, viewerCanChangeRole: false };
    await open(VIEW, { session: reader, schema: schema(none) });
    const missing = await screen.findByRole('region', { name: 'No role' });
    expect(within(missing).queryByRole('link')).not.toBeInTheDocument();
  });

  test('of one who is inactive as well, the role alone would let nobody in, and nothing of it is said', async () => {
    await open(VIEW, { schema: schema({ adminRoleId: null, isActive: false }) });
    expect((await screen.findAllByText('In active')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'No role' })).not.toBeInTheDocument();
  });
});

describe('the profile of another user', () => {
  test('is a card to be read, with activity and history', async () => {
    const { user, app } = await open('/user-profile?id=user-1', { schema: schema({ lastSignIn: null }) });
    const card = await screen.findByRole('region', { name: 'Profile of Maria Ortega' });
    const texts = ['Coordinator', 'maria.ortega@riverside.example', 'Riverside Blood Center', 'CST'];
    for (const text of [...texts, 'Never signed in']) expect(card).toHaveTextContent(text);
    expect(await screen.findByRole('list', { name: 'Activity' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByRole('link', { name: 'James Porter' })).toBeInTheDocument();
    expect(app.path()).toBe('/user-profile?id=user-1&tab=history');
    expect(screen.queryByRole('textbox', { name: /Name/ })).not.toBeInTheDocument();
  });
});

test('the history of an account tells a role by its name, and not by its id as well', async () => {
  const entry = {
    ...ENTRY,
    action: 'Update',
    changes: [
      { field: 'adminRoleId', before: 'role-1', after: 'role-2' },
      { field: 'adminRoleName', before: 'Drive planner', after: 'Recruiter' },
    ],
  };
  const { user } = await open(`${VIEW}&tab=history`, {
    schema: schema({}, { Query: { recordHistory: () => ({ totalRecords: 1, entries: [entry] }) } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Changed · Admin Role' }));
  expect((await screen.findAllByRole('row')).map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'Admin RoleDrive plannerRecruiter',
  ]);
});

describe('without the right', () => {
  test.each([
    ['/userManagement', makeMenu({}, ['userManagement'])],
    [VIEW, makeMenu({}, ['userManagement'])],
    ['/user-profile?id=user-1', makeMenu({}, ['userManagement'])],
    ['/userManagement/add', makeMenu({ write: false })],
    ['/userManagement/edit?id=user-1', makeMenu({ write: false })],
  ])('%s leads to where access is denied', async (path, menu) => {
    const { app } = await open(path, { session: makeSession({ clientId: 1 }, menu) });
    await waitFor(() => expect(app.path()).toBe('/access-denied'));
  });
});
