import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.unstubAllGlobals());

const REVIEW = '/approveDrive/review?id=drive-2';
const FIRST: Day = '2026-12-04';
/** So many that they are chosen from a list. */
const DAYS = Array.from({ length: 9 }, (_none, index) => addDays(FIRST, index));

async function open(days: readonly Day[]) {
  const user = userEvent.setup();
  const one = makeDrive(2);
  const drive = makeDrive(2, {
    centerDetails: one.centerDetails.flatMap((range) =>
      days.map((day) => ({ ...range, id: day, startDate: day, endDate: day })),
    ),
  });
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => drive as never,
      allDriveCenters: () => ({ totalRecords: 1, driveCenters: [drive] }) as never,
      // Planned: nobody can book them yet.
      driveSchedule: (_source, { date }) => [
        makeScheduledSlot(1, { id: `slot of ${date}`, donationTypeId: null }),
        makeScheduledSlot(2, { id: `other of ${date}`, donationTypeId: null }),
      ],
    },
  });
  const app = await renderApp(REVIEW, { session: makeSession({ clientId: 1 }), schema });
  const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
  return { user, app, schedule };
}

test('who reviews a drive sees the slots that are planned, day by day, and can change none', async () => {
  const { user, app, schedule } = await open(DAYS.slice(0, 2));
  expect(await schedule.findByText(/2 slots planned/)).toBeVisible();
  expect(schedule.getByRole('group', { name: 'Schedule' })).toHaveTextContent('Chair 1');
  await user.click(schedule.getByRole('button', { name: 'Sat, Dec 5' }));
  await waitFor(() =>
    expect(sent(app.requests, 'DriveSchedule').at(-1)).toEqual({ driveId: 'drive-2', date: '2026-12-05' }),
  );
  expect(app.path()).toBe(`${REVIEW}&date=2026-12-05`);
  expect(schedule.queryByRole('button', { name: /^Chair/ })).toBeNull();
});

test('on a narrow screen the list of the slots waits behind their number, and stays open from day to day', async () => {
  const plain = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(width < 48rem)' ? { ...plain(query), matches: true } : plain(query),
  );
  const { user, schedule } = await open(DAYS.slice(0, 2));
  const number = await schedule.findByText('2 slots');
  const list = schedule.getByRole('table', { name: 'Schedule', hidden: true });
  expect(list).not.toBeVisible();
  // How many are planned is read without a press.
  expect(schedule.getByText(/2 slots planned/)).toBeVisible();
  await user.click(number);
  expect(list).toBeVisible();
  await user.click(schedule.getByRole('button', { name: 'Sat, Dec 5' }));
  await waitFor(() => expect(schedule.getByRole('table', { name: 'Schedule' })).toBeVisible());
});

test('a letter typed where a day is chosen decides nothing', async () => {
  const { user, app, schedule } = await open(DAYS);
  const day = await schedule.findByRole('combobox', { name: 'Day' });
  day.focus();
  await user.keyboard('s');
  await user.keyboard('a');
  expect(sent(app.requests, 'ApproveDriveCenter')).toEqual([]);
  expect(screen.getByRole('textbox')).not.toBeInvalid();
  day.blur();
  await user.keyboard('a');
  await waitFor(() =>
    expect(sent(app.requests, 'ApproveDriveCenter')).toMatchObject([{ id: 'drive-2', approve: true }]),
  );
});
