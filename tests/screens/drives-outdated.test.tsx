import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { conflict } from '../../server/errors.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

describe('a decision from the list on a plan that was changed meanwhile', () => {
  const seen = makeDrive(2);
  const now = { ...seen, updatedAt: '2026-10-02T16:00:00.000Z' as const };
  /** The list reads the old plan, and the server has the new one from then on. */
  const changed = () => {
    let stored = seen;
    const own = createMockSchema({
      Query: { allDriveCenters: () => ({ totalRecords: 1, driveCenters: [stored] }) as never },
      Mutation: {
        approveDriveCenter: (_source, { updatedAt }) => {
          if (updatedAt !== stored.updatedAt) throw conflict(stored);
          return stored as never;
        },
      },
    });
    return {
      schema: own,
      change: () => {
        stored = now;
      },
    };
  };
  const begin = async (action: string) => {
    const { schema: own, change } = changed();
    const user = userEvent.setup();
    const app = await renderApp('/approveDrive', { session: makeSession({ clientId: 1 }), schema: own });
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${seen.driveCenterName}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await screen.findByRole('button', { name: `Actions for ${seen.driveCenterName}` });
    change();
    await choose();
    return { user, app, choose };
  };
  const decided = ({ app }: Awaited<ReturnType<typeof begin>>) =>
    sent(app.requests, 'ApproveDriveCenter').map(({ updatedAt }) => updatedAt);

  test.each(['Send back', 'Reject'])(
    '%s says so with the way to it, and keeps the reason',
    async (action) => {
      const begun = await begin(action);
      const dialog = within(await screen.findByRole('alertdialog'));
      fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'No truck that day' } });
      await begun.user.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByRole('alert')).toHaveTextContent(
        /^The plan was changed after it was shown here\. Look at it before you decide\./,
      );
      const link = dialog.getByRole('link', { name: 'Open drive' });
      expect(link).toHaveAttribute('href', '/approveDrive/review?id=drive-2');
      expect(link).toHaveAttribute('target', '_blank');
      expect(dialog.getByLabelText('Reason')).toHaveValue('No truck that day');
      await begun.user.click(dialog.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(decided(begun)).toEqual([seen.updatedAt, now.updatedAt]);
    },
  );

  test('Approve says so, and takes what the list has by then', async () => {
    const begun = await begin('Approve');
    expect(await screen.findByText(/^The plan was changed after it was shown here/)).toBeInTheDocument();
    await begun.choose();
    expect(await screen.findByText('City Hall winter drive approved')).toBeInTheDocument();
    expect(decided(begun)).toEqual([seen.updatedAt, now.updatedAt]);
  });
});
