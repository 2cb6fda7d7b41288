import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { makeResource } from '../../mocks/factories/resource.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { changeLanguage } from '../../src/i18n/i18n.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

const REFUSED = { errors: [new GraphQLError('Not now')] };
const own = makeSession({ clientId: 1 });
const SOURCE = {
  id: 'drive-7',
  driveID: 'RB-2001',
  driveCenterName: 'City Hall',
  isCenter: false,
  places: [],
};
const CHOICES = createMockSchema({
  Query: {
    allSponsorGroups: () => ({ totalRecords: 1, sponsorGroups: [makeSponsorGroup(1)] }),
    allResources: () => ({ totalRecords: 1, resources: [makeResource(1)] }),
    searchDonationTypeWithOutRoleValidation: () => [
      { id: 'type-1', name: 'Whole Blood', category: 'Whole Blood', bedMinutes: 25 },
    ],
    eventSources: () => [{ ...SOURCE, startDate: '2026-12-03', endDate: '2026-12-04' }],
  },
});
afterEach(() => act(() => changeLanguage('en')));

describe('the chip of a filter names', () => {
  test.each([
    ['/approveDrive?status=Approved,Sent%20back', 'Status: Genehmigt, Zurückgegeben'],
    [
      '/approveDrive?view=upcoming',
      'Status: Wartet auf Genehmigung, Zurückgegeben, Genehmigt, Aktiv, Läuft, Deaktiviert',
    ],
    ['/activationDrive?view=past', 'Status: Abgeschlossen, Abgelaufen, Abgesagt, Abgelehnt'],
  ])('a status that the list of a preset does not offer: %s', async (path, words) => {
    await renderApp(path, { session: own });
    await act(() => changeLanguage('de'));
    const chips = await screen.findByRole('list', { name: 'Aktive Filter' });
    expect(within(chips).getByText(words)).toBeInTheDocument();
    // On paper, too.
    expect(screen.getAllByText(words)).toHaveLength(2);
  });

  test('a bank of the parent view by its number where the banks do not come, and not as gone', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await renderApp('/userManagement?site=3', {
      session: makeSession({ clientId: 0 }),
      hold: (name) => (name === 'UserBanks' ? promise : undefined),
      intercept: ({ name }) => (name === 'UserBanks' ? REFUSED : undefined),
    });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    expect(within(chips).getByText('Blood bank:')).toBeInTheDocument();
    expect(screen.getByText('Blood bank: 3')).toBeInTheDocument();
    resolve();
    expect(await within(chips).findByText('Blood bank: 3')).toBeInTheDocument();
  });

  test.each([
    ['/createDrive?sponsor=of-page-3', 'Sponsor: of-page-3'],
    ['/createDrive?resource=archived', 'Resource: archived'],
    ['/createDrive?type=draft,type-1', 'Donation types: draft, Whole Blood'],
  ])('what is there and not among the choices, as it stands in the address: %s', async (path, words) => {
    await renderApp(path, { session: own, schema: CHOICES });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    expect(await within(chips).findByText(words)).toBeInTheDocument();
  });

  test('a type of the resources that is not published as it stands in the address', async () => {
    const user = userEvent.setup();
    await renderApp('/resourceManagement/Resource?donation=draft', { session: own, schema: CHOICES });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    await user.click(screen.getByRole('button', { name: /^Donation type/ }));
    await screen.findByRole('menuitemradio', { name: 'Whole Blood' });
    expect(within(chips).getByText('Donation type: draft')).toBeInTheDocument();
  });

  test('the drive of events by its id where it could not be asked for, and not as gone', async () => {
    const user = userEvent.setup();
    await renderApp('/eventManagement?source=drive-9', {
      session: own,
      schema: CHOICES,
      intercept: ({ name, variables }) => (name === 'EventSources' && variables.id ? REFUSED : undefined),
    });
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    await user.click(screen.getByRole('button', { name: /^More filters/ }));
    await user.click(await screen.findByRole('combobox', { name: 'Drive / center' }));
    await screen.findByRole('option', { name: 'City Hall RB-2001' });
    expect(within(chips).getByText('Drive / center: drive-9')).toBeInTheDocument();
  });
});

test('in the panel of all filters a long one is searched, one value or several, and says what is chosen', async () => {
  const user = userEvent.setup();
  const app = await renderApp('/rolesManagement?writes=userManagement', { session: own });
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  const chosen = within(panel.getByRole('group', { name: 'May change' })).getByRole('button');
  expect(chosen).toHaveTextContent('Users');
  await user.click(chosen);
  const found = within(await screen.findByRole('dialog', { name: 'May change' }));
  await user.type(found.getByRole('searchbox'), 'spons');
  await user.click(found.getByRole('radio', { name: 'Sponsor groups' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chosen).toHaveTextContent('Sponsor groups'));
  await user.click(panel.getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(app.path()).toContain('writes=sponsorGroupManagement'));
});

test('in it a shape stands for a filter whose names are on their way, as in its chip', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderApp('/userManagement?site=3', {
    session: makeSession({ clientId: 0 }),
    hold: (name) => (name === 'UserBanks' ? promise : undefined),
  });
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(panel.getByRole('group', { name: 'Blood bank' })).toHaveAttribute('aria-busy', 'true');
  expect(panel.queryByRole('combobox', { name: 'Blood bank' })).toBeNull();
  resolve();
  await waitFor(() => expect(panel.queryByRole('group', { name: 'Blood bank', busy: true })).toBeNull());
  await user.click(panel.getByRole('button', { name: 'Apply filters' }));
});
