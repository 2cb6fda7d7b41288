import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const FIRST: Day = '2026-12-04';
const SECOND: Day = '2026-12-05';
const FIRST_SLOT = 'Chair 1, 9:00 AM – 9:25 AM: Open';
const SECOND_SLOT = 'Chair 1, 10:00 AM – 10:25 AM: Open';
const failure = { errors: [new GraphQLError('no')] };

/** A drive of two days, each with one slot of its own. */
async function open(options: AppOptions = {}) {
  const user = userEvent.setup();
  const one = makeDrive(1);
  const drive = makeDrive(1, {
    centerDetails: one.centerDetails.flatMap((range) =>
      [FIRST, SECOND].map((day) => ({ ...range, id: day, startDate: day, endDate: day })),
    ),
  });
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => drive as never,
      driveSchedule: (_source, { date }) => [
        makeScheduledSlot(date === FIRST ? 1 : 2, { id: `slot of ${date}` }),
      ],
    },
    Mutation: { blockDriveSlots: () => [makeScheduledSlot(1, { id: `slot of ${FIRST}` })] },
  });
  const session = makeSession({ clientId: 1 });
  const app = await renderApp('/createDrive/view?id=drive-1&tab=schedule&show=grid', {
    session,
    schema,
    ...options,
  });
  await screen.findByRole('button', { name: FIRST_SLOT });
  const [status] = within(screen.getByRole('region', { name: 'Schedule' })).getAllByRole('status');
  const choose = (day: string): Promise<void> => user.click(screen.getByRole('button', { name: day }));
  return { user, app, status: status as HTMLElement, choose };
}

describe('the days of a schedule', () => {
  test('no slots of another day stand under one whose own did not come', async () => {
    let fails = true;
    const { user, status, choose } = await open({
      intercept: ({ name, variables }) =>
        fails && name === 'DriveSchedule' && variables.date === SECOND ? failure : undefined,
    });
    expect(status).toHaveTextContent('0 booked, 1 open');
    await choose('Sat, Dec 5');
    const alert = await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /^Chair 1/ })).toBeNull();
    expect(status).not.toHaveTextContent('open');
    fails = false;
    await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: SECOND_SLOT })).toBeVisible();
    expect(status).toHaveTextContent('0 booked, 1 open');
  });

  test('while the slots of a day are on their way those of the day before are not to be used as its own', async () => {
    let answers = (): void => undefined;
    let waits: Promise<void> | undefined;
    const { status, choose } = await open({
      hold: (name) => (name === 'DriveSchedule' ? waits : undefined),
    });
    waits = new Promise((resolve) => {
      answers = resolve;
    });
    await choose('Sat, Dec 5');
    const former = screen.getByRole('button', { name: FIRST_SLOT });
    expect(former.closest('[inert]')).not.toBeNull();
    expect(status).not.toHaveTextContent('open');
    answers();
    const own = await screen.findByRole('button', { name: SECOND_SLOT });
    expect(own.closest('[inert]')).toBeNull();
  });

  test('what is there stays where the same day is asked again and does not come', async () => {
    let fails = false;
    const { user, app, status } = await open({
      intercept: ({ name }) => (fails && name === 'DriveSchedule' ? failure : undefined),
    });
    const asked = sent(app.requests, 'DriveSchedule').length;
    fails = true;
    await user.click(screen.getByRole('button', { name: FIRST_SLOT }));
    await user.click(await screen.findByRole('menuitem', { name: 'VIP' }));
    await waitFor(() => expect(sent(app.requests, 'DriveSchedule').length).toBeGreaterThan(asked));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Schedule' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByRole('button', { name: FIRST_SLOT }).closest('[inert]')).toBeNull();
    expect(status).toHaveTextContent('0 booked, 1 open');
  });
});

