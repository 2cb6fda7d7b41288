import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import type { RouteId } from '../../src/access/paths.ts';
import { allRoutes, isListRoute } from '../../src/app/all-routes.ts';
import { REPORTS } from '../../src/rules/report.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { donorPage } from '../support/donor-page.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';
import { addressOf, isOfRecord } from '../support/screen-address.ts';

// The mocked log has its entries on days of its own: at another clock the reports would be empty.
onOrdinaryClock();

const parent = makeSession();
const bank = makeSession({ clientId: 1 });
/** Of the list: the table of a report's chart stands before it. */
const headings = () =>
  within(screen.getAllByRole('table').at(-1) ?? document.body)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim());

/** Lists whose rows are of no bank, or of one that the page names, and why. */
const OF_NO_BANK: Partial<Record<RouteId, string>> = {
  clients: 'the banks themselves',
  clientView: 'the lists of one bank',
  roles: 'roles are the same in all banks',
  roleDetail: 'who has one role',
  registrations: 'whoever waits has no bank yet',
  support: 'a form, and beside it what became of reports',
  uiKit: 'made-up rows',
};
const lists = allRoutes
  .filter(
    (route) =>
      isListRoute(route) && !route.path.endsWith('/add') && !isOfRecord(route) && !OF_NO_BANK[route.id],
  )
  .flatMap((route) =>
    route.id === 'reports' ? REPORTS.map((report) => `${route.path}?report=${report}`) : [addressOf(route)],
  );
/** Pages of what is no record of a bank, and of templates, which the mocked network makes up with their banks. */
const NOBODYS: readonly RouteId[] = [
  'clientView',
  'clientEdit',
  'roleDetail',
  'editRole',
  'viewEmailTemplate',
];
const records = allRoutes
  .filter((route) => isOfRecord(route) && !NOBODYS.includes(route.id) && !route.id.startsWith('edit'))
  .map(addressOf);

beforeAll(async () => {
  await Promise.all(allRoutes.filter(isListRoute).map((route) => route.load()));
  await Promise.all(allRoutes.filter(isOfRecord).map((route) => route.load()));
}, 120_000);

describe('whose record it is', () => {
  test.each(lists)(
    '%s has the bank as second column and as a filter in the parent view, and not in a bank',
    async (path) => {
      await renderApp(path, { session: parent });
      await screen.findAllByRole('row');
      // The first one selects.
      await waitFor(() => expect(headings()[2]).toBe('Blood bank'));
      const filters = within(await screen.findByRole('search'));
      await filters.findByRole('button', { name: 'Blood bank' });
      cleanup();
      await renderApp(path, { session: bank });
      await screen.findAllByRole('row');
      await waitFor(() => expect(headings().length).toBeGreaterThan(2));
      expect(headings()).not.toContain('Blood bank');
      const own = within(await screen.findByRole('search'));
      expect(own.queryByRole('button', { name: 'Blood bank' })).not.toBeInTheDocument();
    },
  );

  test.each(records)('%s names its bank in the parent view, with the way there', async (path) => {
    await renderApp(path, { session: parent });
    const link = await screen.findByRole('link', { name: 'Riverside Blood Center' });
    expect(link).toHaveAttribute('href', '/clientManagement/site-1');
  });

  test('the filter asks for the rows of some banks alone', async () => {
    const app = await renderApp('/sponsorGroupManagement?bank=2,3', { session: parent });
    await waitFor(() => expect(app.requests.map(({ name }) => name)).toContain('AllSponsorGroups'));
    const asked = app.requests.find(({ name }) => name === 'AllSponsorGroups');
    expect(asked?.variables).toMatchObject({ filter: { clientIds: [2, 3] } });
  });

  test('what a view of a bank asks for is told where the parent view does not offer it, and can be taken away', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/createDrive?sponsor=sponsor-1', { session: parent });
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getByText('A filter that is not offered here')).toBeInTheDocument();
    await user.click(chips.getByRole('button', { name: /^Remove filter A filter/ }));
    // On paper it stands a second time, and the address comes before the page follows it.
    await waitFor(() => expect(screen.queryAllByText('A filter that is not offered here')).toEqual([]));
    expect(app.path()).toBe('/createDrive');
  });

  test('inside a bank it says nothing: what was saved from above is not narrowed by what nobody sees', async () => {
    const app = await renderApp('/sponsorGroupManagement?bank=2,3', {
      session: bank,
      schema: createMockSchema({
        Query: { allSponsorGroups: () => ({ totalRecords: 0, sponsorGroups: [] }) as never },
      }),
    });
    expect(await screen.findByRole('heading', { name: 'No records found' })).toBeInTheDocument();
    expect(sent(app.requests, 'AllSponsorGroups')[0]?.filter).not.toHaveProperty('clientIds');
    // Nothing is there yet, and no filter is in the way.
    expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  });

  test.each([
    ['/donorManagement/appointments?bank=2', 'AllAppointments', { filter: { clientIds: [2] } }],
    ['/donorManagement/duplicates?bank=2', 'DonorPairs', { clientId: 2 }],
  ])('%s asks for those of the bank', async (path, name, variables) => {
    const app = await renderApp(path, { session: parent });
    await waitFor(() => expect(sent(app.requests, name)[0]).toMatchObject(variables));
  });

  test('a filter of what is a bank’s own offers that of the bank that is chosen now: designations', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/resourceManagement/Staff?bank=1', {
      session: parent,
      intercept: ({ name, headers: { 'client-id': of } }) =>
        name === 'DesignationNames'
          ? {
              data: {
                staffDesignationNames: [
                  {
                    __typename: 'StaffDesignationName',
                    id: `d${of}`,
                    designationName: `Nurse ${of}`,
                    designationCode: 'N',
                  },
                ],
              },
            }
          : undefined,
    });
    const offered = async (name: string): Promise<void> => {
      const filters = within(await screen.findByRole('search'));
      await user.click(await filters.findByRole('button', { name: 'Designation' }));
      await screen.findByRole('menuitemcheckbox', { name });
      expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(1);
      await user.keyboard('{Escape}');
    };
    await offered('Nurse 1');
    await app.go('/resourceManagement/Staff?bank=2');
    await offered('Nurse 2');
  });

  test('pairs of donors say whose they are, and are narrowed to a bank', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/donorManagement/duplicates', { session: parent, schema: donorPage() });
    const link = await screen.findByRole('link', { name: 'Riverside Blood Center' });
    expect(link).toHaveAttribute('href', '/clientManagement/site-1');
    await user.click(screen.getByRole('combobox', { name: 'Blood bank' }));
    await user.click(await screen.findByRole('option', { name: 'Front Range Donor Services' }));
    await waitFor(() => expect(sent(app.requests, 'DonorPairs').at(-1)).toEqual({ clientId: 3 }));
    expect(app.path()).toBe('/donorManagement/duplicates?bank=3');
  });
});

