import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { loadRoleScreens, openRoles, refused, roleReader } from '../support/roles.ts';

beforeAll(loadRoleScreens, 60_000);

const menuOf = async (user: Awaited<ReturnType<typeof openRoles>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

describe('the list of roles', () => {
  test('shows who has each, how much it may, and where it comes from', async () => {
    await openRoles('/rolesManagement');
    const row = (await screen.findByRole('link', { name: 'Recruiter' })).closest('tr') as HTMLElement;
    expect(screen.getByText('6 roles')).toBeInTheDocument();
    expect(row).toHaveTextContent('What number 2 may');
    expect(row).toHaveTextContent('25 read, 5 write, 0 delete');
    expect(row).toHaveTextContent('Custom');
    expect(within(row).getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/userManagement?role=role-2',
    );
    const system = screen.getByRole('link', { name: 'Administrator' }).closest('tr');
    expect(system).toHaveTextContent('System');
    expect(screen.getByRole('link', { name: 'Recruiter' })).toHaveAttribute(
      'href',
      '/rolesManagement/detail?id=role-2',
    );
  });

  test.each([
    [
      'origin=system&writes=donorManagement',
      { isAutoCreated: true, writeOnModule: 'donorManagement', isUsed: null },
    ],
    [
      'origin=custom&used=no&q=desk',
      { isAutoCreated: false, search: 'desk', isUsed: false, writeOnModule: null },
    ],
    ['view=unused', { isUsed: false, isAutoCreated: null }],
    ['origin=other&writes=launchpad', { isAutoCreated: null, writeOnModule: null }],
  ])('asks the server for what its address says: %s', async (address, filter) => {
    const { sent } = await openRoles(`/rolesManagement?${address}`);
    await waitFor(() => expect(sent('AllAdminRoles')[0]?.filter).toMatchObject(filter));
  });

  test('a role that people have cannot be deleted, and says so; the system’s own has no delete', async () => {
    const { user, sent } = await openRoles('/rolesManagement');
    const menu = await menuOf(user, 'Recruiter');
    const item = within(menu).getByRole('menuitem', { name: /^Delete/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('2 users have this role');
    await user.click(item);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(within(await menuOf(user, 'Administrator')).queryByText('Delete')).not.toBeInTheDocument();
    expect(sent('DeleteAdminRole')).toEqual([]);
  });

  test('an unused role is deleted after a question, and the list is read again', async () => {
    const { user, sent } = await openRoles('/rolesManagement');
    await user.click(within(await menuOf(user, 'Drive planner')).getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Drive planner?' });
    const before = sent('AllAdminRoles').length;
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Drive planner was deleted')).toBeInTheDocument();
    expect(sent('DeleteAdminRole')).toEqual([{ id: 'role-3' }]);
    await waitFor(() => expect(sent('AllAdminRoles').length).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone')).toBeInTheDocument();
    expect(sent('RestoreAdminRoles')).toEqual([{ ids: ['role-3'] }]);
  });

  test('what cannot be taken back says why: somebody with fewer rights brings no role back', async () => {
    const { user } = await openRoles('/rolesManagement', {
      Mutation: {
        restoreAdminRoles: () => [
          { id: 'role-3', name: 'Drive planner', status: 'failed', reason: 'permissionBeyondOwn' },
        ],
      },
    });
    await user.click(within(await menuOf(user, 'Drive planner')).getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You cannot grant more than your own rights')).toBeInTheDocument();
  });

  test('the last role that manages roles stays: the dialog says why', async () => {
    const { user } = await openRoles(
      '/rolesManagement',
      {},
      refused('DeleteAdminRole', 'adminRole.enablements', 'lastRoleManager'),
    );
    await user.click(within(await menuOf(user, 'Drive planner')).getByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(
      await within(question).findByText('This is the last role with write on role management'),
    ).toBeInTheDocument();
  });

  test('unused ones of a selection go in one call; what stays is named with its reason', async () => {
    const { user, sent } = await openRoles('/rolesManagement', {
      Mutation: {
        deleteAdminRoles: () => [
          { id: 'role-3', name: 'Drive planner', status: 'done', reason: null },
          { id: 'role-2', name: 'Recruiter', status: 'skipped', reason: 'inUse' },
          { id: 'role-6', name: 'Administrator', status: 'skipped', reason: 'locked' },
        ],
      },
    });
    for (const name of ['Drive planner', 'Recruiter', 'Administrator'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Delete unused' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Delete 3 roles?');
    await user.type(within(dialog).getByLabelText('Type 3 to confirm'), '3');
    await user.click(within(dialog).getByRole('button', { name: 'Delete unused' }));
    expect(await screen.findByText('In use by other records')).toBeInTheDocument();
    expect(screen.getByText('Locked')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('RestoreAdminRoles')).toEqual([{ ids: ['role-3'] }]));
    expect(sent('DeleteAdminRoles')).toEqual([
      { filter: { ids: ['role-3', 'role-2', 'role-6'] }, expectedRows: 3 },
    ]);
  });

  test('two selected roles can be compared, one or three cannot', async () => {
    const { user } = await openRoles('/rolesManagement');
    const select = async (name: string) =>
      user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await select('Recruiter');
    expect(screen.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
    await select('Content editor');
    expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/rolesManagement/detail?id=role-2&tab=compare&with=role-5',
    );
    await select('Drive planner');
    expect(screen.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
  });

  test('the export is the matrix: there are no columns to choose', async () => {
    const { user } = await openRoles('/rolesManagement');
    await screen.findByRole('link', { name: 'Recruiter' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export as CSV' });
    expect(within(dialog).getByRole('radio', { name: 'All matching (6)' })).toBeInTheDocument();
    expect(within(dialog).queryByText('Visible columns')).not.toBeInTheDocument();
  });

  test('who may only read sees no button that changes anything', async () => {
    const role = makeAdminRole(3, { viewerCanEdit: false, viewerCanDelete: false });
    const { user } = await openRoles(
      '/rolesManagement',
      { Query: { allAdminRoles: () => ({ totalRecords: 1, adminRoles: [role] }) } },
      { session: roleReader },
    );
    const menu = await menuOf(user, 'Drive planner');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Details', 'Compare with...']);
    expect(screen.queryByText('Add role')).not.toBeInTheDocument();
  });

  test('nothing there: what the screen is for', async () => {
    await openRoles('/rolesManagement', {
      Query: { allAdminRoles: () => ({ totalRecords: 0, adminRoles: [] }) },
    });
    expect(
      await screen.findByText('Roles say what administrators may see, change and delete.'),
    ).toBeInTheDocument();
  });
});
