import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { badInput, conflict, refusedFor } from '../../server/errors.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

const session = makeSession({ clientId: 1 });

/** A drive over some days, from 2026-12-07, a Monday, on. */
const over = (number: number, endDate: string, days: string[] = []) => {
  const { centerDetails, ...drive } = makeDrive(number);
  const [range] = centerDetails;
  const places = (range?.locationDetail ?? []).map((place) => ({
    ...place,
    days,
    staff: [{ id: 'staff-1', name: 'Ana Ruiz', staffDesignation: { id: 'd', designationName: 'Nurse' } }],
  }));
  return {
    ...drive,
    centerDetails: [{ ...range, startDate: '2026-12-07', endDate, locationDetail: places }],
  } as never;
};

const slotOf = (driveId: string) => ({
  id: `slot-${driveId}`,
  bedName: 'Chair',
  bed: 1,
  startTime: '09:00',
  endTime: '09:45',
  donationTypes: ['Whole Blood'],
  capacity: 1,
  booked: 1,
  donorName: `Donor of ${driveId}`,
  blockedReason: null,
});

const schema = (drives: readonly ReturnType<typeof makeDrive>[], create: () => unknown = () => drives[0]) =>
  createMockSchema({
    Query: {
      allDriveCenters: (_source, { filter }) => {
        const found = filter?.ids ? drives.filter(({ id }) => filter.ids?.includes(id)) : drives;
        return { totalRecords: found.length, driveCenters: found } as never;
      },
      driveCenterById: (_source, { id }) => drives.find((drive) => drive.id === id) as never,
      driveSchedule: (_source, { driveId }) => [slotOf(driveId)] as never,
    },
    Mutation: { createDriveCenter: create as never },
  });

