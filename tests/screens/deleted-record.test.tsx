import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import type { BulkRowResult, DeletedRecord } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { type AppOptions, makeSession, renderApp, sent } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('../../src/kit/detail/deleted-record.tsx');
}, 60_000);

const GONE: DeletedRecord = {
  id: 'group-1',
  name: 'Tulsa City Hall',
  at: '2026-11-20T15:00:00.000Z',
  actorName: 'Maria Ortega',
  viewerCanRestore: true,
};
const done: BulkRowResult = { id: 'group-1', name: 'Tulsa City Hall', status: 'done', reason: null };

const BUSY: BulkRowResult = { ...done, status: 'failed', reason: 'resourceBusy' };

function networkOf(deleted: DeletedRecord | null, restored: BulkRowResult = done) {
  let isBack = false;
  const missing = () => {
    throw new GraphQLError('The requested record is not found', { extensions: { code: 'NOT_FOUND' } });
  };
  return createMockSchema({
    Query: {
      sponsorGroupById: () => (isBack ? makeSponsorGroup(1) : missing()),
      driveCenterById: missing,
      eventById: missing,
      adminRoleById: missing,
      deletedRecord: () => deleted,
    },
    Mutation: {
      restoreDriveCenters: () => [BUSY],
      restoreEvents: () => [BUSY],
      restoreAdminRoles: () => [BUSY],
      restoreSponsorGroups: () => {
        isBack = restored.status === 'done';
        return [restored];
      },
    },
  });
}

async function open(path: string, schema: NonNullable<AppOptions['schema']>, menu = makeMenu()) {
  const user = userEvent.setup();
  const app = await renderApp(path, { session: makeSession({ clientId: 1 }, menu), schema });
  return { user, app };
}
const PAGE = '/sponsorGroupManagement/view?id=group-1';

describe('a page whose record was deleted', () => {
  test('says what it was, who deleted it and when, and brings it back', async () => {
    const { user, app } = await open(PAGE, networkOf(GONE));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tulsa City Hall' })).toBeInTheDocument();
    expect(screen.getByText(/^Maria Ortega deleted this record on Nov 20, 2026/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeInTheDocument();
    expect(await screen.findByText('Tulsa City Hall restored')).toBeInTheDocument();
    expect(sent(app.requests, 'RestoreSponsorGroups')).toEqual([{ ids: ['group-1'] }]);
  });

  test('a name that is taken by now is said, and it can be tried again', async () => {
    const { user } = await open(PAGE, networkOf(GONE, { ...done, status: 'failed', reason: 'notUnique' }));
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/Tulsa City Hall.*(already|taken|exists)/i)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled();
  });

  test('a reader, and a kind that stays deleted, are offered no way back', async () => {
    await open(
      PAGE,
      networkOf({ ...GONE, viewerCanRestore: false }),
      makeMenu({ write: false, delete: false }),
    );
    await screen.findByText(/Maria Ortega deleted/);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  test.each([
    ['/createDrive/view?id=drive-1', 'RestoreDriveCenters'],
    ['/eventManagement/view?id=event-1', 'RestoreEvents'],
    ['/rolesManagement/detail?id=role-1', 'RestoreAdminRoles'],
  ])('%s is brought back, or says what is in the way', async (path, operation) => {
    const { user, app } = await open(path, networkOf({ ...GONE, name: 'Winter drive' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Winter drive' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/at another drive at that time/)).toBeInTheDocument();
    expect(sent(app.requests, operation)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Restore' })).toBeEnabled();
  });

  test('what there has never been is not found; the page has its title, and leads to the list', async () => {
    const { user, app } = await open(PAGE, networkOf(null));
    expect(await screen.findByRole('alert')).toHaveTextContent('The requested record is not found');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\w/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'To the list' }));
    await waitFor(() => expect(app.path()).toBe('/sponsorGroupManagement'));
  });
});
