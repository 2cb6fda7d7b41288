import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const LIST = '/donorManagement';
const session = makeSession({ clientId: 1 });
async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);

describe('the list of donors', () => {
  test('says who they are, when they gave and when they may give again', async () => {
    await open(`${LIST}?q=foster1%40`);
    const row = await rowOf('Abigail Foster');
    for (const text of [
      'D-1000001',
      'O−',
      '36',
      '(918) 555-0142',
      'Jan 12, 2026',
      'in 13 days',
      'Now',
      'Active',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
  });

  test('a donor is booked from their row, by whoever may book', async () => {
    const { user } = await open(`${LIST}?q=foster1%40`);
    await user.click((await rowOf('Abigail Foster')).getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Book appointment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
    expect(within(dialog.getByRole('region', { name: 'Donor' })).getByText('Abigail Foster')).toBeVisible();
  });

  test('a reader is offered no booking', async () => {
    const { user } = await open(`${LIST}?q=foster1%40`, {
      session: makeSession({ clientId: 1 }, makeMenu({ write: false })),
    });
    await user.click((await rowOf('Abigail Foster')).getByRole('button', { name: /^Actions for/ }));
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Book appointment' })).toBeNull();
  });

  test('has each filter in its address, and asks the server for it', async () => {
    const { user, app } = await open(
      `${LIST}?names=ann&bloodTypes=O-,O%2B&types=Whole+Blood&state=OK&near=Address&place=Tulsa&miles=25&for=PL&within=7&never=no&active=yes&platform=no&source=Admin&migrated=no&sort=distance`,
    );
    await waitFor(() =>
      expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({
        sortBy: 'distance',
        filter: {
          names: 'ann',
          bloodTypes: ['O-', 'O+'],
          donationTypes: ['Whole Blood'],
          state: 'OK',
          radiusType: 'Address',
          addressFilter: 'Tulsa',
          radius: 25,
          eligibleFor: 'PL',
          withInDays: 7,
          neverDonated: false,
          isActive: true,
          existInDEP: false,
          userSource: 'Admin',
          isMigrated: false,
        },
      }),
    );
    expect(await screen.findByRole('button', { name: 'Remove filter Distance' })).toBeInTheDocument();
    await user.click((await screen.findAllByRole('button', { name: 'Clear all' }))[0] as HTMLElement);
    await waitFor(() => expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({ filter: {} }));
  });

  test.each([
    ['Eligible now', { withInDays: 0, isActive: true }],
    ['O negative eligible', { bloodTypes: ['O-'], withInDays: 0, isActive: true }],
    ['Lapsed 12–24 months', { lastDonatedFrom: '2024-11-19', lastDonatedTo: '2025-11-18' }],
    ['New this month', { createdFrom: '2026-11-01' }],
    ['Not on the platform', { existInDEP: false }],
    ['Missing contact data', { missingContact: true }],
  ])('the view %s', async (name, filter) => {
    const { user, app } = await open(LIST);
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllDonors').at(-1)).toEqual(expect.objectContaining({ filter })),
    );
  });

  test('whom to invite, as the dashboard links to them, and the filter can be taken away', async () => {
    const { user, app } = await open(`${LIST}?invite=7`);
    await waitFor(() =>
      expect(sent(app.requests, 'AllDonors').at(-1)).toMatchObject({ filter: { inviteInDays: 7 } }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Remove filter Eligible soon, without appointment' }),
    );
    await waitFor(() => expect(app.path()).toBe(LIST));
  });

  test('counts while a filter is put together, and shows as many as it said', async () => {
    const { user, app } = await open(LIST);
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(panel.getByRole('button', { name: /^Blood/ }));
    await user.click(panel.getByRole('button', { name: 'O−' }));
    await user.click(panel.getByRole('button', { name: /^Eligibility/ }));
    await user.type(panel.getByRole('spinbutton', { name: 'Days from today' }), '30');
    expect(await panel.findByText('12 donors match')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Date range' }));
    await user.click(panel.getByRole('button', { name: 'Rh negative' }));
    const groups = ['A-', 'B-', 'O-', 'AB-'];
    await waitFor(() =>
      expect(sent(app.requests, 'DonorMatches').at(-1)).toEqual({ filter: { bloodTypes: groups } }),
    );
    await user.click(await panel.findByRole('button', { name: 'Show 12 donors' }));
    await waitFor(() => expect(app.path()).toBe(`${LIST}?bloodTypes=${groups.join(',')}`));
  });

  test('applies no filter while a number is out of its bounds: it says so where it was typed, in a group that is open', async () => {
    const { user, app } = await open(LIST);
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(panel.getByRole('button', { name: /^Eligibility/ }));
    const days = panel.getByRole('spinbutton', { name: 'Days from today' });
    await user.type(days, '400');
    expect(days).toHaveAccessibleDescription('Must be a whole number from 0 to 365');
    await user.click(panel.getByRole('button', { name: /^Eligibility/ }));
    await user.click(await panel.findByRole('button', { name: /^Show / }));
    await waitFor(() => expect(days).toHaveFocus());
    await user.click(panel.getByRole('button', { name: 'Save filter' }));
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeInTheDocument();
    expect(app.path()).toBe(LIST);
    await user.clear(days);
    await user.type(days, '40');
    expect(days).toHaveAccessibleDescription('0 is today');
    await user.click(panel.getByRole('button', { name: /^Place/ }));
    const miles = panel.getByRole('spinbutton', { name: 'Distance in miles' });
    await user.type(miles, '0');
    expect(miles).toHaveAccessibleDescription('Must be a whole number from 1 to 200');
    await user.clear(miles);
    await user.click(await panel.findByRole('button', { name: /^Show / }));
    await waitFor(() => expect(app.path()).toBe(`${LIST}?within=40`));
  });

  test('says why a filter that is put together could not be counted, and counts it again', async () => {
    let isAway = true;
    const { user, app } = await open(LIST, {
      intercept: ({ name }) => (name === 'DonorMatches' && isAway ? new TypeError('away') : undefined),
    });
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const again = await panel.findByRole('button', { name: 'Try again' });
    expect(panel.getByRole('status')).toHaveTextContent('The server cannot be reached');
    // What cannot be counted can be applied.
    expect(panel.getByRole('button', { name: 'Apply filters' })).toBeEnabled();
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(panel.getByRole('status')).toHaveTextContent(/^[0-9,]+ donors match$/));
    expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(sent(app.requests, 'DonorMatches').at(-1)).toEqual({ filter: {} });
  });

  test('saved filters: opened, told apart, saved under a name, deleted', async () => {
    const { user, app } = await open(LIST);
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    expect(await screen.findByText('The site no longer exists')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^O negative now/ }));
    await waitFor(() => expect(app.path()).toBe(`${LIST}?bloodTypes=O-&within=0&view=donor-filter-1`));
    expect(await screen.findByText(/was 11 last week/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /O negative now/ }));
    await user.click(await screen.findByRole('button', { name: 'Save as new filter' }));
    await user.type(await screen.findByRole('textbox', { name: /Filter name/ }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save filter' }));
    await waitFor(() =>
      expect(sent(app.requests, 'CreateDonorFilter').at(-1)).toMatchObject({
        donorFilter: { filterName: 'Mine', bloodTypes: ['O-'], withInDays: 0, isShared: false },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Save filter' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Mine/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete North center, 15 mi' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent(app.requests, 'DeleteDonorFilter')).toEqual([{ id: 'donor-filter-2' }]));
  });

  test('what was kept under a name is what the list shows then, and is kept again once it was changed', async () => {
    const { user, app } = await open(`${LIST}?q=foster1%40&lapsed=12-24&sort=names`);
    const address = () => new URL(app.path(), 'http://x').searchParams;
    await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('button', { name: 'Save as new filter' }));
    await user.type(await screen.findByRole('textbox', { name: /Filter name/ }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save filter' }));
    const tab = await screen.findByRole('button', { name: 'Mine' });
    const [made] = sent(app.requests, 'CreateDonorFilter');
    expect(made?.donorFilter).toMatchObject({ search: 'foster1@', lastDonatedFrom: expect.any(String) });
    expect(made?.donorFilter).not.toHaveProperty('names');
    expect(Object.fromEntries(address())).toEqual({
      q: 'foster1@',
      lastFrom: expect.any(String),
      lastTo: expect.any(String),
      view: expect.any(String),
    });
    await user.click(tab);
    expect(await screen.findByRole('button', { name: 'Rename or share' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Save changes/ })).toBeNull();
    await user.keyboard('{Escape}');

    await act(() => app.go(`${LIST}?q=okafor&lapsed=12-24&view=${address().get('view')}`));
    await user.click(await screen.findByRole('button', { name: 'Mine Changed' }));
    await user.click(await screen.findByRole('button', { name: 'Save changes to “Mine”' }));
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeInTheDocument();
    expect(sent(app.requests, 'UpdateDonorFilter')).toMatchObject([{ donorFilter: { search: 'okafor' } }]);
    expect(address().get('q')).toBe('okafor');
  });

  test('some are deactivated together; nobody without the right sees how', async () => {
    const { user, app } = await open(`${LIST}?bloodTypes=O-`);
    const all = await screen.findByRole('checkbox', { name: 'Select all rows of this page' });
    // There is nothing to select before there are rows.
    await waitFor(() => expect(all).toBeEnabled());
    await user.click(all);
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() =>
      expect(sent(app.requests, 'UpdateDonors').at(-1)).toMatchObject({ isActive: false, expectedRows: 10 }),
    );
    expect(
      window.localStorage.length === 0 || !JSON.stringify({ ...window.localStorage }).includes('Abigail'),
    ).toBe(true);
  });
});
