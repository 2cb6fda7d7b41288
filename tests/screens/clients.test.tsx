import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSite } from '../../mocks/factories/site.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { sessionAtom } from '../../src/access/session.ts';
import { store } from '../../src/access/store.ts';
import { type AppOptions, makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/shell/shell.tsx'),
    import('../../src/features/clients/client-list.tsx'),
    import('../../src/features/clients/client-form.tsx'),
    import('../../src/features/clients/client-detail.tsx'),
  ]);
}, 60_000);

const MODULES = [
  { id: 'module-2', name: 'Marketing', ranking: 2, isOnlyForParentAdmin: false },
  { id: 'module-3', name: 'Banks', ranking: 3, isOnlyForParentAdmin: true },
  { id: 'module-1', name: 'Donors', ranking: 1, isOnlyForParentAdmin: false },
];
const bank = (siteId: number, overrides: object = {}) => ({
  ...makeSite({ siteId }),
  email: 'desk@riverside.example',
  domain: 'riverside.example',
  adminSiteDomain: 'admin.riverside.example',
  enablementCount: 1,
  enablement: [
    { siteEnableId: 'module-1', siteEnableName: 'Donors', isEnable: true },
    { siteEnableId: 'module-2', siteEnableName: 'Marketing', isEnable: false },
    { siteEnableId: 'module-3', siteEnableName: 'Banks', isEnable: false },
  ],
  integrations: [
    {
      name: 'Courier',
      endpointUrl: 'https://courier.example/v1',
      keyIsSet: true,
      keyLast4: 'k9f2',
      secretIsSet: true,
      secretLast4: null,
      lastSuccessAt: null,
      lastFailureAt: null,
    },
  ],
  quickPass: { url: '', vendorId: '', clientId: '' },
  emailService: { fromEmail: '', replyTo: '', bounceBackKeyIsSet: true },
  minimumDonorAge: 17,
  ianaTimeZone: null,
  userCount: 6,
  updatedAt: '2026-10-02T15:00:00.000Z',
  createdAt: '2026-01-02T15:00:00.000Z',
  viewerCanEdit: true,
  viewerCanToggle: true,
  ...overrides,
});
const pageOf = (...Site: object[]) => ({
  totalRecords: Site.length,
  activeRecords: 1,
  createdThisMonth: 0,
  withoutLocation: 0,
  Site: Site as never,
});
const schemaFor = (site: object = bank(1), isFree = true) =>
  createMockSchema({
    Query: {
      allSite: () => pageOf(site),
      siteById: () => site as never,
      allSiteEnablements: () => MODULES,
      isSiteFree: () => isFree,
      siteConsequences: () => ({ users: 6, futureDrives: 2, bookedAppointments: 1_041 }),
    },
    Mutation: {
      createSite: () => site as never,
      updateSite: () => site as never,
      updateSiteConfig: () => ({ ...site, updatedAt: '2026-11-20T15:00:00.000Z' }) as never,
      updateSiteStatus: (_source, { isActive }) => ({ ...site, isActive }) as never,
    },
  });