async function open(path: string, options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session, ...options });
  return { user, app };
}
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
async function select(user: ReturnType<typeof userEvent.setup>, ...names: readonly string[]) {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

describe('the sheets of selected drives', () => {
  test('the selection leads to their run sheets, a page for each open day of each drive', async () => {
    const drives = [over(1, '2026-12-13', ['monday', 'wednesday']), over(2, '2026-12-07')];
    const { user, app } = await open('/createDrive', { schema: schema(drives) });
    await select(user, 'Tulsa Main Center', 'City Hall winter drive');
    await user.click(bar().getByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Run sheets' }));
    await screen.findByRole('heading', { name: 'Run sheets' });
    const sheets = await screen.findAllByRole('region', { name: /2026/ });
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
      'Tulsa Main Center, Monday, December 7, 2026',
      'Tulsa Main Center, Wednesday, December 9, 2026',
      'City Hall winter drive, Monday, December 7, 2026',
    ]);
    await waitFor(() => expect(screen.getAllByText('Donor of drive-1')).toHaveLength(2));
    // Each is a page of its own, but for the last one, after which nothing comes.
    for (const sheet of sheets) expect(sheet).toHaveClass('break-after-page', 'last:break-after-auto');
    expect(sent(app.requests, 'DriveSheets')[0]).toMatchObject({ ids: ['drive-1', 'drive-2'] });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const button = screen.getByRole('button', { name: 'Print' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    await user.click(screen.getByRole('button', { name: 'Packing list' }));
    expect(await screen.findByRole('heading', { name: 'Packing lists' })).toBeInTheDocument();
    expect(screen.getAllByRole('table', { name: 'Packing list' })).toHaveLength(2);
  });

  test('more sheets than one prints at once are told, and fewer days bring the rest', async () => {
    const { user } = await open('/createDrive/print?ids=drive-1&sheet=signIn', {
      schema: schema([over(1, '2027-03-06')]),
    });
    expect(await screen.findByText(/Only the first 60 of 90 sheets are here/)).toBeInTheDocument();
    expect(screen.getAllByRole('region', { name: /^Tulsa Main Center,/ })).toHaveLength(60);
    await user.type(screen.getByLabelText('From'), '2027-03-06');
    await waitFor(() =>
      expect(screen.getAllByRole('region', { name: /^Tulsa Main Center,/ })).toHaveLength(1),
    );
    expect(screen.queryByText(/Only the first/)).toBeNull();
  });

  test('a drive of another bank, or one that is gone, is not there, and that is said', async () => {
    await open('/createDrive/print?ids=drive-1,drive-of-others&sheet=packing', {
      schema: schema([over(1, '2026-12-07')]),
    });
    expect(await screen.findByText(/1 drive is not here/)).toBeInTheDocument();
    expect(screen.getAllByRole('table', { name: 'Packing list' })).toHaveLength(1);
  });
});

describe('the sheets of several banks', () => {
  test('each says whose it is, where all banks are looked at', async () => {
    await open('/createDrive/print?ids=drive-1&sheet=packing', {
      session: makeSession({ clientId: 0 }),
      schema: schema([over(1, '2026-12-07')]),
    });
    expect(await screen.findByText(/^Riverside Blood Center · Contact: /)).toBeInTheDocument();
  });
});

describe('selected drives planned once more', () => {
  const drives = [over(1, '2026-12-07'), over(2, '2026-12-08')];

  test('so many weeks later, with nobody assigned, each told by itself', async () => {
    const related = { relatedId: 'drive-9', relatedName: 'Expo Center (DR-9)', relatedKind: 'drive' };
    const busy = { level: 'blocking', code: 'resourceBusy', message: 'Taken', ...related };
    const { user, app } = await open('/createDrive', {
      schema: schema([...drives, { ...makeDrive(3), allowedActions: [] }], () => {
        throw refusedFor([{ path: 'drive.resourceId', code: 'resourceBusy' }], ['slotTaken'], {
          checks: [busy],
        });
      }),
    });
    await select(user, 'Tulsa Main Center', 'Central High fall drive');
    await user.click(bar().getByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Plan 2 drives once more/)).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'New dates' })).toHaveTextContent('8 weeks later');
    await user.click(dialog.getByRole('combobox', { name: 'New dates' }));
    await user.click(await screen.findByRole('option', { name: '2 weeks later' }));
    await user.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(await dialog.findByText('The resource is at another drive')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Expo Center (DR-9)' })).toHaveAttribute(
      'href',
      '/createDrive/view?id=drive-9',
    );
    expect(dialog.getByText('Its status does not allow it')).toBeInTheDocument();
    const [first, ...others] = sent(app.requests, 'CreateDriveCenter');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      drive: {
        driveCenterName: 'Tulsa Main Center',
        attendance: null,
        centerDetails: [
          {
            startDate: '2026-12-21',
            endDate: '2026-12-21',
            locationDetail: [{ staffIds: [], blockedSlots: [] }],
          },
        ],
      },
    });
    expect(first?.drive).not.toHaveProperty('id');
  });

  test('the copy is the bank’s whose drive it is; a day that is over is told by the rule', async () => {
    const { user, app } = await open('/createDrive', {
      session: makeSession({ clientId: 0 }),
      schema: schema(drives, () => {
        throw badInput([{ path: 'drive.centerDetails[0].startDate', code: 'dateInPast' }]);
      }),
    });
    await select(user, 'City Hall winter drive');
    await user.click(bar().getByRole('button', { name: 'Duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Duplicate' }));
    expect(await dialog.findByText('The date must not be in the past')).toBeInTheDocument();
    const request = app.requests.find(({ name }) => name === 'CreateDriveCenter');
    expect(request?.headers['client-id']).toBe('1');
    expect(request?.variables).toMatchObject({ drive: { centerDetails: [{ startDate: '2027-02-01' }] } });
  });

  test('a reader prints, and plans nothing', async () => {
    const menu = makeMenu({ write: false, delete: false });
    const { user } = await open('/createDrive', {
      session: makeSession({ clientId: 1 }, menu),
      schema: schema(drives),
    });
    await select(user, 'City Hall winter drive');
    expect(bar().getByRole('button', { name: 'Print' })).toBeInTheDocument();
    expect(bar().queryByRole('button', { name: 'Duplicate' })).toBeNull();
  });
});

