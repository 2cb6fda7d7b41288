import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeResource } from '../../mocks/factories/resource.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

const NOTHING = 'Nothing to choose from yet';
const session = makeSession({ clientId: 1, timeZone: 'CST' } as never);
const schema = createMockSchema({
  Query: {
    allAdminRolesWithOutRoleValidation: () => ({ totalRecords: 0, adminRoles: [] }),
    staffDesignationNames: () => [],
    searchDonationTypeWithOutRoleValidation: () => [],
    allSponsorGroups: () => ({ totalRecords: 0, sponsorGroups: [] }),
    resourceById: () => makeResource(1, { bedConfigration: [] }),
    bankNames: () => [],
  },
});
async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  await renderApp(path, { session, schema, ...options });
  return user;
}

test('a list without options says so as it is opened, and leads to where they are made', async () => {
  const user = await open('/resourceManagement/Staff/add');
  await user.click(await screen.findByRole('combobox', { name: 'Designation' }));
  const row = await screen.findByRole('option', { name: NOTHING });
  expect(row).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: 'Designations' })).toHaveAttribute(
    'href',
    '/resourceManagement/Designation',
  );
});

test('so does one that is searched', async () => {
  const user = await open('/userManagement/add');
  await user.click(await screen.findByRole('combobox', { name: 'Admin Role' }));
  expect(await screen.findByText(NOTHING)).toBeInTheDocument();
  expect(screen.queryByText('Nothing fits')).toBeNull();
});

test('one that several are picked from says so, too', async () => {
  const user = await open('/createDrive/add');
  await user.click(await screen.findByRole('combobox', { name: 'Sponsor' }));
  expect(await screen.findByRole('option', { name: NOTHING })).toBeInTheDocument();
});

test('boxes to tick: what is missing stands in their place', async () => {
  const user = await open('/resourceManagement/Resource/add?from=resource-1');
  await user.click(await screen.findByRole('button', { name: 'Add beds' }));
  const group = within(await screen.findByRole('group', { name: 'Donation types' }));
  expect(await group.findByText(NOTHING)).toBeInTheDocument();
  expect(group.getByRole('link', { name: 'Donation types' })).toHaveAttribute('href', '/donation-type');
});

test('the way there is for those who may go', async () => {
  const user = await open('/resourceManagement/Resource/add?from=resource-1', {
    session: makeSession({ clientId: 1 }, makeMenu({}, ['donation-type'])),
  });
  await user.click(await screen.findByRole('button', { name: 'Add beds' }));
  const group = within(await screen.findByRole('group', { name: 'Donation types' }));
  expect(await group.findByText(NOTHING)).toBeInTheDocument();
  expect(group.queryByRole('link')).toBeNull();
});

test('without another bank there is none to copy from', async () => {
  await open('/addSiteAdmin', { session: makeSession() });
  await screen.findByRole('button', { name: 'Select all' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Copy from another bank' })).toBeNull());
});
