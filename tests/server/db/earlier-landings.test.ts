import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../../server/db/open.ts';
import { type DatabaseKind, ENGINES } from '../../support/server.ts';
import { databaseUrl } from '../../support/templates.ts';

const MIGRATIONS = 'server/db/migrations';
/** Written by `tools/dump-database.ts`; drive slots that nobody had booked are left out beyond two banks. */
const DUMPS = 'tests/support/dumps';
const journal = (): { entries: { tag: string }[] } =>
  JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));

const folders: string[] = [];
const newFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'donorgrid-landing-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (kind === 'embedded' || !server) return openDatabase({ dataDir: newFolder() });
  const name = `landing_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return openDatabase({ databaseUrl: databaseUrl(server, name), dataDir: tmpdir() });
}

/** The tables as the first migrations alone make them. */
async function migrateTo(pool: pg.Pool, count: number): Promise<void> {
  const folder = newFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const { entries, ...rest } = journal();
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...rest, entries: entries.slice(0, count) }),
  );
  await runMigrations(drizzle({ client: pool }), { migrationsFolder: folder });
}

/** As `migrateTo`, without the list of what has run: a dump has its own. */
async function migrateForDump(pool: pg.Pool, count: number): Promise<void> {
  await migrateTo(pool, count);
  await pool.query('DELETE FROM drizzle.__drizzle_migrations');
}

/** Rows that a migration makes besides: three rights of the donors, for whoever had them all. */
const ADDED: Readonly<Record<string, string>> = {
  role_enablements: "name NOT IN ('contact-export', 'eligibility-override', 'portal-session')",
};

/** What people would miss, table by table: enough of each row to know it again. */
const VALUES: Readonly<Record<string, string>> = {
  sites: 'site_id, name, code, time_zone, email',
  admin_users: 'id, client_id, email, password_hash, admin_role_id, is_active',
  admin_roles: 'id, client_id, role_name',
  role_enablements: 'role_id, name, read, write',
  donors:
    'id, client_id, first_name, last_name, birth_date, donor_number, blood_type, email, cell, next_eligible_wb',
  donations: 'id, donor_id, date, donation_type',
  drive_centers:
    'id, client_id, drive_id, drive_center_name, start_date, end_date, center_goals, is_approved',
  drive_locations: 'id, drive_id, location, start_time, end_time',
  drive_slots: 'id, drive_id, start_time, booked, capacity',
  appointments: 'id, donor_id, drive_id, slot_id, start_time, donated, canceled',
  donation_types: 'id, client_id, name, product, file_id',
  sponsor_groups: 'id, client_id, sponsor_name, sponsor_code',
  staff: 'id, client_id, name, email',
  events: 'id, client_id, name, start_date',
  activity_logs: 'id, client_id, activity, created_at',
  email_templates: 'id, client_id',
  files: 'id, client_id, name, size',
};

interface Kept {
  readonly counts: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, string>>;
}

/** How many rows the tables have, and what stands in them. */
async function contents(pool: pg.Pool, tables: readonly string[]): Promise<Kept> {
  const counts: Record<string, number> = {};
  const values: Record<string, string> = {};
  for (const table of tables) {
    const columns = VALUES[table];
    const { rows } = await pool.query(
      columns
        ? `SELECT count(*)::int AS count, md5(string_agg(row::text, '' ORDER BY row::text)) AS all FROM (SELECT ${columns} FROM ${table} WHERE ${ADDED[table] ?? true}) row`
        : `SELECT count(*)::int AS count, '' AS all FROM ${table}`,
    );
    counts[table] = rows[0].count;
    if (columns) values[table] = rows[0].all;
  }
  return { counts, values };
}

describe.each(ENGINES)('a database of an earlier landing, on %s', (kind) => {
  test.each(readdirSync(DUMPS))('%s comes up to date, and nothing in it is lost', async (file) => {
    const dump = brotliDecompressSync(readFileSync(`${DUMPS}/${file}`)).toString();
    const ran = JSON.parse(
      /INSERT INTO drizzle\.__drizzle_migrations .*'(\[[^']*\])'\);/.exec(dump)?.[1] ?? '[]',
    ) as object[];
    expect(ran.length).toBeGreaterThan(7);
    const database = await emptyDatabase(kind);
    const { pool } = database;
    try {
      await migrateForDump(pool, ran.length);
      await pool.query(dump);
      const { rows } = await pool.query(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      );
      const tables = rows.map(({ tablename }) => String(tablename));
      const before = await contents(pool, tables);
      expect(before.counts.donors).toBeGreaterThan(500);
      expect(Object.keys(VALUES).filter((table) => !before.counts[table])).toEqual([]);
      await migrate(pool);
      expect(await contents(pool, tables)).toEqual(before);
      const { rows: all } = await pool.query('SELECT hash FROM drizzle.__drizzle_migrations');
      expect(all).toHaveLength(journal().entries.length);
    } finally {
      await database.close();
    }
  });
});

test('appointments that stand twice are settled: the first one stays, the other is canceled with its reason and history', async () => {
  const [file = ''] = readdirSync(DUMPS);
  const dump = brotliDecompressSync(readFileSync(`${DUMPS}/${file}`)).toString();
  const ran = JSON.parse(
    /INSERT INTO drizzle\.__drizzle_migrations .*'(\[[^']*\])'\);/.exec(dump)?.[1] ?? '[]',
  ) as object[];
  const database = await emptyDatabase(ENGINES.at(-1) ?? 'embedded');
  const { pool } = database;
  try {
    await migrateForDump(pool, ran.length);
    await pool.query(dump);
    const again = (number: string, donor: string, slot: string) =>
      pool.query(
        `INSERT INTO appointments (client_id, appointment_id, donor_id, drive_id, slot_id, start_time, end_time, product, category, time_zone, created_by, created_at)
         SELECT client_id, '${number}', ${donor}, drive_id, ${slot}, start_time, end_time, product, category, time_zone, 'Test', created_at + interval '1 day'
         FROM appointments WHERE slot_id IS NOT NULL AND NOT canceled ORDER BY id LIMIT 1 RETURNING id`,
      );
    await again('TWICE-DONOR', 'donor_id', 'NULL');
    await again(
      'TWICE-SLOT',
      '(SELECT id FROM donors WHERE client_id = appointments.client_id AND id NOT IN (SELECT donor_id FROM appointments) LIMIT 1)',
      'slot_id',
    );
    await migrate(pool);
    const { rows } = await pool.query(
      `SELECT a.appointment_id, a.canceled, a.cancel_reason LIKE 'At the same time as A-%' AS says,
         (SELECT count(*)::int FROM audit_log l WHERE l.entity_id = a.id::text AND l.action = 'Cancel') AS told
       FROM appointments a WHERE a.appointment_id LIKE 'TWICE-%' ORDER BY 1`,
    );
    expect(rows).toEqual(
      ['TWICE-DONOR', 'TWICE-SLOT'].map((appointment_id) => ({
        appointment_id,
        canceled: true,
        says: true,
        told: 1,
      })),
    );
    const wrong = await pool.query(
      'SELECT count(*)::int AS n FROM drive_slots s WHERE booked <> (SELECT count(*) FROM appointments a WHERE a.slot_id = s.id AND NOT a.canceled)',
    );
    expect(wrong.rows[0].n).toBe(0);
  } finally {
    await database.close();
  }
});

test('numbers of donors come to be in capitals, but for two of a bank that would become one', async () => {
  const database = await emptyDatabase(ENGINES.at(-1) ?? 'embedded');
  const { pool } = database;
  try {
    await migrateTo(
      pool,
      journal().entries.findIndex(({ tag }) => tag.startsWith('0047_')),
    );
    const add = async (bank: number, number: string): Promise<string> => {
      const { rows } = await pool.query(
        "INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id) VALUES ($1, 'Ann', 'Lee', $2, $2) RETURNING id",
        [bank, number],
      );
      return rows[0].id;
    };
    for (const number of ['kx-1', 'Ab9', 'D-1000001', 'two-1', 'TWO-1', 'gone-1']) await add(1, number);
    await add(2, 'KX-1');
    const kept = await add(1, 'KEPT');
    for (const [number, undone] of [
      ['old-1', null],
      ['gone-1', null],
      ['back-1', '2026-01-02'],
    ])
      await pool.query(
        `INSERT INTO donor_merges (client_id, kept_id, merged_id, merged_number, merged_by_name, merged_at, undo_until, undone_at, state)
         VALUES (1, $1, gen_random_uuid(), $2, 'Test', '2026-01-01', '2026-01-31', $3, jsonb_build_object('donor', jsonb_build_object('donor_number', $2::text)))`,
        [kept, number, undone],
      );
    await migrate(pool);
    const all = async (columns: string) => (await pool.query(`SELECT ${columns} ORDER BY 1, 2`)).rows;
    expect(await all('client_id AS bank, donor_number COLLATE "C" AS number FROM donors')).toEqual(
      [
        [1, 'AB9'],
        [1, 'D-1000001'],
        [1, 'KEPT'],
        [1, 'KX-1'],
        [1, 'TWO-1'],
        [1, 'gone-1'],
        [1, 'two-1'],
        [2, 'KX-1'],
      ].map(([bank, number]) => ({ bank, number })),
    );
    expect(
      await all(
        `merged_number COLLATE "C" AS number, state->'donor'->>'donor_number' AS stored FROM donor_merges`,
      ),
    ).toEqual(['OLD-1', 'back-1', 'gone-1'].map((number) => ({ number, stored: number })));
  } finally {
    await database.close();
  }
});

/** A session of its own in this database, in a change, that has taken this table for reading. */
async function reader(pool: pg.Pool, table: string): Promise<pg.PoolClient> {
  const client = await pool.connect();
  // Of two that wait for each other the one that looks first is given up: not this one.
  await client.query("BEGIN; SET LOCAL deadlock_timeout = '1min'");
  await client.query(`LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  return client;
}

