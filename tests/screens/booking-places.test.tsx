import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, DAY, instead, schemaOf, taken, time } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });
const [HALL] = DAY.places;
const SCHOOL = { ...HALL, id: 'place-2', location: '12 School Rd', lunchStart: at(17), lunchEnd: at(17, 30) };
const TWO_PLACES = {
  ...DAY,
  places: [HALL, SCHOOL],
  times: [
    time(9, 40, 1),
    time(13, 0, 3),
    time(16, 20, 2, 'type-1', 'place-2'),
    time(17, 30, 4, 'type-1', 'place-2'),
  ],
};
const onTwoPlaces = (mutations: object = {}, queries: object = {}) =>
  schemaOf({ queries: { bookableSlots: () => TWO_PLACES as never, ...queries }, mutations });

const timesOf = (dialog: ReturnType<typeof within>, place: string) =>
  within(dialog.getByRole('group', { name: place }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

async function bookBenjamin(user: ReturnType<typeof userEvent.setup>) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
  await user.click(await dialog.findByRole('option', { name: /Benjamin Okafor/ }));
  return dialog;
}

async function openFor(mutations: object = {}, queries: object = {}) {
  const user = userEvent.setup();
  await renderApp('/createDrive/view?id=drive-1', { session, schema: onTwoPlaces(mutations, queries) });
  await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const dialog = await bookBenjamin(user);
  await dialog.findByText('1 free');
  return { user, dialog };
}

test('of a day at two places the times stand under their place, and what is booked says where it is', async () => {
  const { user, dialog } = await openFor();
  const times = dialog.getByRole('group', { name: 'Times' });
  expect(times).toHaveTextContent(
    /^4145 E 21st St9:40 AM1 freeLunch 12:00 PM – 12:40 PM1:00 PM3 free12 School Rd4:20 PM2 freeLunch 5:00 PM – 5:30 PM5:30 PM4 free$/,
  );
  await user.click(within(times).getByRole('button', { name: '5:30 PM 4 free' }));
  expect(await dialog.findByText('Tulsa Expo Center, 12 School Rd')).toBeInTheDocument();
});

test('a place that has times after its lunch alone keeps its name over them', async () => {
  const late = { ...TWO_PLACES, times: TWO_PLACES.times.filter(({ startTime }) => startTime !== at(16, 20)) };
  const { dialog } = await openFor({}, { bookableSlots: () => late as never });
  expect(timesOf(dialog, '4145 E 21st St')).toEqual(['9:40 AM1 free', '1:00 PM3 free']);
  expect(timesOf(dialog, '12 School Rd')).toEqual(['5:30 PM4 free']);
  expect(dialog.queryByText('Lunch 5:00 PM – 5:30 PM')).not.toBeInTheDocument();
});

/** Benjamin at one o'clock, which somebody else was first to take: what is free instead. */
async function alternativesOf(...alternatives: ReturnType<typeof instead>[]) {
  const { user, dialog } = await openFor({
    holdSlot: () => {
      throw taken('hold.slotId', alternatives);
    },
  });
  await user.click(await dialog.findByRole('button', { name: '1:00 PM 3 free' }));
  const name = alternatives.length === 3 ? 'Three nearest' : `Nearest (${alternatives.length})`;
  const nearest = within(await dialog.findByRole('group', { name }));
  return { dialog, texts: nearest.getAllByRole('button').map(({ textContent }) => textContent) };
}

test('places of two zones say whose clock their times are on', async () => {
  const west = { ...SCHOOL, timeZone: 'MST', ianaTimeZone: 'America/Denver' };
  const { dialog } = await openFor(
    {},
    { bookableSlots: () => ({ ...TWO_PLACES, places: [HALL, west] }) as never },
  );
  // Nor is it guessed by which of them the donor is told.
  expect(dialog.queryByText(/calendar file in/)).toBeNull();
  expect(timesOf(dialog, '4145 E 21st St · CST')).toEqual(['9:40 AM1 free', '1:00 PM3 free']);
  expect(timesOf(dialog, '12 School Rd · MST')).toEqual(['3:20 PM2 free', '4:30 PM4 free']);
});

test('what is free instead is told by the clock of its own place', async () => {
  const { dialog, texts } = await alternativesOf(
    instead(at(14), 60, { location: '9 Mesa Rd', timeZone: 'MST', ianaTimeZone: 'America/Denver' }),
  );
  expect(texts).toEqual(['11:00 PM9 Mesa Rd2 free']);
  expect(dialog.getByText(/Next free: 1:00 PM/)).toBeInTheDocument();
});

test('a time that is gone: one that is free elsewhere or on another day says where and when', async () => {
  const { texts } = await alternativesOf(
    instead(at(16, 20), 200, { location: SCHOOL.location }),
    instead(at(9, 40), -200),
    instead(at(9).replace('12-05', '12-06'), 1_200),
  );
  expect(texts).toEqual([
    '14:20 PM12 School Rd2 free',
    '29:40 AM3 hr 20 min earlier2 free',
    '39:00 AMSun, Dec 62 free',
  ]);
});

test('of two that are free instead the foot offers two keys', async () => {
  const { dialog, texts } = await alternativesOf(instead(at(14), 60), instead(at(12, 40), -20));
  expect(texts).toEqual(['12:00 PM1 hr later2 free', '212:40 PM20 min earlier2 free']);
  const keys = dialog.getByText(/take a slot/);
  expect([...keys.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    'Ctrl',
    '↵',
  ]);
});

test('who has an appointment ahead alone is said to have no past one', async () => {
  const { dialog } = await openFor(
    {},
    { donorShows: () => ({ donorId: 'donor-7', kept: 0, total: 0, lastMissed: null }) },
  );
  expect(await dialog.findByText('No past appointments with a result')).toBeInTheDocument();
});

test('a free time of the list says its place; its day, type and bed are those that are booked', async () => {
  const user = userEvent.setup();
  const free = {
    driveId: 'drive-1',
    endTime: at(18),
    bedName: 'Chair',
    timeZone: 'CST',
    ianaTimeZone: 'America/Chicago',
  };
  const schema = onTwoPlaces(
    {
      holdSlot: () => ({
        id: 'hold-1',
        slotId: 'slot-2',
        driveId: 'drive-1',
        donorId: 'donor-7',
        startTime: at(16, 20),
        endTime: at(16, 39),
        bedName: 'Chair',
        bedNumber: 2,
        donationTypeId: 'type-2',
        expiresAt: at(16, 20),
        secondsLeft: 120,
      }),
    },
    {
      // Nobody who asks for no day gets that one.
      bookableSlots: (_source: unknown, { date }: { readonly date: string | null }) =>
        ({
          ...(date === DAY.date ? TWO_PLACES : { ...DAY, date: '2026-12-06', times: [] }),
          types: DAY.types.map((type) => ({ ...type, isEligible: true })),
          times: date === DAY.date ? [...TWO_PLACES.times, time(16, 20, 2, 'type-2', 'place-2')] : [],
        }) as never,
      availableAppointments: () => [
        {
          ...free,
          id: 'slot-1',
          startTime: at(9, 40),
          location: HALL?.location,
          donationType: 'Whole Blood',
          donationTypeId: 'type-1',
        },
        {
          ...free,
          id: 'slot-2',
          startTime: at(16, 20),
          location: SCHOOL.location,
          donationType: 'Platelets',
          donationTypeId: 'type-2',
        },
      ],
    },
  );
  const path = '/createDrive/view?id=drive-1&tab=appointments&list=available';
  const app = await renderApp(path, { session, schema });
  const row = within(await screen.findByRole('row', { name: /12 School Rd/ }));
  await user.click(row.getByRole('button', { name: 'Book 4:20 PM, Chair' }));
  const dialog = await bookBenjamin(user);
  expect(await dialog.findByText('Tulsa Expo Center, 12 School Rd')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: /Platelets/ })).toBeChecked();
  await waitFor(() =>
    expect(sent(app.requests, 'HoldSlot')).toMatchObject([
      { hold: { donorId: 'donor-7', slotId: 'slot-2' } },
    ]),
  );
});

