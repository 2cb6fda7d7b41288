import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import type { AdminUser, AdminUserFilterInput, BulkOutcome } from '../../mocks/gql/types.ts';
import { shownEntries } from '../../src/features/roles/parts/menu-preview.tsx';
import { makeSession } from '../support/render-app.tsx';
import { loadRoleScreens, openRoles, roleReader } from '../support/roles.ts';

beforeAll(loadRoleScreens, 60_000);

const person = (id: string, firstName: string, adminRoleId: string, overrides: Partial<AdminUser> = {}) =>
  ({
    id,
    firstName,
    lastName: 'Kowalski',
    email: `${id}@example.org`,
    isActive: true,
    adminRoleId,
    adminRoleName: adminRoleId,
    viewerCanChangeRole: true,
    ...overrides,
  }) as AdminUser;
const PEOPLE = [
  person('one', 'Nina', 'role-2'),
  person('two', 'Omar', 'role-2', { isActive: false, viewerCanChangeRole: false }),
  person('three', 'Pia', 'role-5'),
  person('four', 'Quinn', 'role-5', { viewerCanChangeRole: false }),
];
const users = {
  Query: {
    allAdminUsers: (_source: unknown, { filter }: { filter?: AdminUserFilterInput | null }) => {
      const found = PEOPLE.filter(
        ({ adminRoleId, viewerCanChangeRole }) =>
          (filter?.roleIds?.includes(adminRoleId ?? '') ?? true) &&
          adminRoleId !== filter?.exceptRoleId &&
          viewerCanChangeRole === (filter?.viewerCanChangeRole ?? viewerCanChangeRole),
      );
      return { totalRecords: found.length, isCapped: false, adminUsers: found };
    },
  },
};
const moved = (status: BulkOutcome) => ({
  ...users,
  Mutation: {
    updateAdminUsers: (_source: unknown, { filter }: { filter: { ids?: string[] | null } }) =>
      (filter.ids ?? []).map((id) => ({
        id,
        name: `${id} K`,
        status,
        reason: status === 'done' ? null : 'locked',
      })),
  },
});

