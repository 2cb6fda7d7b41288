import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const waiting = (number: number) =>
  makeDrive(number, { status: 'Pending approval', allowedActions: ['approve', 'sendBack', 'reject'] });

/** The review of a drive of so many that wait; the first of them is drive-1. */
async function review(number: number, of: number) {
  const all = Array.from({ length: of }, (_none, at) => waiting(at + 1));
  const app = await renderApp(`/approveDrive/review?id=drive-${number}`, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: (_source, { id }) => waiting(Number(id.slice(6))) as never,
        allDriveCenters: (_source, { pagination }) => {
          const { pageNumber = 1, pageSize = 10 } = pagination ?? {};
          const from = ((pageNumber ?? 1) - 1) * (pageSize ?? 10);
          return { totalRecords: of, driveCenters: all.slice(from, from + (pageSize ?? 10)) } as never;
        },
      },
    }),
  });
  const pages = () =>
    sent(app.requests, 'DriveQueue').map(
      ({ pagination }) => (pagination as { pageNumber: number }).pageNumber,
    );
  return { user: userEvent.setup(), app, pages };
}

test('all that wait are counted, and after the last one of a page comes the first of the next', async () => {
  const { user, app, pages } = await review(100, 205);
  expect(await screen.findByText('100 of 205 pending')).toBeInTheDocument();
  await waitFor(() => expect(pages()).toEqual([1, 2]));
  await user.keyboard('n');
  await waitFor(() => expect(app.path()).toBe('/approveDrive/review?id=drive-101'));
  expect(await screen.findByText('101 of 205 pending')).toBeInTheDocument();
  await user.keyboard('n');
  await waitFor(() => expect(app.path()).toBe('/approveDrive/review?id=drive-102'));
  // It goes on from the page that was found.
  expect(await screen.findByText('102 of 205 pending')).toBeInTheDocument();
  expect(pages().at(-1)).toBe(2);
});

test('one that stands far back is found there, and after the very last one comes the first', async () => {
  const { user, app } = await review(205, 205);
  expect(await screen.findByText('205 of 205 pending')).toBeInTheDocument();
  await waitFor(async () => {
    await user.keyboard('n');
    expect(app.path()).toBe('/approveDrive/review?id=drive-1');
  });
  expect(await screen.findByText('1 of 205 pending')).toBeInTheDocument();
});

test('one that waits no more is looked for once on each page, and Next leads to one that does', async () => {
  const { user, app, pages } = await review(999, 205);
  await waitFor(() => expect(pages()).toEqual([1, 2, 3]));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(pages()).toEqual([1, 2, 3]);
  expect(screen.queryByText(/of 205 pending/)).toBeNull();
  await user.keyboard('n');
  await waitFor(() => expect(app.path()).toMatch(/id=drive-201$/));
});
