import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.unstubAllGlobals());

const DAYS = ['2027-01-04', '2027-01-05'] as const;

/** To close a drive of two days; what it asks of the server first is answered by the test. */
async function closing(booked: readonly number[] = [3, 2], days: readonly string[] = DAYS) {
  const one = makeDrive(1);
  const record = {
    ...one,
    centerDetails: one.centerDetails.map((range) => ({
      ...range,
      startDate: days[0],
      endDate: days.at(-1),
    })),
    bookedCount: 5,
    bookedDays: days.map((name, at) => ({ name, value: booked[at] ?? 0 })),
    daysAhead: days.map((date) => ({ date, isOpen: true, isClosed: false })),
  } as never;
  const answers = new Map<string, () => void>();
  let holds = false;
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/view?id=drive-1', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({ Query: { driveCenterById: () => record } }),
    hold: (name) =>
      holds && ['DriveDaysAhead', 'DriveBookedDays'].includes(name)
        ? new Promise<void>((resolve) => answers.set(name, resolve))
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  holds = true;
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const alert = await screen.findByRole('alertdialog');
  const answer = async (name: string): Promise<void> => {
    await waitFor(() => expect(answers.has(name)).toBe(true));
    answers.get(name)?.();
  };
  return { user, app, alert, dialog: within(alert), answer };
}

describe('the dialog that closes a drive', () => {
  test('begins at its first field once all are there, which come together', async () => {
    const { alert, dialog, answer } = await closing();
    await waitFor(() => expect(alert).toHaveFocus());
    await answer('DriveBookedDays');
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    await answer('DriveDaysAhead');
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /Jan 4.*Booked: 3/ })).toHaveFocus());
    expect(dialog.getByRole('radio', { name: /Keep appointments/ })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeEnabled();
  });

  test('of one day asks of appointments only once it is known that somebody is expected', async () => {
    const { dialog, answer } = await closing([0], [DAYS[0]]);
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
    await answer('DriveBookedDays');
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('under a finger begins at no field: the keyboard would come over it', async () => {
    const plain = window.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(pointer: coarse)' ? { matches: true } : plain(query),
    );
    const { alert, dialog, answer } = await closing();
    await waitFor(() => expect(alert).toHaveFocus());
    await answer('DriveBookedDays');
    await answer('DriveDaysAhead');
    await dialog.findByRole('checkbox', { name: /Jan 4/ });
    expect(alert).toHaveFocus();
  });

  test('takes nobody away who is at another field already', async () => {
    const { user, dialog, answer } = await closing();
    await user.type(dialog.getByLabelText('Reason'), 'Sto');
    await answer('DriveBookedDays');
    await answer('DriveDaysAhead');
    await dialog.findByRole('checkbox', { name: /Jan 4/ });
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
  });

  test('leads to what is missing', async () => {
    const { user, app, dialog, answer } = await closing();
    await answer('DriveBookedDays');
    await answer('DriveDaysAhead');
    await dialog.findByRole('checkbox', { name: /Jan 4/ });
    const send = (): Promise<void> => user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await send();
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
    await user.click(dialog.getByRole('radio', { name: /Move/ }));
    await send();
    await waitFor(() => expect(dialog.getByRole('combobox', { name: /drive/i })).toHaveFocus());
    for (const day of [/Jan 4/, /Jan 5/]) await user.click(dialog.getByRole('checkbox', { name: day }));
    await send();
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /Jan 4/ })).toHaveFocus());
    expect(sent(app.requests, 'DeactivateDriveCenter')).toEqual([]);
  });
});
