import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SeenRequest } from '../../mocks/link.ts';
import { at, DAY, schemaOf, taken } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });
const BED = {
  id: 'slot-7',
  driveId: 'drive-1',
  startTime: at(9, 40),
  endTime: at(9, 59),
  bedName: 'Chair',
  timeZone: 'CST',
  ianaTimeZone: 'America/Chicago',
  donationType: 'Whole Blood',
  donationTypeId: 'type-1',
  location: DAY.places[0]?.location,
};

type Slots = Parameters<typeof schemaOf>[0];

/** Each slot is held by the name of its donor. */
const schemaWith = ({ queries, mutations }: NonNullable<Slots> = {}) =>
  schemaOf({
    queries: { availableAppointments: () => [BED], ...queries },
    mutations: {
      holdSlot: (
        _source: unknown,
        { hold }: { hold: { donorId: string; slotId?: string; startTime?: string } },
      ) => ({
        id: `hold-of-${hold.donorId}`,
        slotId: hold.slotId ?? 'slot-1',
        startTime: hold.startTime ?? BED.startTime,
        bedName: 'Chair',
        bedNumber: 1,
        secondsLeft: 120,
      }),
      ...mutations,
    },
  });

async function choose(user: ReturnType<typeof userEvent.setup>, name: RegExp) {
  const dialog = within(screen.getByRole('dialog', { name: 'Book appointment' }));
  const search = dialog.getByRole('combobox', { name: 'Name, number or phone' });
  await user.clear(search);
  await user.type(search, 'okafor');
  await user.click(await dialog.findByRole('option', { name }));
}

/** The booking of one bed of the list, or of any time of the drive. */
async function open(button: 'Book 9:40 AM, Chair' | 'Book appointment', options: AppOptions = {}) {
  const user = userEvent.setup();
  const list = button === 'Book appointment' ? '' : '&tab=appointments&list=available';
  const app = await renderApp(`/createDrive/view?id=drive-1${list}`, {
    session,
    schema: schemaWith(),
    ...options,
  });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  return { user, app, dialog };
}

const holdsOf = (requests: readonly SeenRequest[]) =>
  requests
    .filter(({ name }) => ['HoldSlot', 'ReleaseSlot'].includes(name))
    .map(({ variables }) => (variables.hold as object | undefined) ?? variables.id);

test('the bed that the dialog was opened for goes to the donor who is booked after all', async () => {
  const { user, app, dialog } = await open('Book 9:40 AM, Chair');
  await choose(user, /Benjamin Okafor/);
  await dialog.findByText('Held for this donor');
  await choose(user, /Chidi Okafor/);
  await waitFor(() => expect(sent(app.requests, 'HoldSlot')).toHaveLength(2));
  expect(await dialog.findByText('Held for this donor')).toBeInTheDocument();
  // What is still held for one donor would be refused to the other.
  expect(holdsOf(app.requests)).toEqual([
    { donorId: 'donor-7', slotId: 'slot-7' },
    'hold-of-donor-7',
    { donorId: 'donor-8', slotId: 'slot-7' },
  ]);
  expect(dialog.getByRole('button', { name: 'Book 9:40 AM' })).toBeEnabled();
});

test('where the first donor is refused the bed is tried for the next one', async () => {
  let tries = 0;
  const { user, app, dialog } = await open('Book 9:40 AM, Chair', {
    schema: schemaWith({
      mutations: {
        holdSlot: () => {
          tries += 1;
          if (tries === 1) throw taken('hold.slotId');
          return { ...BED, id: 'hold-2', slotId: 'slot-7', bedNumber: 1, secondsLeft: 120 };
        },
      },
    }),
  });
  await choose(user, /Benjamin Okafor/);
  await dialog.findByText('This slot was just taken');
  await choose(user, /Chidi Okafor/);
  await dialog.findByText('Held for this donor');
  expect(sent(app.requests, 'HoldSlot')[1]).toEqual({ hold: { donorId: 'donor-8', slotId: 'slot-7' } });
});

test('a time that was chosen among the others is taken for another donor, in whichever bed', async () => {
  const { user, app, dialog } = await open('Book appointment');
  await choose(user, /Benjamin Okafor/);
  await user.click(await dialog.findByRole('button', { name: '10:20 AM 3 free' }));
  await dialog.findByText('Held for this donor');
  await choose(user, /Chidi Okafor/);
  const place = { driveId: 'drive-1', startTime: at(10, 20), donationTypeId: 'type-1' };
  await waitFor(() =>
    expect(holdsOf(app.requests)).toEqual([
      { donorId: 'donor-7', ...place },
      'hold-of-donor-7',
      { donorId: 'donor-8', ...place },
    ]),
  );
  await dialog.findByText('Held for this donor');
});

test('a donor who is chosen before the first one is answered waits until that slot is given back', async () => {
  const gates: (() => void)[] = [];
  const { user, app, dialog } = await open('Book 9:40 AM, Chair', {
    hold: (name) => (name === 'HoldSlot' ? new Promise((resolve) => gates.push(resolve)) : undefined),
  });
  await choose(user, /Benjamin Okafor/);
  await waitFor(() => expect(gates).toHaveLength(1));
  await choose(user, /Chidi Okafor/);
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(gates).toHaveLength(1);
  await act(async () => gates[0]?.());
  await waitFor(() => expect(gates).toHaveLength(2));
  await act(async () => gates[1]?.());
  await dialog.findByText('Held for this donor');
  expect(holdsOf(app.requests)).toEqual([
    { donorId: 'donor-7', slotId: 'slot-7' },
    'hold-of-donor-7',
    { donorId: 'donor-8', slotId: 'slot-7' },
  ]);
});

test('who may give something else alone is not held a time that has none of it', async () => {
  const { user, app, dialog } = await open('Book 9:40 AM, Chair', {
    schema: schemaWith({
      queries: {
        bookableSlots: (_source: unknown, { donorId }: { donorId: string | null }) => ({
          ...DAY,
          types: DAY.types.map((type) =>
            donorId === 'donor-8' ? { ...type, isEligible: type.donationTypeId === 'type-2' } : type,
          ),
        }),
      },
    }),
  });
  await choose(user, /Benjamin Okafor/);
  await dialog.findByText('Held for this donor');
  await choose(user, /Chidi Okafor/);
  expect(await dialog.findByRole('button', { name: '9:00 AM 2 free' })).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(sent(app.requests, 'HoldSlot')).toHaveLength(1);
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([{ id: 'hold-of-donor-7' }]);
});

test('who is chosen once more keeps the time that is held', async () => {
  const { user, app, dialog } = await open('Book 9:40 AM, Chair');
  await choose(user, /Benjamin Okafor/);
  await dialog.findByText('Held for this donor');
  await choose(user, /Benjamin Okafor/);
  expect(dialog.getByText('Held for this donor')).toBeInTheDocument();
  expect(sent(app.requests, 'ReleaseSlot')).toEqual([]);
  await waitFor(() => expect(dialog.getByRole('button', { name: '9:40 AM Held' })).toHaveFocus());
});
