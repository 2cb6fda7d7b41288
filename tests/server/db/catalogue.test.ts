import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantTx } from '../../../server/db/transaction.ts';
import { OWNERS, SECRETS, SEQUENCES, SOUNDS, TABLES } from '../../support/catalogue-answers.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(ENGINES)('the catalogue, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const as = <T>(clientId: number, text: string, adminUserId?: string): Promise<T[]> =>
    tenantTx(
      server.services.database.db,
      { clientId, adminUserId },
      async (tx) => (await tx.execute(sql.raw(text))).rows as T[],
    );
  const one = async (text: string): Promise<string> => (await server.sql(text)).rows[0]?.id;

  test('every table has its wall, and grants what is written here', async () => {
    const { rows } = await server.sql(
      `SELECT c.relname AS name, c.relrowsecurity AS walled,
         (SELECT string_agg(CASE WHEN has_table_privilege('donorgrid_app', c.oid, p) THEN upper(left(p, 1))
            WHEN p <> 'DELETE' AND has_any_column_privilege('donorgrid_app', c.oid, p) THEN lower(left(p, 1)) ELSE '-' END, '' ORDER BY n)
          FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) WITH ORDINALITY AS u (p, n)) AS grants,
         has_table_privilege('donorgrid_app', c.oid, 'TRUNCATE, REFERENCES, TRIGGER') AS more
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    );
    expect(Object.fromEntries(rows.map(({ name, grants }) => [name, grants]))).toEqual(TABLES);
    expect(rows.filter(({ walled, more }) => !walled || more)).toEqual([]);
  });

  test('every column that sounds like a secret is hidden, sealed or none', async () => {
    const { rows } = await server.sql(
      `SELECT c.relname || '.' || a.attname AS name, has_column_privilege('donorgrid_app', c.oid, a.attnum, 'SELECT') AS readable
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname ~ '${SOUNDS}'`,
    );
    const found = Object.fromEntries(rows.map(({ name, readable }) => [name, readable]));
    const declared = Object.entries(SECRETS).map(([name, kept]) => [name, kept !== 'hidden']);
    expect(found).toEqual(Object.fromEntries(declared));
  });

  test('every sequence and every function of the owner is named', async () => {
    const sequences = await server.sql(
      `SELECT c.relname AS name, has_sequence_privilege('donorgrid_app', c.oid, 'USAGE') AS drawn,
         has_sequence_privilege('donorgrid_app', c.oid, 'SELECT, UPDATE') AS more
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'`,
    );
    expect(Object.fromEntries(sequences.rows.map(({ name, drawn }) => [name, drawn]))).toEqual(SEQUENCES);
    expect(sequences.rows.filter(({ more }) => more)).toEqual([]);
    const functions = await server.sql(
      `SELECT p.proname AS name, 'search_path=public, pg_temp' = ANY (p.proconfig) AS bound,
         EXISTS (SELECT 1 FROM aclexplode(p.proacl) g WHERE g.grantee = 0) OR p.proacl IS NULL AS public
       FROM pg_proc p WHERE p.prosecdef AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
       ORDER BY 1`,
    );
    expect(functions.rows).toEqual(OWNERS.map((name) => ({ name, bound: true, public: false })));
  });

  test('every reference from a bank’s row to a bank’s row is bound to the bank', async () => {
    const { rows } = await server.sql(
      `SELECT f.conname AS name FROM pg_constraint f WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace
         AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attname = 'client_id')
         AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = f.confrelid AND a.attname = 'client_id')
         AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey) AND a.attname = 'client_id')`,
    );
    // Who started a job, or holds a slot, may be of the parent administration, and work in a bank.
    expect(rows).toEqual([
      { name: 'jobs_owner_id_admin_users_id_fk' },
      { name: 'slot_holds_admin_user_id_admin_users_id_fk' },
    ]);
  });

  test('no hash, no mail, no code is read, and no number is set', async () => {
    for (const text of [
      'SELECT password_hash FROM admin_users',
      'SELECT * FROM admin_users',
      'SELECT password_hash FROM donors',
      'SELECT code_hash FROM one_time_codes',
      'SELECT * FROM mail_outbox',
      "SELECT setval('site_numbers', 1)",
      "SELECT nextval('audit_log_seq_seq')",
      "INSERT INTO site_enablements (name, ranking) VALUES ('x', 1)",
      'UPDATE donors SET client_id = 2',
    ])
      await expect(as(1, text), text).rejects.toThrow();
    await expect(as(1, 'SELECT next_site_number()')).rejects.toThrow();
  });

  test('nobody reads what is another person’s own', async () => {
    const user = await one('SELECT id FROM admin_users WHERE client_id = 1 LIMIT 1');
    const other = await one('SELECT id FROM admin_users WHERE client_id = 2 LIMIT 1');
    for (const id of [user, other]) {
      await server.sql("INSERT INTO notification_reads (notification_id, admin_user_id) VALUES ('n', $1)", [
        id,
      ]);
      await server.sql(
        "INSERT INTO saved_views (admin_user_id, screen, name, state) VALUES ($1, 's', 'n', '{}')",
        [id],
      );
      await server.sql(
        `INSERT INTO one_time_codes (purpose, admin_user_id, email, code_hash, device_id, origin, created_at, expires_at)
         VALUES ('admin-reset', $1, 'x@y.example', 'x', 'd', 'o', now(), now())`,
        [id],
      );
    }
    const owners = async (table: string, me?: string) =>
      (await as<{ id: string }>(1, `SELECT DISTINCT admin_user_id AS id FROM ${table}`, me)).map(
        ({ id }) => id,
      );
    expect(await owners('notification_reads', user)).toEqual([user]);
    expect(await owners('notification_reads')).toEqual([]);
    expect(await owners('saved_views', user)).not.toContain(other);
    expect(await owners('one_time_codes')).not.toContain(other);
  });

  test('no record of another bank is attached, not even by the owner', async () => {
    const foreign = await one('SELECT id FROM admin_roles WHERE client_id = 2 LIMIT 1');
    await expect(as(1, `UPDATE admin_users SET admin_role_id = '${foreign}'`)).rejects.toThrow();
    await expect(
      server.sql('UPDATE admin_users SET admin_role_id = $1 WHERE client_id = 1', [foreign]),
    ).rejects.toThrow(/foreign key/);
    const drive = await one('SELECT id FROM drive_centers WHERE client_id = 1 LIMIT 1');
    const group = await one('SELECT id FROM sponsor_groups WHERE client_id = 2 LIMIT 1');
    for (const client of [0, 1])
      await expect(
        as(
          client,
          `INSERT INTO drive_sponsors (client_id, drive_id, sponsor_group_id) VALUES (1, '${drive}', '${group}')`,
        ),
      ).rejects.toThrow();
  });

  test('the audit trail has one way in: chained, and for one’s own bank', async () => {
    const entry = (clientId: number, entityId: string) =>
      JSON.stringify([
        {
          clientId,
          at: '2026-01-01T00:00:00.000Z',
          actorId: null,
          actorName: 'x',
          entity: 'forged',
          entityId,
          action: 'A',
          before: null,
          after: { a: 1 },
          ip: '',
          requestId: '',
        },
      ]);
    await expect(
      as(
        1,
        "INSERT INTO audit_log (client_id, at, actor_name, entity, entity_id, action, ip, request_id, hash) VALUES (1, now(), 'x', 'x', 'x', 'x', '', '', '')",
      ),
    ).rejects.toThrow();
    await expect(as(1, `SELECT audit_append('${entry(2, 'a')}')`)).rejects.toThrow();
    await expect(as(-1, `SELECT audit_append('${entry(-1, 'a')}')`)).rejects.toThrow();
    await as(1, `SELECT audit_append('${entry(1, 'a')}')`);
    await as(0, `SELECT audit_append('${entry(1, 'b')}')`);
    const { rows } = await server.sql(
      "SELECT hash, before, after, lag(hash) OVER (ORDER BY seq) AS previous FROM audit_log WHERE entity = 'forged' ORDER BY seq",
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ previous: rows[0].hash, before: null, after: { a: 1 } });
    const again = await server.sql(
      'SELECT encode(sha256(convert_to($1::text || $2::jsonb::text, $3)), $4) AS hash',
      [rows[0].hash, JSON.stringify(JSON.parse(entry(1, 'b'))[0]), 'UTF8', 'hex'],
    );
    expect(rows[1].hash).toBe(again.rows[0].hash);
  });
});
