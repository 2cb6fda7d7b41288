import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

async function open(slots: readonly object[], options: AppOptions = {}) {
  const schema = createMockSchema({
    Query: { driveCenterById: () => makeDrive(1) as never, driveSchedule: () => slots as never },
  });
  const app = await renderApp('/createDrive/view?id=drive-1&sheet=run', {
    session: makeSession({ clientId: 1 }),
    schema,
    ...options,
  });
  return { user: userEvent.setup(), app };
}

test('paper: the run sheet by time, the packing list, and where donors sign', async () => {
  const emma = { booked: 1, donorName: 'Emma Whitfield', donorPhone: '9185550142' };
  const john = { booked: 1, donorName: 'John Doe', donorPhone: '***-***-**07' };
  const slots = [makeScheduledSlot(1, emma), makeScheduledSlot(2, john), makeScheduledSlot(3)];
  const { user, app } = await open(slots);
  const run = await screen.findByRole('table', { name: 'Schedule' });
  await waitFor(() => expect(within(run).getByText('Emma Whitfield')).toBeInTheDocument());
  // What the bank masks stays masked on paper.
  expect(within(run).getByText('(918) 555-0142')).toBeInTheDocument();
  expect(within(run).getByText('***-***-**07')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Packing list' }));
  expect(await screen.findByText('Blood bag')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign-in sheet' }));
  const sheet = await screen.findByRole('table', { name: /Sign-in sheet/ });
  await waitFor(() => expect(within(sheet).getAllByRole('row')).toHaveLength(3));
  // Nobody's number is asked for where everybody signs.
  expect(sent(app.requests, 'DriveSheetSchedule').map(({ phones }) => phones)).toEqual([true, false]);
});

test('whoever may not read donors gets a run sheet without a column for their numbers', async () => {
  const menu = makeMenu({}, ['donorManagement']);
  const { app } = await open([makeScheduledSlot(1, { booked: 1 })], {
    session: makeSession({ clientId: 1 }, menu),
  });
  expect(await screen.findByText('Booked')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument();
  expect(sent(app.requests, 'DriveSheetSchedule')).toMatchObject([{ phones: false }]);
});

test('of a closed day the run sheet lists who still comes, and nothing beside them', async () => {
  const kept = makeScheduledSlot(1, { booked: 1, donorName: 'Emma Whitfield' });
  await open([kept, makeScheduledSlot(2, { donationTypeId: null })]);
  const run = await screen.findByRole('table', { name: 'Schedule' });
  expect(await within(run).findByText('Emma Whitfield')).toBeInTheDocument();
  expect(within(run).getAllByRole('row')).toHaveLength(2);
});

test('a center that is open all year prints the days that are asked for, sixty at the most, and four are asked for at once', async () => {
  const { centerDetails } = makeDrive(1);
  const year = centerDetails.map((range) => ({ ...range, startDate: '2027-01-01', endDate: '2027-12-31' }));
  const answers: (() => void)[] = [];
  const { user, app } = await open([], {
    schema: createMockSchema({
      Query: {
        driveCenterById: () => makeDrive(1, { centerDetails: year as never }) as never,
        driveSchedule: () => new Promise((resolve) => answers.push(() => resolve([]))),
      },
    }),
  });
  const asked = () => sent(app.requests, 'DriveSheetSchedule').map(({ date }) => date);
  expect(await screen.findByText(/^Only the first 60 of 365 sheets are here/)).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(60);
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(asked()).toEqual(['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04']);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-01-03' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-01-04' } });
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
  expect(screen.queryByText(/^Only the first/)).toBeNull();
  for (const answer of answers) answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
  // Another sheet is of the same days.
  await user.click(screen.getByRole('button', { name: 'Sign-in sheet' }));
  expect(app.path()).toBe('/createDrive/view?id=drive-1&sheet=signIn&from=2027-01-03&to=2027-01-04');
});