test('a day that is closed says so where it was asked for, and one that is open can be chosen', async () => {
  const user = userEvent.setup();
  const [, open] = DAY.dates;
  const schema = schemaOf({
    queries: {
      bookableSlots: (_source: unknown, { date }: { date: string | null }) =>
        date === open
          ? { ...DAY, date: open, dates: [open] }
          : ({ ...DAY, dates: [open], places: [], times: [] } as never),
    },
  });
  const { requests } = await renderApp('/createDrive/view?id=drive-1', { session, schema });
  await user.click(await screen.findByRole('button', { name: 'Book appointment' }));
  const dialog = await bookBenjamin(user);
  expect(await dialog.findByText('Not open for booking')).toBeInTheDocument();
  const days = within(dialog.getByRole('group', { name: 'Day' }));
  const buttons = days
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);
  expect(buttons).toEqual([
    ['Sat, Dec 5 · Closed', 'true'],
    ['Sun, Dec 6', 'false'],
  ]);
  await user.click(days.getByRole('button', { name: 'Sun, Dec 6' }));
  expect(await dialog.findByRole('button', { name: /9:40 AM/ })).toBeEnabled();
  expect(sent(requests, 'BookableSlots').at(-1)).toMatchObject({ date: open });
});

test('a time that was asked for from outside is not taken once another day was chosen', async () => {
  const user = userEvent.setup();
  const both = {
    driveId: 'drive-1',
    endTime: at(18),
    bedName: 'Chair',
    timeZone: 'CST',
    ianaTimeZone: 'America/Chicago',
  };
  const whole = { donationType: 'Whole Blood', donationTypeId: 'type-1', location: HALL?.location };
  const schema = onTwoPlaces(
    {},
    {
      availableAppointments: () => [{ ...both, ...whole, id: 'slot-1', startTime: at(9, 40) }],
      bookableSlots: (_source: unknown, { date }: { readonly date: string | null }) =>
        ({ ...TWO_PLACES, date: date ?? DAY.date }) as never,
    },
  );
  const path = '/createDrive/view?id=drive-1&tab=appointments&list=available';
  const app = await renderApp(path, { session, schema });
  await user.click(await screen.findByRole('button', { name: 'Book 9:40 AM, Chair' }));
  const opened = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
  await user.click(await opened.findByRole('button', { name: 'Sun, Dec 6' }));
  const dialog = await bookBenjamin(user);
  await dialog.findByText('1 free');
  await new Promise((resolve) => window.setTimeout(resolve, 50));
  expect(sent(app.requests, 'HoldSlot')).toEqual([]);
  expect(dialog.queryByText('Held for this donor')).not.toBeInTheDocument();
});
