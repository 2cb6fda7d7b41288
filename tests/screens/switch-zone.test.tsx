import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeSite } from '../../mocks/factories/site.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { getSession } from '../../src/access/session.ts';
import { bank, schemaFor } from '../support/clients.ts';
import { makeSession, renderApp, renderShell } from '../support/render-app.tsx';

// Whoever chooses a bank takes its clock along: of one with an IANA zone of its own that one, which its label does not tell.

const ARIZONA = { timeZone: 'MST', ianaTimeZone: 'America/Phoenix' } as const;
const reload = vi.spyOn(window.location, 'reload');
beforeEach(() => {
  reload.mockReset().mockImplementation(() => undefined);
});
afterAll(() => reload.mockRestore());

/** A desert bank among the banks of the platform. */
const Site = [makeSite({ siteId: 9, name: 'Desert Sun', ...ARIZONA }), makeSite({ siteId: 4, name: 'Bay' })];
const page = { totalRecords: 2, activeRecords: 2, createdThisMonth: 0, withoutLocation: 0, Site };
const schema = createMockSchema({ Query: { allSite: () => page } });
const arrived = async (times: number): Promise<void> => {
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
};

test('from the switcher and from the palette, and back', async () => {
  await renderShell('/reports', { schema });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Switch Client' }));
  await userEvent.click(await screen.findByRole('option', { name: /Desert Sun/ }));
  await arrived(1);
  expect(getSession()).toMatchObject({ ...ARIZONA, user: { selectedClientId: 9 } });
  const choose = async (wanted: string): Promise<void> => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search and commands' }), wanted);
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`Switch to ${wanted}`) }));
  };
  await choose('All blood banks');
  await arrived(2);
  expect(getSession()).toMatchObject({ timeZone: 'CST', ianaTimeZone: null, user: { selectedClientId: 0 } });
  await choose('Desert Sun');
  await arrived(3);
  expect(getSession()).toMatchObject({ ...ARIZONA, user: { selectedClientId: 9 } });
});

test('from the list of blood banks', async () => {
  await renderApp('/clientManagement', { session: makeSession(), schema: schemaFor(bank(1, ARIZONA)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Riverside Blood Center' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch to this client' }));
  await arrived(1);
  expect(getSession()).toMatchObject({ ...ARIZONA, user: { selectedClientId: 1 } });
});

test('from the map of the dashboard', async () => {
  await renderApp('/dashboard', { session: makeSession(), schema });
  const card = await screen.findByRole('region', { name: 'Location' });
  await userEvent.click(await within(card).findByRole('button', { name: 'Show list' }));
  const list = within(card).getByRole('list', { name: 'Blood banks' });
  await userEvent.click(within(list).getByRole('button', { name: 'Switch to this client: Desert Sun' }));
  await arrived(1);
  expect(getSession()).toMatchObject({ ...ARIZONA, user: { selectedClientId: 9 } });
});
