import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { keepRecordNavigation } from '../../src/kit/detail/record-navigation.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

const VIEW = '/sponsorGroupManagement/view?id=sponsor-1';
const session = makeSession({ clientId: 1 });
const drive = (number: number, overrides: object = {}) => ({
  id: `drive-${number}`,
  driveID: `D-${number}`,
  driveCenterName: `Drive ${number}`,
  status: 'Completed',
  centerGoals: 40,
  attendance: 30 + number,
  bookedCount: 35,
  forecast: { donated: 20 + number },
  centerDetails: [{ id: `days-${number}`, startDate: `2026-0${number}-10`, endDate: `2026-0${number}-11` }],
  ...overrides,
});
const DRIVES = [drive(3, { status: 'Active', attendance: null }), drive(2), drive(1)];

/** A bank whose sponsor group can be changed; its history grows with each change. */
function network(overrides: Parameters<typeof makeSponsorGroup>[1] = {}) {
  let group = makeSponsorGroup(1, {
    sponsorName: 'Tulsa Fire Department',
    sponsorCode: 'TFD',
    driveCount: 3,
    updatedAt: '2026-10-01T15:00:00.000Z',
    ...overrides,
  });
  const entry = (id: string, action: string, changes: object[]) => ({
    id,
    at: '2026-10-01T15:00:00.000Z',
    actorName: 'Maria Ortega',
    action,
    changes,
  });
  const entries = [
    entry('2', 'Update', [
      { field: 'sponsorName', before: 'Tulsa Fire', after: 'Tulsa Fire Department' },
      { field: 'updatedAt', before: '2026-09-01', after: '2026-10-01' },
    ]),
    entry('1', 'Create', [{ field: 'sponsorName', before: null, after: 'Tulsa Fire' }]),
  ];
  return createMockSchema({
    Query: {
      sponsorGroupById: () => group,
      recordHistory: () => ({ totalRecords: entries.length, entries: entries as never }),
      allDriveCenters: () => ({ totalRecords: DRIVES.length, driveCenters: DRIVES as never }),
      allAppointments: (_source, { filter }) => ({
        totalRecords: 1,
        appointments: [
          {
            id: 'appointment-1',
            startTime: '2026-03-10T15:00:00.000Z',
            timeZone: 'CST',
            product: `Whole Blood at ${filter?.driveId}`,
            status: filter?.driveId === 'drive-1' ? 'No-show' : 'Confirmed',
            donor: { id: 'donor-1', names: 'Abigail Foster', donorNumber: 'D-1000001' },
          },
        ] as never,
      }),
    },
    Mutation: {
      updateSponsorGroup: (_source, { sponsorGroup }) => {
        const changedAt = new Date(Date.parse(group.updatedAt) + 60_000).toISOString();
        const name = { field: 'sponsorName', before: group.sponsorName, after: sponsorGroup.sponsorName };
        entries.unshift(entry(changedAt, 'Update', [name as never]));
        group = { ...group, ...sponsorGroup, id: group.id, updatedAt: changedAt } as typeof group;
        return group;
      },
      deleteSponsorGroup: (_source, { id }) => ({ id }),
      restoreSponsorGroups: (_source, { ids }) => ids.map((id) => ({ id, status: 'done' })) as never,
    },
  });
}

async function open(path = VIEW, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, schema: network(), ...options });
  await screen.findByRole('heading', { level: 1, name: 'Tulsa Fire Department' });
  return { user, app };
}

beforeEach(() => keepRecordNavigation({ back: '/sponsorGroupManagement', stops: [] }));

