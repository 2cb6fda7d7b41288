import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import type { SeenRequest } from '../../mocks/link.ts';
import { at, schemaOf, taken } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { shiftDate } from '../support/clock/shift-date.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

/** Benjamin, with a slot that is held for him at 10:20. */
async function withHeld(options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/view?id=drive-1', { session, schema: schemaOf(), ...options });
  await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
  await user.click(await dialog.findByRole('option', { name: /Benjamin Okafor/ }));
  await user.click(await dialog.findByRole('button', { name: '10:20 AM 3 free' }));
  await dialog.findByText('Held for this donor');
  return { user, app, dialog };
}

/** Keeps the answers of one operation back, until they are let go. */
function keeping(name: string) {
  const gates: (() => void)[] = [];
  return {
    hold: (asked: string) =>
      asked === name ? new Promise<void>((resolve) => gates.push(resolve)) : undefined,
    isAsked: () => expect(gates.length).toBeGreaterThan(0),
    letGo: () => act(async () => gates.shift()?.()),
  };
}

const keysOf = (requests: readonly SeenRequest[], operation = 'AdminAddAppointment') =>
  requests.filter(({ name }) => name === operation).map(({ headers }) => headers['idempotency-key']);

/** The first answers of the bookings fail so. */
const failing = (...errors: readonly Error[]): NonNullable<AppOptions['intercept']> => {
  const left = [...errors];
  return ({ name }) => (name === 'AdminAddAppointment' ? left.shift() : undefined);
};

test('while it is sent nothing closes the dialog, and nothing is given back', async () => {
  const booking = keeping('AdminAddAppointment');
  const { user, app, dialog } = await withHeld({ hold: booking.hold });
  await user.click(dialog.getByRole('button', { name: 'Book 10:20 AM' }));
  await waitFor(booking.isAsked);
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Book appointment' })).toBeInTheDocument();
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
  await booking.letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
});

test('whoever leaves the page meanwhile is told that it failed, and only then the slot is given back', async () => {
  const booking = keeping('AdminAddAppointment');
  const { user, app, dialog } = await withHeld({
    hold: booking.hold,
    intercept: failing(new TypeError('the network is away')),
  });
  await user.click(dialog.getByRole('button', { name: 'Book 10:20 AM' }));
  await waitFor(booking.isAsked);
  await act(() => app.go('/createDrive'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
  await booking.letGo();
  expect(await screen.findByText(/^Booking for Sat, Dec 5, 10:20 AM: .+/)).toBeInTheDocument();
  await waitFor(() => expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]));
});

test('a booking that was cut is sent again under the same name, with the slot and the focus as they were', async () => {
  const booking = keeping('AdminAddAppointment');
  const { user, app, dialog } = await withHeld({
    hold: booking.hold,
    intercept: failing(new TypeError('the network is away'), new Error('500')),
  });
  const button = dialog.getByRole('button', { name: 'Book 10:20 AM' });
  for (const count of [1, 2]) {
    await user.click(button);
    await waitFor(booking.isAsked);
    await waitFor(() => expect(button).not.toHaveFocus());
    await booking.letGo();
    await waitFor(() => expect(keysOf(app.requests)).toHaveLength(count));
    await waitFor(() => expect(button).toHaveFocus());
    expect(dialog.getByText('Held for this donor')).toBeInTheDocument();
    expect(dialog.getByRole('timer')).toHaveTextContent(/^[12]:\d\d$/);
    expect(button).toBeEnabled();
  }
  await user.click(button);
  await waitFor(booking.isAsked);
  await booking.letGo();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, ...others] = keysOf(app.requests);
  expect(first).toBeTruthy();
  expect(others).toEqual([first, first]);
  expect(sent(app.requests, 'AdminAddAppointment')).toMatchObject(
    Array(3).fill({ appointment: { donorId: 'donor-7', slotId: 'slot-1' } }),
  );
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
});