describe('the page of a role', () => {
  test('its rights stand there to be read, what is granted alone', async () => {
    await openRoles('/rolesManagement/detail?id=role-2');
    expect(await screen.findByRole('heading', { level: 1, name: 'Recruiter' })).toBeInTheDocument();
    const tree = screen.getByRole('treegrid', { name: 'Permissions' });
    expect(tree).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByRole('checkbox', { name: 'Show only granted' })).toBeChecked();
    expect(within(tree).queryByRole('rowheader', { name: 'Users' })).not.toBeInTheDocument();
    expect(within(tree).getByRole('rowheader', { name: /Donors/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '/rolesManagement/add?from=role-2',
    );
  });

  test('a reader has no button that changes anything', async () => {
    const role = makeAdminRole(2, { viewerCanEdit: false, viewerCanDelete: false });
    await openRoles(
      '/rolesManagement/detail?id=role-2',
      { Query: { adminRoleById: () => role } },
      { session: roleReader },
    );
    await screen.findByRole('heading', { level: 1, name: 'Recruiter' });
    for (const name of ['Duplicate', 'Edit'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  });

  test('the parent view finds the people of a bank’s role there, adds nobody, and compares it with that bank’s roles', async () => {
    const role = makeAdminRole(2, { clientId: 3, viewerCanEdit: false });
    const { user, sent, app } = await openRoles(
      '/rolesManagement/detail?id=role-2&tab=users',
      { Query: { ...users.Query, adminRoleById: () => role } },
      { session: makeSession() },
    );
    await screen.findByRole('link', { name: 'Nina Kowalski' });
    expect(sent('RoleUsers')[0]).toMatchObject({ filter: { roleIds: ['role-2'], siteId: 3 } });
    expect(screen.queryByRole('button', { name: 'Add users' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/userManagement?role=role-2&site=3',
    );
    await user.click(screen.getByRole('tab', { name: /^Compare with/ }));
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'RoleNames')?.headers['client-id']).toBe('3'),
    );
  });

  test('the menu as the side menu shows it', async () => {
    await openRoles('/rolesManagement/detail?id=role-5&tab=menu');
    const menu = await screen.findByRole('region', { name: 'Menu preview' });
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Dashboard', 'ContentAdsEmail templates', 'Ads', 'Email templates', 'Marketing', 'Support'],
      // Every menu ends with it, and with the guide where there is one.
      ...['Website Urlsweb portal', 'web portal'],
    ]);
  });

  test('where nothing may be read the menu says so, above what every menu ends with', async () => {
    const role = makeAdminRole(2, { menu: [] });
    await openRoles('/rolesManagement/detail?id=role-2&tab=menu', { Query: { adminRoleById: () => role } });
    const menu = within(await screen.findByRole('region', { name: 'Menu preview' }));
    const line = menu.getByText('Nothing may be read: only the links to other sites remain.');
    const [first, ...more] = menu.getAllByRole('listitem');
    expect([first, ...more].map((one) => one?.textContent)).toEqual(['Website Urlsweb portal', 'web portal']);
    expect(line.compareDocumentPosition(first as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('what leads nowhere or may not be read is not in the menu, unless something below it is', () => {
    const entry = (
      name: string,
      url: string,
      read: boolean,
      children: ReturnType<typeof shownEntries> = [],
    ) => ({
      name,
      url,
      read,
      children,
    });
    const shown = shownEntries([
      entry('a', '/a', false),
      entry('b', '', true),
      entry('c', '', false, [entry('d', '/d', true), entry('e', '', true)]),
    ]);
    expect(shown).toEqual([entry('c', '', false, [entry('d', '/d', true)])]);
  });

  test('beside another role: what differs, or everything; the address keeps the choice', async () => {
    const { user, app } = await openRoles('/rolesManagement/detail?id=role-2&tab=compare');
    await user.click(await screen.findByRole('combobox', { name: 'Other role' }));
    expect(screen.queryByRole('option', { name: 'Recruiter' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Content editor' }));
    const table = await screen.findByRole('table', { name: 'Comparison' });
    expect(app.path()).toBe('/rolesManagement/detail?id=role-2&tab=compare&with=role-5');
    const row = within(table).getByRole('cell', { name: 'Content' }).closest('tr');
    expect(row).toHaveTextContent('Content---Read, Write, Delete');
    expect(within(table).queryByRole('cell', { name: 'Dashboard' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Show only differences' }));
    expect(within(table).getByRole('cell', { name: 'Dashboard' })).toBeInTheDocument();
  });

  test('its history: lines that were granted and revoked', async () => {
    const { user } = await openRoles('/rolesManagement/detail?id=role-2&tab=history', {
      Query: {
        recordHistory: () => ({
          totalRecords: 1,
          entries: [
            {
              id: 'entry-1',
              at: '2026-11-19T15:00:00.000Z',
              actorId: 'admin-1',
              actorName: 'Susan Whitaker',
              action: 'Update',
              changes: [
                { field: 'roleName', before: 'Desk', after: 'Recruiter' },
                { field: 'donorManagement/add:write', before: false, after: true },
                { field: 'reports:read', before: true, after: false },
              ],
            },
          ],
        }),
      },
    });
    const entry = await screen.findByRole('button', { name: /Role name, 1 granted, 1 revoked/ });
    await user.click(entry);
    expect(screen.getByText('Desk → Recruiter')).toBeInTheDocument();
    const lines = within(entry.closest('li') as HTMLElement).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Granted: Write: Donors › Add',
      'Revoked: Read: Reports',
    ]);
  });
});

describe('the people of a role', () => {
  test('one is moved to another role, and Undo moves them back', async () => {
    const { user, sent } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', moved('done'));
    const table = await screen.findByRole('table', { name: 'Users' });
    expect(within(table).getAllByRole('row')[2]).toHaveTextContent(/^Omar Kowalski.*In active$/);
    expect(within(table).queryByRole('button', { name: 'Move Omar Kowalski' })).not.toBeInTheDocument();
    await user.click(within(table).getByRole('button', { name: 'Move Nina Kowalski' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Nina Kowalski' });
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await within(dialog).findByText('New role is required')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: 'New role' }));
    await user.click(await screen.findByRole('option', { name: 'Content editor' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Nina Kowalski now has the role Content editor')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent('MoveUsers')).toEqual([
        { filter: { ids: ['one'] }, adminRoleId: 'role-5' },
        { filter: { ids: ['one'], roleIds: ['role-5'] }, adminRoleId: 'role-2' },
      ]),
    );
    expect(await screen.findByText('The change was undone')).toBeInTheDocument();
  });

  test('whom a colleague has moved on meanwhile Undo leaves there, and says so', async () => {
    const done = { id: 'one', name: 'Nina Kowalski', status: 'done' as const, reason: null };
    const { user } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', {
      ...moved('done'),
      Mutation: { updateAdminUsers: (_source, { filter }) => (filter.roleIds ? [] : [done]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Move Nina Kowalski' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Nina Kowalski' });
    await user.click(within(dialog).getByRole('combobox', { name: 'New role' }));
    await user.click(await screen.findByRole('option', { name: 'Content editor' }));
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Changed since, so it stays')).toBeInTheDocument();
    expect(screen.queryByText('The change was undone')).not.toBeInTheDocument();
  });

  test('people of other roles are added; who may not be changed is not offered', async () => {
    const { user, sent } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', moved('done'));
    await user.click(await screen.findByRole('button', { name: 'Add users' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add users' });
    const boxes = await within(dialog).findAllByRole('checkbox');
    expect(boxes).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Add users' }));
    expect(await within(dialog).findByText('Choose at least one user')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /Pia Kowalski/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add users' }));
    expect(await screen.findByText('1 user now has the role Recruiter')).toBeInTheDocument();
    expect(sent('MoveUsers')).toEqual([{ filter: { ids: ['three'] }, adminRoleId: 'role-2' }]);
  });

  test('of more people than a page has it is said that the others are to be searched for', async () => {
    const people = PEOPLE.filter(({ adminRoleId }) => adminRoleId !== 'role-2');
    const { user, sent } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', {
      Query: {
        allAdminUsers: () => ({ totalRecords: 1_000, isCapped: true, adminUsers: people }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add users' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add users' });
    expect(await within(dialog).findByText('There are more: search for the others')).toBeInTheDocument();
    // Who has the role already, or may not be moved, takes no place of the page.
    expect(sent('RoleUsers').at(-1)).toMatchObject({
      filter: { exceptRoleId: 'role-2', viewerCanChangeRole: true },
    });
  });

  test('whom the server leaves where they are is named', async () => {
    const { user } = await openRoles('/rolesManagement/detail?id=role-2&tab=users', moved('skipped'));
    await user.click(await screen.findByRole('button', { name: 'Add users' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add users' });
    await user.click(await within(dialog).findByRole('checkbox', { name: /Pia Kowalski/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add users' }));
    expect(await within(dialog).findByText(/cannot be changed by you: three K/)).toBeInTheDocument();
  });
});
