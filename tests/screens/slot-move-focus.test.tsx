import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { instead, taken } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const FREE = 'slot-2026-12-04T19:00:00.000Z-1';

const withoutAddress = {
  __typename: 'Appointment',
  id: 'appointment-1',
  donor: { __typename: 'Donor', ...makeDonor({ id: 'donor-1', email: null }) },
};

const SCHEDULE = '/createDrive/view?id=drive-1&tab=schedule&show=grid';
const session = makeSession({ clientId: 1 });
const slotOf = (id: string | null, startTime: string, endTime: string, donorName: string | null) => ({
  __typename: 'ScheduledSlot',
  ...makeScheduledSlot(1, { startTime, endTime, booked: donorName ? 1 : 0, donorName }),
  id,
});

/** A slot at nine, of whoever has it by now. */
const openSchedule = (who: () => string | null = () => 'Ann Lee') =>
  renderApp(SCHEDULE, {
    session,
    intercept: ({ name }) =>
      name === 'DriveSchedule'
        ? { data: { driveSchedule: [slotOf(makeAppointment(1).slotId, '09:00', '09:20', who())] } }
        : undefined,
  });

/** Looks into Ann's slot by the keyboard, and takes one of the ways out of it. */
async function leaveBy(user: ReturnType<typeof userEvent.setup>, way: 'Move' | 'Cancel') {
  (await screen.findByRole('button', { name: /9:00 AM .* Ann Lee$/ })).focus();
  await user.keyboard('{Enter}');
  const card = within(await screen.findByRole('dialog', { name: /Ann Lee$/ }));
  (await card.findByRole('button', { name: way })).focus();
  await user.keyboard('{Enter}');
}

/** A booked slot at nine, opened by the keyboard; the free one at one is shown or not. */
async function move(isShown: boolean, email?: null, isTaken = false) {
  const user = userEvent.setup();
  let isMoved = false;
  await renderApp(SCHEDULE, {
    session,
    intercept: ({ name }) => {
      if (name === 'AdminModifyAppointment') isMoved = true;
      if (name === 'AppointmentDonor' && email === null) return { data: { appointmentById: withoutAddress } };
      if (name === 'HoldSlot' && isTaken)
        return { errors: [taken('hold.slotId', [instead('2026-12-04T19:00:00.000Z', 0)])] };
      if (name !== 'DriveSchedule') return undefined;
      return {
        data: {
          driveSchedule: [
            slotOf(makeAppointment(1).slotId, '09:00', '09:20', isMoved ? null : 'Ann Lee'),
            slotOf('next', '09:20', '09:40', null),
            ...(isShown ? [slotOf(FREE, '13:00', '13:20', isMoved ? 'Ann Lee' : null)] : []),
          ],
        },
      };
    },
  });
  await leaveBy(user, 'Move');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change appointment' }));
  return { user, dialog };
}

const cell = (name: RegExp) => screen.getByRole('button', { name });

test.each([
  ['at the slot that it went to', true, /1:00 PM .* Ann Lee$/],
  ['at the one that it left, where the other is not shown', false, /9:00 AM .* Open$/],
])('whoever moves an appointment by the keyboard goes on %s', async (_name, isShown, name) => {
  const { user, dialog } = await move(isShown);
  await user.click(await dialog.findByRole('button', { name: /^1:00 PM/ }));
  await user.click(await dialog.findByRole('button', { name: /^Move to / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(cell(name)).toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await waitFor(() => expect(cell(name)).toHaveFocus());
});

test('whoever takes what is free instead goes on there', async () => {
  const { user, dialog } = await move(true, undefined, true);
  await user.click(await dialog.findByRole('button', { name: /^1:00 PM/ }));
  await user.click(await dialog.findByRole('button', { name: /^Take / }));
  await waitFor(() => expect(cell(/1:00 PM .* Ann Lee$/)).toHaveFocus());
});

test('whoever leaves it as it is goes back to its slot', async () => {
  const { user } = await move(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell(/9:00 AM .* Ann Lee$/)).toHaveFocus());
});

test('who gets a slot after somebody that was looked into is not told unasked', async () => {
  const user = userEvent.setup();
  let who: string | null = 'Ann Lee';
  await openSchedule(() => who);
  const becomes = async (next: string | null, name: RegExp) => {
    who = next;
    act(() => tellChanged({ entity: 'appointment', ids: null }));
    return screen.findByRole('button', { name });
  };
  await user.click(await screen.findByRole('button', { name: /9:00 AM .* Ann Lee$/ }));
  await screen.findByRole('dialog', { name: /Ann Lee$/ });
  await user.keyboard('{Escape}');
  await becomes(null, /9:00 AM .* Open$/);
  await becomes('Bo Diaz', /9:00 AM .* Bo Diaz$/);
  await new Promise((resolve) => window.setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

interface Meanwhile {
  readonly happens: () => unknown;
  /** Whether the slot is nobody's after it. */
  readonly frees?: boolean;
}

test.each<[string, Meanwhile]>([
  [
    'somebody else frees the slot',
    { happens: () => tellChanged({ entity: 'appointment', ids: null }), frees: true },
  ],
  ['the page goes to paper', { happens: () => window.dispatchEvent(new Event('beforeprint')) }],
])(
  'what was typed to cancel an appointment is kept while %s, and the slot has the focus after',
  async (_name, { happens, frees = false }) => {
    const user = userEvent.setup();
    let who: string | null = 'Ann Lee';
    await openSchedule(() => who);
    await leaveBy(user, 'Cancel');
    const title = /^Cancel the appointment of/;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByRole('textbox'), 'Has a cold');
    // Behind the dialog, and not the one that was there before it was looked into.
    const asked = screen.getByRole('button', { name: /9:00 AM .* Ann Lee$/, hidden: true });
    if (frees) who = null;
    act(() => void happens());
    await waitFor(() => expect(asked.isConnected).toBe(false));
    await new Promise((resolve) => window.setTimeout(resolve, 50));
    expect(within(screen.getByRole('dialog', { name: title })).getByRole('textbox')).toHaveValue(
      'Has a cold',
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell(frees ? /9:00 AM .* Open$/ : /9:00 AM .* Ann Lee$/)).toHaveFocus());
  },
);

test('the slot that has the focus has it after the page went to paper', async () => {
  await openSchedule();
  (await screen.findByRole('button', { name: /9:00 AM .* Ann Lee$/ })).focus();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cell(/9:00 AM .* Ann Lee$/)).toHaveFocus();
});

test('the change of an appointment says where the mail goes, or that it goes nowhere', async () => {
  const { dialog } = await move(true);
  const email = makeAppointment(1).donor?.email ?? '';
  expect(await dialog.findByText(email)).toBeInTheDocument();
  cleanup();
  const { dialog: other } = await move(true, null);
  expect(await other.findByText('no address on record')).toBeInTheDocument();
  expect(other.getByRole('checkbox', { name: /Email/ })).toBeDisabled();
});
