import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { getSession } from '../../src/access/session.ts';
import { bank, clientScreens, open, pageOf, schemaFor } from '../support/clients.ts';
import { makeSession, renderShell } from '../support/render-app.tsx';

clientScreens();

describe('a blood bank', () => {
  test('shows who it is, its figures and its modules', async () => {
    const { user } = await open('/clientManagement/site-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Riverside Blood Center' })).toBeVisible();
    expect(screen.getByText('admin.riverside.example')).toBeInTheDocument();
    expect(screen.getByText('36.1000°, -95.8000°')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/clientManagement/site-1/edit',
    );
    await user.click(screen.getByRole('tab', { name: 'Modules' }));
    const modules = within(await screen.findByRole('list', { name: 'Modules' })).getAllByRole('listitem');
    expect(modules.map((item) => item.textContent)).toEqual([
      'DonorsEnabled',
      'MarketingNot enabled',
      'BanksOnly for the parent administrationNot enabled',
    ]);
  });

  test('its domain is copied as in the list', async () => {
    const { user } = await open('/clientManagement/site-1');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy domain' }));
    expect(await screen.findByText(/was copied$/)).toBeInTheDocument();
  });

  test('settings: an age out of range is refused on its field; an empty key is not sent', async () => {
    const { user, sent } = await open('/clientManagement/site-1?tab=settings');
    const age = await screen.findByLabelText('Minimum donor age');
    await user.clear(age);
    await user.type(age, '15');
    await user.tab();
    await waitFor(() => expect(age).toBeInvalid());
    await user.clear(age);
    await user.type(age, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Settings Updated Successfully');
    expect(sent('UpdateClientConfig')[0]?.site).toMatchObject({ id: 'site-1', minimumDonorAge: 18 });
    expect(sent('UpdateClientConfig')[0]?.site).not.toHaveProperty('bounceBackKey', expect.anything());
  });

  test('secrets are dots and an ending; replacing sends the new one alone, and never shows the old one', async () => {
    const { user, sent } = await open('/clientManagement/site-1?tab=integrations');
    expect(await screen.findByText('Set, ends in k9f2')).toBeInTheDocument();
    expect(screen.getByText('••••••••k9f2')).toHaveAttribute('aria-hidden', 'true');
    await user.click(screen.getByRole('button', { name: 'Replace: Courier' }));
    const panel = await screen.findByRole('dialog', { name: 'Replace the secrets of Courier' });
    const key = within(panel).getByLabelText('Key');
    expect(key).toHaveValue('');
    expect(key).toHaveAttribute('type', 'password');
    expect(within(panel).getByLabelText('Secret')).toHaveValue('');
    await user.type(key, 'a-brand-new-key');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await screen.findByText('Integration Saved Successfully');
    expect(sent('UpdateClientConfig')[0]?.site).toEqual({
      id: 'site-1',
      updatedAt: '2026-10-02T15:00:00.000Z',
      integrations: [{ name: 'Courier', endpointUrl: 'https://courier.example/v1', key: 'a-brand-new-key' }],
    });
    expect(document.body).not.toHaveTextContent('a-brand-new-key');
  });

  test('an integration of a name that is there is not added over it', async () => {
    const { user, sent } = await open('/clientManagement/site-1?tab=integrations');
    await user.click(await screen.findByRole('button', { name: 'Add integration' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Add integration' }));
    const [name, save] = [panel.getByLabelText(/^Name/), panel.getByRole('button', { name: 'Save' })];
    await user.type(name, ' courier ');
    await user.type(panel.getByLabelText(/^Endpoint/), 'https://other.example/v1');
    await user.click(save);
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveAccessibleDescription(/in use/);
    expect(sent('UpdateClientConfig')).toEqual([]);
    await user.clear(name);
    await user.type(name, 'Courier 2');
    await user.click(save);
    await screen.findByText('Integration Saved Successfully');
    expect(sent('UpdateClientConfig')[0]?.site).toMatchObject({ integrations: [{ name: 'Courier 2' }] });
  });

  test('a bank reads itself: nothing to edit, switch, replace or save', async () => {
    const { user } = await open('/clientManagement/site-1', {
      session: makeSession({ clientId: 1 }),
      schema: schemaFor(bank(1, { viewerCanToggle: false })),
    });
    await screen.findByRole('heading', { level: 1, name: 'Riverside Blood Center' });
    for (const tab of ['Settings', 'Integrations']) {
      await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));
      await screen.findByRole('tabpanel', { name: new RegExp(`^${tab}`) });
      for (const name of [/Save/, /Replace/, /Switch to this client/, /Deactivate/, /Add integration/])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  const person = (firstName: string, overrides: object = {}) => ({
    id: firstName,
    firstName,
    lastName: 'Moss',
    email: `${firstName}@riverside.example`,
    adminRoleId: 'role-1',
    adminRoleName: 'Bank administrator',
    isActive: true,
    lastSignIn: null,
    ...overrides,
  });
  const PEOPLE = [
    person('Ada'),
    person('Ben', { adminRoleId: null, adminRoleName: '' }),
    person('Cy', { isActive: false }),
  ];
  const withUsers = (total: number) =>
    schemaFor(bank(1), true, {
      Query: {
        allAdminUsers: () => ({ totalRecords: total, isCapped: false, adminUsers: PEOPLE }) as never,
      },
    });

  test('its users are those of this bank, page by page, each with the way to their page', async () => {
    const { user, sent } = await open('/clientManagement/site-1?tab=users', { schema: withUsers(23) });
    const first = await screen.findByRole('link', { name: 'Ada Moss' });
    expect(first).toHaveAttribute('href', '/userManagement/view?id=Ada');
    // In the words of the list of users.
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NameRoleStatusLast sign-in',
      'Ada MossAda@riverside.exampleBank administratorActiveNever',
      'Ben MossBen@riverside.example---No roleNever',
      'Cy MossCy@riverside.exampleBank administratorIn activeNever',
    ]);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() =>
      expect(sent('ClientUsers').map(({ siteId, pagination }) => [siteId, pagination])).toEqual([
        [1, expect.objectContaining({ pageNumber: 1, pageSize: 10 })],
        [1, expect.objectContaining({ pageNumber: 2, pageSize: 10 })],
      ]),
    );
  });

  test('without the right to read users there is no such tab', async () => {
    const menu = makeMenu().filter(({ name }) => name !== 'userManagement');
    const { sent } = await open('/clientManagement/site-1?tab=users', {
      session: makeSession({}, menu),
      schema: withUsers(1),
    });
    await screen.findByRole('tab', { name: 'Modules' });
    expect(screen.queryByRole('tab', { name: /^Users/ })).not.toBeInTheDocument();
    expect(sent('ClientUsers')).toEqual([]);
  });

  test('an integration goes once that is confirmed, and is not asked for twice', async () => {
    const { user, sent } = await open('/clientManagement/site-1?tab=integrations');
    await user.click(await screen.findByRole('button', { name: 'Remove: Courier' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Courier?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent('UpdateClientConfig')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove: Courier' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Courier was removed')).toBeInTheDocument();
    expect(sent('UpdateClientConfig')).toEqual([
      {
        site: {
          id: 'site-1',
          updatedAt: '2026-10-02T15:00:00.000Z',
          integrations: [{ name: 'Courier', endpointUrl: '', remove: true }],
        },
      },
    ]);
  });

  test('another zone tells what becomes of the drives that are planned, and what the state keeps', async () => {
    const { user } = await open('/clientManagement/site-1?tab=settings');
    const kept = '4 future drives keep their own time zone. New ones use the new default.';
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'PST' }));
    expect(await screen.findByText(kept)).toBeInTheDocument();
    expect(screen.getByText('Oklahoma keeps CST, not PST')).toBeInTheDocument();
  });

  test('a state of several zones says so', async () => {
    const florida = bank(1, { timeZone: 'EST', address: { ...bank(1).address, state: 'FL' } });
    await open('/clientManagement/site-1?tab=settings', { schema: schemaFor(florida) });
    expect(
      await screen.findByText('Florida keeps several zones: EST, CST. Choose the one of this bank.'),
    ).toBeInTheDocument();
  });

  test('whoever is inside the bank follows its time zone when it is saved, and as it is found at a later visit', async () => {
    const user = userEvent.setup();
    const session = { ...makeSession({ clientId: 0, selectedClientId: 1 }), timeZone: 'EST' };
    const site = bank(1, { timeZone: 'MST', ianaTimeZone: 'America/Phoenix' });
    const schema = schemaFor(site, true, {
      Mutation: { updateSiteConfig: () => ({ ...site, timeZone: 'PST', ianaTimeZone: null }) as never },
    });
    await renderShell('/clientManagement/site-1?tab=settings', { session, schema });
    const switcher = await screen.findByRole('combobox', { name: 'Switch Client' });
    await waitFor(() => expect(switcher).toHaveTextContent(/MST$/));
    expect(getSession()?.ianaTimeZone).toBe('America/Phoenix');
    await user.click(await screen.findByRole('combobox', { name: 'Time zone' }));
    await user.click(await screen.findByRole('option', { name: 'PST' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(switcher).toHaveTextContent(/PST$/));
    expect(getSession()).toMatchObject({
      timeZone: 'PST',
      ianaTimeZone: null,
      user: { selectedClientId: 1 },
    });
  });

  test('settings are filled in as another bank has them; zone and secrets stay, and saving is one’s own', async () => {
    const other = bank(2, {
      name: 'Buckeye Blood Bank',
      timeZone: 'EST',
      minimumDonorAge: 19,
      quickPass: { url: 'https://pass.example', vendorId: 'V-9', clientId: 'C-9' },
    });
    const { user, sent } = await open('/clientManagement/site-1?tab=settings', {
      schema: schemaFor(bank(1), true, {
        Query: {
          allSite: () => pageOf(bank(1), other),
          siteById: (_source, { id }) => (id === 'site-2' ? other : bank(1)) as never,
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy from another bank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy from another bank' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Blood bank' }));
    await user.click(await screen.findByRole('option', { name: /Buckeye/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await screen.findByText('Filled in as Buckeye Blood Bank has its settings');
    expect(screen.getByLabelText('Minimum donor age')).toHaveValue(19);
    expect(screen.getByLabelText('Vendor ID')).toHaveValue('V-9');
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('CST');
    expect(sent('UpdateClientConfig')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Settings Updated Successfully');
    expect(sent('UpdateClientConfig')[0]?.site).toMatchObject({
      id: 'site-1',
      timeZone: 'CST',
      minimumDonorAge: 19,
      quickPassVendorId: 'V-9',
    });
  });
});
