import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

/** A bank in which so many drives wait for approval. */
const bankWith = (waiting: () => number) =>
  createMockSchema({
    Query: {
      allDriveCenters: (_source, { filter }) => {
        const asks = (status: string) => filter?.statuses?.length === 1 && filter.statuses[0] === status;
        const totalRecords = filter?.hasConflicts
          ? 0
          : filter?.goal
            ? 2
            : asks('Pending approval')
              ? waiting()
              : 7;
        return { totalRecords, driveCenters: totalRecords ? [makeDrive(1)] : [] };
      },
    },
  });
const views = async () => within(await screen.findByRole('navigation', { name: 'Views' }));
const names = async () => (await views()).getAllByRole('link').map(({ textContent }) => textContent);
const session = makeSession({ clientId: 1 });

describe('the views of the drives', () => {
  test('what somebody has to act on is counted by the server, as the tab leads to it', async () => {
    const user = userEvent.setup();
    const app = await renderApp('/createDrive', { session, schema: bankWith(() => 8) });
    await waitFor(async () =>
      expect(await names()).toEqual([
        'All',
        'Upcoming',
        'Pending approval 8',
        'Active 7',
        'Behind goal 2',
        'With conflicts 0',
        'Staff missing',
        'Past',
        'Deactivated',
      ]),
    );
    const [counted] = sent(app.requests, 'DriveViewCounts');
    for (const [view, name] of [
      ['pending', 'Pending approval 8'],
      ['active', 'Active 7'],
      ['behind', 'Behind goal 2'],
      ['conflicts', 'With conflicts 0'],
    ] as const) {
      await user.click((await views()).getByRole('link', { name }));
      await waitFor(() =>
        expect(sent(app.requests, 'AllDriveCenters').at(-1)?.filter).toEqual(counted?.[view]),
      );
    }
  });

  test('the counts, and those of the lists, follow what is changed', async () => {
    let waiting = 8;
    await renderApp('/createDrive', { session, schema: bankWith(() => waiting) });
    await waitFor(async () => expect(await names()).toContain('Pending approval 8'));
    const lists = within(screen.getByRole('navigation', { name: 'Lists of drives' }));
    expect(lists.getByRole('link', { name: 'Approval 8' })).toBeInTheDocument();
    waiting = 7;
    act(() => tellChanged({ entity: 'driveCenter', ids: null }));
    await waitFor(async () => expect(await names()).toContain('Pending approval 7'));
    expect(await lists.findByRole('link', { name: 'Approval 7' })).toBeInTheDocument();
  });

  test('of all banks, drives are not judged one by one to be counted', async () => {
    const app = await renderApp('/createDrive', {
      session: makeSession({ clientId: 0 }),
      schema: bankWith(() => 8),
    });
    await waitFor(async () => expect(await names()).toContain('Pending approval 8'));
    expect(await names()).toEqual(expect.arrayContaining(['Active 7', 'Behind goal', 'With conflicts']));
    expect(sent(app.requests, 'DriveViewCounts')).toMatchObject([
      { withBehind: false, withConflicts: false },
    ]);
  });

  test('a list offers the views that it has rows for, and one that a link has opened', async () => {
    const app = await renderApp('/approveDrive', { session, schema: bankWith(() => 8) });
    await waitFor(async () => expect(await names()).toContain('Pending approval 8'));
    expect(await names()).toEqual(['All', 'Upcoming', 'Pending approval 8', 'With conflicts 0', 'Past']);
    expect(sent(app.requests, 'DriveViewCounts')).toMatchObject([
      { withPending: true, withActive: false, withBehind: false, withConflicts: true },
    ]);
    await app.go('/approveDrive?view=deactivated');
    await waitFor(async () => expect(await names()).toContain('Deactivated'));
    await app.go('/activationDrive');
    await waitFor(async () => expect(await names()).toContain('Active 7'));
    expect(await names()).toEqual([
      'All',
      'Upcoming',
      'Active 7',
      'Behind goal 2',
      'With conflicts 0',
      'Staff missing',
      'Deactivated',
    ]);
  });
});
