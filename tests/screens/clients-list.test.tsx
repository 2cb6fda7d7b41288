import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { sessionAtom } from '../../src/access/session.ts';
import { store } from '../../src/access/store.ts';
import { bank, clientScreens, open, schemaFor } from '../support/clients.ts';
import { makeSession } from '../support/render-app.tsx';

clientScreens();

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
        '&module=Donors&email=no&location=no&upcomingDrive=none&sort=status&order=desc',
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
        hasUpcomingDrive: false,
        createdFrom: '2026-01-01',
        createdTo: '2026-12-31',
      },
    });
  });

  test('the drives that deactivating touches are those from today on where the bank is, whatever its label says', async () => {
    // It is the afternoon of the 18th in London, and the morning of the 19th on Kiritimati.
    const far = bank(1, { timeZone: 'HST', ianaTimeZone: 'Pacific/Kiritimati' });
    const { user } = await open('/clientManagement', { schema: schemaFor(far) });
    await menuOf(user, 'Deactivate');
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Riverside Blood Center?' });
    expect(within(dialog).getByRole('link', { name: '2 future drives' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&from=2026-11-19$/),
    );
  });

  test('deactivating tells what it touches first; Undo activates again', async () => {
    const { user, sent } = await open('/clientManagement');
    await menuOf(user, 'Deactivate');
    const dialog = await screen.findByRole('alertdialog', { name: 'Deactivate Riverside Blood Center?' });
    for (const [name, href] of [
      ['6 users can no longer sign in', '/userManagement?status=active&site=1'],
      [
        '2 future drives',
        expect.stringMatching(
          /^\/createDrive\?status=Completed%2C.*%2CPending\+approval&bank=1&from=\d{4}-\d\d-\d\d$/,
        ),
      ],
      [
        '1,041 booked appointments',
        expect.stringMatching(/\?status=Confirmed%2CUnconfirmed&bank=1&from=\d{4}-\d\d-\d\d$/),
      ],
    ] as const)
      expect(within(dialog).getByRole('link', { name })).toHaveAttribute('href', href);
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

  test('the dashboard’s way in: banks without an upcoming drive, with a chip to leave it', async () => {
    const { user, app, sent } = await open('/clientManagement?upcomingDrive=none');
    await screen.findByRole('link', { name: 'Riverside Blood Center' });
    expect(sent('AllClients')[0]?.filter).toMatchObject({ hasUpcomingDrive: false, isActive: null });
    await user.click(await screen.findByRole('button', { name: 'Remove filter Upcoming drive' }));
    await waitFor(() => expect(app.path()).toBe('/clientManagement'));
    await waitFor(() => expect(sent('AllClients').at(-1)?.filter).toMatchObject({ hasUpcomingDrive: null }));
  });

  test('on paper it says what the rows were asked for', async () => {
    await open('/clientManagement?q=river&status=inactive&state=OK,TX');
    expect(
      await screen.findByText('Search: river; State: Oklahoma, Texas; Status: Inactive'),
    ).toBeInTheDocument();
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join();
    expect(styles).toContain('content: "Page " counter(page) " of " counter(pages) ""');
  });

  test('where there are no heads to press, Sort orders the list', async () => {
    const { user, app, sent } = await open('/clientManagement');
    await screen.findByRole('link', { name: 'Riverside Blood Center' });
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Default order' })).toBeChecked();
    // What the server does not sort is not offered.
    expect(screen.queryByRole('menuitemradio', { name: /^Phone/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'State, descending' }));
    await waitFor(() => expect(app.path()).toBe('/clientManagement?sort=state&order=desc'));
    await waitFor(() =>
      expect(sent('AllClients').at(-1)?.pagination).toMatchObject({ sortBy: 'state', sortOrder: -1 }),
    );
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    expect(await screen.findByRole('menuitemradio', { name: 'State, descending' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Default order' }));
    await waitFor(() => expect(app.path()).toBe('/clientManagement'));
  });

  test('deactivating several tells first what all of them touch, and does nothing before that is known', async () => {
    let fails = true;
    const { user, sent } = await open('/clientManagement', {
      schema: schemaFor(bank(1), true, {
        Query: {
          sitesConsequences: () => {
            if (fails) throw new Error('not now');
            return { users: 31, futureDrives: 1, bookedAppointments: 2_300 };
          },
        },
        Mutation: {
          updateSitesStatus: () =>
            [{ id: 'site-1', name: 'Riverside Blood Center', status: 'done' }] as never,
        },
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Riverside Blood Center' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate' });
    const again = await within(dialog).findByRole('button', { name: 'Try again' });
    expect(within(dialog).queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
    fails = false;
    await user.click(again);
    expect(await within(dialog).findByText('31 users can no longer sign in')).toBeInTheDocument();
    expect(within(dialog).getByText('1 future drive')).toBeInTheDocument();
    expect(within(dialog).getByText('2,300 booked appointments')).toBeInTheDocument();
    expect(sent('ClientsConsequences').at(-1)).toEqual({ filter: { ids: ['site-1'] }, expectedRows: 1 });
    expect(sent('SetClientsStatus')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('1 done, 0 skipped, 0 failed');
    expect(sent('SetClientsStatus')).toEqual([
      { filter: { ids: ['site-1'] }, isActive: false, expectedRows: 1 },
    ]);
  });
});
