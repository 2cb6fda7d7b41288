import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const DAYS = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'] as const;

/** An active drive whose second and third days are closed; two donors are kept on the second, three are booked for the first. */
function drive() {
  const one = makeDrive(1);
  return {
    ...one,
    centerDetails: one.centerDetails.map((range) => ({ ...range, startDate: DAYS[0], endDate: DAYS[3] })),
    bookedCount: 5,
    bookedDays: [
      { name: DAYS[0], value: 3 },
      { name: DAYS[1], value: 2 },
    ],
    daysAhead: DAYS.map((date) => day(date, date === DAYS[1] || date === DAYS[2])),
  };
}

const day = (date: string, isClosed: boolean, isOpen = !isClosed) => ({ date, isOpen, isClosed });

async function deactivate({ fails = false, ...changes }: { fails?: boolean; [name: string]: unknown } = {}) {
  const record = { ...drive(), ...changes } as never;
  const failing = new Set(fails ? ['DriveDaysAhead'] : []);
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/view?id=drive-1', {
    intercept: ({ name }) => (failing.has(name) ? { errors: [new GraphQLError('Busy')] } : undefined),
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: { driveCenterById: () => record },
      Mutation: { deactivateDriveCenter: () => record },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Storm' } });
  const choose = async (day: RegExp): Promise<void> =>
    user.click(await dialog.findByRole('checkbox', { name: day }));
  const send = (): Promise<void> => user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  return { user, app, failing, dialog, choose, send };
}

describe('closing days of a drive of which some are closed', () => {
  test('those say so and are left alone unless somebody is kept on them', async () => {
    const { dialog } = await deactivate();
    await dialog.findByRole('checkbox', { name: /Jan 5.*Booked: 2/ });
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.closest('label')?.textContent, box.checked, box.disabled])).toEqual([
      ['Mon, Jan 4Booked: 3', true, false],
      ['Tue, Jan 5Closed · Booked: 2', false, false],
      ['Wed, Jan 6Closed · Booked: 0', false, true],
      ['Thu, Jan 7Booked: 0', true, false],
    ]);
    expect(dialog.getByText('What becomes of 3 booked appointments?')).toBeInTheDocument();
  });

  test('the drive stays active: it is said which days were closed', async () => {
    const { app, choose, send } = await deactivate();
    await choose(/Jan 7/);
    await send();
    await screen.findByText('Tulsa Main Center: Mon, Jan 4 closed for booking · 3 appointments stay');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([{ dates: [DAYS[0]] }]);
  });

  test('those who are kept on a closed one are settled by themselves', async () => {
    const { user, app, dialog, choose, send } = await deactivate();
    await choose(/Jan 4/);
    await choose(/Jan 7/);
    await choose(/Jan 5/);
    await user.click(dialog.getByRole('radio', { name: 'Cancel and notify' }));
    await send();
    await screen.findByText('Tulsa Main Center · 2 appointments canceled');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([
      { dates: [DAYS[1]], appointments: { choice: 'CANCEL' } },
    ]);
  });

  test('every open one is closed, and who is kept on a closed one is not concerned', async () => {
    const { app, dialog, send } = await deactivate();
    await dialog.findByRole('checkbox', { name: /Jan 5.*Booked: 2/ });
    await send();
    await screen.findByText('Tulsa Main Center deactivated · 3 appointments stay');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([{ dates: [DAYS[0], DAYS[3]] }]);
  });

  test('one of which a place has nothing to offer is open at the others, and is closed like any other', async () => {
    const daysAhead = DAYS.map((date) => day(date, false, false));
    const { app, dialog, choose, send } = await deactivate({ daysAhead, bookedCount: 0, bookedDays: [] });
    await choose(/Jan 5/);
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.closest('label')?.textContent, box.checked, box.disabled])).toEqual([
      ['Mon, Jan 4', true, false],
      ['Tue, Jan 5', false, false],
      ['Wed, Jan 6', true, false],
      ['Thu, Jan 7', true, false],
    ]);
    await choose(/Jan 6/);
    await choose(/Jan 7/);
    await send();
    await screen.findByText('Tulsa Main Center: Mon, Jan 4 closed for booking');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([{ dates: [DAYS[0]] }]);
  });

  test('where there is none left to choose the drive can be closed all the same', async () => {
    const daysAhead = DAYS.map((date) => day(date, true));
    const { app, dialog, send } = await deactivate({ daysAhead, bookedCount: 0, bookedDays: [] });
    expect(await dialog.findAllByRole('checkbox', { checked: false })).toHaveLength(4);
    await send();
    await screen.findByText('Tulsa Main Center deactivated');
    expect(sent(app.requests, 'DeactivateDriveCenter')[0]).not.toHaveProperty('dates');
  });

  test('those that have passed are not among them, and nobody is told that they were closed', async () => {
    const daysAhead = DAYS.slice(2).map((date) => day(date, false));
    const bookedDays = [{ name: DAYS[2], value: 3 }];
    const { app, dialog, choose, send } = await deactivate({ daysAhead, bookedDays, bookedCount: 3 });
    await dialog.findByRole('checkbox', { name: /Jan 6.*Booked: 3/ });
    expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Wed, Jan 6Booked: 3',
      'Thu, Jan 7Booked: 0',
    ]);
    await choose(/Jan 7/);
    await send();
    await screen.findByText('Tulsa Main Center: Wed, Jan 6 closed for booking · 3 appointments stay');
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([{ dates: [DAYS[2]] }]);
  });

  test('with everybody the whole drive is closed', async () => {
    const { app, choose, send } = await deactivate();
    await choose(/Jan 5.*Booked: 2/);
    await send();
    await screen.findByText('Tulsa Main Center deactivated · 5 appointments stay');
    expect(sent(app.requests, 'DeactivateDriveCenter')[0]).not.toHaveProperty('dates');
  });

  test('none is closed unasked where it is not known which are closed, and they are asked for again', async () => {
    const { user, dialog, failing } = await deactivate({ fails: true });
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    failing.clear();
    await user.click(again);
    expect(await dialog.findByRole('checkbox', { name: /Tue, Jan 5/ })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
  });
});

