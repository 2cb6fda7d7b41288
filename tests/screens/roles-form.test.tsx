import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { setCell } from '../../src/rules/permission-edit.ts';
import { templateGrants } from '../../src/rules/role-templates.ts';
import { makeSession } from '../support/render-app.tsx';
import { loadRoleScreens, openRoles, refused, roleReader } from '../support/roles.ts';

beforeAll(loadRoleScreens, 60_000);

type User = Awaited<ReturnType<typeof openRoles>>['user'];
const start = async (user: User, name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Start from' }));
  await user.click(await screen.findByRole('option', { name }));
};
/** A new role whose copy of another one is on its way, until its answer is let through. */
async function openCopying() {
  const copy = Promise.withResolvers<void>();
  const { user, sent, box } = await openRoles('/rolesManagement/add', {
    Query: {
      adminRoleById: async (_source: unknown, { id }: { id: string }) => {
        await copy.promise;
        return makeAdminRole(Number(id.split('-')[1]));
      },
    },
  });
  await screen.findByLabelText('Role name');
  await start(user, 'Copy of Content editor');
  await waitFor(() => expect(sent('AdminRoleForm')).toHaveLength(1));
  return { user, box, copy };
}
const rowOf = (variables: Record<string, unknown> = {}, path = ''): unknown =>
  (variables.adminRole as { enablements: { path: string }[] }).enablements.find((row) => row.path === path);

