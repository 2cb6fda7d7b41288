import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, utcDay } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { rolesAt } from '../support/administrators.ts';
import { asking } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const READ = { read: true, write: false, delete: false };
const LIST =
  '{ allNotifications(pagination: { pageNumber: 1, pageSize: 20 }, kinds: [FAILED_JOB]) { notifications { title date url } } }';
const KINDS = [
  'importDonors',
  'importStaff',
  'startExportAppointments',
  'startExportDrives',
  'startExportUsers',
];

describe.each(DATABASES)('where the notification of a job that stopped leads, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, title, input, state, total, created_at, finished_at)
       SELECT 1, u.id, k.kind, k.kind, '{}', 'FAILED', 1, now(), now()
       FROM admin_users AS u, unnest($1::text[]) AS k(kind) WHERE u.email = 'editor@donorgrid.example'`,
      [KINDS],
    );
  });
  afterAll(() => server.stop());
  const { create } = rolesAt(() => ({ server, bank }));
  /** Where each leads for somebody who has these rights by now. */
  const led = async (grants: Parameters<typeof create>[0]): Promise<unknown> => {
    const { id } = await create(grants);
    await server.sql("UPDATE admin_users SET admin_role_id = $1 WHERE email = 'editor@donorgrid.example'", [
      id,
    ]);
    const { notifications } = (await asking(server, await server.signIn('editor'))(LIST)).allNotifications;
    return Object.fromEntries(
      notifications.map(({ title, url }: { title: string; url: string }) => [title, url]),
    );
  };
  const OWN_JOBS = '/dashboard#notifications';

  test('to the page of its list, and where that is refused by now to one’s own jobs', async () => {
    expect(
      await led({
        dashboard: READ,
        donorManagement: READ,
        resourceManagement: READ,
        'resourceManagement/Staff': READ,
        driveManagement: READ,
        'driveManagement/createDrive': READ,
        userManagement: READ,
      }),
    ).toEqual({
      importDonors: '/donorManagement',
      importStaff: '/resourceManagement/Staff',
      startExportAppointments: '/donorManagement/appointments',
      startExportDrives: '/createDrive',
      startExportUsers: '/userManagement',
    });
    expect(await led({ dashboard: READ, driveManagement: READ })).toEqual(
      Object.fromEntries(KINDS.map((one) => [one, OWN_JOBS])),
    );
  });

  test('it failed on a day of the bank’s clock, in the parent view of the reader’s own', async () => {
    const at = `${utcDay(Date.now() - DAY_MS)}T04:30:00.000Z`;
    await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, title, input, state, total, created_at, finished_at)
       SELECT c, u.id, 'importDonors', 'Late', '{}', 'FAILED', 1, $1, $1 FROM admin_users u, unnest(ARRAY[1, 2]) c
       WHERE u.email = 'super@donorgrid.example'`,
      [at],
    );
    await server.sql("UPDATE sites SET iana_time_zone = 'Asia/Tokyo' WHERE site_id = 2");
    for (const [bankId, zone] of [
      [1, 'America/Chicago'],
      [2, 'Asia/Tokyo'],
      [0, 'America/Chicago'],
    ] as const) {
      const { notifications } = (await asking(server, await server.signIn('super', bankId))(LIST))
        .allNotifications as { notifications: { title: string; date: string }[] };
      const late = notifications.filter(({ title }) => title === 'Late').map(({ date }) => date);
      expect(new Set(late)).toEqual(new Set([wallTime(new Date(at), zone).date]));
    }
  });
});