describe('closing a drive that is running', () => {
  // Now is a Wednesday noon.
  const TODAY = '2026-11-18';
  const running = (...dates: readonly string[]) => ({
    status: 'In progress',
    allowedActions: ['closeBookings'],
    centerDetails: makeDrive(1).centerDetails.map((range) => ({
      ...range,
      startDate: dates[0],
      endDate: dates.at(-1),
      locationDetail: range.locationDetail.map((place) => ({
        ...place,
        startTime: '00:00',
        endTime: '23:45',
      })),
    })),
    daysAhead: dates.map((date) => day(date, false)),
    bookedDays: dates.map((name) => ({ name, value: 2 })),
  });

  test('it can only be closed for new bookings: whoever is booked is kept', async () => {
    const { app, dialog, send } = await deactivate(running(TODAY));
    expect(
      await dialog.findByText('It is running: it can only be closed for new bookings'),
    ).toBeInTheDocument();
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Keep appointmentsNo new bookings',
    ]);
    await send();
    await screen.findByText(/appointments stay/);
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([
      { reason: 'Storm', appointments: { choice: 'KEEP' } },
    ]);
  });

  test('of its later days alone appointments are moved and cancelled', async () => {
    const { app, dialog, choose, send } = await deactivate(running(TODAY, '2026-11-19'));
    await dialog.findByText(/^A day that is running can only be closed for new bookings/);
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await choose(/Nov 18/);
    expect(dialog.queryByText(/^A day that is running/)).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: 'Cancel and notify' }));
    // With the day that runs they are kept again.
    await choose(/Nov 18/);
    expect(dialog.getByRole('radio')).toBeChecked();
    await choose(/Nov 18/);
    await send();
    await screen.findByText(/appointments canceled/);
    expect(sent(app.requests, 'DeactivateDriveCenter')).toMatchObject([
      { dates: ['2026-11-19'], appointments: { choice: 'CANCEL' } },
    ]);
  });
});