describe('adding a role', () => {
  test.each([
    ['', 'Role name is required'],
    ['ab', 'Minimum field length: 3'],
    ['x'.repeat(51), 'Maximum field length: 50'],
  ])('the name %j is refused: %s', async (name, message) => {
    const { user, sent } = await openRoles('/rolesManagement/add');
    const field = await screen.findByLabelText('Role name');
    if (name) await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(message);
    expect(sent('CreateAdminRole')).toEqual([]);
  });

  test('a description has 250 characters at the most', async () => {
    const { user } = await openRoles('/rolesManagement/add');
    const field = await screen.findByLabelText('Description');
    await user.click(field);
    await user.paste('x'.repeat(251));
    await user.tab();
    await waitFor(() => expect(field).toBeInvalid());
    expect(screen.getByText('Maximum field length: 250')).toBeInTheDocument();
  });

  test('from a template, then by hand: what is sent is what the tree shows', async () => {
    const { user, app, sent, box } = await openRoles('/rolesManagement/add');
    await user.type(await screen.findByLabelText('Role name'), 'Donor desk');
    await start(user, 'Template: Recruiter');
    // The rights of their own (exports of contacts, overriding, a donor's session) are given one by one.
    await waitFor(() => expect(box('Write: Donors')).toBePartiallyChecked());
    expect(screen.getByText('+30 −0 permissions')).toBeInTheDocument();
    await user.click(box('Delete: Donors'));
    expect(screen.getByText('+40 −0 permissions')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role Created Successfully')).toBeInTheDocument();
    const [variables] = sent('CreateAdminRole');
    expect(variables?.adminRole).toMatchObject({ roleName: 'Donor desk', detail: '' });
    expect(rowOf(variables, 'donorManagement/add')).toMatchObject({ read: true, write: true, delete: true });
    expect(rowOf(variables, 'userManagement')).toMatchObject({ read: false });
    await user.click(screen.getByRole('button', { name: /OK|Close/ }));
    await waitFor(() => expect(app.path()).toBe('/rolesManagement'));
  });

  test('another start asks before it replaces what was changed by hand', async () => {
    const { user, box } = await openRoles('/rolesManagement/add');
    await screen.findByLabelText('Role name');
    await user.click(box('Read: Donors'));
    await start(user, 'Template: Content editor');
    const question = await screen.findByRole('alertdialog', { name: 'Replace the permissions?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(box('Read: Donors')).toBeChecked();
    await start(user, 'Template: Content editor');
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(box('Write: Content')).toBeChecked());
    expect(box('Read: Donors')).not.toBeChecked();
  });

  test('a copy of a role takes its rights, and leaves the name that was typed', async () => {
    const { user, box } = await openRoles('/rolesManagement/add');
    await user.type(await screen.findByLabelText('Role name'), 'My own');
    await start(user, 'Copy of Content editor');
    await waitFor(() => expect(box('Delete: Content')).toBeChecked());
    expect(screen.getByLabelText('Role name')).toHaveValue('My own');
  });

  test('what was chosen last fills the tree, also where a copy chosen before it comes later', async () => {
    const { user, box, copy } = await openCopying();
    await start(user, 'Template: Recruiter');
    await waitFor(() => expect(box('Write: Donors')).toBePartiallyChecked());
    copy.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(box('Delete: Content')).not.toBeChecked();
    expect(box('Write: Donors')).toBePartiallyChecked();
    expect(screen.getByRole('combobox', { name: 'Start from' })).toHaveTextContent('Template: Recruiter');
  });

  test('a box that was ticked while a copy was on its way is not replaced without a question', async () => {
    const { user, box, copy } = await openCopying();
    await user.click(box('Read: Donors'));
    copy.resolve();
    const question = await screen.findByRole('alertdialog', { name: 'Replace the permissions?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(box('Read: Donors')).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Start from' })).toHaveTextContent('Empty');
  });

  test('a copy that fails says so at its field, and can be chosen again', async () => {
    const faults = [new GraphQLError('Out of order', { extensions: { code: 'NOT_FOUND' } })];
    const { user, box } = await openRoles(
      '/rolesManagement/add',
      {},
      {
        intercept: ({ name }) => {
          const fault = name === 'AdminRoleForm' ? faults.pop() : undefined;
          return fault && { errors: [fault] };
        },
      },
    );
    await screen.findByLabelText('Role name');
    await start(user, 'Copy of Content editor');
    const field = screen.getByRole('combobox', { name: 'Start from' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Out of order/));
    expect(field).toHaveTextContent('Empty');
    await start(user, 'Copy of Content editor');
    await waitFor(() => expect(box('Delete: Content')).toBeChecked());
    expect(field).not.toHaveAccessibleDescription(/Out of order/);
  });

  test('duplicate: name, description and rights are there at once, under a name of its own', async () => {
    const { user, sent, box } = await openRoles('/rolesManagement/add?from=role-2');
    expect(await screen.findByLabelText('Role name')).toHaveValue('Recruiter copy');
    expect(screen.getByLabelText('Description')).toHaveValue('What number 2 may');
    expect(box('Write: Donors')).toBePartiallyChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Role Created Successfully');
    expect(rowOf(sent('CreateAdminRole')[0], 'donorManagement')).toMatchObject({ write: true });
  });

  test('nobody is offered more than they have, nor a module that the bank has not', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({}, ['donorManagement', 'reports']));
    const { user, box } = await openRoles(
      '/rolesManagement/add',
      { Query: { enabledModules: () => ['dashboard', 'rolesManagement', 'donorManagement'] } },
      { session },
    );
    await screen.findByLabelText('Role name');
    expect(box('Read: Donors')).toHaveAttribute('aria-disabled', 'true');
    await start(user, 'Template: Administrator');
    await waitFor(() => expect(box('Delete: Roles')).toBeChecked());
    expect(box('Read: Donors')).not.toBeChecked();
    expect(screen.getByText('Not enabled for this bank (11)')).toBeInTheDocument();
  });
});

