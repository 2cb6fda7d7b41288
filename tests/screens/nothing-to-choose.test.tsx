import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeResource } from '../../mocks/factories/resource.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { bank, pageOf, schemaFor } from '../support/clients.ts';
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
    allSite: () => pageOf(),
  },
});
const EVENT = '/eventManagement?section=addEvent';
/** What an event is attached to is asked once it is said that it is attached. */
const atDrive = async (user: ReturnType<typeof userEvent.setup>, path: string) =>
  path === EVENT && user.click(await screen.findByRole('radio', { name: 'A drive' }));
/** Time for what has been answered to be drawn. */
const settled = () => new Promise((resolve) => window.setTimeout(resolve, 300));
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

test('of which all are picked, that too is said', async () => {
  const user = await open('/createDrive/add', {
    schema: createMockSchema({
      Query: {
        allSponsorGroups: () => ({
          totalRecords: 1,
          sponsorGroups: [makeSponsorGroup(1, { sponsorName: 'City Hall' })],
        }),
      },
    }),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Sponsor' }));
  await user.click(await screen.findByRole('option', { name: 'City Hall' }));
  await user.click(await screen.findByRole('combobox', { name: 'Sponsor' }));
  expect(await screen.findByRole('option', { name: 'All are chosen' })).toBeInTheDocument();
});

test('boxes to tick: what is missing stands in their place', async () => {
  const user = await open('/resourceManagement/Resource/add?from=resource-1');
  await user.click(await screen.findByRole('button', { name: 'Add beds' }));
  const group = within(await screen.findByRole('group', { name: 'Donation types' }));
  expect(await group.findByText(NOTHING)).toBeInTheDocument();
  expect(group.getByRole('link', { name: 'Donation types' })).toHaveAttribute('href', '/donation-type');
});

describe('of choices that are not known nothing is said', () => {
  const never = () => new Promise<never>(() => undefined);
  const fails = () => Promise.reject(new Error('down'));
  const asking = (answer: () => Promise<never>) => {
    const asked = vi.fn(answer);
    return {
      asked,
      schema: createMockSchema({
        Query: {
          allAdminRolesWithOutRoleValidation: asked,
          staffDesignationNames: asked,
          searchDonationTypeWithOutRoleValidation: asked,
          allSponsorGroups: asked,
          eventSources: asked,
          bankNames: asked,
        },
      }),
    };
  };

  test.each([
    ['on their way', never],
    ['behind a question that failed', fails],
  ])('%s', async (_what, answer) => {
    const { schema, asked } = asking(answer);
    const user = await open('/resourceManagement/Staff/add', { schema });
    const field = await screen.findByRole('combobox', { name: 'Designation' });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    await user.click(field);
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    expect(screen.queryByText(NOTHING)).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Designations' })).toBeNull();
  });

  test.each([
    ['/resourceManagement/Staff/add', 'Designation'],
    ['/createDrive/add', 'Sponsor'],
    ['/userManagement/add', 'Admin Role'],
    [EVENT, 'Drive / center'],
  ])('but that they are on their way, on %s', async (path, name) => {
    const { schema, asked } = asking(never);
    const user = await open(path, { schema });
    await atDrive(user, path);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    await user.click(await screen.findByRole('combobox', { name }));
    await screen.findByRole('listbox');
    expect(await screen.findAllByText('Loading...')).not.toEqual([]);
  });

  test.each([
    ['/resourceManagement/Staff/add', 'Designation'],
    ['/createDrive/add', 'Sponsor'],
    ['/userManagement/add', 'Admin Role'],
    [EVENT, 'Drive / center'],
    ['/resourceManagement/Staff/add', 'Blood bank', makeSession()],
  ])('or why they did not come, on %s: %s', async (path, name, by = session) => {
    const { schema, asked } = asking(fails);
    const user = await open(path, { schema, session: by });
    await atDrive(user, path);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    await user.click(await screen.findByRole('combobox', { name }));
    expect(await screen.findByText('down', { selector: '[role=option] *, [role=status]' })).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test.each([
    ['on their way', never],
    ['behind a question that failed', fails],
  ])('in a list that is searched, %s', async (_what, answer) => {
    const { schema, asked } = asking(answer);
    const user = await open('/userManagement/add', { schema });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    await user.click(await screen.findByRole('combobox', { name: 'Admin Role' }));
    expect(await screen.findByRole('searchbox')).toBeInTheDocument();
    expect(screen.queryByText(NOTHING)).toBeNull();
    expect(screen.queryByText('Nothing fits')).toBeNull();
  });

  test.each([
    ['on their way', never],
    ['behind a question that failed', fails],
  ])('of which several are picked, %s', async (_what, answer) => {
    const { schema, asked } = asking(answer);
    const user = await open('/createDrive/add', { schema });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    await user.click(await screen.findByRole('combobox', { name: 'Sponsor' }));
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
    expect(screen.queryByText(NOTHING)).toBeNull();
  });

  test.each([
    ['on their way', never],
    ['behind a question that failed', fails],
  ])('of boxes to tick, %s', async (_what, answer) => {
    const { schema, asked } = asking(answer);
    const user = await open('/resourceManagement/Resource/add', { schema });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    await user.click(await screen.findByRole('button', { name: 'Add beds' }));
    const group = within(await screen.findByRole('group', { name: 'Donation types' }));
    expect(group.queryByText(NOTHING)).toBeNull();
    expect(group.queryByRole('link')).toBeNull();
  });
});

test('roles that the reader may not give do not ask for another one', async () => {
  const user = await open('/userManagement/add', {
    schema: createMockSchema({
      Query: {
        allAdminRolesWithOutRoleValidation: () => ({
          totalRecords: 1,
          adminRoles: [{ id: 'role-1', roleName: 'Owner', isBeyondOwn: true }],
        }),
      },
    }),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Admin Role' }));
  expect(await screen.findByText(NOTHING)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Roles' })).toBeNull();
});

test('what a search has not found is said once', async () => {
  const user = await open(EVENT, {
    schema: createMockSchema({ Query: { eventSources: () => [] } }),
  });
  await user.click(await screen.findByRole('radio', { name: 'A drive' }));
  expect(await screen.findByText('None found')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Drive / center' }));
  expect(await screen.findByRole('option', { name: 'None found' })).toBeInTheDocument();
  // The browser's own select behind the list is for the form alone.
  expect(screen.getAllByText('None found', { ignore: 'select *' })).toHaveLength(1);
  expect(screen.queryByText(NOTHING)).toBeNull();
});

test('a search that failed says so, and not what the one before has found', async () => {
  const failed = vi.fn(() => ({ errors: [new GraphQLError('down')] }));
  const user = await open(EVENT, {
    intercept: ({ name, variables }) => (name === 'EventSources' && variables.search ? failed() : undefined),
  });
  await user.click(await screen.findByRole('radio', { name: 'A drive' }));
  const box = screen.getByRole('combobox', { name: 'Drive / center' });
  await user.click(box);
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox'), 'zz');
  await waitFor(() => expect(failed).toHaveBeenCalled());
  await settled();
  await user.click(box);
  expect(await screen.findByText('down', { selector: '[role=option] *' })).toBeVisible();
  expect(screen.queryByRole('option', { name: /DR-/ })).toBeNull();
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

describe('a bank to copy from', () => {
  const copyButton = () => screen.queryByRole('button', { name: 'Copy from another bank' });

  test('is not offered where there is no other', async () => {
    await open('/addSiteAdmin', { session: makeSession() });
    await screen.findByRole('button', { name: 'Select all' });
    await waitFor(() => expect(copyButton()).toBeNull());
  });

  test('is not offered inside a bank either, which sees itself alone', async () => {
    await open('/clientManagement/site-1/edit', {
      session: makeSession({ selectedClientId: 1 }),
      schema: schemaFor(bank(1), true, {}),
    });
    await screen.findByRole('button', { name: 'Select all' });
    expect(copyButton()).toBeNull();
  });

  test('is offered where it is not known which there are: opened, it says why', async () => {
    const user = await open('/addSiteAdmin', {
      session: makeSession(),
      intercept: ({ name }) => (name === 'ClientNames' ? new Error('Not now') : undefined),
    });
    await screen.findByRole('button', { name: 'Select all' });
    await user.click(await screen.findByRole('button', { name: 'Copy from another bank' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another bank' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Blood bank' }));
    expect(await screen.findByRole('option')).toHaveTextContent('Something went wrong');
  });
});
