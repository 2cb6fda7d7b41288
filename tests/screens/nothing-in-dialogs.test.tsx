import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeAdminRole } from '../../mocks/factories/admin-role.ts';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import type { Resolvers } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const NOTHING = 'Nothing to choose from yet';
const session = makeSession({ clientId: 1 });

type Asked = NonNullable<Resolvers['Query']>;
type User = ReturnType<typeof userEvent.setup>;
type Opens = (user: User) => Promise<HTMLElement>;

const dialog = async () => within(await screen.findByRole('dialog'));
const moveUser: Opens = async (user) => {
  await user.click(await screen.findByRole('button', { name: 'Move Nina Kowalski' }));
  return (await dialog()).findByRole('combobox', { name: 'New role' });
};
const changeDesignation: Opens = async (user) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee' }));
  await user.click(await screen.findByRole('button', { name: 'Change designation' }));
  return (await dialog()).findByRole('combobox', { name: /Designation/ });
};
const bookOne: Opens = async (user) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Abigail Foster' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Book appointment' }));
  return (await dialog()).findByRole('combobox', { name: 'Drive or center' });
};
const importStaff: Opens = async (user) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import CSV' }));
  return (await dialog()).findByRole('combobox', { name: /Blood bank/ });
};

const NINA = makeAdminUser(1, { firstName: 'Nina', lastName: 'Kowalski', viewerCanChangeRole: true });
const people: Asked = {
  adminRoleById: () => makeAdminRole(2),
  allAdminUsers: () => ({ totalRecords: 1, isCapped: false, adminUsers: [NINA] }),
};

/** A list that is chosen from in a dialog: where, what is asked, the answer that has none, and what is said of none. */
const LISTS: readonly (readonly [string, string, Opens, string, Asked, string])[] = [
  [
    'the role that somebody is moved to',
    '/rolesManagement/detail?id=role-2&tab=users',
    moveUser,
    'RoleNames',
    {
      ...people,
      allAdminRolesWithOutRoleValidation: () => ({
        totalRecords: 1,
        adminRoles: [{ id: 'role-2', roleName: 'Recruiter', isBeyondOwn: false }],
      }),
    },
    NOTHING,
  ],
  [
    'the designation that many get',
    '/resourceManagement/Staff',
    changeDesignation,
    'DesignationNames',
    { staffDesignationNames: () => [] },
    NOTHING,
  ],
  [
    'the drive of a booking',
    '/donorManagement?q=foster1%40',
    bookOne,
    'BookingDrives',
    { allDriveCenters: () => ({ totalRecords: 0, driveCenters: [] }) },
    'No drive is open',
  ],
  [
    'the bank of an import',
    '/resourceManagement/Staff',
    importStaff,
    'BankNames',
    { bankNames: () => [] },
    NOTHING,
  ],
];
const sessionOf = (opens: Opens) => (opens === importStaff ? makeSession() : session);

describe('a list in a dialog', () => {
  test.each(LISTS)('says where it has none: %s', async (_what, path, opens, _asked, query, none) => {
    const user = userEvent.setup();
    await renderApp(path, { session: sessionOf(opens), schema: createMockSchema({ Query: query }) });
    await user.click(await opens(user));
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent(none));
  });

  test.each(LISTS)('says why it did not come: %s', async (_what, path, opens, asked, query) => {
    const user = userEvent.setup();
    await renderApp(path, {
      session: sessionOf(opens),
      schema: createMockSchema({ Query: query }),
      intercept: ({ name }) => (name === asked ? new Error('down') : undefined),
    });
    await user.click(await opens(user));
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent(/^(?!.*Loading).+/));
    expect(screen.getByRole('option')).not.toHaveTextContent(NOTHING);
  });

  test.each(LISTS)('says that it is on its way: %s', async (_what, path, opens, asked, query) => {
    const user = userEvent.setup();
    await renderApp(path, {
      session: sessionOf(opens),
      schema: createMockSchema({ Query: query }),
      hold: (name) => (name === asked ? new Promise<void>(() => undefined) : undefined),
    });
    await user.click(await opens(user));
    await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Loading...'));
  });
});
