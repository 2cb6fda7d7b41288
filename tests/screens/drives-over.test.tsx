import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });
const { forecast } = makeDrive(6);
const over = makeDrive(6, { bookedCount: 18, forecast: { ...forecast, donated: 14, expectedUnits: 14 } });
const waits = makeDrive(12, {
  forecast: { ...forecast, donated: 14, expectedUnits: 17.2, verdict: 'at risk' },
});

test('a drive that is over tells what it has brought, and expects nothing more', async () => {
  const schema = createMockSchema({
    Query: { driveCenterById: (_source, { id }) => (id === over.id ? over : waits) },
  });
  const app = await renderApp('/createDrive/view?id=drive-6', { session, schema });
  const goal = async () =>
    within((await screen.findByRole('heading', { name: 'Goal' })).closest('section') as HTMLElement);
  const card = await goal();
  expect(card.getByText('14 of 20 units donated')).toBeInTheDocument();
  expect(card.getByText('Not met')).toBeInTheDocument();
  expect(card.getByText('70%')).toBeInTheDocument();
  expect(screen.queryByText('How is this computed?')).toBeNull();
  expect(screen.queryByText('Expected units')).toBeNull();
  expect(screen.getByText('Donated')).toBeInTheDocument();
  // Some results are still to be marked.
  await app.go('/createDrive/view?id=drive-12');
  await screen.findByText('DR-2012');
  expect((await goal()).getByText('14 of 20 units donated')).toBeInTheDocument();
  expect((await goal()).getByText('At risk')).toBeInTheDocument();
});

test('the sheet of its day says what came of the goal, and expects nothing more', async () => {
  await renderApp('/createDrive/view?id=drive-6&sheet=day', { session });
  const counts = within(await screen.findByRole('list', { name: 'Counts' }));
  expect(counts.getByText('Goal 14 of 20 units')).toBeInTheDocument();
  expect(counts.getByText('Not met')).toBeInTheDocument();
});

test('who reviews a drive sees what the former ones of its sponsor were booked for and brought', async () => {
  const schema = createMockSchema({
    Query: {
      driveCenterById: () => makeDrive(2),
      allDriveCenters: (_source, { filter }) =>
        filter?.statuses?.includes('Completed')
          ? { totalRecords: 1, driveCenters: [over] }
          : { totalRecords: 1, driveCenters: [makeDrive(2)] },
    },
  });
  await renderApp('/approveDrive/review?id=drive-2', { session, schema });
  const former = within(await screen.findByRole('table', { name: /^Former drives of / }));
  expect(former.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date(s)',
    'Location',
    'Booked',
    'Donated',
    'Goal',
  ]);
  expect(
    former
      .getAllByRole('cell')
      .slice(2)
      .map(({ textContent }) => textContent),
  ).toEqual(['18', '14', '20']);
});