type ApproveArgs = { readonly id: string; readonly updatedAt?: string | null | undefined };

describe('what was done with selected drives', () => {
  const allowedActions = ['deactivate', 'duplicate', 'approve', 'activate'];
  const one = { ...makeDrive(1), status: 'Approved', allowedActions };
  const long = { ...(over(2, '2026-12-09') as typeof one), allowedActions };
  const records = (approve: (asked: ApproveArgs) => unknown = () => one) =>
    createMockSchema({
      Query: {
        allDriveCenters: () => ({ totalRecords: 2, driveCenters: [one, long] }) as never,
        driveCenterById: () => one as never,
      },
      Mutation: {
        approveDriveCenter: (_source, asked) => approve(asked) as never,
        activateDriveCenter: () =>
          ({
            status: 'Active',
            drive: one,
            bedSlotDate: [{ date: '2026-12-07', slots: 4, error: null }],
          }) as never,
        deactivateDriveCenter: () => one as never,
        createDriveCenter: () => ({ ...one, id: 'drive-copy' }) as never,
        deleteDriveCenter: (_source, { id }) => ({ id }),
      },
    });
  const both = ['Tulsa Main Center', 'City Hall winter drive'];
  /** Does it with the selected ones, and answers with the dialog of its results. */
  const act = async (action: string, names: readonly string[], reason?: string, schemaOf = records()) => {
    const { user, app } = await open('/createDrive', { schema: schemaOf });
    await select(user, ...names);
    await user.click(bar().getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason) {
      await user.click(await dialog.findByRole('combobox', { name: 'Reason' }));
      await user.click(await screen.findByRole('option', { name: reason }));
    }
    await user.click(await dialog.findByRole('button', { name: action }));
    await dialog.findByRole('list', { name: 'Results' });
    return { user, app, dialog };
  };
  const undo = async ({ user, dialog }: Awaited<ReturnType<typeof act>>) => {
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await dialog.findByText('Taken back');
  };

  test('opened ones are closed again', async () => {
    const done = await act('Activate', both);
    await undo(done);
    expect(sent(done.app.requests, 'DeactivateDriveCenter')).toEqual([
      { id: 'drive-1', reason: 'Taken back' },
      { id: 'drive-2', reason: 'Taken back' },
    ]);
  });

  test('closed ones are opened again, but for those of which nobody knows the days', async () => {
    const done = await act('Deactivate', both, 'Weather');
    await undo(done);
    expect(sent(done.app.requests, 'ActivateDriveCenter')).toEqual([{ id: 'drive-1' }]);
    expect(
      done.dialog.getByText('It has several days: open on its page those that were open'),
    ).toBeInTheDocument();
  });

  test('copies are deleted, never their originals', async () => {
    const done = await act('Duplicate', ['Tulsa Main Center']);
    await undo(done);
    expect(sent(done.app.requests, 'DeleteDriveCenter')).toEqual([{ id: 'drive-copy' }]);
  });

  test('what was changed after the list had read it is not approved, and that is said of it', async () => {
    const { updatedAt } = one;
    const changed = { ...long, updatedAt: '2026-10-02T16:00:00.000Z' };
    const { app, dialog } = await act(
      'Approve',
      both,
      undefined,
      records(({ id, updatedAt: seen }) => {
        const stored = id === one.id ? one : changed;
        if (seen && seen !== stored.updatedAt) throw conflict(stored);
        return stored as never;
      }),
    );
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
      { id: 'drive-1', approve: true, updatedAt },
      { id: 'drive-2', approve: true, updatedAt: long.updatedAt },
    ]);
    const results = within(dialog.getByRole('list', { name: 'Results' }));
    const told = results.getByText(/^The plan was changed after it was shown here/).closest('li');
    expect(told).toHaveTextContent('City Hall winter drive');
    expect(dialog.queryByRole('button', { name: 'Retry failed' })).toBeNull();
  });

  test('an approval stays, and that is said', async () => {
    const { dialog } = await act('Approve', ['Tulsa Main Center']);
    expect(dialog.getByText(/^An approval cannot be taken back/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