const open = async (path: string, options: AppOptions = {}) => {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: makeSession(), schema: schemaFor(), ...options });
  const sent = (name: string) =>
    app.requests.filter((request) => request.name === name).map(({ variables }) => variables);
  return { user, app, sent };
};
const menuOf = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Riverside Blood Center' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the list of blood banks', () => {
  test('shows each bank: number, code, phone, state, status, zone and modules', async () => {
    await open('/clientManagement');
    const row = (await screen.findByRole('link', { name: 'Riverside Blood Center' })).closest('tr');
    for (const text of ['B1', '(918) 555-0101', 'OK', 'Active', 'CST', '1 of 3'])
      expect(row).toHaveTextContent(text);
    expect(screen.getByText('1 blood bank')).toBeInTheDocument();
  });

  test('asks the server for what its address says', async () => {
    const { sent } = await open(
      '/clientManagement?createdFrom=2026-01-01&createdTo=2026-12-31&state=OK,TX&status=inactive&timeZone=CST' +
        '&module=Donors&email=no&location=no&sort=status&order=desc',
    );
    await screen.findByRole('link', { name: 'Riverside Blood Center' });
    expect(sent('AllClients')[0]).toMatchObject({
      pagination: { sortBy: 'status', sortOrder: -1 },
      filter: {
        states: ['OK', 'TX'],
        isActive: false,
        timeZones: ['CST'],
        enablements: ['Donors'],
        isEmailEnabled: false,
        hasLocation: false,
        createdFrom: '2026-01-01',
        createdTo: '2026-12-31',
      },
    });
  });

  test('deactivating tells what it touches first; Undo activates again', async () => {
    const { user, sent } = await open('/clientManagement');
    await menuOf(user, 'Deactivate');
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Riverside Blood Center?' });
    expect(within(dialog).getByText('6 users can no longer sign in')).toBeInTheDocument();
    expect(within(dialog).getByText('2 future drives')).toBeInTheDocument();
    expect(within(dialog).getByText('1,041 booked appointments')).toBeInTheDocument();
    expect(sent('SetClientStatus')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const id = 'site-1';
    await waitFor(() =>
      expect(sent('SetClientStatus')).toEqual([
        { id, isActive: false },
        { id, isActive: true },
      ]),
    );
  });

  test('copies the domain', async () => {
    const { user } = await open('/clientManagement');
    await menuOf(user, 'Copy domain');
    expect(await screen.findByText('riverside.example was copied')).toBeInTheDocument();
    await expect(navigator.clipboard.readText()).resolves.toBe('riverside.example');
  });

  test('switching selects the bank with its time zone, and reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = await open('/clientManagement');
    await menuOf(user, 'Switch to this client');
    await waitFor(() => expect(store.get(sessionAtom)?.user.selectedClientId).toBe(1));
    expect(store.get(sessionAtom)?.timeZone).toBe('CST');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
  });

  test('a bank sees itself, and nothing that would change it', async () => {
    const { user } = await open('/clientManagement', {
      session: makeSession({ clientId: 1 }),
      schema: schemaFor(bank(1, { viewerCanToggle: false })),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Riverside Blood Center' }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['View', 'Copy domain']);
    expect(screen.queryByRole('link', { name: 'Add Client' })).not.toBeInTheDocument();
  });
});

describe('the form of a blood bank', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) {
      const control = await screen.findByRole('textbox', { name: label });
      await user.clear(control);
      await user.type(control, text);
    }
    await user.tab();
  };
  const choose = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, name: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const RIGHT = {
    'Site Name': 'Prairie Blood Bank',
    'Phone Number': '9185550177',
    'Email Address': 'desk@prairie.example',
    Domain: 'prairie.example',
    Address: '1 Main St',
    City: 'Tulsa',
    Zip: '74103',
  };

  test('empty, it says what is missing on each field, marks them with *, and sends nothing', async () => {
    const { user, sent } = await open('/addSiteAdmin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Add Client' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const summary = (await screen.findByText('Check these fields')).closest('section') as HTMLElement;
    for (const label of [...Object.keys(RIGHT), 'State', 'Modules'])
      expect(within(summary).getAllByRole('link', { name: new RegExp(label) }).length, label).toBeGreaterThan(
        0,
      );
    const starred = [...document.querySelectorAll('label[data-required]')].map((label) => label.textContent);
    expect(starred).toEqual(
      expect.arrayContaining([...Object.keys(RIGHT), 'Status', 'State'].map((label) => label)),
    );
    expect(starred).not.toContain('Address line 2');
    expect(sent('CreateClient')).toEqual([]);
  });

  test.each([
    ['Site Name', 'Bank!'],
    ['Phone Number', '918555'],
    ['Email Address', 'desk@'],
    ['Domain', 'not a host'],
    ['City', 'Tulsa 2'],
    ['Zip', '741'],
  ])('%s: "%s" is refused on its field', async (label, wrong) => {
    const { user } = await open('/addSiteAdmin');
    await type(user, { [label]: wrong });
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  });

  test('a name that another bank has is told when the field is left', async () => {
    const { user, sent } = await open('/addSiteAdmin', { schema: schemaFor(bank(1), false) });
    await type(user, { 'Site Name': 'Riverside Blood Center' });
    await waitFor(() => expect(screen.getByLabelText('Site Name')).toBeInvalid());
    expect(screen.getByText('Site Name is already in use')).toBeInTheDocument();
    expect(sent('IsClientFree')).toEqual([{ id: null, SiteName: 'Riverside Blood Center' }]);
  });

  test('modules stand by rank; what is the parent’s alone cannot be ticked, by Select all neither', async () => {
    const { user, sent } = await open('/addSiteAdmin');
    await type(user, RIGHT);
    await choose(user, /State/, 'Ohio (OH)');
    expect(screen.getByText('This zip code is in Oklahoma')).toBeInTheDocument();
    expect(screen.getByText('Donor portal: https://prairie.example')).toBeInTheDocument();
    const boxes = within(screen.getByRole('group', { name: 'Modules' })).getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      'Donors',
      'Marketing',
      'BanksOnly for the parent administration',
    ]);
    expect(boxes[2]).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Client Created Successfully')).toBeInTheDocument();
    expect(sent('CreateClient')[0]?.site).toEqual({
      SiteName: 'Prairie Blood Bank',
      phone: '9185550177',
      email: 'desk@prairie.example',
      domain: 'prairie.example',
      status: 'Active',
      addressLine1: '1 Main St',
      addressLine2: '',
      city: 'Tulsa',
      stateArea: 'OH',
      zipcode: '74103',
      enablement: ['module-1', 'module-2'],
    });
  });

  test('an edit starts from the record, and goes with its version', async () => {
    const { user, app, sent } = await open('/clientManagement/site-1/edit');
    expect(await screen.findByRole('heading', { level: 1, name: /Edit Client/ })).toBeInTheDocument();
    expect(await screen.findByLabelText('Site Name')).toHaveValue('Riverside Blood Center');
    await type(user, { City: 'Jenks' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Updated Successfully');
    expect(sent('UpdateClient')[0]?.site).toMatchObject({
      id: 'site-1',
      updatedAt: '2026-10-02T15:00:00.000Z',
      city: 'Jenks',
      enablement: ['module-1'],
    });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(app.path()).toBe('/clientManagement/site-1'));
  });

  test('for a bank the form is for reading', async () => {
    await open('/clientManagement/site-1/edit', { session: makeSession({ clientId: 1 }) });
    expect((await screen.findAllByText('Riverside Blood Center')).length).toBeGreaterThan(0);
    await screen.findByText('Site Name');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Site Name' })).not.toBeInTheDocument();
  });
});

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

  test('a bank reads itself: nothing to edit, switch, replace or save', async () => {
    const { user } = await open('/clientManagement/site-1', {
      session: makeSession({ clientId: 1 }),
      schema: schemaFor(bank(1, { viewerCanToggle: false })),
    });
    await screen.findByRole('heading', { level: 1, name: 'Riverside Blood Center' });
    for (const tab of ['Settings', 'Integrations']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      await screen.findByRole('tabpanel', { name: tab });
      for (const name of [/Save/, /Replace/, /Switch to this client/, /Deactivate/, /Add integration/])
        expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});
