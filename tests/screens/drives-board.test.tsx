import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

async function open(...numbers: readonly Parameters<typeof makeDrive>[]) {
  const schema = createMockSchema({
    Query: {
      allDriveCenters: () => ({
        totalRecords: numbers.length,
        driveCenters: numbers.map((of) => makeDrive(...of)),
      }),
    },
    Mutation: {
      approveDriveCenter: (_source, { id }) => makeDrive(Number(id.slice(6)), { status: 'Approved' }),
    },
  });
  const user = userEvent.setup();
  const app = await renderApp('/createDrive?show=board', { session: makeSession({ clientId: 1 }), schema });
  return { user, app };
}

describe('the board of drives', () => {
  test('the board moves a card by its menu', async () => {
    const { user, app } = await open([2], [3]);
    const column = within(await screen.findByRole('region', { name: 'Pending approval' }));
    expect(await column.findByRole('link', { name: 'City Hall winter drive' })).toBeInTheDocument();
    await user.click(column.getByRole('button', { name: 'Move City Hall winter drive' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve: to Approved' }));
    await screen.findByText('City Hall winter drive approved');
    expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([
      { id: 'drive-2', approve: true, updatedAt: makeDrive(2).updatedAt },
    ]);
  });

  test('the board has what has expired, which goes nowhere from there', async () => {
    await open([2, { status: 'Expired', allowedActions: ['duplicate'] }]);
    const column = within(await screen.findByRole('region', { name: 'Expired' }));
    expect(await column.findByRole('link', { name: 'City Hall winter drive' })).toBeInTheDocument();
    expect(column.queryByRole('button')).toBeNull();
  });
});
