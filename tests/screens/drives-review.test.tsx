import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });
const REVIEW = '/approveDrive/review?id=drive-2';

describe('the review of a drive that is approved again', () => {
  test('with donors booked offers to call it off in place of a rejection, and asks what becomes of them', async () => {
    const booked = makeDrive(2, {
      bookedCount: 3,
      bookedDays: [{ name: '2026-12-04', value: 3 }],
      allowedActions: ['approve', 'sendBack', 'cancel', 'edit'],
    });
    const schema = createMockSchema({
      Query: {
        driveCenterById: () => booked as never,
        allDriveCenters: () => ({ totalRecords: 1, driveCenters: [booked] }) as never,
      },
      Mutation: { cancelDriveCenter: () => ({ ...booked, status: 'Canceled', allowedActions: [] }) as never },
    });
    const user = userEvent.setup();
    const app = await renderApp(REVIEW, { session, schema });
    expect(await screen.findByText(/^Donors are booked: this drive can be called off/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    await user.keyboard('r');
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Call off' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText('What becomes of 3 booked appointments?')).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No power' } });
    await user.click(dialog.getByRole('button', { name: 'Call off' }));
    await waitFor(() =>
      expect(sent(app.requests, 'CancelDriveCenter')).toEqual([
        { id: 'drive-2', reason: 'No power', appointments: { choice: 'CANCEL' } },
      ]),
    );
    await waitFor(() => expect(app.path()).toMatch(/^\/approveDrive\?/));
  });
});
