import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession } from '../support/render-app.tsx';
import { answer, entry } from '../support/report-answer.ts';
import { open } from '../support/report-pages.ts';

onOrdinaryClock();

describe('reports', () => {
  test('a report asks for the last seven days of the bank, and tells figures, bars, parts and entries', async () => {
    const { sent } = await open('/reports?report=adminActivity');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin activity' })).toBeInTheDocument();
    const tile = await screen.findByRole('group', { name: 'Actions' });
    expect(await within(tile).findByText('30')).toBeInTheDocument();
    expect(sent('AdminActivityReport')[0]).toMatchObject({
      filter: { from: '2026-11-12', to: '2026-11-18', activities: null },
      pagination: { pageNumber: 1 },
    });
    expect(await screen.findByText('Nov 12, 2026 – Nov 18, 2026 CST')).toBeInTheDocument();
    const pages = within(await screen.findByRole('group', { name: 'Actions by page' }));
    const bars = await pages.findAllByRole('listitem');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['/donorManagement20', '/dashboard10']);
    expect(await screen.findByText('Too many rows')).toBeInTheDocument();
  });

  test('a part is a filter; what the address says is asked for, and stays', async () => {
    const { user, app, sent } = await open('/reports?report=adminActivity&when=lastMonth');
    await waitFor(() =>
      expect(sent('AdminActivityReport')[0]).toMatchObject({
        filter: { from: '2026-10-01', to: '2026-10-31' },
      }),
    );
    const parts = within(await screen.findByRole('table', { name: 'What it is made of' }));
    await user.click(parts.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(sent('AdminActivityReport').at(-1)).toMatchObject({
        filter: { from: '2026-10-01', activities: ['Export'] },
      }),
    );
    expect(app.path()).toContain('report=adminActivity');
    expect(app.path()).toContain('activity=Export');
  });

  test.each([
    ['donorActivity', 'DonorActivityReport'],
    ['donorLoginFail', 'DonorLoginFailReport'],
  ])('%s is narrowed by application and country', async (report, operation) => {
    const { user, app, sent } = await open(`/reports?report=${report}&application=Web-Chrome`);
    await waitFor(() =>
      expect(sent(operation)[0]).toMatchObject({ filter: { application: 'Web-Chrome', countries: null } }),
    );
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Country' }), 'US');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() =>
      expect(sent(operation).at(-1)).toMatchObject({
        filter: { application: 'Web-Chrome', countries: ['US'] },
      }),
    );
    expect(app.path()).toContain('country=US');
  });

  test('the second page is of the same report, not of a console page called so', async () => {
    const { sent } = await open('/reports?report=adminActivity&page=2');
    await waitFor(() =>
      expect(sent('AdminActivityReport').at(-1)).toMatchObject({
        filter: { pageNames: null },
        pagination: { pageNumber: 2 },
      }),
    );
  });

  test('of several pages, as the Audit Logs of a page name them, each is told and asked for', async () => {
    const { user, sent } = await open(
      '/reports?report=adminActivity&pageName=%2FcreateDrive%2C%2FapproveDrive',
    );
    const asked = (pageNames: readonly string[]) =>
      waitFor(() => expect(sent('AdminActivityReport').at(-1)).toMatchObject({ filter: { pageNames } }));
    await asked(['/createDrive', '/approveDrive']);
    const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(chips.getByText('Page: /createDrive, /approveDrive')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const page = await screen.findByRole('textbox', { name: 'Page' });
    await user.clear(page);
    await user.type(page, '/approveDrive, /activationDrive');
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await asked(['/approveDrive', '/activationDrive']);
  });

  test('days of which no report can be are refused where they are said, before anything is asked', async () => {
    const { user, app, sent } = await open('/reports?report=adminActivity');
    await screen.findByText('Nov 12, 2026 – Nov 18, 2026 CST');
    const before = sent('AdminActivityReport').length;
    await user.click(await screen.findByRole('button', { name: /^More filters/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const [from, to] = [panel.getByLabelText('From'), panel.getByLabelText('Until')];
    fireEvent.change(from, { target: { value: '2020-01-01' } });
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    expect(to).toHaveAccessibleDescription('At most 366 days');
    await waitFor(() => expect(to).toHaveFocus());
    fireEvent.change(to, { target: { value: '2019-12-31' } });
    expect(to).toHaveAccessibleDescription('The end must be after the start');
    expect(app.path()).toBe('/reports?report=adminActivity');
    expect(sent('AdminActivityReport')).toHaveLength(before);
    fireEvent.change(to, { target: { value: '2020-12-31' } });
    expect(to).not.toHaveAccessibleDescription();
    await user.click(panel.getByRole('button', { name: 'Apply filters' }));
    await waitFor(() =>
      expect(sent('AdminActivityReport').at(-1)).toMatchObject({
        filter: { from: '2020-01-01', to: '2020-12-31' },
      }),
    );
  });

  test.each([
    ['from=2020-01-01&to=2026-11-29', 'At most 366 days'],
    ['from=2020-01-01', 'At most 366 days'],
    ['from=2026-11-10&to=2026-11-09', 'The end must be after the start'],
  ])('an address that asks for such days says why there is none: %s', async (days, why) => {
    const { app, sent } = await open('/reports?report=adminActivity');
    await screen.findByText('Nov 12, 2026 – Nov 18, 2026 CST');
    const before = sent('AdminActivityReport').length;
    await app.go(`/reports?report=adminActivity&${days}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    // Neither these days are claimed, nor figures of others shown.
    expect(screen.queryByText(/ – .* CST$/)).toBeNull();
    expect(screen.queryByText('30 entries')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    expect(sent('AdminActivityReport')).toHaveLength(before);
    await app.go('/reports?report=adminActivity');
    expect(await screen.findByText('Nov 12, 2026 – Nov 18, 2026 CST')).toBeInTheDocument();
  });

  test('an entry opens with all that it has, the browser in words', async () => {
    const { user } = await open('/reports?report=adminActivity');
    const [row] = await screen.findAllByRole('link', { name: /^Details/ });
    await user.click(row as HTMLElement);
    const panel = within(await screen.findByRole('dialog', { name: 'Details' }));
    expect(panel.getByText('Chrome 140, Windows')).toBeInTheDocument();
    expect(panel.getByText('203.0.113.7')).toBeInTheDocument();
    expect(panel.queryByText('Blood bank')).toBeNull();
  });

  test.each([
    ['Riverside Blood Center', 'Riverside Blood Center'],
    [null, 'Parent administration'],
  ])('in the parent view an entry says whose it is: %s', async (clientName, words) => {
    const { user } = await open('/reports?report=adminActivity', {
      session: makeSession(),
      schema: createMockSchema({
        Query: { getAdminActivityReport: () => answer({ activityLogs: [entry(1, { clientName })] }) },
      }),
    });
    await user.click(await screen.findByRole('link', { name: /^Details/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Details' }));
    expect(panel.getByText('Blood bank').nextElementSibling).toHaveTextContent(words);
  });

  test('sign-ins are narrowed to those of one part, which counts as many', async () => {
    const { user, sent } = await open('/reports?report=adminLogin');
    const parts = within(await screen.findByRole('table', { name: 'What it is made of' }));
    await user.click(parts.getByRole('button', { name: 'The login detail is incorrect' }));
    await waitFor(() =>
      expect(sent('AdminLoginReport').at(-1)).toMatchObject({
        filter: { reason: 'The login detail is incorrect', result: null },
      }),
    );
    await user.click(parts.getByRole('button', { name: 'Success' }));
    await waitFor(() =>
      expect(sent('AdminLoginReport').at(-1)).toMatchObject({ filter: { reason: null, result: 'success' } }),
    );
  });

  test('the first page has the reports that one may read, and no other can be opened by its address', async () => {
    const menu = makeMenu().map((module) =>
      module.name === 'reports'
        ? { ...module, children: module.children.filter(({ name }) => name !== 'adminLogin') }
        : module,
    );
    const mine = makeSession({ clientId: 1 }, menu);
    const { app } = await open('/reports', { session: mine });
    expect(await screen.findByRole('heading', { name: 'Admin activity' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Admin sign-ins' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open Admin activity' })).toHaveAttribute(
      'href',
      '/reports?report=adminActivity',
    );
    await app.go('/reports?report=adminLogin');
    await waitFor(() => expect(app.path()).toBe('/access-denied'));
  });

  test('each report says its week by day, whatever its own bars stand for', async () => {
    const chart = [
      { name: '2026-11-12', value: 4 },
      { name: '2026-11-18', value: 26 },
    ];
    const { sent } = await open('/reports', {
      schema: createMockSchema({ Query: { getDonorLoginFailReport: () => answer({ chart }) } }),
    });
    const card = within(await screen.findByRole('region', { name: 'Failed donor sign-ins' }));
    expect(await card.findByRole('img', { name: 'By day: 4, 0, 0, 0, 0, 0, 26' })).toBeInTheDocument();
    expect(sent('DonorLoginFailReport')).toMatchObject([
      { filter: { from: '2026-11-12', to: '2026-11-18' }, bars: 'day' },
    ]);
  });

  test('a report that nobody knows is the list of reports', async () => {
    const { app } = await open('/reports?report=nothing');
    await waitFor(() => expect(app.path()).toBe('/reports'));
  });
});
