import { act, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { sessionAtom } from '../../src/access/session.ts';
import { SWITCHED_KEY } from '../../src/access/storage-keys.ts';
import { store } from '../../src/access/store.ts';
import { bank, clientScreens, open, pageOf, schemaFor } from '../support/clients.ts';
import { makeSession } from '../support/render-app.tsx';

clientScreens();

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

  test('the zip code takes digits, five at the most', async () => {
    const { user } = await open('/addSiteAdmin');
    await type(user, { Zip: 'a7410-35' });
    expect(screen.getByRole('textbox', { name: 'Zip' })).toHaveValue('74103');
  });

  test('without a geocoder the address is a text like others, and nobody is asked for suggestions', async () => {
    const { user, sent } = await open('/addSiteAdmin');
    await type(user, { Address: '175 East 2nd Street' });
    expect(screen.getByRole('textbox', { name: 'Address' })).not.toHaveAttribute('aria-autocomplete');
    // Longer than the pause after which they would be asked for.
    await act(() => new Promise((done) => setTimeout(done, 400)));
    expect(sent('AddressSuggestions')).toEqual([]);
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
    const byZip = 'Without a marker the bank stands where its zip code is.';
    expect(screen.queryByText(byZip)).not.toBeInTheDocument();
    await choose(user, /State/, 'Ohio (OH)');
    expect(screen.getByText(byZip)).toBeInTheDocument();
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
      latitude: null,
      longitude: null,
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
      latitude: 36.1,
      longitude: -95.8,
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

  test('a position is both numbers or none; a number that no place has is refused', async () => {
    const { user, sent } = await open('/clientManagement/site-1/edit');
    const latitude = await screen.findByLabelText('Latitude');
    const longitude = screen.getByLabelText('Longitude');
    expect(latitude).toHaveValue(36.1);
    await user.clear(latitude);
    await user.type(latitude, '91');
    await user.tab();
    await waitFor(() => expect(latitude).toBeInvalid());
    await user.clear(latitude);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const [onField] = await screen.findAllByText('Latitude is required');
    expect(onField).toBeInTheDocument();
    expect(latitude).toBeInvalid();
    expect(sent('UpdateClient')).toEqual([]);
    await user.clear(longitude);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Updated Successfully');
    // Emptied is taken away: what is not sent would stay.
    expect(sent('UpdateClient')[0]?.site).toMatchObject({ latitude: null, longitude: null });
  });

  test('an address that has changed asks to look at its marker; moving that answers it', async () => {
    const { user, sent } = await open('/clientManagement/site-1/edit');
    const question = 'The address has changed. Check that the marker still stands right.';
    await screen.findByLabelText('Latitude');
    expect(screen.queryByText(/^Without a marker/)).not.toBeInTheDocument();
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    await type(user, { City: 'Jenks' });
    expect(await screen.findByText(question)).toBeInTheDocument();
    const latitude = screen.getByLabelText('Latitude');
    await user.clear(latitude);
    await user.type(latitude, '37');
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Updated Successfully');
    expect(sent('UpdateClient')[0]?.site).toMatchObject({
      city: 'Jenks',
      latitude: 37,
      longitude: -95.8,
    });
  });

  test('modules are ticked as another bank has them; what is the parent’s alone stays', async () => {
    const other = bank(2, {
      name: 'Buckeye Blood Bank',
      enablement: [
        { siteEnableId: 'module-2', siteEnableName: 'Marketing', isEnable: true },
        { siteEnableId: 'module-3', siteEnableName: 'Banks', isEnable: true },
      ],
    });
    const { user } = await open('/clientManagement/site-1/edit', {
      schema: schemaFor(bank(1), true, {
        Query: {
          allSite: () => pageOf(bank(1), other),
          siteById: (_source, { id }) => (id === 'site-2' ? other : bank(1)) as never,
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Copy from another bank' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy from another bank' });
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Please select Blood bank')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: 'Blood bank' }));
    // The bank itself is no source.
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'Buckeye Blood Bank2',
    ]);
    await user.click(screen.getByRole('option', { name: /Buckeye/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Filled in as Buckeye Blood Bank has its modules')).toBeInTheDocument();
    const ticked = within(screen.getByRole('group', { name: 'Modules' }))
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent);
    expect(ticked).toEqual(['Marketing']);
  });

  /** A bank is added, and its success dialog answered. */
  const add = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Client Created Successfully');
    await user.click(screen.getByRole('button', { name: 'OK' }));
  };

  test('a new bank is shown once it is there', async () => {
    const { user, app } = await open('/addSiteAdmin', { schema: schemaFor(bank(7)) });
    expect(await screen.findByText('Complete the address, and a map shows here')).toBeInTheDocument();
    await type(user, RIGHT);
    await choose(user, /State/, 'Oklahoma (OK)');
    expect(screen.queryByText('Complete the address, and a map shows here')).not.toBeInTheDocument();
    await add(user);
    await waitFor(() => expect(app.path()).toBe('/clientManagement/site-7'));
  });

  test('added within another bank, it is shown with all blood banks selected: no bank sees it', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const session = makeSession();
    const { user, app } = await open('/addSiteAdmin', {
      session: { ...session, user: { ...session.user, selectedClientId: 1 } },
      schema: schemaFor(bank(7)),
    });
    await type(user, RIGHT);
    await choose(user, /State/, 'Oklahoma (OK)');
    await add(user);
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/clientManagement/site-7'));
    expect(store.get(sessionAtom)?.user.selectedClientId).toBe(0);
    expect(window.sessionStorage.getItem(SWITCHED_KEY)).not.toBeNull();
    // Under the bank that was selected it is not asked for.
    expect(app.path()).toBe('/addSiteAdmin');
    assign.mockRestore();
  });
});
