import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { DAY, schemaOf } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const OURS = makeDonor({ id: 'donor-7', names: 'Benjamin Okafor', clientId: 1 });
const THEIRS = makeDonor({ id: 'donor-8', names: 'Chidi Okafor', clientId: 2, clientName: 'Front Range' });
const DRIVES = [
  makeDrive(1),
  { ...makeDrive(2), id: 'drive-2', clientId: 2, driveCenterName: 'Denver City Hall' },
];

interface Asked {
  readonly filter?: { readonly clientIds?: readonly number[] | null } | null;
}

/** Two banks, each with a donor and a drive of its own. */
const schema = schemaOf({
  queries: {
    allDriveCenters: (_source: unknown, { filter }: Asked) => {
      const banks = filter?.clientIds;
      const driveCenters = DRIVES.filter(({ clientId }) => !banks || banks.includes(clientId));
      return { totalRecords: driveCenters.length, driveCenters };
    },
    allDonorsSearchSortWithPagination: (_source: unknown, { filter }: Asked) => {
      const banks = filter?.clientIds;
      const donors = [OURS, THEIRS].filter(({ clientId }) => !banks || banks.includes(clientId));
      return { totalRecords: donors.length, isCapped: false, donors };
    },
    bookableSlots: (_source: unknown, { driveId }: { driveId: string }) =>
      driveId === 'drive-2'
        ? { ...DAY, driveId, clientId: 2, driveCenterName: 'Denver City Hall' }
        : { ...DAY, clientId: 1 },
  },
});

/** What is asked about drives for the donor: another bank's never. */
const askedFor = (requests: Parameters<typeof sent>[0], donorId: string) => [
  ...new Set(
    (sent(requests, 'BookableSlots') as { donorId: string | null; driveId: string }[])
      .filter((each) => each.donorId === donorId)
      .map(({ driveId }) => driveId),
  ),
];

async function open(address: string, clientId?: number) {
  const user = userEvent.setup();
  const app = await renderApp(address, {
    session: makeSession(clientId === undefined ? {} : { clientId }),
    schema,
  });
  await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
  return { user, app, dialog };
}

test('where all banks are looked at a donor is offered the drives of their own bank alone', async () => {
  const { user, app, dialog } = await open('/donorManagement/appointments');
  await user.click(await dialog.findByRole('option', { name: /Chidi Okafor/ }));
  const drive = dialog.getByRole('combobox', { name: 'Drive or center' });
  await waitFor(() => expect(drive).toHaveTextContent('Denver City Hall'));
  expect(await dialog.findByText('May give on Dec 05, 2026')).toBeInTheDocument();
  expect(askedFor(app.requests, 'donor-8')).toEqual(['drive-2']);
  await user.click(drive);
  expect(screen.getAllByRole('option', { name: /City Hall|Expo/ })).toHaveLength(1);
  await user.keyboard('{Escape}');
  // Somebody of another bank takes the choice along to theirs.
  await user.click(dialog.getByRole('option', { name: /Benjamin Okafor/ }));
  await waitFor(() => expect(askedFor(app.requests, 'donor-7')).toEqual(['drive-1']));
});

test('of a drive in the view of all banks the donors of its bank alone are found', async () => {
  const { dialog } = await open('/createDrive/view?id=drive-1');
  expect(await dialog.findByRole('option', { name: /Benjamin Okafor/ })).toBeInTheDocument();
  await waitFor(() => expect(dialog.queryByRole('option', { name: /Chidi Okafor/ })).not.toBeInTheDocument());
});

test('inside a bank nothing is said of banks', async () => {
  const { app, user, dialog } = await open('/donorManagement/appointments', 1);
  await user.click(await dialog.findByRole('option', { name: /Benjamin Okafor/ }));
  await dialog.findByText('May give on Dec 05, 2026');
  expect(sent(app.requests, 'BookingDrives')).toEqual([{ from: expect.any(String) }]);
  expect(sent(app.requests, 'BookingDonors')).toEqual([{ search: 'okafor' }]);
});