// The embedded database does one thing after the other: nobody waits there.
test.each(ENGINES.filter((kind) => kind === 'postgres'))(
  'a migration that the database gives up, since it and another wait for each other, begins again, on %s',
  async (kind) => {
    const database = await emptyDatabase(kind);
    const { pool } = database;
    const count = journal().entries.findIndex(({ tag }) => tag.startsWith('0045_'));
    const isWaitedFor = (table: string) =>
      expect
        .poll(async () => {
          const { rows } = await pool.query(
            'SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted',
            [table],
          );
          return rows.length;
        })
        .toBe(1);
    const readers: pg.PoolClient[] = [];
    try {
      await migrateTo(pool, count);
      // It takes donors, then sponsor groups, then codes.
      const upkeep = await reader(pool, 'one_time_codes');
      const visitor = await reader(pool, 'sponsor_groups');
      readers.push(upkeep, visitor);
      const coming = migrate(pool);
      await isWaitedFor('sponsor_groups');
      const waits = upkeep.query('LOCK TABLE donors IN ACCESS SHARE MODE');
      await isWaitedFor('donors');
      await visitor.query('COMMIT');
      await waits;
      await upkeep.query('COMMIT');
      await coming;
      const { rows } = await pool.query('SELECT hash FROM drizzle.__drizzle_migrations');
      expect(rows).toHaveLength(journal().entries.length);
    } finally {
      for (const client of readers) client.release(true);
      await database.close();
    }
  },
);
