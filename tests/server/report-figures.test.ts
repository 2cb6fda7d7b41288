import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { type Asker, asking } from '../support/calls.ts';
import { REPORTS } from '../support/reports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Name = keyof typeof REPORTS;

interface Raw {
  readonly client_id: number;
  readonly activity: string;
  readonly error: string | null;
  readonly admin_user_id: string | null;
  readonly donor_id: string | null;
  readonly client_claim: string | null;
  readonly email: string | null;
  readonly page_name: string;
  readonly created_at: Date;
}

const byDonors = (row: Raw): boolean =>
  row.admin_user_id === null &&
  row.activity !== 'SignIn' &&
  (row.donor_id !== null || row.client_claim === 'donor');
/** Which entries each report speaks of, said once more in another language. */
const SPOKEN_OF: Readonly<Record<Name, (row: Raw) => boolean>> = {
  adminLogin: ({ activity }) => activity === 'SignIn',
  adminActivity: (row) => row.admin_user_id !== null && !['SignIn', 'LoginFail'].includes(row.activity),
  donorLoginFail: (row) => byDonors(row) && row.error !== null && row.activity === 'LoginFail',
  donationsScheduled: (row) =>
    row.admin_user_id !== null && ['Book', 'Modify', 'Cancel'].includes(row.activity),
  donorActivity: (row) => byDonors(row) && row.activity !== 'LoginFail',
};
const PART: Readonly<Record<Name, (row: Raw) => string>> = {
  adminLogin: ({ error }) => error ?? 'Success',
  adminActivity: ({ activity }) => activity,
  donorLoginFail: ({ error }) => error ?? '',
  donationsScheduled: ({ activity }) => activity,
  donorActivity: ({ activity }) => activity,
};
/** The tiles that are counts of rows, persons or donors. */
const TILES: Readonly<Record<Name, (rows: readonly Raw[]) => Readonly<Record<string, number>>>> = {
  adminLogin: (rows) => ({ signIns: rows.filter(({ error }) => !error).length, users: people(rows) }),
  adminActivity: (rows) => ({
    actions: rows.length,
    users: people(rows),
    exports: of(rows, 'Export'),
    errors: rows.filter(({ error }) => error).length,
  }),
  donorLoginFail: (rows) => ({ failures: rows.length, donorsAffected: donors(rows) }),
  donationsScheduled: (rows) => ({
    byAdmins: of(rows, 'Book'),
    canceled: of(rows, 'Cancel'),
  }),
  donorActivity: (rows) => ({
    visits: of(rows, 'Visit'),
    donors: donors(rows),
    bookings: of(rows, 'Book'),
    conversion: of(rows, 'Book') / of(rows, 'Visit'),
  }),
};
const distinct = (values: readonly (string | null | undefined)[]): number =>
  new Set(values.filter((value) => value != null)).size;
const people = (rows: readonly Raw[]): number => distinct(rows.map(({ admin_user_id }) => admin_user_id));
const donors = (rows: readonly Raw[]): number =>
  distinct(rows.map(({ donor_id, email }) => donor_id ?? email?.toLowerCase()));
const of = (rows: readonly Raw[], activity: string): number =>
  rows.filter((row) => row.activity === activity).length;

function mostFrequent(rows: readonly Raw[], nameOf: (row: Raw) => string): { name: string; value: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return [...counts].map(([name, value]) => ({ name, value }));
}
const sorted = (rows: readonly { name: string; value: number }[]) =>
  rows.map(({ name, value }) => `${name}: ${value}`).sort();

