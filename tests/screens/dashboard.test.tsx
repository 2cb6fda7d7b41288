import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { getSession } from '../../src/access/session.ts';
import { SESSION_KEY, SWITCHED_KEY } from '../../src/access/storage-keys.ts';
import { findBelow, makeSession, renderApp, renderShell } from '../support/render-app.tsx';

const bank = makeSession({ clientId: 1 });
const failing = (name: string) => (request: { name: string }) =>
  request.name === name
    ? { errors: [new GraphQLError('The bank is closed'), new GraphQLError('second')] }
    : undefined;

describe('the parent view', () => {
  test('counts and lists the blood banks', async () => {
    const app = await renderApp('/dashboard');
    const tile = await screen.findByRole('group', { name: 'Total Blood Banks' });
    expect(await within(tile).findByText('12')).toBeInTheDocument();
    expect(within(tile).getByText(/10 active, 2 inactive/)).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'List of Blood Banks' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Bank Name', 'Phone', 'State', 'Status']);
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(rows[1]).toHaveTextContent('Riverside Blood Center(918) 555-0101OKActive');
    expect(rows[5]).toHaveTextContent('Inactive');
    expect(app.requests.find(({ name }) => name === 'AllSite')?.variables).toMatchObject({
      pagination: { pageNumber: 1, pageSize: 5 },
    });
  });

  test('View All is there for those who may read the module', async () => {
    await renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: 'View All' })).toHaveAttribute(
      'href',
      '/clientManagement',
    );
  });

  test('and for nobody else', async () => {
    await renderApp('/dashboard', { session: makeSession({}, makeMenu({}, ['clientManagement'])) });
    expect(await screen.findByText('Riverside Blood Center')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  });

  test('shows the first message in the card in place of the list', async () => {
    await renderApp('/dashboard', { intercept: failing('AllSite') });
    const card = await screen.findByRole('region', { name: 'List of Blood Banks' });
    expect(await within(card).findByText('The bank is closed')).toBeInTheDocument();
    expect(within(card).queryByText('second')).not.toBeInTheDocument();
  });

  test('says when there is none', async () => {
    const schema = createMockSchema({
      Query: {
        allSite: () => ({
          totalRecords: 0,
          activeRecords: 0,
          createdThisMonth: 0,
          withoutLocation: 0,
          Site: [],
        }),
      },
    });
    await renderApp('/dashboard', { schema });
    expect(await screen.findByText('No Record Found')).toBeInTheDocument();
  });
});

describe('the view of one bank', () => {
  test('counts and lists the donors, with --- for what is blank', async () => {
    const donors = [makeDonor({ id: 'donor-1' }), makeDonor({ id: 'donor-4' })];
    const schema = createMockSchema({
      Query: {
        allDonorsSearchSortWithPagination: () => ({
          totalRecords: 2,
          isCapped: false,
          circle: null,
          donors,
        }),
      },
    });
    const app = await renderApp('/dashboard', { session: bank, schema });
    const table = await findBelow('table', { name: 'List of Donors' });
    await within(table).findByText('Abigail Foster');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Donor Name', 'Phone', 'Blood Group', 'Last Donated']);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Abigail Foster(918) 555-0142O-Jan 12, 2026',
    );
    expect(within(table).getAllByRole('row')[2]).toHaveTextContent('Dmitri Vasquez---------');
    expect(app.requests.find(({ name }) => name === 'DashboardDonors')).toMatchObject({
      variables: { pageNumber: 1, pageSize: 5 },
      headers: { 'client-id': '1' },
    });
  });

  test('a bank’s View All leads to the donors', async () => {
    await renderApp('/dashboard', { session: bank });
    const card = await screen.findByRole('region', { name: 'List of Donors' });
    expect(within(card).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/donorManagement');
  });

  test('which is not there for those who may not read them', async () => {
    await renderApp('/dashboard', {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['donorManagement'])),
    });
    await findBelow('region', { name: 'Event Calendar' });
    const links = screen.queryAllByRole('link', { name: 'View All' });
    expect(links.map((link) => link.getAttribute('href'))).not.toContain('/donorManagement');
  });

  test('each card fails on its own, and asks again', async () => {
    let broken = true;
    await renderApp('/dashboard', {
      session: bank,
      intercept: (request) => (broken ? failing('TotalDonors')(request) : undefined),
    });
    const tile = await screen.findByRole('group', { name: 'Total Donors' });
    expect(await within(tile).findByText(/The bank is closed/)).toBeInTheDocument();
    expect(await screen.findByText('Benjamin Okafor')).toBeInTheDocument();
    broken = false;
    await userEvent.click(within(tile).getByRole('button', { name: 'Try again' }));
    expect(await within(tile).findByText('48')).toBeInTheDocument();
  });

  test('has no client switcher: the bank is one’s own', async () => {
    await renderApp('/dashboard', { session: bank });
    await screen.findByText('Benjamin Okafor');
    expect(screen.queryByRole('combobox', { name: 'Switch Client' })).not.toBeInTheDocument();
  });
});

