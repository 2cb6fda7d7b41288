import type { AddressInfo } from 'node:net';
import { execute, type GraphQLSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { RecordType } from '../../mocks/network/answers.ts';
import { tokenOf } from '../../mocks/network/people.ts';
import { createMockSchema, networkOf } from '../../mocks/schema.ts';
import { remakePicture } from '../../server/files/picture.ts';
import { createMockServer } from '../../tools/schema/mock-server.ts';

async function ask(schema: GraphQLSchema, text: string): Promise<unknown> {
  const { data, errors } = await execute({
    schema,
    document: parse(text),
    contextValue: { headers: { authorization: `Bearer ${tokenOf('super')}`, 'client-id': '0' } },
  });
  expect(errors?.map(({ message }) => message) ?? []).toEqual([]);
  return data;
}

describe('a record that was added just now has nothing yet', () => {
  const schema = createMockSchema();
  test('a sponsor group of the screen has no drives', async () => {
    const fields = 'driveCount nextDrive lastDrive collectedLastYear viewerCanDelete';
    const data = await ask(
      schema,
      `mutation { createSponsorGroup(sponsorGroup: { sponsorName: "Oak Hill School", sponsorCode: "OAK" }) { ${fields} } }`,
    );
    expect(data).toEqual({
      createSponsorGroup: {
        driveCount: 0,
        nextDrive: null,
        lastDrive: null,
        collectedLastYear: 0,
        viewerCanDelete: true,
      },
    });
  });

  const caller = { clientId: 1, id: 'admin-2', name: 'Maria Ortega' };
  test.each<[RecordType, object]>([
    ['Site', { userCount: 0, donorCount: 0, futureDriveCount: 0, bookedAppointmentCount: 0 }],
    ['AdminUser', { lastSignIn: null, isAutoCreated: false, viewerCanDelete: true }],
    ['AdminRole', { userCount: 0, isAutoCreated: false, viewerCanDelete: true }],
    ['DonationType', { bedCount: 0, futureDriveCount: 0, isArchive: false, viewerCanEdit: true }],
    ['StaffDesignation', { staffCount: 0, requiredBy: [], viewerCanDelete: true }],
    ['Staff', { nextAssignment: null, hoursThisWeek: 0, viewerCanDelete: true }],
    ['Resource', { nextUse: null, futureDriveCount: 0, isArchive: false }],
    ['Donor', { lastDonationDate: null }],
    [
      'DriveCenter',
      {
        status: 'Pending approval',
        isApproved: false,
        bookedCount: 0,
        bookedDays: [],
        approvedAt: null,
        allowedActions: expect.arrayContaining(['approve']),
      },
    ],
  ])('%s, whatever number it has', (type, nothing) => {
    for (let count = 0; count < 8; count += 1)
      expect(networkOf(schema).create(type, {}, caller)).toMatchObject(nothing);
  });
});

test('what waits is counted as its lists have it, also after a decision', async () => {
  const schema = createMockSchema();
  const text = `{
    allNotifications { groups { kind count total unreadCount } }
    pending: allDriveCenters(filter: { statuses: ["Pending approval"] }) { totalRecords driveCenters { id } }
    unconfirmedAppointments { totalRecords }
  }`;
  interface Waiting {
    allNotifications: { groups: { kind: string; count: number; total: number; unreadCount: number }[] };
    pending: { totalRecords: number; driveCenters: { id: string }[] };
    unconfirmedAppointments: { totalRecords: number };
  }
  const asked = async () => (await ask(schema, text)) as Waiting;
  const agreed = ({ allNotifications: { groups }, pending, unconfirmedAppointments }: Waiting) => {
    const of = (wanted: string) => groups.find(({ kind }) => kind === wanted);
    expect(of('APPROVAL')?.count).toBe(pending.totalRecords);
    expect(of('UNCONFIRMED')?.count ?? 0).toBe(unconfirmedAppointments.totalRecords);
    return of('APPROVAL');
  };
  const first = await asked();
  agreed(first);
  await ask(schema, 'mutation { markNotificationRead(kinds: [APPROVAL], isRead: true) { unreadCount } }');
  const caller = { clientId: 0, id: 'admin-1', name: 'Susan Whitaker' };
  networkOf(schema).patch('DriveCenter', first.pending.driveCenters[0]?.id, { status: 'Approved' }, caller);
  expect(agreed(await asked())).toMatchObject({ total: first.pending.totalRecords - 1, unreadCount: 0 });
});

test('the pictures of the first advertisements are there', async () => {
  const server = createMockServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { allAds } = (await ask(createMockSchema(), '{ allAds { ads { file { path type } } } }')) as {
    allAds: { ads: { file: { path: string; type: string } }[] };
  };
  expect(allAds.ads.length).toBeGreaterThan(0);
  for (const { file } of allAds.ads) {
    const answer = await fetch(`${address}${file.path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, file.type]);
    // Taken as an upload is: it is a picture, whole.
    expect(await remakePicture(Buffer.from(await answer.arrayBuffer()), file.type, 2_000)).not.toBeNull();
  }
  expect((await fetch(`${address}/files/picture-nobody`)).status).toBe(404);
  server.closeAllConnections();
  server.close();
});
