import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });
const schema = (...numbers: readonly Parameters<typeof makeDrive>[]) =>
  createMockSchema({
    Query: {
      allDriveCenters: () => ({
        totalRecords: numbers.length,
        driveCenters: numbers.map((of) => makeDrive(...of)),
      }),
      driveCenterById: (_source, { id }) =>
        numbers.map((of) => makeDrive(...of)).find((drive) => drive.id === id) as never,
      moveTargets: () =>
        [
          {
            driveId: 'drive-7',
            driveCenterName: 'Tulsa Main Center 2',
            date: '2026-12-18',
            miles: 3.4,
            free: 1,
          },
          { driveId: 'drive-8', driveCenterName: 'Depot', date: '2026-12-19', miles: null, free: 1_200 },
        ] as never,
    },
    Mutation: {
      approveDriveCenter: (_source, { id }) => makeDrive(Number(id.slice(6)), { status: 'Approved' }),
      deactivateDriveCenter: () => makeDrive(1, { status: 'Deactivated' }),
      activateDriveCenter: (_source, { dates }) => ({
        status: 'Active',
        drive: makeDrive(3),
        bedSlotDate: dates
          ? dates.map((date) => ({ date, slots: 84, error: null }))
          : [
              { date: '2026-12-10', slots: 84, error: null },
              { date: '2026-12-11', slots: 0, error: 'Tulsa Unit 1 is taken' },
            ],
      }),
    },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}
const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const act = async (user: ReturnType<typeof userEvent.setup>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list of drives', () => {
  test('one list, three presets: each asks for its own, and tells what it is about', async () => {
    const { user, app } = await open('/createDrive');
    const row = await rowOf(/Tulsa Main Center DR-2001/);
    expect(row.getByText('Fixed Center')).toBeInTheDocument();
    expect(row.getByText('9:00 AM – 2:00 PM CST')).toBeInTheDocument();
    expect(row.getByText('9 of 20')).toBeInTheDocument();
    expect(row.getByText('10 of 20')).toBeInTheDocument();
    expect(row.getByText('Behind')).toBeInTheDocument();
    expect(row.getByText('Active')).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /Checks/ })).toBeNull();
    const lists = () => within(screen.getByRole('navigation', { name: 'Lists of drives' }));
    await user.click(lists().getByRole('link', { name: /Approval/ }));
    expect(await screen.findByRole('columnheader', { name: /Checks/ })).toBeInTheDocument();
    await waitFor(() =>
      expect(sent(app.requests, 'AllDriveCenters').at(-1)).toMatchObject({ filter: { isApproved: false } }),
    );
    await user.click(lists().getByRole('link', { name: /Activation/ }));
    await waitFor(() =>
      expect(sent(app.requests, 'AllDriveCenters').at(-1)).toMatchObject({
        filter: { isApproved: true, statuses: ['Approved', 'Active', 'In progress', 'Deactivated'] },
      }),
    );
  });

  test('the address says what is looked for, and the server is asked for it', async () => {
    const { app } = await open(
      '/createDrive?from=2026-12-01&kind=Mobile+Drive&status=Active&day=tuesday,sunday&fill=LOW&goal=behind&conflicts=yes&zone=CST',
    );
    await waitFor(() =>
      expect(sent(app.requests, 'AllDriveCenters')[0]).toMatchObject({
        filter: {
          from: '2026-12-01',
          resourceTypes: ['Mobile Drive'],
          statuses: ['Active'],
          daysOfWeek: [2, 7],
          fillRate: 'LOW',
          goal: 'behind',
          hasConflicts: true,
          timeZones: ['CST'],
        },
      }),
    );
  });

  test('sponsor and resource have columns of their own, for those who ask for them; a goal that is reached says so', async () => {
    const forecast = { ...makeDrive(1).forecast, verdict: 'met' as const };
    const { user, app } = await open('/createDrive?goal=met', { schema: schema([1, { forecast }]) });
    const row = await rowOf(/Tulsa Main Center DR-2001/);
    expect(row.getByText('Met')).toBeInTheDocument();
    expect(sent(app.requests, 'AllDriveCenters')[0]).toMatchObject({ filter: { goal: 'met' } });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
    const { sponsors, resourceName } = makeDrive(1);
    for (const name of ['Sponsor', 'Resource'])
      await user.click(await panel.findByRole('checkbox', { name }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Sponsor' })).toBeInTheDocument();
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(
      expect.arrayContaining([sponsors.map(({ sponsorName }) => sponsorName).join(', '), resourceName]),
    );
  });

  test('a span by its name moves with the days of the bank, a date of one’s own narrows it', async () => {
    const { app } = await open('/createDrive?when=next14&to=2026-11-25');
    await waitFor(() =>
      expect(sent(app.requests, 'AllDriveCenters')[0]).toMatchObject({
        filter: { from: '2026-11-18', to: '2026-11-25' },
      }),
    );
  });

  test('a deleted drive is taken back, and the list is read again', async () => {
    const pending = makeDrive(1, {
      driveCenterName: 'Harvest drive',
      status: 'Pending approval',
      isApproved: false,
      isActived: false,
      allowedActions: ['delete'],
    });
    const { user, app } = await open('/createDrive', {
      schema: createMockSchema({
        Query: { allDriveCenters: () => ({ totalRecords: 1, driveCenters: [pending] }) },
        Mutation: {
          deleteDriveCenter: (_source, { id }) => ({ id }),
          restoreDriveCenters: (_source, { ids }) =>
            ids.map((id) => ({ id, name: 'Harvest drive', status: 'done', reason: null })),
        },
      }),
    });
    await act(user, 'Harvest drive', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Harvest drive?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone')).toBeInTheDocument();
    expect(sent(app.requests, 'RestoreDriveCenters')).toEqual([{ ids: [pending.id] }]);
  });

  test('in the parent view the drives of some banks: the dashboard links to what waits in one', async () => {
    const { app } = await open('/approveDrive?view=pending&status=Pending+approval&bank=1', {
      session: makeSession({ clientId: 0 }),
    });
    await waitFor(() =>
      expect(sent(app.requests, 'AllDriveCenters')[0]).toMatchObject({
        filter: { clientIds: [1], isApproved: false, statuses: ['Pending approval'] },
      }),
    );
    const row = await rowOf(/City Hall winter drive DR-2002/);
    expect(row.getByText('Riverside Blood Center')).toBeInTheDocument();
  });

  test('what may be done with a drive is what the server allows, and no more', async () => {
    const blocked = [{ level: 'blocking', code: 'resourceBusy', message: 'Taken', relatedId: null }];
    const { user } = await open('/approveDrive', {
      schema: schema([2], [4, { checks: blocked as never }], [6]),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Metro Transit depot' }));
    const held = await screen.findByRole('menuitem', { name: /Approve/ });
    expect(held).toHaveTextContent('A blocking check stops the approval');
    expect(screen.getByRole('menuitem', { name: 'Reject' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Actions for Memorial Hospital staff' }));
    await screen.findByRole('menuitem', { name: 'View' });
    expect(screen.queryByRole('menuitem', { name: /Approve|Reject|Deactivate|Edit/ })).toBeNull();
  });

  test('sending back needs a reason, which goes along', async () => {
    const { user, app } = await open('/approveDrive', { schema: schema([2]) });
    await act(user, 'City Hall winter drive', 'Send back');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    expect(await dialog.findByText('Reason is required')).toBeInTheDocument();
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' No truck that day ' } });
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await screen.findByText('City Hall winter drive sent back');
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
      { id: 'drive-2', approve: false, reason: 'No truck that day', updatedAt: makeDrive(2).updatedAt },
    ]);
  });

  test('activation tells each date, and tries again what failed', async () => {
    const range = { ...makeDrive(3).centerDetails[0], startDate: '2026-12-10', endDate: '2026-12-11' };
    const { user, app } = await open('/activationDrive', {
      schema: schema([3, { centerDetails: [range] as never }]),
    });
    await act(user, 'Central High fall drive', 'Activate');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Activate' }),
    );
    expect(await screen.findByText('84 slots open')).toBeInTheDocument();
    expect(screen.getByText('Tulsa Unit 1 is taken')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry failed dates' }));
    await waitFor(() => expect(screen.getAllByText('84 slots open')).toHaveLength(2));
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([
      { id: 'drive-3' },
      { id: 'drive-3', dates: ['2026-12-11'] },
    ]);
  });

  test('deactivation asks what becomes of booked appointments', async () => {
    const { user, app } = await open('/activationDrive', { schema: schema([1], [7]) });
    await act(user, 'Tulsa Main Center', 'Deactivate');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('What becomes of 9 booked appointments?')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Storm' } });
    await user.click(dialog.getByRole('radio', { name: 'Move to another drive' }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByText('Please select another drive')).toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: /Other drive/ }));
    const target = await screen.findByRole('option', { name: /^Tulsa Main Center 2/ });
    expect(target).toHaveAccessibleName('Tulsa Main Center 2 · Fri, Dec 18');
    expect(target).toHaveTextContent('3.4 mi · 1 free');
    // Where its place is not known, nobody can say how far it is.
    expect(screen.getByRole('option', { name: 'Depot · Sat, Dec 19' })).toHaveTextContent('1,200 free');
    await user.click(target);
    // All of them go to one drive: it has to have a place of each type.
    expect(sent(app.requests, 'MoveTargets')).toEqual([{ from: { driveId: 'drive-1', isWhole: true } }]);
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Tulsa Main Center deactivated · 9 appointments moved');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toEqual([
      { id: 'drive-1', reason: 'Storm', appointments: { choice: 'MOVE', targetDriveId: 'drive-7' } },
    ]);
  });

  test('many are approved four at a time; what is held up is skipped and told', async () => {
    const checks = [{ level: 'blocking', code: 'resourceBusy', message: 'Taken', relatedId: null }] as never;
    const { user, app } = await open('/approveDrive', { schema: schema([2], [4, { checks }]) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select City Hall winter drive' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Metro Transit depot' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(/A blocking check stops the approval/)).toBeInTheDocument();
    const { id, updatedAt } = makeDrive(2);
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([{ id, approve: true, updatedAt }]);
  });

  test('what becomes of appointments is asked of the days that are closed', async () => {
    const [range] = makeDrive(1).centerDetails;
    const days = ['2026-12-04', '2026-12-05', '2026-12-06'];
    const drive = {
      centerDetails: days.map((date) => ({ ...range, id: date, startDate: date, endDate: date })),
      bookedDays: [
        { name: '2026-12-04', value: 7 },
        { name: '2026-12-05', value: 2 },
      ],
    } as never;
    const { user, app } = await open('/activationDrive', { schema: schema([1, drive], [7]) });
    await act(user, 'Tulsa Main Center', 'Deactivate');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('What becomes of 9 booked appointments?')).toBeInTheDocument();
    await user.click(await dialog.findByRole('checkbox', { name: /Dec 4.*Booked: 7/ }));
    expect(dialog.getByText('What becomes of 2 booked appointments?')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /Dec 5.*Booked: 2/ }));
    expect(dialog.queryByText(/What becomes of/)).toBeNull();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Storm' } });
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Tulsa Main Center: Sun, Dec 6 closed for booking');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toEqual([
      { id: 'drive-1', reason: 'Storm', dates: ['2026-12-06'] },
    ]);
  });

  test('a reader sees the list, and no way to change it', async () => {
    const menu = makeMenu({ write: false, delete: false });
    await open('/createDrive', {
      session: makeSession({ clientId: 1 }, menu),
      schema: schema([2, { allowedActions: [] }]),
    });
    await screen.findByRole('link', { name: /City Hall winter drive DR/ });
    expect(screen.queryByRole('link', { name: 'Add drive' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select City Hall winter drive' }));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
