import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { askedTwice } from '../support/render-app.tsx';
import { choose, fill, loadScreens, open, schemaOf } from '../support/users.tsx';

beforeAll(loadScreens, 60_000);

const PASSWORD = 'Use atleast 8 characters, should be 1 numeric, 1 capital Alphabet, 1 special character.';
const RIGHT = {
  'First Name': 'Nina',
  'Last Name': 'Kowalski',
  'Unique Identifier': 'N1K2',
  'Date of Birth': '1988-02-29',
  Email: 'nina@riverside.example',
  Password: 'Strong!Pass1',
  'Work Phone Number': '9185550123',
  'Address line 1': '1 Main St',
  City: 'Tulsa',
  'Zip code': '74103',
};
const EDIT = '/userManagement/edit?id=user-1';
const refusal = (fields: readonly { path: string; code: string }[]) => ({
  errors: [new GraphQLError('The input is not valid', { extensions: { code: 'BAD_USER_INPUT', fields } })],
});

/** The line under a control. */
const noteOf = (label: string): string => {
  const control = screen.getByLabelText(label);
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
};

afterEach(() => void vi.restoreAllMocks());

describe('the form that adds a user', () => {
  test('offers the roles that its reader may give; one that is beyond them stays where somebody has it', async () => {
    const shown = async (path: string): Promise<(string | null)[]> => {
      const { user } = await open(path, {
        schema: schemaOf([makeAdminUser(1, { adminRoleId: 'role-3', adminRoleName: 'Network keeper' })]),
      });
      await user.click(await screen.findByRole('combobox', { name: /^Admin Role/ }));
      return (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    };
    expect(await shown('/userManagement/add')).toEqual(
      expect.arrayContaining(['Bank administrator', 'Drive planner']),
    );
    expect(screen.queryByRole('option', { name: 'Network keeper' })).toBeNull();
    cleanup();
    expect(await shown(EDIT)).toContain('Network keeper');
  });

  test('the roles and the states are searched', async () => {
    const { user } = await open('/userManagement/add');
    for (const [label, typed, found] of [
      ['Admin Role', 'planner', ['Drive planner']],
      ['State', 'oklah', ['Oklahoma (OK)']],
    ] as const) {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.type(await screen.findByRole('searchbox', { name: `Search in ${label}` }), typed);
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(found);
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('combobox', { name: label })).toHaveTextContent(found[0]);
    }
  });

  test('empty, it says what is missing on each field in the specified words, and sends nothing', async () => {
    const { user, sent } = await open('/userManagement/add');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const summary = (await screen.findByText('Check these fields')).closest('section') as HTMLElement;
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'First Name is required',
      'Last Name is required',
      'Unique Identifier is required',
      'Date of Birth is required',
      'Sex is required',
      'Email is required',
      'Password is required',
      'Admin Role is required',
      'Work Phone Number is required',
      'Address line 1 is required',
      'City is required',
      'State is required',
      'Zip code is required',
    ]);
    expect(sent('CreateUser')).toEqual([]);
    const starred = [...document.querySelectorAll('label[data-required]')].map((label) => label.textContent);
    for (const optional of ['Home phone', 'Phone extension', 'Address line 2'])
      expect(starred).not.toContain(optional);
  });

  test.each([
    ['First Name', 'Nina2', 'Only alphabets are allowed.'],
    ['First Name', 'Ni', 'Minimum field length: 3'],
    ['Last Name', 'K!owalski', 'Only alphabets are allowed.'],
    ['Last Name', 'K'.repeat(51), 'Maximum field length: 50'],
    ['Unique Identifier', 'AB-1', 'Only letters and digits are allowed'],
    ['Unique Identifier', 'AB123', 'Maximum field length: 4'],
    ['Date of Birth', '2999-01-01', 'The date must not be in the future'],
    ['Email', 'nina@', 'Wrong email format'],
    ['Password', 'weakpass', PASSWORD],
    ['Password', 'NoSpecial1', PASSWORD],
    ['Home phone', '918555', 'Must be exactly 10 digits'],
    ['Work Phone Number', '918555', 'Must be exactly 10 digits'],
    ['Phone extension', '1234567', 'Must be less than 7 digits'],
    ['Phone extension', '12a', 'Must be less than 7 digits'],
    ['City', 'Tulsa2', 'Only alphabets are allowed.'],
    ['Zip code', '741', 'Must be exactly 5 digits'],
  ])('%s: "%s" is refused on its field: %s', async (label, wrong, message) => {
    const { user } = await open('/userManagement/add');
    await fill(user, { [label]: wrong });
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(noteOf(label)).toBe(message);
  });

  test.each([
    ['Email', 'nina@riverside.example', { email: 'nina@riverside.example' }],
    ['Unique Identifier', 'N1K2', { uniqueIdentifier: 'N1K2' }],
  ])('%s that somebody has is told when the field is left', async (label, text, asked) => {
    const { user, sent } = await open('/userManagement/add', {
      schema: schemaOf(undefined, { Query: { isAdminUserFree: () => false } }),
    });
    await fill(user, { [label]: text });
    await waitFor(() => expect(noteOf(label)).toBe(`${label} is already in use`));
    expect(sent('IsUserFree')).toEqual([{ id: null, ...asked }]);
  });

  test('sends what was entered: the status as a boolean, the zip code as text, no confirmation', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, app, sent } = await open('/userManagement/add');
    await fill(user, RIGHT);
    await choose(user, /^Sex/, 'F');
    await choose(user, /^Admin Role/, 'Drive planner');
    await choose(user, /^Status/, 'In active');
    await choose(user, /^State/, 'Oklahoma (OK)');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog).toHaveTextContent('User Created Successfully');
    // The list is not on the page: it is not asked for, which Apollo would warn of.
    expect(warned).not.toHaveBeenCalled();
    expect(sent('AllUsers')).toEqual([]);
    expect(sent('CreateUser')[0]?.adminUser).toEqual({
      firstName: 'Nina',
      lastName: 'Kowalski',
      uniqueIdentifier: 'N1K2',
      birthDate: '1988-02-29',
      gender: 'F',
      email: 'nina@riverside.example',
      password: 'Strong!Pass1',
      adminRoleId: 'role-2',
      isActive: false,
      phone: '',
      workPhone: '9185550123',
      phoneExt: '',
      address: { addressLine1: '1 Main St', addressLine2: '', city: 'Tulsa', state: 'OK', zipCode: '74103' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/userManagement'));
    await screen.findByText(/^Showing/);
    expect(await askedTwice(app.requests, 'CreateUser')).toEqual([]);
  });

  test('what the chosen role grants can be looked at beside it', async () => {
    const enablements = [
      { id: 'e1', name: 'dashboard', parentId: null, grandParentId: null },
      { id: 'e2', name: 'donorManagement', parentId: null, grandParentId: null },
    ].map((row) => ({ ...row, url: '', sortBy: 1, ranking: 1, read: true, write: false, delete: false }));
    const { user } = await open('/userManagement/add', {
      schema: schemaOf(undefined, {
        Query: {
          adminRoleById: (_source, { id }) => ({ id, roleName: 'Drive planner', enablements }) as never,
        },
      }),
    });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Preview permissions' })).not.toBeInTheDocument();
    await choose(user, /^Admin Role/, 'Drive planner');
    await user.click(screen.getByRole('button', { name: 'Preview permissions' }));
    const tree = await screen.findByRole('treegrid', { name: /Permissions of Drive planner/ });
    expect(within(tree).getByText('Donors')).toBeInTheDocument();
    expect(within(tree).queryByText('Events')).not.toBeInTheDocument();
  });
});

