import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

describe('a booked slot is dragged', () => {
  const booked = {
    __typename: 'ScheduledSlot',
    ...makeScheduledSlot(1, { endTime: '09:20', booked: 1, donorName: 'Ann Lee' }),
    id: makeAppointment(1).slotId,
  };
  const free = {
    ...booked,
    id: 'slot-2026-12-04T19:00:00.000Z-2',
    bed: 2,
    startTime: '13:00',
    endTime: '13:20',
    booked: 0,
    donorName: null,
  };
  const other = { ...free, id: 'other', startTime: '14:00', endTime: '14:20', donationTypeId: 'type-2' };
  const drag = async (slots: readonly object[], options: AppOptions = {}) => {
    const app = await renderApp('/createDrive/view?id=drive-1&tab=schedule&show=grid', {
      session: makeSession({ clientId: 1 }),
      ...options,
      intercept: (request) =>
        request.name === 'DriveSchedule' ? { data: { driveSchedule: slots } } : options.intercept?.(request),
    });
    const cell = await screen.findByRole('button', { name: /9:00 AM .* Ann Lee$/ });
    const place = (name: RegExp): HTMLElement =>
      screen.getByRole('button', { name }).closest('li') as HTMLElement;
    const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
    return { app, cell, place, dataTransfer };
  };

  test('to a free one: the dialog of the move keeps that slot, and nothing is moved before it is confirmed', async () => {
    const { app, cell, place, dataTransfer } = await drag([booked, free]);
    expect(cell).toHaveAttribute('draggable', 'true');
    fireEvent.dragStart(cell, { dataTransfer });
    expect(fireEvent.dragOver(place(/Chair 2, 1:00 PM/), { dataTransfer })).toBe(false);
    expect(screen.getByText('Move to Chair 2, 1:00 PM')).toBeInTheDocument();
    fireEvent.drop(place(/Chair 2, 1:00 PM/), { dataTransfer });
    const dialog = within(await screen.findByRole('dialog', { name: 'Change appointment' }));
    await waitFor(() =>
      expect(sent(app.requests, 'HoldSlot')).toEqual([
        { hold: { donorId: 'donor-1', slotId: free.id, appointmentId: 'appointment-1' } },
      ]),
    );
    expect(sent(app.requests, 'AdminModifyAppointment')).toEqual([]);
    // It may go to another drive instead: those that can take its type.
    expect(sent(app.requests, 'MoveTargets')).toEqual([{ from: { appointmentId: 'appointment-1' } }]);
    const user = userEvent.setup();
    await user.click(await dialog.findByRole('button', { name: /^Move to / }));
    await waitFor(() =>
      expect(sent(app.requests, 'AdminModifyAppointment')).toMatchObject([
        { appointment: { id: 'appointment-1', donorId: 'donor-1' } },
      ]),
    );
    // It has left its slot by then: that is no reason to say that it could not be moved.
    expect(await screen.findByText(/^Changed: /)).toBeInTheDocument();
    await waitFor(() => expect(sent(app.requests, 'DriveSchedule').length).toBeGreaterThan(1));
    expect(screen.queryByText('This appointment cannot be moved any more')).not.toBeInTheDocument();
  });

  test('over one of another type: it says so, is no place to drop, and nothing happens', async () => {
    const { app, cell, place, dataTransfer } = await drag([booked, free, other]);
    fireEvent.dragStart(cell, { dataTransfer });
    expect(place(/Chair 2, 2:00 PM/).className).toContain('opacity-40');
    expect(fireEvent.dragOver(place(/Chair 2, 2:00 PM/), { dataTransfer })).toBe(true);
    expect(screen.getByText('Chair 2, 2:00 PM: for another donation type')).toBeInTheDocument();
    fireEvent.drop(place(/Chair 2, 2:00 PM/), { dataTransfer });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(app.requests, 'AllAppointments')).toEqual([]);
  });

  test('that can be moved no more: it is told, and no dialog opens', async () => {
    const canceled = { ...booked, id: 'slot-of-nobody' };
    const { app, cell, place, dataTransfer } = await drag([canceled, free]);
    fireEvent.dragStart(cell, { dataTransfer });
    fireEvent.dragOver(place(/Chair 2, 1:00 PM/), { dataTransfer });
    fireEvent.drop(place(/Chair 2, 1:00 PM/), { dataTransfer });
    expect(await screen.findByText('This appointment cannot be moved any more')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(app.requests, 'HoldSlot')).toEqual([]);
  });

  test('not by those who only read donors', async () => {
    const reads = makeSession({ clientId: 1 }, makeMenu({ write: false }));
    const { cell } = await drag([booked, free], { session: reads });
    expect(cell).not.toHaveAttribute('draggable');
    expect(screen.queryByText('Drag a booked slot to a free one to move it')).not.toBeInTheDocument();
  });
});