describe('a day that is not open', () => {
  const slots = [
    makeScheduledSlot(1, { id: 'blocked', blockedReason: 'VIP' }),
    makeScheduledSlot(2, { id: 'planned', donationTypeId: null }),
  ];
  const day = async (show: string, shown: readonly object[]) => {
    const app = await renderApp(`/createDrive/view?id=drive-1&tab=schedule&show=${show}`, {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: { driveCenterById: () => makeDrive(1) as never, driveSchedule: () => shown as never },
        Mutation: { blockDriveSlots: () => [] },
      }),
    });
    await screen.findByText(/planned, not open for booking/);
    return { user: userEvent.setup(), app };
  };

  test.each([
    ['list', 'button', /^Change Chair/],
    ['grid', 'button', /^Chair \d,/],
  ])(
    'in the %s, of what is planned nothing is blocked; what was blocked by hand is there',
    async (show, role, name) => {
      const { user, app } = await day(show, slots);
      const [only, ...others] = screen.getAllByRole(role, { name });
      expect(others).toEqual([]);
      await user.click(only as HTMLElement);
      await user.click(await screen.findByRole('menuitem', { name: 'Open again' }));
      await waitFor(() =>
        expect(sent(app.requests, 'BlockDriveSlots')).toEqual([{ ids: ['blocked'], reason: null }]),
      );
    },
  );

  test('has nothing to change where all of it is planned', async () => {
    await day('list', slots.slice(1));
    expect(screen.getByRole('columnheader', { name: 'Time' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull();
  });
});

describe('a closed day of an active drive on which donors are kept', () => {
  const showDay = async (isClosed: boolean, ...slots: readonly object[]) => {
    const one = makeDrive(1);
    const drive = makeDrive(1, {
      centerDetails: one.centerDetails.map((range) => ({ ...range, startDate: FIRST, endDate: SECOND })),
      daysAhead: [
        { date: FIRST, isOpen: false, isClosed },
        { date: SECOND, isOpen: true, isClosed: false },
      ],
    });
    await renderApp('/createDrive/view?id=drive-1&tab=schedule&show=list', {
      session: makeSession({ clientId: 1 }),
      schema: createMockSchema({
        Query: { driveCenterById: () => drive as never, driveSchedule: () => slots as never },
      }),
    });
    const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
    await schedule.findAllByRole('row', { name: /9:00 AM/ });
    return schedule;
  };
  const show = (...slots: readonly object[]) => showDay(true, ...slots);
  const kept = makeScheduledSlot(1, { id: 'kept', booked: 1, donorName: 'Emma Fox' });

  test('is said to be closed, with who is booked and what is planned beside them', async () => {
    const planned = makeScheduledSlot(2, { id: 'planned', donationTypeId: null });
    const schedule = await show(kept, planned);
    expect(schedule.getAllByRole('status')[0]).toHaveTextContent(/Closed for booking · 1 booked, 1 planned$/);
    const days = within(schedule.getByRole('group', { name: 'Day' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)).toEqual(['Fri, Dec 4 · Closed', 'Sat, Dec 5']);
    expect(schedule.getByRole('row', { name: /10:00 AM/ })).toHaveTextContent('Planned');
    expect(schedule.queryByRole('button', { name: /^Book/ })).toBeNull();
  });

  test('is said to be closed as well where all of its slots are kept, and nobody is told to book beyond them', async () => {
    const beds = [1, 2, 3, 4].map((bed) => ({ ...kept, id: `kept ${bed}`, bed, expectedDonors: 0.5 }));
    const schedule = await show(...beds);
    expect(schedule.getAllByRole('status')[0]).toHaveTextContent(/Closed for booking · Booked: 4$/);
    expect(schedule.queryByRole('list', { name: 'Overbooking' })).toBeNull();
  });

  test('is open where one of its places is, however full: the other has nothing to offer', async () => {
    const beds = [1, 2, 3, 4].map((bed) => ({ ...kept, id: `kept ${bed}`, bed, expectedDonors: 0.5 }));
    const schedule = await showDay(false, ...beds);
    expect(schedule.getAllByRole('status')[0]).toHaveTextContent(/4 booked, 0 open$/);
    const days = within(schedule.getByRole('group', { name: 'Day' })).getAllByRole('button');
    expect(days.map(({ textContent }) => textContent)).toEqual(['Fri, Dec 4', 'Sat, Dec 5']);
    expect(schedule.getByRole('list', { name: 'Overbooking' })).toBeInTheDocument();
  });
});

test('which days are still to come is asked where the schedule is shown, and not with the drive', async () => {
  const user = userEvent.setup();
  const one = makeDrive(1);
  let asked = 0;
  const daysAhead = () => {
    asked += 1;
    return one.daysAhead;
  };
  await renderApp('/createDrive/view?id=drive-1', {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => ({ ...one, daysAhead }) as never,
        driveSchedule: () => [makeScheduledSlot(1)],
      },
    }),
  });
  await screen.findByRole('heading', { name: one.driveCenterName });
  expect(asked).toBe(0);
  await user.click(screen.getByRole('tab', { name: 'Schedule' }));
  await screen.findByText(/0 booked, 1 open/);
  expect(asked).toBe(1);
});
