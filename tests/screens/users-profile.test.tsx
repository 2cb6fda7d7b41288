import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSession } from '../support/render-app.tsx';
import { fill, loadScreens, open, schemaOf } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);

const own = (overrides: object = {}) => schemaOf([makeAdminUser(1, { id: 'admin-1', ...overrides })]);
const session = makeSession({ clientId: 1 }, makeMenu({}, ['userManagement', 'rolesManagement']));
const visit = (options: object = {}) => open('/my-profile', { session, schema: own(), ...options });
const failing = (operation: string, message: string, more: readonly string[] = []) => ({
  intercept: ({ name }: { readonly name: string }) =>
    name === operation
      ? {
          errors: [message, ...more].map(
            (text) => new GraphQLError(text, { extensions: { code: 'INTERNAL_SERVER_ERROR' } }),
          ),
        }
      : undefined,
});

describe('My Profile', () => {
  test('needs no right: the card, the person, the contact; role and status shown, and locked', async () => {
    const { sent } = await visit();
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeInTheDocument();
    const card = await screen.findByRole('region', { name: 'Profile of Maria Ortega' });
    const texts = ['Coordinator', 'maria.ortega@riverside.example', 'Bank administrator', 'CST'];
    for (const text of [...texts, 'Riverside Blood Center']) expect(card).toHaveTextContent(text);
    expect(screen.getByLabelText('First Name')).toHaveValue('Maria');
    for (const label of ['Admin Role', 'Status'])
      expect(screen.getByRole('combobox', { name: label })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Admin Role' })).toHaveTextContent('Bank administrator');
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
    expect(sent('UserById')).toEqual([{ id: 'admin-1' }]);
    const all = { pageNumber: 1, pageSize: 0, sortBy: 'createdAt', sortOrder: -1 };
    await waitFor(() => expect(sent('RoleNames')).toEqual([{ pagination: all }]));
  });

  test('Update sends the role empty, says Success, and goes back', async () => {
    const { user, app, sent } = await open('/dashboard', { session, schema: own() });
    await app.go('/my-profile');
    await screen.findByRole('button', { name: 'Update' });
    await fill(user, { City: 'Jenks' });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog).toHaveTextContent('User Updated Successfully');
    expect(sent('UpdateOwnProfile')[0]?.user).toMatchObject({
      id: 'admin-1',
      adminRoleId: '',
      isActive: true,
      password: '',
      address: { city: 'Jenks' },
    });
    expect(sent('UpdateOwnProfile')[0]?.user).not.toHaveProperty('email');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  test('Go Back goes back', async () => {
    const { user, app } = await open('/dashboard', { session, schema: own() });
    await app.go('/my-profile');
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  test('without a user id it leads to the root', async () => {
    const { app } = await visit({ session: makeSession({ id: '', clientId: 1 }) });
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  test('the password is folded away until it is wanted, and wants to be typed twice', async () => {
    const { user, sent } = await visit();
    await screen.findByLabelText('First Name');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      screen.getByText(
        'Use atleast 8 characters, should be 1 numeric, 1 capital Alphabet, 1 special character.',
      ),
    ).toBeInTheDocument();
    await fill(user, { Password: 'Other!Pass2' });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect((await screen.findAllByText('Password confirmation is required')).length).toBeGreaterThan(0);
    expect(sent('UpdateOwnProfile')).toEqual([]);
    await fill(user, { 'Confirm Password': 'Other!Pass2' });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('User Updated Successfully');
    expect(sent('UpdateOwnProfile')[0]?.user).toMatchObject({
      password: 'Other!Pass2',
      confirmPassword: 'Other!Pass2',
    });
  });

  test('folded away again, the new password is forgotten', async () => {
    const { user, sent } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    await fill(user, { Password: 'Other!Pass2', City: 'Jenks' });
    await user.click(screen.getByRole('button', { name: 'Keep the present password' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByText('User Updated Successfully');
    expect(sent('UpdateOwnProfile')[0]?.user).toMatchObject({ password: '', confirmPassword: '' });
  });

  test.each(['2015-01-01', '1899-01-01'])(
    'a stored date of birth outside of the bounds, %s, is shown with a warning',
    async (birthDate) => {
      await visit({ schema: own({ birthDate }) });
      expect(
        await screen.findByText('The stored date of birth lies outside of 17 to 100 years'),
      ).toBeInTheDocument();
      expect(screen.getByLabelText('Date of Birth')).toHaveValue(birthDate);
    },
  );

  test('a date within the bounds is nothing to speak of', async () => {
    await visit();
    await screen.findByLabelText('Date of Birth');
    expect(screen.queryByText(/lies outside/)).not.toBeInTheDocument();
  });

  test('what the server says when it fails to load stands as a list that can be put away', async () => {
    const { user } = await visit(failing('UserById', 'First thing', ['Second thing']));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Oh snap! You got an error!')).toBeInTheDocument();
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['First thing', 'Second thing']);
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('an update that fails says so at the top, and keeps what was entered', async () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await visit(failing('UpdateOwnProfile', 'The registry is closed'));
    await screen.findByLabelText('City');
    await fill(user, { City: 'Jenks' });
    scroll.mockClear();
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oh snap! You got an error!');
    expect(within(alert).getByText('The registry is closed')).toBeInTheDocument();
    expect(scroll).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByLabelText('City')).toHaveValue('Jenks');
    scroll.mockRestore();
  });

  test('roles that cannot be loaded are told by the browser', async () => {
    const told = vi.fn();
    vi.stubGlobal('alert', told);
    await visit(failing('RoleNames', 'No roles today'));
    await waitFor(() => expect(told).toHaveBeenCalledWith('No roles today'));
    expect(screen.getByRole('combobox', { name: 'Admin Role' })).toHaveTextContent('Bank administrator');
    vi.unstubAllGlobals();
  });
});
