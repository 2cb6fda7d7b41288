import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAppointment } from '../../mocks/factories/appointment.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

// The day of the drive has come: before it nobody arrives.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-04T15:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(options: AppOptions = {}) {
  const user = userEvent.setup();
  const app = await renderApp('/createDrive/view?id=drive-1&sheet=day', {
    session: makeSession({ clientId: 1 }),
    ...options,
  });
  await screen.findByRole('table');
  const own = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row'));
  const idOf = (at: number) => own()[at]?.getAttribute('data-row');
  return { user, app, own, idOf };
}

test('the menu of a row takes back the mark of this row, whatever was marked after it', async () => {
  const { user, app, own, idOf } = await open();
  own()[0]?.focus();
  await user.keyboard('a');
  await waitFor(() => expect(own()[1]).toHaveFocus());
  await user.keyboard('d');
  await waitFor(() => expect(own()[2]).toHaveFocus());
  const first = within(own()[0] as HTMLElement);
  await first.findByText('Arrived');
  await user.click(first.getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  const arrived = { id: idOf(0), status: 'Arrived' };
  await waitFor(() => expect(sent(app.requests, 'UndoMark')).toEqual([arrived]));
  await waitFor(() => expect(own()[0]).toHaveFocus());
  // The last of the marks that stand is the other one's.
  await user.keyboard('z');
  const donated = { id: idOf(1), status: 'Donated' };
  await waitFor(() => expect(sent(app.requests, 'UndoMark')).toEqual([arrived, donated]));
});

const CUT = { errors: [new GraphQLError('cut', { extensions: { code: 'INTERNAL_SERVER_ERROR' } })] };

test('a mark stays the next to be taken back where no answer says that it is', async () => {
  let isCut = true;
  const { user, app, own, idOf } = await open({
    intercept: ({ name }) => (name === 'UndoMark' && isCut ? CUT : undefined),
  });
  own()[0]?.focus();
  await user.keyboard('a');
  await waitFor(() => expect(own()[1]).toHaveFocus());
  await user.keyboard('z');
  await waitFor(() => expect(sent(app.requests, 'UndoMark')).toHaveLength(1));
  isCut = false;
  await waitFor(async () => {
    own()[1]?.focus();
    await user.keyboard('z');
    const again = { id: idOf(0), status: 'Arrived' };
    expect(sent(app.requests, 'UndoMark')).toEqual([again, again]);
  });
});

const DATES = ['2026-12-04', '2026-12-05'];
const bookedOn = (date: string | null | undefined) =>
  makeAppointment(date === DATES[1] ? 3 : 1, {
    startTime: date === DATES[1] ? '2026-12-05T15:40:00.000Z' : '2026-12-04T15:40:00.000Z',
  });
/** Two days with one donor each, and how each stands when it is asked for. */
const TWO_DAYS = createMockSchema({
  Query: {
    daySheet: (_source: unknown, { date }: { date?: string | null }) => {
      const one = bookedOn(date);
      return {
        driveId: 'drive-1',
        date: date ?? DATES[0],
        dates: DATES,
        ianaTimeZone: 'America/Chicago',
        hours: [],
        openings: [],
        late: one.dayStatus === 'Late' ? 1 : 0,
        appointments: [one],
      } as never;
    },
  },
  Mutation: { markArrived: () => bookedOn(DATES[0]), undoMark: () => bookedOn(DATES[0]) },
});

test('Z takes back no mark of another day', async () => {
  const { user, app, own } = await open({ schema: TWO_DAYS });
  own()[0]?.focus();
  await user.keyboard('a');
  await waitFor(() => expect(sent(app.requests, 'MarkArrived')).toHaveLength(1));
  await user.click(screen.getByRole('combobox', { name: 'Day' }));
  await user.click(await screen.findByRole('option', { name: /Dec 5/ }));
  await waitFor(() => expect(own()[0]).toHaveAttribute('data-row', 'appointment-3'));
  own()[0]?.focus();
  await user.keyboard('z');
  expect(await screen.findByText('Nothing to undo')).toBeInTheDocument();
  expect(sent(app.requests, 'UndoMark')).toEqual([]);
});

test('who does not come in time becomes late, in the counts too, while nothing else happens', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-04T15:39:40Z'), shouldAdvanceTime: true });
  const { app, own } = await open({ schema: TWO_DAYS });
  const asked = () => sent(app.requests, 'DaySheet').length;
  expect(own()[0]).toHaveTextContent('Expected');
  expect(screen.getByRole('button', { name: 'Late 0' })).toBeInTheDocument();
  const first = asked();
  // Out of sight nothing is asked.
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(asked()).toBe(first);
  await waitFor(() => expect(own()[0]).not.toHaveTextContent(/in -?\d/));
  hidden.mockRestore();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByRole('button', { name: 'Late 1' })).toBeInTheDocument();
  expect(own()[0]).toHaveTextContent('Late');
  // Who is late is no reason to ask again.
  await vi.advanceTimersByTimeAsync(61_000);
  expect(asked()).toBe(first + 1);
});

test('the reader of another clock is told by the zone of the drive, whatever its label is elsewhere', async () => {
  await open({
    schema: createMockSchema({
      Query: {
        daySheet: () =>
          ({
            driveId: 'drive-1',
            date: DATES[0],
            dates: DATES,
            timeZone: 'CST',
            ianaTimeZone: 'Asia/Shanghai',
            hours: [],
            openings: [
              {
                location: 'Hall',
                startTime: '2026-12-04T01:00:00.000Z',
                endTime: '2026-12-04T09:00:00.000Z',
                lunchStart: null,
                lunchEnd: null,
              },
            ],
            appointments: [bookedOn(DATES[0])],
          }) as never,
      },
    }),
  });
  const hours = screen.getByText(/9:00.*5:00.*CST/);
  expect(hours).toHaveAccessibleDescription('Your time: 1:00 AM – 9:00 AM (UTC)');
});

test('of several days the results set what all of them gave against the drive’s goal', async () => {
  const schema = createMockSchema({
    Query: {
      daySheet: () =>
        ({
          driveId: 'drive-1',
          date: DATES[1],
          dates: DATES,
          ianaTimeZone: 'America/Chicago',
          booked: 20,
          donated: 15,
          driveDonated: 40,
          goal: 50,
          hours: [],
          openings: [],
          appointments: [],
        }) as never,
    },
  });
  await renderApp('/createDrive/view?id=drive-1&tab=results', {
    session: makeSession({ clientId: 1 }),
    schema,
  });
  expect((await screen.findByText('Units of the goal')).nextElementSibling).toHaveTextContent('40 of 50');
  expect(screen.getByText('Donated').nextElementSibling).toHaveTextContent('15 of 20');
});