describe('adding in the parent view', () => {
  test('asks for the bank first, and sends the new record there', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/sponsorGroupManagement?panel=add', { session: parent });
    const form = await screen.findByRole('dialog', { name: 'Add sponsor group' });
    const labels = within(form)
      .getAllByText(/^(Blood bank|Sponsor Name|Code)$/)
      .map(({ textContent }) => textContent);
    expect(labels[0]).toBe('Blood bank');
    await user.type(within(form).getByLabelText('Sponsor Name'), 'Acme Steel');
    await user.clear(within(form).getByLabelText('Code'));
    await user.type(within(form).getByLabelText('Code'), 'ACME');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    // Refused before it is sent, on the field; what was typed stays.
    expect(await within(form).findByText('Choose a blood bank first')).toBeInTheDocument();
    expect(app.requests.some(({ name }) => name === 'CreateSponsorGroup')).toBe(false);
    await user.click(within(form).getByLabelText('Blood bank'));
    await user.click(await screen.findByRole('option', { name: 'Front Range Donor Services' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Sponsor Group Created Successfully');
    const sent = app.requests.find(({ name }) => name === 'CreateSponsorGroup');
    expect(sent?.headers['client-id']).toBe('3');
    expect(sent?.variables).toMatchObject({
      sponsorGroup: { sponsorName: 'Acme Steel', sponsorCode: 'ACME' },
    });
    expect(JSON.stringify(sent?.variables)).not.toContain('clientId');
  });

  test('what depends on the bank waits for it: the designations of a donation type', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/donation-type/add', { session: parent });
    await user.click(await screen.findByLabelText('Blood bank'));
    await user.click(await screen.findByRole('option', { name: 'Buckeye Community Blood Bank' }));
    await user.click(screen.getByRole('button', { name: 'Add staff' }));
    const asked = app.requests.filter(({ name }) => name === 'DesignationNames');
    expect(asked.at(-1)?.headers['client-id']).toBe('2');
  });

  test('what is told of one bank is not told of another that is chosen: who stands at the place of an ad', async () => {
    const user = userEvent.setup();
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    await renderApp('/contentManagement/Ads/add', {
      session: parent,
      hold: (name) => (isHeld && name === 'AdAtPlace' ? gate.promise : undefined),
      intercept: ({ name, headers: { 'client-id': of } }) =>
        name === 'AdAtPlace'
          ? { data: { adAtPlace: { __typename: 'Ad', id: `ad-${of}`, name: `First of ${of}` } } }
          : undefined,
    });
    const choose = async (name: string): Promise<void> => {
      await user.click(await screen.findByLabelText('Blood bank'));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Riverside Blood Center');
    await user.clear(screen.getByLabelText(/^Place/));
    await user.type(screen.getByLabelText(/^Place/), '1');
    await screen.findByText(/First of 1/);
    isHeld = true;
    await choose('Buckeye Community Blood Bank');
    await waitFor(() => expect(screen.queryByText(/First of/)).not.toBeInTheDocument());
    gate.resolve();
    expect(await screen.findByText(/First of 2/)).toBeInTheDocument();
  });

  test('inside a bank nothing is asked: it is its own', async () => {
    await renderApp('/sponsorGroupManagement?panel=add', { session: bank });
    const form = await screen.findByRole('dialog', { name: 'Add sponsor group' });
    expect(within(form).queryByLabelText('Blood bank')).not.toBeInTheDocument();
  });
});

describe('a filter of many values', () => {
  test('is searched; what is chosen stands first when it is opened again', async () => {
    const user = userEvent.setup();
    await renderApp('/userManagement', { session: bank });
    await user.click(await screen.findByRole('button', { name: 'State' }));
    const panel = await screen.findByRole('dialog', { name: 'State' });
    expect(within(panel).getAllByRole('checkbox').length).toBeGreaterThan(40);
    await user.type(within(panel).getByRole('searchbox'), 'wyo');
    await user.click(within(panel).getByRole('checkbox', { name: 'Wyoming' }));
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^State/ }));
    const [first] = within(await screen.findByRole('dialog', { name: 'State' })).getAllByRole('checkbox');
    expect(first).toBeChecked();
    expect(screen.getByRole('button', { name: /^State/ })).toHaveTextContent('1');
  });
});