describe('the shell', () => {
  test('greets by first and last name', async () => {
    await renderShell('/dashboard');
    expect(await screen.findByRole('button', { name: 'Hi, Susan Whitaker' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Your account' })).toHaveTextContent('SW');
  });

  test('the menu shows what the role grants, and two entries more', async () => {
    await renderShell('/dashboard', {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['reports', 'driveManagement'])),
    });
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Donors' })).toHaveAttribute('href', '/donorManagement');
    expect(within(menu).queryByText('Reports')).not.toBeInTheDocument();
    await userEvent.click(within(menu).getByRole('button', { name: 'Website Urls' }));
    expect(within(menu).getByText('web portal').closest('a')).toHaveAttribute(
      'href',
      'https://donorgrid.example',
    );
  });

  test('minimises, and a cookie keeps it', async () => {
    await renderShell('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Minimise' }));
    expect(document.cookie).toContain('donorgrid_menu=minimised');
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(document.cookie).toContain('donorgrid_menu=full');
  });

  test('Switch Client stores bank and zone, and reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await renderShell('/dashboard');
    const user = userEvent.setup();
    await screen.findByText('Riverside Blood Center');
    await user.click(screen.getByRole('combobox', { name: 'Switch Client' }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options[0]).toBe('All blood banks');
    expect(options[1]).toContain('Riverside Blood Center');
    await user.click(screen.getByRole('option', { name: /Buckeye Community Blood Bank(?! 2)/ }));
    expect(getSession()).toMatchObject({ timeZone: 'EST', user: { clientId: 0, selectedClientId: 2 } });
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    reload.mockRestore();
  });

  test('signing out in one tab signs out the others', async () => {
    const app = await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    const asked = vi.fn();
    window.addEventListener('beforeunload', asked);
    const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    expect(getSession()).toBeNull();
    // The tab is loaded again, and nobody is asked: this time, and no other one.
    leave();
    expect(asked).not.toHaveBeenCalled();
    leave();
    expect(asked).toHaveBeenCalledOnce();
    window.removeEventListener('beforeunload', asked);
    await app.go('/dashboard');
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
  });

  test('each page visit is posted to the activity log, without a token: the server knows the device', async () => {
    const app = await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    await app.go('/reports?report=adminLogin');
    await waitFor(() => {
      const visits = app.requests.filter(({ name }) => name === 'CreateActivityLogs');
      expect(visits.map(({ variables }) => variables.pageName)).toEqual([
        '/dashboard',
        '/reports/adminLogin',
      ]);
      expect(visits[0]).toMatchObject({
        uri: '/graphql/public',
        variables: {
          activity: 'Visit',
          userRole: 'superUser',
          // What is known of the place without asking anybody.
          location: { state: Intl.DateTimeFormat().resolvedOptions().timeZone },
        },
      });
      expect(visits[0]?.variables.application).toMatch(/^Web-/);
      expect(visits[0]?.headers.authorization).toBeUndefined();
      expect(visits[0]?.headers['device-id']).toBeTruthy();
    });
  });

  test('a switch of the bank is posted once, when the page is there again', async () => {
    window.sessionStorage.setItem(SWITCHED_KEY, 'yes');
    const app = await renderShell('/dashboard');
    await screen.findByText('Riverside Blood Center');
    await app.go('/reports?report=adminLogin');
    await waitFor(() =>
      expect(
        app.requests
          .filter(({ name }) => name === 'CreateActivityLogs')
          .map(({ variables }) => [variables.activity, variables.pageName]),
      ).toEqual([
        ['SwitchClient', '/dashboard'],
        ['Visit', '/dashboard'],
        ['Visit', '/reports/adminLogin'],
      ]),
    );
  });

  test('a log that cannot be written is told in an Error popup, once', async () => {
    const app = await renderShell('/dashboard', {
      intercept: (request) =>
        request.name === 'CreateActivityLogs' ? { errors: [new GraphQLError('The log is full')] } : undefined,
    });
    const popup = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(popup).toHaveTextContent('The log is full');
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    await app.go('/reports');
    await waitFor(() =>
      expect(app.requests.filter(({ name }) => name === 'CreateActivityLogs')).toHaveLength(2),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('the user menu has Profile and Sign Out', async () => {
    const app = await renderShell('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: /Susan Whitaker/ }));
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(app.path()).toBe('/my-profile'));
  });

  test('Sign Out ends the session here and at the server', async () => {
    const app = await renderShell('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: /Susan Whitaker/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(app.path()).toBe('/auth/login'));
    expect(getSession()).toBeNull();
    expect(app.requests.map(({ name }) => name)).toContain('SignOut');
  });

  test('a dead token at start means signed out', async () => {
    const refusal = {
      errors: [new GraphQLError('Your session has ended', { extensions: { code: 'UNAUTHENTICATED' } })],
    };
    await renderShell('/my-profile', {
      intercept: (request) => (request.name === 'Session' ? refusal : undefined),
    });
    await waitFor(() => expect(getSession()).toBeNull());
  });
});