describe('the page of a record', () => {
  test('has its name, its state, its key facts and its tabs, the history last', async () => {
    await open();
    expect(screen.getByText('Drive planned')).toBeInTheDocument();
    expect(screen.getAllByText('TFD').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Drives 3',
      'Donors',
      'History',
    ]);
    const overview = screen.getByRole('tabpanel', { name: 'Overview' });
    expect(overview).toHaveTextContent('Next driveDec 05, 2026');
    expect(screen.getByRole('region', { name: 'Facts' })).toHaveTextContent('TFD');
  });

  test('leads to a new drive for it, for those who may add one', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'New drive for this sponsor' })).toHaveAttribute(
      'href',
      '/createDrive/add?sponsor=sponsor-1',
    );
  });

  test('the open tab is part of the address, and back returns', async () => {
    const { user, app } = await open();
    await user.click(screen.getByRole('tab', { name: 'Drives 3' }));
    expect(app.path()).toBe(`${VIEW}&tab=drives`);
    const table = await screen.findByRole('table', { name: 'Drives' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Drive 3 D-3Mar 10, 2026 – Mar 11, 2026Active4035---',
    );
    expect(within(table).getByRole('link', { name: 'Drive 3' })).toHaveAttribute(
      'href',
      '/createDrive/view?id=drive-3',
    );
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(app.path()).toBe(VIEW);
  });

  test('an address with a tab opens it; an unknown one opens the first', async () => {
    await open(`${VIEW}&tab=history`);
    expect(screen.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('list', { name: 'History' })).toBeInTheDocument();
  });

  test('donors are listed drive by drive; without the right to see them, only counted', async () => {
    const { user, app } = await open(`${VIEW}&tab=donors`);
    expect(await screen.findByText('Whole Blood at drive-3')).toBeInTheDocument();
    expect(sent(app.requests, 'SponsorGroupDonors')[0]).toHaveProperty('filter.statuses.length', 7);
    await user.click(screen.getByRole('combobox', { name: 'Drive of the donors' }));
    await user.click(await screen.findByRole('option', { name: /Drive 1/ }));
    expect(await screen.findByRole('row', { name: /Whole Blood at drive-1 ?No-show$/ })).toBeInTheDocument();
  });

  test('without the right to see donors they are only counted', async () => {
    const app = await renderApp(`${VIEW}&tab=donors`, {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['donorManagement'])),
      schema: network(),
    });
    const table = await screen.findByRole('table', { name: 'Donors' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Drive 3Mar 10, 202635');
    expect(app.requests.map(({ name }) => name)).not.toContain('SponsorGroupDonors');
  });

  test('without the right to read drives there are no tabs of them, and nothing is asked', async () => {
    const app = await renderApp(VIEW, {
      session: makeSession({ clientId: 1 }, makeMenu({}, ['driveManagement'])),
      schema: network(),
    });
    await screen.findByRole('region', { name: 'Facts' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Overview', 'History']);
    expect(app.requests.map(({ name }) => name)).not.toContain('SponsorGroupDrives');
  });

  test('readers see no buttons of change', async () => {
    await open(VIEW, { session: makeSession({ clientId: 1 }, makeMenu({ write: false, delete: false })) });
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /New drive/ })).not.toBeInTheDocument();
  });

  test('a failed load says so, and asks again', async () => {
    let broken = true;
    const user = userEvent.setup();
    await renderApp(VIEW, {
      session,
      schema: network(),
      intercept: ({ name }) =>
        broken && name === 'SponsorGroupById' ? new Error('The bank is closed') : undefined,
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Tulsa Fire Department');
  });

  test('what is saved in the panel shows at once', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const panel = await screen.findByRole('dialog', { name: 'Edit sponsor group' });
    await user.type(await within(panel).findByLabelText('Sponsor Name'), 's');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Tulsa Fire Departments' }),
    ).toBeInTheDocument();
  });
});