describe('the form that edits a user', () => {
  test('starts from the record, goes with its version, and leaves the password as it is', async () => {
    const { user, app, sent } = await open(EDIT);
    expect(await screen.findByLabelText('First Name')).toHaveValue('Maria');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await fill(user, { City: 'Jenks' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog).toHaveTextContent('User Updated Successfully');
    expect(sent('UpdateUser')[0]?.adminUser).toMatchObject({
      id: 'user-1',
      updatedAt: '2026-10-02T15:00:00.000Z',
      password: '',
      confirmPassword: '',
      address: { city: 'Jenks' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/userManagement/view?id=user-1'));
    await screen.findByRole('heading', { level: 1 });
    expect(await askedTwice(app.requests, 'UpdateUser')).toEqual([]);
  });

  test.each([
    ['Other!Pass2', '', 'Password confirmation is required'],
    ['Other!Pass2', 'Other!Pass3', "Password and Confirm Password didn't match"],
  ])('the new password "%s" confirmed as "%s": %s', async (password, confirmation, message) => {
    const { user, sent } = await open(EDIT);
    await fill(user, { Password: password, 'Confirm Password': confirmation });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(noteOf('Confirm Password')).toBe(message));
    expect(sent('UpdateUser')).toEqual([]);
  });

  test.each([
    ['adminUser.email', 'notUnique', 'Email', 'Email is already in use'],
    ['adminUser.uniqueIdentifier', 'notUnique', 'Unique Identifier', 'Unique Identifier is already in use'],
    ['adminUser.zipCode', 'zipDigits', 'Zip code', 'Must be exactly 5 digits'],
    ['adminUser.phoneExt', 'phoneExtDigits', 'Phone extension', 'Must be less than 7 digits'],
  ])(
    'the server refuses %s (%s): it stands on the field until that changes',
    async (path, code, label, text) => {
      const { user } = await open(EDIT, {
        intercept: ({ name }) => (name === 'UpdateUser' ? refusal([{ path, code }]) : undefined),
      });
      await fill(user, { City: 'Jenks' });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(noteOf(label)).toBe(text));
      expect(screen.getByLabelText('City')).toHaveValue('Jenks');
      await user.type(screen.getByLabelText(label), 'x');
      expect(noteOf(label)).not.toBe(text);
    },
  );

  test.each([
    ['an auto-created user', 'user-1', { isAutoCreated: true, viewerCanChangeRole: false }],
    ['oneself', 'admin-1', { viewerCanChangeRole: false }],
  ])('role and status of %s are locked', async (_who, id, overrides) => {
    const { user, sent } = await open(`/userManagement/edit?id=${id}`, {
      schema: schemaOf([makeAdminUser(1, { id, ...overrides })]),
    });
    expect(await screen.findByRole('combobox', { name: /^Admin Role/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /^Status/ })).toBeDisabled();
    expect(screen.getByLabelText('First Name')).toBeEnabled();
    await fill(user, { City: 'Jenks' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('User Updated Successfully');
    expect(sent('UpdateUser')[0]?.adminUser).toMatchObject({ adminRoleId: 'role-1', isActive: true });
  });

  test('role and status of others are not locked', async () => {
    await open(EDIT);
    expect(await screen.findByRole('combobox', { name: /^Admin Role/ })).toBeEnabled();
    expect(screen.getByRole('combobox', { name: /^Status/ })).toBeEnabled();
  });

  test('oneself, the password is changed on the profile', async () => {
    await open('/userManagement/edit?id=admin-1', {
      schema: schemaOf([makeAdminUser(1, { id: 'admin-1', viewerCanChangeRole: false })]),
    });
    await screen.findByLabelText('First Name');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/my-profile');
  });

  test('of another client than the selected one there is nothing to submit', async () => {
    await open(EDIT, {
      schema: schemaOf([makeAdminUser(1, { clientId: 2, viewerCanEdit: false, viewerCanChangeRole: false })]),
    });
    expect(await screen.findByText('First Name')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'First Name' })).not.toBeInTheDocument();
  });
});
