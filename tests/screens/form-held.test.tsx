import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { loadRoleScreens, openRoles } from '../support/roles.ts';

beforeAll(loadRoleScreens, 60_000);

const taken = new GraphQLError('The input is not valid', {
  extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'adminRole.roleName', code: 'notUnique' }] },
});

test('nobody changes the fields of a form that leaves while it is being saved; they look and are read as before', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, box } = await openRoles(
    '/rolesManagement/add',
    {},
    {
      hold: (name) => (name === 'CreateAdminRole' ? answer.promise : undefined),
      intercept: ({ name }) => (name === 'CreateAdminRole' ? { errors: [taken] } : undefined),
    },
  );
  const name = await screen.findByLabelText('Role name');
  const detail = screen.getByLabelText('Description');
  await user.type(name, 'Donor desk');
  await user.click(box('Read: Donors'));
  await user.click(detail);
  const form = detail.closest('form') as HTMLFormElement;
  const marks = () => form.querySelectorAll('[inert], [readonly], [aria-disabled], .grow :disabled').length;
  const before = marks();
  act(() => form.requestSubmit());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());

  await user.keyboard('lost{Backspace}');
  await user.paste('lost');
  await user.click(box('Read: Donors'));
  await user.click(screen.getByRole('combobox', { name: 'Start from' }));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(detail).toHaveValue('');
  expect(box('Read: Donors')).toBeChecked();
  expect(detail).toHaveFocus();
  expect(marks()).toBe(before);
  // The keyboard leads on all the same, and what it does elsewhere is not taken from it.
  expect(fireEvent.keyDown(detail, { key: 'k', ctrlKey: true })).toBe(true);
  await user.tab();
  expect(detail).not.toHaveFocus();

  answer.resolve();
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
  await user.type(name, ' two');
  expect(name).toHaveValue('Donor desk two');
  await user.click(box('Read: Donors'));
  expect(box('Read: Donors')).not.toBeChecked();
});