describe.each(DATABASES)('the figures of reports, on %s', (kind) => {
  let server: TestServer;
  let callers: readonly Asker[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    callers = [await server.signIn('bank-admin'), await server.signIn('super')];
  });
  afterAll(() => server.stop());

  /** Every report, as a bank and as the parent administration, beside what its rows come to one by one. */
  async function compare(): Promise<number> {
    let all = 0;
    const { rows: logs } = await server.sql(`
      SELECT client_id, activity, error, admin_user_id, donor_id, client_claim, email, page_name, created_at FROM activity_logs`);
    const { rows: changes } = await server.sql(`
      SELECT client_id, action AS activity, NULL AS error, actor_id AS admin_user_id, NULL AS donor_id, NULL AS client_claim,
        NULL AS email, entity AS page_name, at AS created_at FROM audit_log WHERE actor_id IS NOT NULL`);
    for (const caller of callers)
      for (const name of Object.keys(REPORTS) as Name[]) {
        const query = `query ($f: ReportFilterInput!) { report: ${REPORTS[name]}(filter: $f) { totalRecords timeZone tiles { name value } chart { name value } parts { name value } }
          course: ${REPORTS[name]}(filter: $f, bars: "day") { chart { name value } } }`;
        const today = wallTime(new Date(), 'UTC').date;
        // Days on either side of the span of the rows: none is lost at a day's edge, whatever the zone.
        const filter = { from: addDays(today, -360), to: addDays(today, 2) };
        const { report, course } = await asking(server, caller)(query, { f: filter });
        const since = new Date(`${filter.from}T12:00:00Z`).getTime();
        const rows = [...logs, ...(name === 'adminActivity' ? changes : [])].filter(
          (row: Raw) =>
            SPOKEN_OF[name](row) &&
            row.created_at.getTime() >= since &&
            (caller.clientId === 0 || row.client_id === caller.clientId),
        ) as Raw[];
        all += rows.length;
        const told = Object.fromEntries(
          report.tiles.map(({ name: tile, value }: { name: string; value: number }) => [tile, value]),
        );
        expect({ name, client: caller.clientId, total: report.totalRecords, ...told }).toMatchObject({
          name,
          client: caller.clientId,
          total: rows.length,
          ...TILES[name](rows),
        });
        expect(sorted(report.parts)).toEqual(sorted(mostFrequent(rows, PART[name])));
        const heights = (bars: readonly { name: string; value: number }[]): number =>
          bars.reduce((sum, { value }) => sum + value, 0);
        const { rows: own } = await server.sql(
          `SELECT 1 FROM appointments WHERE created_by = 'Donor' AND created_at >= $1 AND ($2::int = 0 OR client_id = $2)`,
          [new Date(since).toISOString(), caller.clientId],
        );
        if (name === 'donationsScheduled') expect(heights(report.chart)).toBe(of(rows, 'Book') + own.length);
        else if (name !== 'adminActivity')
          expect(heights(report.chart)).toBe(name === 'donorActivity' ? of(rows, 'Visit') : rows.length);
        // The course of all entries, as the card of the report has it.
        expect(heights(course.chart)).toBe(rows.length);
      }
    return all;
  }

  const written = (count: number): Promise<unknown> =>
    server.sql(
      `INSERT INTO activity_logs (client_id, page_name, activity, application, user_agent, ip, error, email, client_claim, user_role,
         admin_user_id, donor_id, created_at)
       SELECT 1 + n % 3, '/page-' || n % 5, (ARRAY['SignIn', 'Visit', 'Book', 'Cancel', 'Modify', 'Export', 'LoginFail'])[1 + n % 7],
         'Web', 'test', '198.51.100.' || n % 20, CASE WHEN n % 4 = 0 THEN 'Reason ' || n % 3 END,
         CASE WHEN n % 2 = 0 THEN 'Person' || n % 9 || '@bank.example' END, CASE WHEN n % 5 < 2 THEN 'donor' END, 'superUser',
         CASE WHEN n % 3 = 0 THEN (SELECT id FROM admin_users WHERE client_id = 1 ORDER BY id OFFSET n % 4 LIMIT 1) END,
         CASE WHEN n % 11 = 0 THEN (SELECT id FROM donors WHERE client_id = 1 ORDER BY id OFFSET n % 6 LIMIT 1) END,
         now() - n % 300 * interval '1 day' - interval '2 hours'
       FROM generate_series(1, ${count}) n`,
    );

  test('are those of their rows, also after rows came, went, and came back', async () => {
    // What lies near the beginning of the span would depend on the zone's midnight.
    await server.sql(`DELETE FROM activity_logs WHERE created_at < now() - interval '350 days'`);
    await written(3_000);
    const first = await compare();
    expect(first).toBeGreaterThan(3_000);
    await server.sql(
      `CREATE TABLE kept_logs AS SELECT * FROM activity_logs WHERE created_at < now() - interval '60 days'`,
    );
    await server.sql(`DELETE FROM activity_logs WHERE created_at < now() - interval '60 days'`);
    expect(await compare()).toBeLessThan(first);
    await server.sql('INSERT INTO activity_logs SELECT * FROM kept_logs');
    await server.sql('DROP TABLE kept_logs');
    expect(await compare()).toBe(first);
  });
});
