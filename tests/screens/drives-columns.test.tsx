import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

/** A list of these drives, for somebody with this menu. */
async function listOf(path: string, drives: ReturnType<typeof makeDrive>[], menu = makeMenu()) {
  const user = userEvent.setup();
  const app = await renderApp(path, {
    session: makeSession({ clientId: 1 }, menu),
    schema: createMockSchema({
      Query: {
        allDriveCenters: () => ({ totalRecords: drives.length, driveCenters: drives }),
        driveCenterById: (_source, { id }) => drives.find((drive) => drive.id === id) as never,
      },
      Mutation: {
        activateDriveCenter: () => ({
          status: 'Active',
          drive: makeDrive(3, { status: 'Active', isActived: true, allowedActions: ['deactivate'] }),
          bedSlotDate: [{ date: '2026-12-10', slots: 84, error: null }],
        }),
      },
    }),
  });
  const row = async (name: RegExp) =>
    within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
  return { user, app, row };
}

test.each(['/createDrive', '/approveDrive', '/activationDrive'])(
  'what can be given at a drive stands as chips in the list of %s: the first, and how many more there are',
  async (path) => {
    const donationTypeName = ['Whole Blood', 'Platelets', 'Plasma', 'Double Red'];
    const { row } = await listOf(path, [makeDrive(1, { donationTypeName }), makeDrive(2)]);
    const long = await row(/Tulsa Main Center DR-/);
    expect(long.getByText('+3')).toHaveAttribute('aria-hidden', 'true');
    for (const name of donationTypeName.slice(0, 1)) expect(long.getByText(name)).not.toHaveClass('sr-only');
    // They are not seen, but read out, and stand on paper.
    for (const name of donationTypeName.slice(1))
      expect(long.getByText(name)).toHaveClass('sr-only', 'print:not-sr-only');
    const short = await row(/City Hall winter drive DR-/);
    expect(short.getByText('Whole Blood')).toBeInTheDocument();
    expect(short.queryByText(/^\+/)).toBeNull();
  },
);

test('the switch of a drive begins what its row does, and stands as it is until that is done', async () => {
  const { user, app, row } = await listOf('/activationDrive', [makeDrive(3)]);
  const cells = await row(/Central High fall drive DR-/);
  const active = () => cells.getByRole('switch', { name: 'Central High fall drive is active', hidden: true });
  expect(active()).not.toBeChecked();
  await user.click(active());
  const dialog = within(await screen.findByRole('alertdialog', { name: /Central High/ }));
  expect(active()).not.toBeChecked();
  expect(sent(app.requests, 'ActivateDriveCenter')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(sent(app.requests, 'ActivateDriveCenter')).toMatchObject([{ id: 'drive-3' }]));
});

test('that of one that is open asks for the reason first', async () => {
  const { user, app, row } = await listOf('/activationDrive', [makeDrive(1)]);
  const cells = await row(/Tulsa Main Center DR-/);
  await user.click(cells.getByRole('switch', { name: 'Tulsa Main Center is active', checked: true }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByLabelText('Reason')).toBeInTheDocument();
  expect(sent(app.requests, 'DeactivateDriveCenter')).toEqual([]);
});

test('of several days it is told how many are open; whoever may change nothing reads words', async () => {
  const drives = [
    makeDrive(1, { daysLeft: 5, daysOpen: 3, allowedActions: [] }),
    makeDrive(3, { daysLeft: 1, daysOpen: 0, allowedActions: [] }),
  ];
  const { row } = await listOf('/activationDrive', drives, makeMenu({ write: false }));
  const several = await row(/Tulsa Main Center DR-/);
  expect(several.getByText('3 of 5 days')).toBeInTheDocument();
  expect(several.getByText('Yes')).toBeInTheDocument();
  const single = await row(/Central High fall drive DR-/);
  expect(single.getByText('No')).toBeInTheDocument();
  expect(single.queryByText(/of 1 day/)).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
