import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeRegistration } from '../../mocks/factories/registration.ts';
import type { Registration } from '../../mocks/gql/types.ts';
import { makeSession } from '../support/render-app.tsx';
import { open, schemaOf } from '../support/users.tsx';

const PAGE = '/userManagement/registrations';
const BANKS = [
  { id: 's1', siteId: 1, name: 'Plains Blood Center', isActive: true },
  { id: 's2', siteId: 2, name: 'Gulf Blood Bank', isActive: true },
  { id: 's3', siteId: 3, name: 'Closed Blood Bank', isActive: false },
];

const schema = (registrations: readonly Registration[]) =>
  schemaOf([makeAdminUser(1)], {
    Query: {
      allRegistrations: () => ({ totalRecords: registrations.length, registrations: [...registrations] }),
      allSite: () => ({ totalRecords: BANKS.length, Site: BANKS }) as never,
    },
    Mutation: {
      approveRegistration: (_source, { clientId }) =>
        makeAdminUser(9, {
          clientId,
          clientName: BANKS.find(({ siteId }) => siteId === clientId)?.name ?? null,
        }),
      rejectRegistration: (_source, { id }) => ({ id }),
    },
  });
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('registrations', () => {
  test('the list of users says that somebody waits, to those who may approve', async () => {
    await open('/userManagement', { schema: schema([makeRegistration(0)]) });
    expect(await screen.findByText(/1 registration waits for approval/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute('href', PAGE);
  });

  test('a reader is told nothing, and does not get there', async () => {
    const session = makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false }));
    const { app, sent } = await open('/userManagement', { session, schema: schema([makeRegistration(0)]) });
    await screen.findByText('Maria Ortega');
    expect(sent('RegistrationCount')).toEqual([]);
    await app.go(PAGE);
    await waitFor(() => expect(app.path()).toBe('/access-denied'));
  });

  test('inside a bank it is that bank: a role is chosen, and both go together', async () => {
    const { user, sent } = await open(PAGE, {
      schema: schema([makeRegistration(0, { viewerCanReject: false })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Ada Byron' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve Ada Byron' });
    expect(within(dialog).queryByRole('combobox', { name: 'Blood bank' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await within(dialog).findByText('Admin Role is required')).toBeInTheDocument();
    expect(sent('ApproveRegistration')).toEqual([]);
    await choose(user, 'Admin Role', 'Drive planner');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent('ApproveRegistration')).toEqual([
        { id: 'registration-0', clientId: 1, adminRoleId: 'role-2' },
      ]),
    );
    // Only the parent administration turns somebody away.
    expect(screen.queryByRole('button', { name: /Turn/ })).toBeNull();
  });

  test('the parent view chooses the bank first; roles are asked for as that bank', async () => {
    const { user, sent, app } = await open(PAGE, {
      session: makeSession({ clientId: 0 }),
      schema: schema([makeRegistration(0)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Ada Byron' }));
    expect(await screen.findByRole('combobox', { name: 'Admin Role' })).toBeDisabled();
    await choose(user, 'Blood bank', 'Gulf Blood Bank');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Admin Role' })).toBeEnabled());
    await waitFor(() =>
      expect(app.requests.find(({ name }) => name === 'RoleNames')?.headers['client-id']).toBe('2'),
    );
    await choose(user, 'Admin Role', 'Drive planner');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent('ApproveRegistration')[0]).toMatchObject({ clientId: 2 }));
    expect(await screen.findByText('Ada Byron can sign in to Gulf Blood Bank')).toBeInTheDocument();
  });

  test('another bank that is chosen brings its own roles', async () => {
    const { user, sent } = await open(PAGE, {
      session: makeSession({ clientId: 0 }),
      schema: schema([makeRegistration(0)]),
      intercept: ({ name, headers: { 'client-id': bank } }) =>
        name === 'RoleNames'
          ? {
              data: {
                allAdminRolesWithOutRoleValidation: {
                  __typename: 'AdminRoleNamePage',
                  adminRoles: [
                    { __typename: 'AdminRoleName', id: `of-${bank}`, roleName: 'Keeper', isBeyondOwn: false },
                  ],
                },
              },
            }
          : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Ada Byron' }));
    await choose(user, 'Blood bank', 'Plains Blood Center');
    await choose(user, 'Admin Role', 'Keeper');
    await choose(user, 'Blood bank', 'Gulf Blood Bank');
    expect(screen.getByRole('combobox', { name: 'Admin Role' })).not.toHaveTextContent('Keeper');
    await choose(user, 'Admin Role', 'Keeper');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(sent('ApproveRegistration')).toEqual([
        { id: 'registration-0', clientId: 2, adminRoleId: 'of-2' },
      ]),
    );
  });

  test('a refusal stands in the dialog, and what was chosen stays', async () => {
    const gone = new GraphQLError('The requested registration is not found', {
      extensions: { code: 'NOT_FOUND' },
    });
    const { user } = await open(PAGE, {
      schema: schema([makeRegistration(0)]),
      intercept: ({ name }) => (name === 'ApproveRegistration' ? { errors: [gone] } : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Ada Byron' }));
    await choose(user, 'Admin Role', 'Drive planner');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The requested registration is not found');
    expect(screen.getByRole('combobox', { name: 'Admin Role' })).toHaveTextContent('Drive planner');
  });

  test.each([
    ['clientId', 'isNotValid', 'Blood bank', 'Blood bank is not valid'],
    ['adminRoleId', 'isNotValid', 'Admin Role', 'Admin Role is not valid'],
    ['registration.email', 'notUnique', undefined, 'Email is already in use'],
  ])('what is wrong with %s is said there', async (path, code, control, text) => {
    const wrong = new GraphQLError('The input is not valid', {
      extensions: { code: 'BAD_USER_INPUT', fields: [{ path, code }] },
    });
    const { user } = await open(PAGE, {
      session: makeSession({ clientId: 0 }),
      schema: schema([makeRegistration(0)]),
      intercept: ({ name }) => (name === 'ApproveRegistration' ? { errors: [wrong] } : undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Ada Byron' }));
    await choose(user, 'Blood bank', 'Gulf Blood Bank');
    await choose(user, 'Admin Role', 'Drive planner');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    for (const name of ['Blood bank', 'Admin Role'])
      expect(screen.getByRole('combobox', { name }).getAttribute('aria-invalid')).toBe(`${name === control}`);
    if (control) expect(screen.getByRole('combobox', { name: control })).toHaveAccessibleDescription(text);
  });

  test('a bank that is switched off is not offered', async () => {
    const { user } = await open(PAGE, {
      session: makeSession({ clientId: 0 }),
      schema: schema([makeRegistration(0)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve Ada Byron' }));
    await user.click(await screen.findByRole('combobox', { name: 'Blood bank' }));
    await screen.findByRole('option', { name: 'Gulf Blood Bank' });
    expect(screen.queryByRole('option', { name: 'Closed Blood Bank' })).not.toBeInTheDocument();
  });

  test('a page beyond the end goes to the last one', async () => {
    let waiting = Array.from({ length: 11 }, (_, at) => makeRegistration(at, { fullname: `Waiting ${at}` }));
    const { user, sent } = await open(PAGE, {
      session: makeSession({ clientId: 0 }),
      schema: schemaOf([makeAdminUser(1)], {
        Query: {
          allRegistrations: (_source, { pagination }) => {
            const { pageNumber = 1, pageSize = 10 } = pagination ?? {};
            const first = ((pageNumber ?? 1) - 1) * (pageSize ?? 10);
            return {
              totalRecords: waiting.length,
              registrations: waiting.slice(first, first + (pageSize ?? 10)),
            };
          },
        },
        Mutation: {
          rejectRegistration: (_source, { id }) => {
            waiting = waiting.filter((one) => one.id !== id);
            return { id };
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Turn Waiting 10 away' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Turn away' }));
    expect(await screen.findByText('Waiting 9')).toBeInTheDocument();
    expect(screen.queryByText('Nobody waits for approval')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent('Registrations').at(-1)).toMatchObject({ pagination: { pageNumber: 1 } }),
    );
    expect(await screen.findByText('10 registrations wait for approval')).toBeInTheDocument();
  });

  test('the super user turns somebody away, after asking', async () => {
    const { user, sent } = await open(PAGE, {
      session: makeSession({ clientId: 0 }),
      schema: schema([makeRegistration(0)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Turn Ada Byron away' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Turn away' }));
    await waitFor(() => expect(sent('RejectRegistration')).toEqual([{ id: 'registration-0' }]));
  });

  test('nobody waits', async () => {
    await open(PAGE, { schema: schema([]) });
    expect(await screen.findByText('Nobody waits for approval')).toBeInTheDocument();
  });
});
