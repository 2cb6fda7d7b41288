import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { loadRoleScreens, openRoles } from '../support/roles.ts';

beforeAll(loadRoleScreens, 60_000);

/** A new role whose copy of another one is on its way, and that is saved meanwhile. */
async function saveCopying() {
  const copy = Promise.withResolvers<void>();
  const opened = await openRoles('/rolesManagement/add', {
    Query: {
      adminRoleById: async (_source: unknown, { id }: { id: string }) => {
        await copy.promise;
        return makeAdminRole(Number(id.split('-')[1]));
      },
    },
  });
  const { user, sent } = opened;
  await user.type(await screen.findByLabelText('Role name'), 'Donor desk');
  const field = screen.getByRole('combobox', { name: 'Start from' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Copy of Content editor' }));
  await waitFor(() => expect(sent('AdminRoleForm')).toHaveLength(1));
  expect(field).toHaveTextContent('Copy of Content editor');
  expect(field).toHaveAccessibleDescription('Please wait...');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  return { ...opened, field, copy };
}

test('a role that is saved while its copy is on its way is saved with the rights of it', async () => {
  const { sent, field, copy } = await saveCopying();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sent('CreateAdminRole')).toEqual([]);
  copy.resolve();
  expect(await screen.findByText('Role Created Successfully')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription('Fills the permissions below; you can change them.');
  const [variables] = sent('CreateAdminRole');
  const role = variables?.adminRole as { enablements: { delete: boolean }[] } | undefined;
  expect(role?.enablements.some((row) => row.delete)).toBe(true);
});

test('where the copy does not come it is not saved, and its field has the focus', async () => {
  const { sent, field, copy } = await saveCopying();
  copy.reject(new GraphQLError('Out of order', { extensions: { code: 'NOT_FOUND' } }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/Out of order/);
  expect(field).toHaveTextContent('Empty');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(sent('CreateAdminRole')).toEqual([]);
});
