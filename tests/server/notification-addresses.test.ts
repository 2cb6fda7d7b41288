import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeOfPath } from '../../src/app/all-routes.ts';
import { utcDay } from '../../src/lib/day.ts';
import { can, type MenuEntry } from '../../src/rules/access.ts';
import { bankRows } from '../support/bank-rows.ts';
import { asking } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
const FLAGS = 'name url read write delete isReadPermission';
const ALL = `{ session { menu { ${FLAGS} children { ${FLAGS} children { ${FLAGS} children { ${FLAGS} } } } } }
  allNotifications(pagination: { pageNumber: 1, pageSize: 100 }) { notifications { kind title url } } }`;

interface Line {
  readonly kind: string;
  readonly title: string;
  readonly url: string;
}

const opens = (menu: readonly MenuEntry[], url: string): boolean => {
  const access = routeOfPath(url.split('#')[0] ?? '')?.access;
  return access === 'signedIn' || (typeof access === 'object' && can(menu, access));
};

describe.each(DATABASES)('where a notification leads, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    const rows = bankRows(server.sql, 1);
    const start = new Date(Date.now() + 30 * HOUR);
    const drive = await rows.drive({ name: 'Thin drive', from: utcDay(start), goal: 10 });
    await rows.slot(drive, start, { capacity: 10, booked: 1 });
    await server.sql('UPDATE resources SET registration_renewal_date = $1 WHERE client_id = 1', [
      utcDay(start),
    ]);
    await server.sql(
      `INSERT INTO jobs (client_id, owner_id, kind, title, input, state, total, handled, created_at, finished_at)
       SELECT 1, u.id, k, k, '{}', 'FAILED', 2000, 1200, now() - interval '1 day', now() - interval '1 day'
       FROM admin_users u, unnest(ARRAY['startExportDrives', 'startExportReportDonorActivity', 'importStaff']) k
       WHERE u.email = ANY ('{reader@donorgrid.example,planner@donorgrid.example}')`,
    );
  });
  afterAll(() => server.stop());

  /** Every line, each of which the role may follow, by kind; failed jobs by what failed. */
  async function leads(name: string): Promise<Map<string, string>> {
    const { session, allNotifications } = await asking(server, await server.signIn(name))(ALL);
    const lines: Line[] = allNotifications.notifications;
    expect(lines.filter(({ url }) => !opens(session.menu, url))).toEqual([]);
    const places = lines.map((line): [string, string] => [
      line.kind === 'FAILED_JOB' ? line.title : line.kind,
      line.url.split('?')[0] ?? '',
    ]);
    return new Map(places);
  }

  async function without(name: string, pages: readonly string[]): Promise<void> {
    await server.sql(
      `UPDATE role_enablements SET read = false, write = false, delete = false WHERE name = ANY ($2) AND role_id =
         (SELECT admin_role_id FROM admin_users WHERE email = $1)`,
      [`${name}@donorgrid.example`, pages],
    );
  }

  test.each(['reader', 'planner'])('%s: nowhere that the role may not open', async (name) => {
    const places = await leads(name);
    expect(places.get('APPROVAL')).toBe('/approveDrive');
    expect(places.get('UNDER_GOAL')).toBe('/createDrive/view');
    expect(places.get('REGISTRATION')).toBe('/resourceManagement/Resource/view');
    expect(places.get('startExportDrives')).toBe('/createDrive');
    expect(places.get('importStaff')).toBe('/resourceManagement/Staff');
  });

  test('the parent administration: nowhere that it may not open', async () => {
    const places = await leads('super');
    expect(places.get('UNDER_GOAL')).toBe('/createDrive/view');
  });

  test('with the approval of drives alone: to the drive, and to the list that is left of them', async () => {
    await without('reader', ['createDrive', 'activationDrive', 'Staff']);
    const places = await leads('reader');
    expect(places.get('UNDER_GOAL')).toBe('/createDrive/view');
    expect(places.get('startExportDrives')).toBe('/approveDrive');
    expect(places.get('importStaff')).toBe('/dashboard#notifications');
    await without('reader', ['approveDrive', 'driveManagement']);
    expect((await leads('reader')).get('startExportDrives')).toBe('/dashboard#notifications');
  });
});
