import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSite } from '../../mocks/factories/site.ts';
import { makeSession } from '../support/render-app.tsx';
import { loadScreens, menuOf, NONE, open, schemaOf } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);

const maria = makeAdminUser(1, { phoneExt: '123' });
const james = makeAdminUser(2, { isActive: false, lastSignIn: null });
describe('the list of users', () => {
  test('shows name, user name, email, role, unique id, work phone with its extension, and status', async () => {
    await open('/userManagement', { schema: schemaOf([maria, james]) });
    const row = (await screen.findByRole('link', { name: 'Maria Ortega' })).closest('tr');
    const texts = ['maria.ortega', 'maria.ortega@riverside.example', 'Bank administrator', 'U001', 'Active'];
    for (const text of [...texts, '(918) 555-0177 x123']) expect(row).toHaveTextContent(text);
    const other = screen.getByRole('link', { name: 'James Porter' }).closest('tr');
    expect(other).toHaveTextContent('In active');
    expect(screen.getByText('2 users')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bank administrator' })).toHaveAttribute(
      'href',
      '/rolesManagement/detail?id=role-1',
    );
  });

  test('says of whoever is active without a role that they have none', async () => {
    const none = { adminRoleId: null, adminRoleName: '' };
    const users = [makeAdminUser(1, none), makeAdminUser(2, { ...none, isActive: false })];
    await open('/userManagement', { schema: schemaOf(users) });
    const row = (await screen.findByRole('link', { name: 'Maria Ortega' })).closest('tr');
    expect(row).toHaveTextContent('No role');
    expect(row).not.toHaveTextContent('Active');
    expect(screen.getByRole('link', { name: 'James Porter' }).closest('tr')).toHaveTextContent('In active');
  });

  test('asks the server for what its address says, newest first unless told otherwise', async () => {
    const { sent } = await open(
      '/userManagement?q=ort&role=role-1,role-2&status=inactive&state=OK,TX&autoCreated=yes&signedIn=no&unseenDays=90&sort=lastSignIn&order=desc',
    );
    await waitFor(() => expect(sent('AllUsers')).not.toEqual([]));
    expect(sent('AllUsers')[0]).toEqual({
      pagination: { pageNumber: 1, pageSize: 10, sortBy: 'lastSignIn', sortOrder: -1 },
      filter: {
        search: 'ort',
        roleIds: ['role-1', 'role-2'],
        isActive: false,
        states: ['OK', 'TX'],
        isAutoCreated: true,
        neverSignedIn: true,
        lastSignInBeforeDays: 90,
      },
    });
  });

  test('a chosen role that was deleted meanwhile is said to be no longer there', async () => {
    await open('/userManagement?role=role-9,role-1&state=OK', { schema: schemaOf([maria]) });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    expect(await within(chips).findByText('Role: no longer there, Bank administrator')).toBeInTheDocument();
    expect(within(chips).getByText('State: Oklahoma')).toBeInTheDocument();
  });

  test.each([
    ['Active', { isActive: true }],
    ['In active', { isActive: false }],
    ['Never signed in', { neverSignedIn: true }],
    ['Auto-created', { isAutoCreated: true }],
    ['Removed', { isDeleted: true }],
  ])('the view %s asks for those alone', async (view, filter) => {
    const { user, sent } = await open('/userManagement');
    await screen.findByRole('link', { name: 'Maria Ortega' });
    expect(sent('AllUsers')[0]?.pagination).toEqual({ pageNumber: 1, pageSize: 10 });
    await user.click(screen.getByRole('link', { name: view }));
    await waitFor(() => expect(sent('AllUsers').at(-1)?.filter).toMatchObject(filter));
  });

  test('the parent administration may look at all banks or at one; a bank is not asked', async () => {
    const schema = schemaOf([maria], {
      Query: {
        allSite: () => ({
          totalRecords: 1,
          activeRecords: 1,
          createdThisMonth: 0,
          withoutLocation: 0,
          Site: [makeSite({ siteId: 3, name: 'Prairie Blood Bank' })],
        }),
      },
    });
    const parent = await open('/userManagement', { session: makeSession(), schema });
    await parent.user.click(await screen.findByRole('button', { name: 'Blood bank' }));
    await parent.user.click(await screen.findByRole('menuitemradio', { name: 'Prairie Blood Bank' }));
    await waitFor(() => expect(parent.sent('AllUsers').at(-1)?.filter).toMatchObject({ siteId: 3 }));
    await parent.user.click(screen.getByRole('button', { name: /^Blood bank/ }));
    await parent.user.click(await screen.findByRole('menuitemradio', { name: 'All banks' }));
    await waitFor(() => expect(parent.sent('AllUsers').at(-1)?.filter).toMatchObject({ allSites: true }));
  });

  test('the roles to filter by are those of the bank that is shown', async () => {
    const role = { __typename: 'AdminRoleName', id: 'role-of-1', roleName: 'Recruiter', isBeyondOwn: false };
    const roles = { __typename: 'AdminRoleNamePage', adminRoles: [role] };
    const { user, sent } = await open('/userManagement?site=1', {
      session: makeSession(),
      intercept: ({ name, headers: { 'client-id': bank } }) =>
        name === 'RoleNames' && bank === '1'
          ? { data: { allAdminRolesWithOutRoleValidation: roles } }
          : undefined,
    });
    await user.click(await within(await screen.findByRole('search')).findByRole('button', { name: 'Role' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Recruiter' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Drive planner' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent('AllUsers').at(-1)?.filter).toMatchObject({ roleIds: ['role-of-1'], siteId: 1 }),
    );
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Role: Recruiter')).toBeInTheDocument();
    // Another bank has other roles.
    await user.click(screen.getByRole('button', { name: 'Remove filter Blood bank' }));
    await waitFor(() => expect(sent('AllUsers').at(-1)?.filter).toMatchObject({ roleIds: null }));
    await waitFor(() => expect(screen.queryAllByText(/^Role:/)).toEqual([]));
  });

  test('a bank has no filter of banks', async () => {
    const { sent } = await open('/userManagement');
    await screen.findByRole('link', { name: 'Maria Ortega' });
    expect(screen.queryByRole('button', { name: 'Blood bank' })).not.toBeInTheDocument();
    expect(sent('UserBanks')).toEqual([]);
  });

  test('what may be done with a row is what the server allows', async () => {
    const { user } = await open('/userManagement', {
      schema: schemaOf([maria, makeAdminUser(2, NONE)]),
    });
    expect(await menuOf(user)).toEqual([
      'View',
      'Edit',
      'Profile',
      'Reset password',
      'Deactivate',
      'Open activity',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute(
      'href',
      '/user-profile?id=user-1',
    );
    expect(screen.getByRole('menuitem', { name: 'Open activity' })).toHaveAttribute(
      'href',
      '/reports?report=adminActivity&q=maria.ortega%40riverside.example',
    );
    await user.keyboard('{Escape}');
    expect(await menuOf(user, 'James Porter')).toEqual(['View', 'Profile', 'Open activity']);
  });

  test('without write there is nothing to add, and no bulk action', async () => {
    const { user } = await open('/userManagement', {
      session: makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false })),
      schema: schemaOf([makeAdminUser(1, NONE)]),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Maria Ortega/ }));
    expect(screen.getByText('1 selected')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add user' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change role' })).not.toBeInTheDocument();
  });

  test('one click switches off, and Undo switches on again', async () => {
    const { user, sent } = await open('/userManagement');
    await menuOf(user);
    await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
    expect(await screen.findByText('Maria Ortega deactivated')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('SetUserStatus')).toEqual([
        { id: 'user-1', isActive: false },
        { id: 'user-1', isActive: true },
      ]),
    );
  });

  test('many get another role: one has to be chosen, and who is locked is skipped and listed', async () => {
    const results = [
      { id: 'user-1', name: 'Maria Ortega', status: 'done' as const, reason: null },
      { id: 'user-2', name: 'James Porter', status: 'skipped' as const, reason: 'locked' },
    ];
    const { user, sent } = await open('/userManagement', {
      schema: schemaOf([maria, james], { Mutation: { updateAdminUsers: () => results } }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Maria Ortega/ }));
    await user.click(screen.getByRole('checkbox', { name: /James Porter/ }));
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change role' });
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    expect(within(dialog).getByText('Admin Role is required')).toBeInTheDocument();
    expect(sent('ChangeUsers')).toEqual([]);
    await user.click(within(dialog).getByRole('combobox', { name: 'Admin Role' }));
    await user.click(await screen.findByRole('option', { name: 'Drive planner' }));
    await user.click(within(dialog).getByRole('button', { name: 'Change role' }));
    const listed = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual(['James PorterLockedSkipped', 'Maria OrtegaDone']);
    expect(sent('ChangeUsers')).toEqual([
      { filter: { ids: ['user-1', 'user-2'] }, expectedRows: 2, adminRoleId: 'role-2' },
    ]);
    // Whoever was changed gets back the role of before.
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await within(dialog).findByText('Taken back')).toBeInTheDocument();
    expect(sent('ChangeUsers')[1]).toEqual({
      filter: { ids: ['user-1'], roleIds: ['role-2'] },
      expectedRows: 1,
      adminRoleId: maria.adminRoleId,
    });
    expect(maria.adminRoleId).not.toBe('role-2');
  });

  test('whoever was given another role by a colleague meanwhile keeps that when many get theirs back', async () => {
    const done = { id: 'user-1', name: 'Maria Ortega', status: 'done' as const, reason: null };
    const { user } = await open('/userManagement', {
      schema: schemaOf([maria], {
        // By now she has none of those roles that are asked for.
        Mutation: { updateAdminUsers: (_source, { filter }) => (filter.roleIds ? [] : [done]) },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: /Maria Ortega/ }));
    await user.click(screen.getByRole('button', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change role' }));
    await user.click(dialog.getByRole('combobox', { name: 'Admin Role' }));
    await user.click(await screen.findByRole('option', { name: 'Drive planner' }));
    await user.click(dialog.getByRole('button', { name: 'Change role' }));
    await user.click(await dialog.findByRole('button', { name: 'Undo' }));
    const listed = within(await dialog.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(listed.map((item) => item.textContent)).toEqual(['Maria OrtegaChanged since, so it staysSkipped']);
  });
});

describe('the password of another one', () => {
  const begin = async (reset: () => { id: string; temporaryPassword: string | null }) => {
    const opened = await open('/userManagement', {
      schema: schemaOf([maria], { Mutation: { resetAdminUserPassword: reset } }),
    });
    await menuOf(opened.user);
    await opened.user.click(screen.getByRole('menuitem', { name: 'Reset password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
    return { ...opened, dialog };
  };

  test('goes by a one-time code unless told otherwise', async () => {
    const { user, sent, dialog } = await begin(() => ({ id: 'user-1', temporaryPassword: null }));
    expect(dialog).toHaveTextContent('Maria Ortega · maria.ortega@riverside.example');
    expect(within(dialog).getByLabelText('Send one-time code by email')).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
    expect(
      await within(dialog).findByText('A one-time code was sent to maria.ortega@riverside.example.'),
    ).toBeInTheDocument();
    expect(sent('ResetUserPassword')).toEqual([{ id: 'user-1', temporary: false }]);
  });

  test('a temporary one is shown once, with a button that copies it', async () => {
    const { user, sent, dialog } = await begin(() => ({
      id: 'user-1',
      temporaryPassword: 'Ab3!xyzQ7+kLmN2p',
    }));
    await user.click(within(dialog).getByLabelText('Set a temporary password'));
    await user.click(within(dialog).getByRole('button', { name: 'Set password' }));
    expect(await within(dialog).findByText('Ab3!xyzQ7+kLmN2p')).toBeInTheDocument();
    expect(sent('ResetUserPassword')).toEqual([{ id: 'user-1', temporary: true }]);
    await user.click(within(dialog).getByRole('button', { name: 'Copy the password' }));
    await within(dialog).findByText('Copied');
    await expect(navigator.clipboard.readText()).resolves.toBe('Ab3!xyzQ7+kLmN2p');
    await waitFor(() => expect(within(dialog).queryByText('Copied')).not.toBeInTheDocument());
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Ab3!xyzQ7+kLmN2p')).not.toBeInTheDocument());
  });
});