test('a move that was cut is the same move when it is sent again', async () => {
  const user = userEvent.setup();
  const slot = makeScheduledSlot(1, {
    startTime: '09:00',
    endTime: '09:20',
    booked: 1,
    donorName: 'Ann Lee',
  });
  const schedule = [{ __typename: 'ScheduledSlot', ...slot, id: makeAppointment(1).slotId }];
  let isCut = false;
  const app = await renderApp('/createDrive/view?id=drive-1&tab=schedule&show=grid', {
    session,
    intercept: ({ name }) => {
      if (name === 'DriveSchedule') return { data: { driveSchedule: schedule } };
      if (name !== 'AdminModifyAppointment' || isCut) return undefined;
      isCut = true;
      return new TypeError('the network is away');
    },
  });
  await user.click(await screen.findByRole('button', { name: /9:00 AM .* Ann Lee$/ }));
  const card = within(await screen.findByRole('dialog', { name: /Ann Lee$/ }));
  await user.click(await card.findByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change appointment' }));
  await user.click(await dialog.findByRole('button', { name: /^1:00 PM/ }));
  await user.click(await dialog.findByRole('button', { name: /^Move to / }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: /^Move to / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, ...others] = keysOf(app.requests, 'AdminModifyAppointment');
  expect(first).toBeTruthy();
  expect(others).toEqual([first]);
});

test('a booking that failed leaves a slot that whoever leaves gives back', async () => {
  const { user, app, dialog } = await withHeld({ intercept: failing(new TypeError('the network is away')) });
  await user.click(dialog.getByRole('button', { name: 'Book 10:20 AM' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]));
});

test('a time that can be booked no more is given back, and nothing is left to send', async () => {
  const schema = schemaOf({
    mutations: {
      adminAddAppointment: () => {
        throw new GraphQLError('This slot is closed', {
          extensions: {
            code: 'BAD_USER_INPUT',
            fields: [{ path: 'appointment.slotId', code: 'slotClosed' }],
          },
        });
      },
    },
  });
  const { user, app, dialog } = await withHeld({ schema });
  await user.click(dialog.getByRole('button', { name: 'Book 10:20 AM' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Book' })).toBeDisabled());
  expect(dialog.queryByText('Held for this donor')).not.toBeInTheDocument();
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]);
});

/** A second time that is refused so, after the first one was held. */
async function secondRefused(refusal: GraphQLError) {
  let tries = 0;
  const held = { id: 'hold-1', slotId: 'slot-1', startTime: at(10, 20), bedName: 'Chair', bedNumber: 2 };
  const opened = await withHeld({
    schema: schemaOf({
      mutations: {
        holdSlot: () => {
          tries += 1;
          if (tries > 1) throw refusal;
          return { ...held, secondsLeft: 120 };
        },
      },
    }),
  });
  await opened.user.click(opened.dialog.getByRole('button', { name: '10:00 AM 2 free' }));
  await opened.dialog.findByRole('alert');
  return opened;
}

test('a second time that was not held leaves the first one, which whoever leaves gives back', async () => {
  const { user, app, dialog } = await secondRefused(
    new GraphQLError('failed', { extensions: { code: 'INTERNAL_SERVER_ERROR' } }),
  );
  expect(dialog.getByText('Held for this donor')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '10:20 AM Held' })).toHaveAttribute('aria-pressed', 'true');
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]));
});

test('where the second time is gone the first one is given back: others are free instead', async () => {
  const { app, dialog } = await secondRefused(taken('hold.slotId'));
  expect(dialog.getByRole('group', { name: 'Three nearest' })).toBeInTheDocument();
  expect(dialog.queryByText('Held for this donor')).not.toBeInTheDocument();
  await waitFor(() => expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]));
});

test('a time whose answer takes long says so where it stands, and one that is quick does not', async () => {
  const holding = keeping('HoldSlot');
  let isKept = false;
  const { user, dialog } = await withHeld({ hold: (name) => (isKept ? holding.hold(name) : undefined) });
  isKept = true;
  const confirm = dialog.getByRole('region', { name: 'Confirm' });
  expect(confirm).not.toHaveAttribute('aria-busy');
  const button = dialog.getByRole('button', { name: '10:00 AM 2 free' });
  await user.click(button);
  await waitFor(holding.isAsked);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  await holding.letGo();
  expect(await dialog.findByRole('button', { name: '10:00 AM Held' })).not.toHaveAttribute('aria-busy');
  expect(confirm).not.toHaveAttribute('aria-busy');
});

test('a hold that ran out while the computer slept is over when it wakes, and not counted down to its end', async () => {
  const { dialog } = await withHeld();
  const before = globalThis.Date;
  // The clock of the page stood meanwhile, that of the world did not.
  shiftDate(600_000);
  try {
    expect(await dialog.findByText(/^The two minutes are over/)).toBeInTheDocument();
    expect(dialog.queryByText('Held for this donor')).not.toBeInTheDocument();
  } finally {
    globalThis.Date = before;
    before.prototype.constructor = before;
  }
});
