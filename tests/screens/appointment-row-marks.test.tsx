import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { Appointment } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

const HOUR = 3_600_000;

async function open(overrides: Partial<Appointment> = {}, menu = makeMenu()) {
  const user = userEvent.setup();
  const one = makeAppointment(1, {
    startTime: new Date(Date.now() - HOUR).toISOString(),
    ...overrides,
  });
  const app = await renderApp('/donorManagement/appointments', {
    session: makeSession({ clientId: 1 }, menu),
    schema: createMockSchema({
      Query: { allAppointments: () => ({ totalRecords: 1, appointments: [one] }) },
      Mutation: {
        markDonated: () => ({ ...one, donated: true }),
        markNoShow: () => one,
        markDeferred: () => one,
        undoMark: () => one,
      },
    }),
  });
  await screen.findByText(/^Showing/);
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  /** A row has two of its actions as buttons, and the rest in its menu. */
  const choose = async (name: string): Promise<void> => {
    const button = row.queryByRole('button', { name: new RegExp(`^${name}`) });
    if (button) return user.click(button);
    await user.click(row.getByRole('button', { name: /^Actions for/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, app, row, choose, name: one.donor?.names ?? '' };
}

describe('what came of an appointment, marked in its row', () => {
  test('given, told with the way back', async () => {
    const { user, app, choose, name } = await open();
    await choose('Mark as donated');
    expect(await screen.findByText(`${name}: Donated`)).toBeInTheDocument();
    expect(sent(app.requests, 'MarkDonated')).toEqual([{ id: 'appointment-1' }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // What a colleague marks meanwhile is not meant.
    await waitFor(() =>
      expect(sent(app.requests, 'UndoMark')).toEqual([{ id: 'appointment-1', status: 'Donated' }]),
    );
  });

  test('not given, with the reason', async () => {
    const { user, app, choose, name } = await open();
    await choose('Not donated: deferred');
    const dialog = within(await screen.findByRole('dialog', { name: `Defer ${name}` }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Low iron');
    await user.click(dialog.getByRole('button', { name: 'Deferred' }));
    expect(await screen.findByText(`${name}: Deferred`)).toBeInTheDocument();
    expect(sent(app.requests, 'MarkDeferred')).toMatchObject([{ id: 'appointment-1', reason: 'Low iron' }]);
  });

  test('not come', async () => {
    const { app, choose } = await open();
    await choose('Did not come');
    await waitFor(() => expect(sent(app.requests, 'MarkNoShow')).toEqual([{ id: 'appointment-1' }]));
  });

  test('a mark is taken back', async () => {
    const { app, choose } = await open({ donated: true, resultAt: new Date().toISOString() });
    await choose('Take the mark back');
    expect(await screen.findByText('The mark is taken back')).toBeInTheDocument();
    expect(sent(app.requests, 'UndoMark')).toEqual([{ id: 'appointment-1', status: 'Donated' }]);
  });

  test.each([
    [
      'before the day of the drive',
      { startTime: new Date(Date.now() + 48 * HOUR).toISOString() },
      makeMenu(),
    ],
    ['of one that is canceled', { canceled: true }, makeMenu()],
    ['to a reader', {}, makeMenu({ write: false, delete: false })],
  ])('%s nothing is offered', async (_what, overrides, menu) => {
    const { user, row } = await open(overrides, menu);
    const more = row.queryByRole('button', { name: /^Actions for/ });
    if (more) await user.click(more);
    for (const name of [/Mark as donated/, /Not donated/, /Did not come/, /Take the mark back/]) {
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
      expect(row.queryByRole('button', { name })).toBeNull();
    }
  });
});
