import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeStaff } from '../../mocks/factories/staff.ts';
import type { BulkRowResult, DeletedRecord, Staff } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('../../src/kit/detail/deleted-record.tsx');
}, 60_000);

const GONE: DeletedRecord = {
  id: 'one',
  name: 'Northside',
  at: '2026-11-20T15:00:00.000Z',
  actorName: 'Maria Ortega',
  viewerCanRestore: true,
};
const READS = [
  'driveCenterById',
  'eventById',
  'adminRoleById',
  'staffById',
  'staffDesignationById',
  'sponsorGroupById',
  'resourceById',
  'donationTypeById',
  'adsById',
  'emailTemplateById',
  'adminUserById',
  'siteById',
  'donorDetailsForAdmin',
];
const BUSY: BulkRowResult = { id: 'one', name: 'Northside', status: 'failed', reason: 'resourceBusy' };
const DONE: BulkRowResult = { ...BUSY, status: 'done', reason: null };
const RESTORES = [
  'restoreDriveCenters',
  'restoreEvents',
  'restoreAdminRoles',
  'restoreStaff',
  'restoreStaffDesignations',
  'restoreSponsorGroups',
  'restoreAds',
  'restoreEmailTemplates',
];

const missing = () => {
  throw new GraphQLError('The requested record is not found', { extensions: { code: 'NOT_FOUND' } });
};

async function open(path: string, deleted: DeletedRecord | null, clientId = 1, staffById?: () => Staff) {
  const schema = createMockSchema({
    Query: {
      ...Object.fromEntries(READS.map((name) => [name, missing])),
      deletedRecord: () => deleted,
      ...(staffById && { staffById }),
    },
    Mutation: Object.fromEntries(RESTORES.map((name) => [name, () => [staffById ? DONE : BUSY]])),
  });
  const user = userEvent.setup();
  const app = await renderApp(path, { session: makeSession({ clientId }), schema });
  return { user, app };
}

describe('a form whose record was deleted', () => {
  test.each([
    ['/createDrive/edit?id=one', 'RestoreDriveCenters'],
    ['/eventManagement/editEvent?id=one', 'RestoreEvents'],
    ['/rolesManagement/edit?id=one', 'RestoreAdminRoles'],
    ['/resourceManagement/Staff/edit?id=one', 'RestoreStaff'],
    ['/contentManagement/Ads/edit?id=one', 'RestoreAds'],
    ['/contentManagement/emailtemplate/edit?id=one', 'RestoreEmailTemplates'],
    ['/sponsorGroupManagement?panel=one', 'RestoreSponsorGroups'],
    ['/resourceManagement/Designation?panel=one', 'RestoreStaffDesignations'],
  ])('%s says who deleted what and when, and offers the way back', async (path, operation) => {
    const { user, app } = await open(path, GONE);
    expect(await screen.findByText(/Maria Ortega deleted this record on Nov 20, 2026/)).toBeInTheDocument();
    expect(screen.getByText('Northside')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/at another drive at that time/)).toBeInTheDocument();
    expect(sent(app.requests, operation)).toEqual([{ ids: ['one'] }]);
  });

  test('brought back, it is in the form', async () => {
    let isBack = false;
    const { user } = await open('/resourceManagement/Staff/edit?id=one', GONE, 1, () =>
      isBack ? makeStaff(1, { name: 'Ann Lee' }) : missing(),
    );
    const restore = await screen.findByRole('button', { name: 'Restore' });
    isBack = true;
    await user.click(restore);
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Ann Lee');
  });

  test.each([
    ['/resourceManagement/Resource/edit?id=one', '/resourceManagement/Resource'],
    ['/resourceManagement/Resource/view?id=one', '/resourceManagement/Resource'],
    ['/donation-type/edit?id=one', '/donation-type', 0],
    ['/donation-type/view?id=one', '/donation-type', 0],
    ['/donorManagement/edit?id=one', '/donorManagement'],
    ['/userManagement/edit?id=one', '/userManagement'],
    ['/clientManagement/one/edit', '/clientManagement', 0],
    ['/createDrive/edit?id=one', '/createDrive'],
  ])('%s of what there has never been leads to the list', async (path, list, clientId = 1) => {
    const { user, app } = await open(path, null, clientId);
    expect(await screen.findByRole('alert')).toHaveTextContent('The requested record is not found');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'To the list' }));
    await waitFor(() => expect(app.path()).toBe(list));
  });
});
