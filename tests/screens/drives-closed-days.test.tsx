import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const DAYS = ['2027-01-04', '2027-01-05', '2027-01-06'] as const;

/** Active, with days that are closed. */
function drive(...closed: readonly string[]): object {
  const one = makeDrive(1);
  return {
    ...one,
    allowedActions: ['activate', ...one.allowedActions],
    centerDetails: one.centerDetails.map((range) => ({ ...range, startDate: DAYS[0], endDate: DAYS[2] })),
    daysAhead: DAYS.map((date) => ({
      date,
      isOpen: !closed.includes(date),
      isClosed: closed.includes(date),
    })),
  };
}

const open = (address: string, ...closed: readonly string[]) => opened(address, drive(...closed));

async function opened(address: string, one: object) {
  const record = one as never;
  const failing = new Set<string>();
  const app = await renderApp(address, {
    intercept: ({ name }) => (failing.has(name) ? { errors: [new GraphQLError('Busy')] } : undefined),
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => record,
        allDriveCenters: () => ({ totalRecords: 1, driveCenters: [record] }),
      },
      Mutation: {
        activateDriveCenter: (_source, { dates }) =>
          ({
            status: 'Active',
            drive: record,
            bedSlotDate: (dates ?? []).map((date) => ({ date, slots: 52, error: null })),
          }) as never,
      },
    }),
  });
  return { user: userEvent.setup(), app, failing };
}

async function activate(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Activate' }));
  return within(await screen.findByRole('alertdialog'));
}

describe('a closed day of an active drive', () => {
  test('is opened by itself; the days that are open stand there and are not to choose', async () => {
    const { user, app } = await open('/createDrive/view?id=drive-1', DAYS[1], DAYS[2]);
    const dialog = await activate(user);
    await dialog.findByRole('checkbox', { name: /Mon, Jan 4/ });
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
    expect(boxes[0]?.closest('label')).toHaveTextContent('Mon, Jan 4Open');
    expect(boxes[1]?.closest('label')).not.toHaveTextContent('Open');
    await user.click(boxes[2] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await screen.findByText('52 slots open');
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([{ id: 'drive-1', dates: [DAYS[1]] }]);
  });

  test('the last one too is named to the server', async () => {
    const { user, app } = await open('/createDrive/view?id=drive-1', DAYS[1]);
    const dialog = await activate(user);
    await dialog.findByRole('checkbox', { name: /Tue, Jan 5/ });
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await screen.findByText('52 slots open');
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([{ id: 'drive-1', dates: [DAYS[1]] }]);
  });

  test('none is opened unasked where it is not known which are closed, and they are asked for again', async () => {
    const { user, app, failing } = await open('/createDrive/view?id=drive-1', DAYS[1]);
    failing.add('DriveDaysAhead');
    const dialog = await activate(user);
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.getByRole('button', { name: 'Activate' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    failing.clear();
    await user.click(again);
    expect(await dialog.findByRole('checkbox', { name: /Tue, Jan 5/ })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await screen.findByText('52 slots open');
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([{ id: 'drive-1', dates: [DAYS[1]] }]);
  });

  test('where somebody has opened them all meanwhile, that is said and nothing can be sent', async () => {
    const { user, app } = await open('/createDrive/view?id=drive-1');
    const dialog = await activate(user);
    expect(await dialog.findByText('Every day to come is open already')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Activate' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    fireEvent.submit(dialog.getByRole('button', { name: 'Activate' }).closest('form') as HTMLFormElement);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([]);
  });

  test('its drive is active already: no card of the board goes there, and no bulk change opens it', async () => {
    const { user, app } = await open('/createDrive', DAYS[1]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Tulsa Main Center' }));
    const bar = within(screen.getByRole('region', { name: 'Selection' }));
    await user.click(bar.getByRole('button', { name: 'Activate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Activate' }));
    expect(await dialog.findByText(/1 skipped/)).toBeInTheDocument();
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Board' }));
    const column = within(await screen.findByRole('region', { name: 'Active' }));
    await user.click(await column.findByRole('button', { name: 'Move Tulsa Main Center' }));
    await waitFor(() => expect(screen.getAllByRole('menuitem').length).toBeGreaterThan(0));
    expect(screen.queryByRole('menuitem', { name: /Activate/ })).toBeNull();
  });
});

describe('a drive that is opened when some of its days have passed', () => {
  const passed = () => ({
    ...drive(...DAYS),
    status: 'Deactivated',
    allowedActions: ['activate'],
    daysAhead: DAYS.slice(1).map((date) => ({ date, isOpen: false, isClosed: true })),
  });

  test('offers those that are still to come', async () => {
    const { user, app } = await opened('/createDrive/view?id=drive-1', passed());
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Tue, Jan 5', checked: true }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await screen.findByText('52 slots open');
    expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([{ id: 'drive-1', dates: [DAYS[2]] }]);
  });

  test('can be opened as a whole where nobody knows which those are, and they are asked for again', async () => {
    const { user, app, failing } = await opened('/createDrive/view?id=drive-1', passed());
    failing.add('DriveDaysAhead');
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.queryByRole('checkbox')).toBeNull();
    failing.clear();
    await user.click(again);
    expect(await dialog.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([{ id: 'drive-1' }]));
  });
});