describe('previous and next', () => {
  const at = (id: string) => `/sponsorGroupManagement/view?id=${id}`;
  test('walk through the list that one came from, with the open tab', async () => {
    keepRecordNavigation({
      back: '/sponsorGroupManagement?page=2',
      stops: [at('sponsor-7'), at('sponsor-1'), at('sponsor-3')],
    });
    const { user, app } = await open(`${VIEW}&tab=history`);
    const walk = screen.getByRole('navigation', { name: 'Records of the list' });
    expect(walk).toHaveTextContent('2 of 3');
    await user.click(within(walk).getByRole('link', { name: 'Next' }));
    expect(app.path()).toBe(`${at('sponsor-3')}&tab=history`);
    expect(await screen.findByText('3 of 3')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
  });
  test('are not there for who came by a link', async () => {
    keepRecordNavigation({ back: '/sponsorGroupManagement?q=seven', stops: [at('sponsor-7')] });
    await open();
    expect(screen.queryByRole('navigation', { name: 'Records of the list' })).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  test('says who changed what and when, field by field when it is opened', async () => {
    const { user } = await open(`${VIEW}&tab=history`);
    const entry = await screen.findByRole('button', { name: /Changed · Sponsor Name/ });
    expect(entry).toHaveAccessibleDescription(/Maria Ortega/);
    expect(entry).toHaveAttribute('aria-expanded', 'false');
    await user.click(entry);
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'FieldBeforeAfter',
      'Sponsor NameTulsa FireTulsa Fire Department',
    ]);
  });

  test('puts old values back after a question, and undoes that', async () => {
    const { user, app } = await open(`${VIEW}&tab=history`);
    await user.click(await screen.findByRole('button', { name: /Changed · Sponsor Name/ }));
    await user.click(screen.getByRole('button', { name: 'Restore these values' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByRole('listitem')).toHaveTextContent('Sponsor Name: Tulsa Fire');
    await user.click(within(question).getByRole('button', { name: 'Restore these values' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tulsa Fire' })).toBeInTheDocument();
    await screen.findByText('The values were restored');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Tulsa Fire Department' }),
    ).toBeInTheDocument();
    const updates = app.requests.filter(({ name }) => name === 'UpdateSponsorGroup');
    expect(
      updates.map(({ variables }) => (variables.sponsorGroup as { updatedAt: string }).updatedAt),
    ).toEqual(['2026-10-01T15:00:00.000Z', '2026-10-01T15:01:00.000Z']);
  });

  test('readers cannot put anything back, nor can a creation be', async () => {
    const reader = makeSession({ clientId: 1 }, makeMenu({ write: false }));
    const { user } = await open(`${VIEW}&tab=history`, { session: reader });
    for (const entry of await screen.findAllByRole('button', { name: /Changed|Created/ }))
      await user.click(entry);
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Restore these values' })).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  test('asks, deletes, and leads back to the list', async () => {
    const { user, app } = await open(VIEW, { schema: network({ viewerCanDelete: true, driveCount: 0 }) });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Tulsa Fire Department?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement'));
    await screen.findByText('Sponsor Group Deleted Successfully');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const names = () => app.requests.map(({ name }) => name);
    await waitFor(() => expect(names()).toContain('RestoreSponsorGroups'));
    expect(sent(app.requests, 'RestoreSponsorGroups')).toEqual([{ ids: ['sponsor-1'] }]);
    // The list is in front by then: it is read again.
    await waitFor(() =>
      expect(names().lastIndexOf('AllSponsorGroups')).toBeGreaterThan(
        names().indexOf('RestoreSponsorGroups'),
      ),
    );
    expect(app.requests.find(({ name }) => name === 'RemoveSponsorGroup')?.variables).toEqual({
      id: 'sponsor-1',
    });
  });

  test('is refused with the reason while drives refer to it', async () => {
    const { user, app } = await open(VIEW, { schema: network({ viewerCanDelete: false }) });
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Tulsa Fire Department cannot be deleted',
    });
    expect(dialog).toHaveTextContent('Drives that refer to it: 3');
    await user.click(within(dialog).getByRole('button', { name: 'Show the drives' }));
    await waitFor(() => expect(app.path()).toBe(`${VIEW}&tab=drives`));
    expect(app.requests.map(({ name }) => name)).not.toContain('RemoveSponsorGroup');
  });
});