describe('editing a role', () => {
  test('beside Save stands what comes and goes, and whom it meets', async () => {
    const { user, sent, box } = await openRoles('/rolesManagement/edit?id=role-2');
    await screen.findByDisplayValue('Recruiter');
    // Some of it, all of it, none of it.
    await user.click(box('Write: Donors'));
    await user.click(box('Write: Donors'));
    await user.click(box('Read: Reports'));
    expect(
      screen.getByText('+9 −4 permissions; affects all 2 users of the role at their next request'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Role Updated Successfully')).toBeInTheDocument();
    expect(sent('UpdateAdminRole')[0]?.adminRole).toMatchObject({
      id: 'role-2',
      updatedAt: '2026-10-02T15:00:00.000Z',
    });
  });

  test('one’s own role keeps the write on role management, before anything is sent', async () => {
    const own = makeAdminRole(
      2,
      {},
      setCell(templateGrants('recruiter'), 'rolesManagement', 'write', true).grants,
    );
    const session = makeSession({ clientId: 1, adminRoleId: 'role-2' });
    const { user, sent, box } = await openRoles(
      '/rolesManagement/edit?id=role-2',
      { Query: { adminRoleById: () => own } },
      { session },
    );
    await screen.findByDisplayValue('Recruiter');
    await user.click(box('Write: Roles'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const message = 'You cannot take role management from your own role';
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(sent('UpdateAdminRole')).toEqual([]);
    await user.click(box('Write: Roles'));
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  test.each([
    ['adminRole.roleName', 'notUnique', 'Role name is already in use'],
    ['adminRole.enablements', 'permissionBeyondOwn', 'You cannot grant more than your own rights'],
    ['adminRole.enablements', 'lastRoleManager', 'This is the last role with write on role management'],
    ['adminRole.enablements', 'moduleNotEnabled', 'A granted module is not enabled for this blood bank'],
  ])('the server’s refusal of %s (%s) stands on its field, and nothing is lost', async (path, code, text) => {
    const { user, box } = await openRoles(
      '/rolesManagement/edit?id=role-2',
      {},
      refused('UpdateAdminRole', path, code),
    );
    const name = await screen.findByDisplayValue('Recruiter');
    await user.type(name, ' two');
    await user.click(box('Read: Reports'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const field = path.endsWith('roleName') ? name : screen.getByRole('group', { name: 'Permissions' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(name).toHaveValue('Recruiter two');
    expect(box('Read: Reports')).toBeChecked();
  });

  test('somebody else has changed the rights: each one is settled by itself, and saved over the newer version', async () => {
    const others = { read: true, write: true, delete: false };
    const theirs = makeAdminRole(
      2,
      { updatedAt: '2026-11-20T14:00:00.000Z' },
      { ...templateGrants('recruiter'), 'donation-type': others, userManagement: others },
    );
    let turn = 0;
    const { user, sent, box } = await openRoles(
      '/rolesManagement/edit?id=role-2',
      {},
      {
        intercept: ({ name }) => {
          if (name !== 'UpdateAdminRole' || turn > 0) return undefined;
          turn += 1;
          return {
            errors: [new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: theirs } })],
          };
        },
      },
    );
    await screen.findByDisplayValue('Recruiter');
    await user.click(box('Read: Reports'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Somebody else has changed/ });
    const right = (name: string) => within(dialog).getByRole('radiogroup', { name });
    // Whoever changed a right is proposed for it (Reports brought its five along); nothing else of the list is asked.
    const proposed = within(dialog)
      .getAllByRole('radio', { checked: true })
      .map((radio) => radio.parentElement?.textContent);
    expect(proposed).toEqual([
      ...Array.from({ length: 4 }, () => 'TheirsGranted'),
      ...Array.from({ length: 6 }, () => 'YoursGranted'),
    ]);
    await user.click(within(right('Write: Users')).getByRole('radio', { name: /^Yours/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    await screen.findByText('Role Updated Successfully');
    const again = sent('UpdateAdminRole')[1];
    expect(again?.adminRole).toMatchObject({ updatedAt: '2026-11-20T14:00:00.000Z' });
    expect(rowOf(again, 'reports')).toMatchObject({ read: true, write: false });
    expect(rowOf(again, 'userManagement')).toMatchObject({ read: true, write: false });
    expect(rowOf(again, 'donation-type')).toMatchObject({ read: true, write: true });
  });

  test('what the server says is not to be edited stands there to be read; a reader does not get here', async () => {
    await openRoles('/rolesManagement/edit?id=role-6');
    expect(await screen.findByText('Administrator')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-readonly', 'true');
  });

  test('without the right the address is refused', async () => {
    const { app } = await openRoles('/rolesManagement/edit?id=role-2', {}, { session: roleReader });
    await waitFor(() => expect(app.path()).toMatch(/^\/access-denied/));
  });
});
