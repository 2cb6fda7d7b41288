import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import type { DriveCenter } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const WAITING = 'City Hall winter drive';

/** The list, with the drive that waits for approval ticked; `become` is what a colleague makes of it meanwhile. */
async function ticked() {
  let waiting = makeDrive(2);
  const schema = createMockSchema({
    Query: {
      allDriveCenters: () => ({ totalRecords: 2, driveCenters: [makeDrive(1), waiting] }),
      driveCenterById: () => waiting,
    },
    Mutation: {
      approveDriveCenter: () => waiting,
      activateDriveCenter: () => ({ status: 'Active', drive: waiting, bedSlotDate: [] }),
    },
  });
  const user = userEvent.setup();
  const app = await renderApp('/createDrive', { session: makeSession({ clientId: 1 }), schema });
  const box = await screen.findByRole('checkbox', { name: `Select ${WAITING}` });
  const row = () => screen.getByRole('row', { name: new RegExp(WAITING), hidden: true });
  await user.click(box);
  const become = async (other: Partial<DriveCenter>, seen: string): Promise<void> => {
    waiting = makeDrive(2, other);
    act(() => tellChanged({ entity: 'driveCenter', ids: null }));
    await waitFor(() => expect(row()).toHaveTextContent(seen));
  };
  const begin = async (action: string) => {
    await user.click(
      within(screen.getByRole('region', { name: 'Selection' })).getByRole('button', { name: action }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: action }));
    const button = await dialog.findByRole('button', { name: action });
    await waitFor(() => expect(button).toBeEnabled());
    return { dialog, confirm: () => user.click(button) };
  };
  return { app, become, begin, box };
}

describe('a drive that somebody else changes while it is ticked', () => {
  test('is judged as the list shows it when the change begins', async () => {
    const { app, become, begin, box } = await ticked();
    const { allowedActions, status } = makeDrive(3);
    await become({ allowedActions, status }, 'Approved');
    expect(box).toBeChecked();
    const { dialog, confirm } = await begin('Activate');
    await confirm();
    expect(await dialog.findByRole('list', { name: 'Results' })).toHaveTextContent(`${WAITING}Done`);
    expect(sent(app.requests, 'ActivateDriveCenter')).toMatchObject([{ id: 'drive-2' }]);
  });

  test('is approved as it was when that was asked, not as it became behind the dialog', async () => {
    const { app, become, begin } = await ticked();
    await become({ updatedAt: '2026-11-17T09:00:00.000Z', driveID: 'DR-seen' }, 'DR-seen');
    const { dialog, confirm } = await begin('Approve');
    await become({ updatedAt: '2026-11-18T09:00:00.000Z', driveID: 'DR-unseen' }, 'DR-unseen');
    await confirm();
    await dialog.findByRole('list', { name: 'Results' });
    expect(sent(app.requests, 'ApproveDriveCenter')).toMatchObject([
      { id: 'drive-2', updatedAt: '2026-11-17T09:00:00.000Z' },
    ]);
  });
});
