import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { at, schemaOf, taken } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const HELD = {
  id: 'hold-1',
  slotId: 'slot-1',
  startTime: at(10, 20),
  bedName: 'Chair',
  bedNumber: 1,
  secondsLeft: 120,
};

/** A free slot of the schedule at 10:20, and a donor found by the keyboard. */
async function fromSchedule(holdSlot: () => object) {
  const user = userEvent.setup();
  let answer: (() => void) | undefined;
  const app = await renderApp('/createDrive/view?id=drive-1&tab=schedule&show=grid&date=2026-12-05', {
    session: makeSession({ clientId: 1 }),
    schema: schemaOf({
      queries: {
        driveSchedule: () => [
          makeScheduledSlot(1, { startTime: '10:20', endTime: '10:45', donationTypeId: 'type-1' }),
        ],
      },
      mutations: { holdSlot },
    }),
    hold: (name) =>
      name === 'HoldSlot'
        ? new Promise<void>((resolve) => {
            answer = resolve;
          })
        : undefined,
  });
  await user.click(await screen.findByRole('button', { name: /10:20 AM .*: Open$/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
  await dialog.findByRole('option', { name: /Benjamin Okafor/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answer).toBeDefined());
  const times = within(await dialog.findByRole('group', { name: 'Times' }));
  await times.findByRole('button', { name: '9:40 AM 1 free' });
  return { user, app, dialog, times, answer: () => answer?.() };
}

test('a time that was chosen in the schedule has the focus once it is held, and Enter takes no other', async () => {
  const { user, app, times, answer } = await fromSchedule(() => HELD);
  expect(times.getByRole('button', { name: /^9:40 AM/ })).not.toHaveFocus();
  answer();
  await waitFor(() => expect(times.getByRole('button', { name: /^10:20 AM Held/i })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(sent(app.requests, 'HoldSlot')).toHaveLength(1);
});

test('whoever goes on before it is held is not led away', async () => {
  const { user, dialog, answer } = await fromSchedule(() => HELD);
  const comment = dialog.getByRole('textbox', { name: /Comment/ });
  await user.click(comment);
  answer();
  await dialog.findByText('Held for this donor');
  await new Promise((resolve) => window.setTimeout(resolve, 50));
  expect(comment).toHaveFocus();
});

test('what is held after another day was chosen is given back, and the times of that day are in reach', async () => {
  const { user, app, dialog, times, answer } = await fromSchedule(() => HELD);
  await user.click(await dialog.findByRole('button', { name: 'Sun, Dec 6' }));
  answer();
  await waitFor(() => expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-1' }]));
  expect(dialog.queryByText('Held for this donor')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Book' })).toBeInTheDocument();
  expect(times.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('where it is gone the focus stays at its place among the times', async () => {
  const { times, answer } = await fromSchedule(() => {
    throw taken('hold.slotId');
  });
  answer();
  await waitFor(() => expect(times.getByRole('button', { name: /^10:20 AM/ })).toHaveFocus());
});
