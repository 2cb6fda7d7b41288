import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tellChanged } from '../../src/kit/live/live.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

/** A page of a record, the query of what it tells, and the other records that this is counted or named by. */
const PAGES = [
  ['/createDrive/view?id=drive-1', 'DriveCenterById', ['appointment', 'resource', 'staff']],
  ['/donorManagement/view?id=donor-1', 'DonorPage', ['appointment', 'driveCenter']],
  ['/resourceManagement/Resource/view?id=resource-1', 'ResourceById', ['driveCenter']],
  ['/sponsorGroupManagement/view?id=sponsor-1', 'SponsorGroupById', ['driveCenter', 'appointment', 'donor']],
  ['/donation-type/view?id=type-1', 'DonationTypeById', ['driveCenter', 'resource', 'appointment']],
  ['/eventManagement/view?id=event-1', 'EventById', ['appointment']],
  [
    '/resourceManagement/Designation/view?id=designation-1',
    'StaffDesignationById',
    ['staff', 'donationType'],
  ],
  ['/resourceManagement/Staff/view?id=staff-1', 'StaffById', ['driveCenter', 'staffDesignation']],
  ['/rolesManagement/detail?id=role-1', 'AdminRoleDetail', ['adminUser']],
  ['/userManagement/view?id=user-1', 'UserById', ['adminRole']],
  ['/clientManagement/site-1', 'ClientById', ['adminUser', 'donor', 'driveCenter', 'appointment']],
] as const;

test.each(PAGES.flatMap(([path, query, kinds]) => kinds.map((kind) => [path, kind, query] as const)))(
  '%s follows what others do to each %s',
  async (path, kind, query) => {
    // The pages of the banks are the parent administration's.
    const clientId = path.startsWith('/clientManagement') ? 0 : 1;
    const session = makeSession({ clientId, timeZone: 'CST' } as never);
    const { requests } = await renderApp(path, { session });
    await screen.findByRole('heading', { level: 1 });
    const before = sent(requests, query).length;
    expect(before).toBeGreaterThan(0);
    act(() => tellChanged({ entity: kind, ids: null }));
    await expect.poll(() => sent(requests, query).length).toBeGreaterThan(before);
  },
);
