import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { daysLater } from '../../src/features/drives/parts/later.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

/** Two drives, the second one of two ranges, of which the later one stands first; both are selected. */
async function duplicating() {
  const user = userEvent.setup();
  const [range] = makeDrive(1).centerDetails;
  const on = (startDate: Day, endDate = startDate) => ({ ...range, id: startDate, startDate, endDate });
  const drives = [
    makeDrive(1, { centerDetails: [on('2026-12-07')] as never }),
    makeDrive(2, { centerDetails: [on('2026-12-15', '2026-12-16'), on('2026-12-08')] as never }),
  ];
  const app = await renderApp('/createDrive', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        allDriveCenters: () => ({ totalRecords: 2, driveCenters: drives }),
        driveCenterById: (_source, { id }) => drives.find((drive) => drive.id === id) as never,
      },
    }),
  });
  for (const { driveCenterName } of drives)
    await user.click(await screen.findByRole('checkbox', { name: `Select ${driveCenterName}` }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Duplicate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (way: string) => {
    await user.click(await dialog.findByRole('combobox', { name: 'New dates' }));
    await user.click(await screen.findByRole('option', { name: way }));
  };
  const send = () => user.click(dialog.getByRole('button', { name: 'Duplicate' }));
  const made = () =>
    sent(app.requests, 'CreateDriveCenter').map(({ drive }) =>
      (drive as { centerDetails: { startDate: Day; endDate: Day }[] }).centerDetails.map(
        ({ startDate, endDate }) => [startDate, endDate],
      ),
    );
  return { dialog, choose, send, made };
}

test('drives are planned once more another number of weeks later', async () => {
  const { dialog, choose, send, made } = await duplicating();
  await choose('Another number of weeks');
  await send();
  expect(dialog.getByRole('spinbutton', { name: 'Weeks later' })).toBeInvalid();
  for (const typed of ['0', '521', '1.5']) {
    fireEvent.change(dialog.getByRole('spinbutton'), { target: { value: typed } });
    await send();
  }
  expect(made()).toEqual([]);
  fireEvent.change(dialog.getByRole('spinbutton'), { target: { value: '3' } });
  await send();
  await waitFor(() =>
    expect(made()).toEqual([
      [['2026-12-28', '2026-12-28']],
      [
        ['2027-01-05', '2027-01-06'],
        ['2026-12-29', '2026-12-29'],
      ],
    ]),
  );
});

test('or from a date on, each with the days between its own as they were', async () => {
  const { dialog, choose, send, made } = await duplicating();
  await choose('From a date on');
  await send();
  expect(dialog.getByText('Choose the first day')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2027-02-01' } });
  await send();
  await waitFor(() =>
    expect(made()).toEqual([
      [['2027-02-01', '2027-02-01']],
      [
        ['2027-02-08', '2027-02-09'],
        ['2027-02-01', '2027-02-01'],
      ],
    ]),
  );
});

test('a week is seven days, and a day is reached from the first of a drive', () => {
  const ranges = [{ startDate: '2026-12-15' }, { startDate: '2026-12-08' }] as const;
  expect(daysLater(ranges, '8')).toBe(56);
  expect(daysLater(ranges, '2026-12-10')).toBe(2);
});
