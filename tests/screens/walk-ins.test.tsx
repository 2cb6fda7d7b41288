import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, schemaOf } from '../support/booking-dialog.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const HOUR = 3_600_000;

/** The sheet of a day whose one place opens so many hours from now, or opened so many ago, for six hours. */
async function openSheet(hours: number) {
  const from = Date.now() + hours * HOUR;
  const instant = (after: number): string => new Date(from + after * HOUR).toISOString();
  const opening = {
    ...{ id: 'place-1', location: '12 Main St, Tulsa, OK', lunchStart: null, lunchEnd: null },
    ...{ startTime: instant(0), endTime: instant(6) },
  };
  const sheet = {
    ...{ driveId: 'drive-1', driveCenterName: 'Tulsa Expo Center', hours: [], appointments: [] },
    ...{ date: '2026-12-05', dates: ['2026-12-05'], timeZone: 'CST', ianaTimeZone: 'America/Chicago' },
    openings: [opening],
  };
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/view?id=drive-1&sheet=day', {
    session: makeSession({ clientId: 1 }),
    schema: schemaOf({ queries: { daySheet: () => sheet } }),
  });
  await screen.findByText('Nobody is booked on this day');
  /** As from anywhere on the sheet. */
  const press = async (key: string): Promise<void> => {
    screen.getByRole('link', { name: 'Run sheet' }).focus();
    await user.keyboard(key);
  };
  return { user, app, press };
}

test.each([
  ['is further ahead', 13],
  ['is over', -7],
])('nobody walks in where the day %s', async (_day, hours) => {
  const { press } = await openSheet(hours);
  expect(screen.queryByRole('button', { name: /^Walk-in/ })).not.toBeInTheDocument();
  await press('w');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['has its place open', -1],
  ['opens within twelve hours', 11],
])(
  'somebody walks in where the day %s: what is offered and held is for a donor who stands there',
  async (_day, hours) => {
    const { user, app, press } = await openSheet(hours);
    expect(screen.getByRole('button', { name: /^Walk-in/ })).toBeInTheDocument();
    await press('w');
    const dialog = within(await screen.findByRole('dialog', { name: 'Book appointment' }));
    await user.type(dialog.getByRole('combobox', { name: 'Name, number or phone' }), 'okafor');
    await user.click(await dialog.findByRole('option', { name: /Benjamin Okafor/ }));
    await user.click(await dialog.findByRole('button', { name: '10:20 AM 3 free' }));
    expect(await dialog.findByText('Held for this donor')).toBeInTheDocument();
    expect(sent(app.requests, 'BookableSlots').at(-1)).toMatchObject({ donorId: 'donor-7', isWalkIn: true });
    expect(sent(app.requests, 'HoldSlot')).toMatchObject([
      { hold: { startTime: at(10, 20), isWalkIn: true } },
    ]);
  },
);
