import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../../src/features/sponsor-groups/sponsor-group-list.tsx'),
    import('../../src/features/content/ad-list.tsx'),
  ]);
}, 60_000);

const KEPT = { status: 'skipped', reason: 'inUse' };
const DONE = { status: 'done', reason: null };

const lists = [
  {
    what: 'a sponsor group',
    path: '/sponsorGroupManagement',
    asks: 'AllSponsorGroups',
    schemaOf: (deleted: object, restored: object) => {
      const group = makeSponsorGroup(1, { driveCount: 0, viewerCanDelete: true });
      return createMockSchema({
        Query: { allSponsorGroups: () => ({ totalRecords: 1, sponsorGroups: [group] }) },
        Mutation: {
          deleteSponsorGroups: () => [{ id: group.id, name: group.sponsorName, ...deleted }] as never,
          restoreSponsorGroups: () => [{ id: group.id, name: group.sponsorName, ...restored }] as never,
        },
      });
    },
  },
  {
    what: 'an advertisement',
    path: '/contentManagement/Ads',
    asks: 'AllAds',
    schemaOf: (deleted: object, restored: object) =>
      createMockSchema({
        Mutation: {
          deleteManyAds: () => [{ id: 'ad-1', name: 'Winter drive', ...deleted }] as never,
          restoreAds: () => [{ id: 'ad-1', name: 'Winter drive', ...restored }] as never,
        },
      }),
  },
];

describe.each(lists)('$what of the list', ({ path, asks, schemaOf }) => {
  const remove = async (deleted: object, restored: object) => {
    const user = userEvent.setup();
    const app = await renderApp(path, {
      session: makeSession({ clientId: 1 }),
      schema: schemaOf(deleted, restored),
    });
    const [row] = await screen.findAllByRole('button', { name: /^Actions for/ });
    await user.click(row as HTMLElement);
    const before = sent(app.requests, asks).length;
    await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    return { user, app, asked: () => sent(app.requests, asks).length - before };
  };

  test('that the server keeps is not called deleted: why is said, and the list asks again', async () => {
    const { asked } = await remove(KEPT, DONE);
    expect(await screen.findByText('In use by other records')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
  });

  test('that does not come back is not called so', async () => {
    const { user } = await remove(DONE, KEPT);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('In use by other records')).toBeInTheDocument();
    expect(screen.queryByText('The change was undone')).not.toBeInTheDocument();
  });
});

test('a drive that is made or deleted changes what refers to a sponsor group: its list is read again', async () => {
  const app = await renderApp('/sponsorGroupManagement', { session: makeSession({ clientId: 1 }) });
  await screen.findByText('34 sponsor groups');
  const before = sent(app.requests, 'AllSponsorGroups').length;
  act(() => tellChanged({ entity: 'driveCenter', ids: null }));
  await waitFor(() => expect(sent(app.requests, 'AllSponsorGroups').length).toBeGreaterThan(before));
});
