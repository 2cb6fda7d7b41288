import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../server/context.ts';
import { driveCenters } from '../../server/db/schema/planning.ts';
import { drivesNamed } from '../../server/db/search.ts';
import { type Tx, tenantTx } from '../../server/db/transaction.ts';
import { matchingLogs } from '../../server/modules/activity-log/read.ts';
import { matchingAppointments } from '../../server/modules/appointment/filter.ts';
import { matchingDrives } from '../../server/modules/drive/filter.ts';
import { matchingEvents } from '../../server/modules/event/read.ts';
import { matchingGroups } from '../../server/modules/sponsor-group/read.ts';
import { matchingStaff } from '../../server/modules/staff/read.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 10_000;
const BANKS = 12;
/** Stands in one row of each bank's, and in no name that the seed makes. */
const RARE = 'zzqzz';

/** What makes each row of a table another than the one that it is a copy of: `n` is its number. */
const FILLED: Readonly<Record<string, string>> = {
  activity_logs: `'email', 'x' || n || '@mail.example', 'user_name', word || n`,
  donors: `'first_name', word || n, 'last_name', 'L' || n, 'donor_number', 'X' || n, 'donor_id', 'x' || n, 'email', 'x' || n || '@mail.example'`,
  drive_centers: `'drive_center_name', word || n, 'drive_id', 'X' || n, 'primary_contact_name', 'Ann ' || n`,
  // A place is in the bank of its drive.
  drive_locations: `'client_id', r.row->'client_id', 'location', word || n || ' Main St'`,
  events: `'name', word || n, 'location', n || ' Main St'`,
  sponsor_groups: `'sponsor_name', word || n, 'sponsor_code', 'X' || n`,
  staff: `'name', word || n, 'email', 'x' || n || '@mail.example', 'cell_phone', '918' || lpad(n::text, 7, '0')`,
  appointments: `'appointment_id', word || n, 'canceled', true`,
};

/** The conditions of the lists, and of what is chosen from, as they ask the database. */
const SEARCHES: readonly (readonly [
  string,
  string,
  (context: Context, search: string) => SQL | undefined,
])[] = [
  ['activity logs', 'activity_logs', (context, search) => matchingLogs(context, { search })],
  ['appointments', 'appointments', (context, search) => matchingAppointments(context, { search })],
  ['drives', 'drive_centers', (context, search) => matchingDrives(context, { search })],
  ['drives by name', 'drive_centers', (_context, search) => drivesNamed(driveCenters.id, search)],
  ['events', 'events', (context, search) => matchingEvents(context, { search })],
  ['events by name', 'events', (context, name) => matchingEvents(context, { name })],
  ['sponsor groups', 'sponsor_groups', (context, search) => matchingGroups(context, { search })],
  ['staff', 'staff', (context, search) => matchingStaff(context, { search })],
];

describe.each(DATABASES)(`searches of ${COUNT} records, on %s`, (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const [table, own] of Object.entries(FILLED)) {
      // Copies of one row, written past the triggers: what a place or a slot holds is nothing here.
      await server.sql(
        `BEGIN; SET LOCAL session_replication_role = replica;
         INSERT INTO ${table} SELECT made.* FROM (SELECT to_jsonb(r) AS row FROM ${table} r LIMIT 1) r, generate_series(1, ${COUNT}) n,
           LATERAL (SELECT CASE WHEN n <= ${BANKS} THEN '${RARE} ' ELSE 'Abc ' END AS word) w,
           LATERAL jsonb_populate_record(NULL::${table}, r.row || jsonb_build_object('id', gen_random_uuid(), 'client_id', 1 + n % ${BANKS}, ${own})) made;
         COMMIT`,
      );
      await server.sql(`VACUUM ANALYZE ${table}`);
    }
  });
  afterAll(() => server.stop());
  const as = <T>(client: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    tenantTx(server.services.database.db, { clientId: client }, work);
  /** Sequential scans of the filled tables, as the connection itself counts them; those of earlier ones may be among them. */
  const counted = async (tx: Tx): Promise<number> => {
    const { rows } = await tx.execute<{ scans: number }>(
      sql`SELECT coalesce(sum(seq_scan), 0)::int AS scans FROM pg_stat_xact_user_tables WHERE relname = ANY (${sql.param(Object.keys(FILLED))}::text[])`,
    );
    return Number(rows[0]?.scans);
  };
  const scanned = async (tx: Tx, query: SQL) => {
    const before = await counted(tx);
    const { rows } = await tx.execute<{ bank: number }>(query);
    return { banks: rows.map(({ bank }) => bank), scans: (await counted(tx)) - before };
  };
  const found = (table: string, where: SQL | undefined): SQL =>
    sql`SELECT client_id AS bank FROM ${sql.identifier(table)} WHERE ${where ?? sql`true`}`;

  test('under the policy a condition of the row’s own would read every row', async () => {
    const { scans } = await as(0, (tx) =>
      scanned(tx, found('drive_centers', sql`drive_center_name ILIKE ${`%${RARE}%`}`)),
    );
    expect(scans).toBe(1);
  });

  test.each(SEARCHES)(
    '%s are found without reading every row, and of the tenant alone',
    async (_name, table, where) => {
      for (const client of [1, 0, -1]) {
        const context = { clientId: client, now: new Date() } as Context;
        const { banks, scans } = await as(client, (tx) => scanned(tx, found(table, where(context, RARE))));
        expect({ client, scans }).toEqual({ client, scans: 0 });
        expect(new Set(banks).size, `banks of ${client}`).toBe(client === 0 ? BANKS : client === 1 ? 1 : 0);
        if (client === 1) expect(banks).toContain(1);
      }
    },
  );

  test.each([
    "activity_log_matches('%')",
    "appointment_matches('%')",
    "drive_matches('%', false)",
    "event_matches('%', false)",
    "sponsor_group_matches('%')",
    "staff_matches('%', '%')",
  ])('%s gives nobody without a tenant, and a bank its own', async (call) => {
    const ids = async (client: number): Promise<string[]> => {
      const { rows } = await as(client, (tx) => tx.execute<{ id: string }>(sql.raw(`SELECT ${call} AS id`)));
      return rows.map(({ id }) => id);
    };
    expect((await server.sql(`SELECT ${call}`)).rows).toEqual([]);
    expect(await ids(-1)).toEqual([]);
    const all = await ids(0);
    const [one, two] = [new Set(await ids(1)), new Set(await ids(2))];
    expect(one.size).toBeGreaterThan(COUNT / BANKS / 2);
    expect(all.length).toBeGreaterThan(one.size + two.size);
    expect([...one].filter((id) => two.has(id))).toEqual([]);
  });
});
