import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantTx } from '../../../server/db/transaction.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

/**
 * Tables with the rows of banks, and what the catalog says of each one's wall. Row-level security binds everybody but
 * the owner, and the owner's own work (sign-in, logs, mail) has no bank: FORCE would shut it out of every row.
 * What must hold instead is that requests never run as an owner.
 */
const WALLS = `
  SELECT c.relname AS name, c.relrowsecurity AS enabled,
    pg_get_userbyid(c.relowner) = 'donorgrid_app' AS own,
    coalesce(json_agg(json_build_object('for', p.polcmd, 'permissive', p.polpermissive,
      'app', (SELECT oid FROM pg_roles WHERE rolname = 'donorgrid_app') = ANY (p.polroles),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
      FILTER (WHERE p.oid IS NOT NULL), '[]') AS policies
  FROM pg_class c LEFT JOIN pg_policy p ON p.polrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND EXISTS (
    SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'client_id' AND NOT a.attisdropped)
  GROUP BY c.oid ORDER BY c.relname`;

interface Wall {
  readonly name: string;
  readonly enabled: boolean;
  readonly own: boolean;
  readonly policies: readonly { for: string; app: boolean; using: string | null; check: string | null }[];
}

/** No policy of another table may widen this one: each is for every command, and speaks of the row's bank alone. */
const stands = ({ enabled, own, policies }: Wall): boolean =>
  enabled &&
  !own &&
  policies.length === 1 &&
  policies.every(
    (policy) =>
      policy.for === '*' &&
      policy.app &&
      policy.check === null &&
      /client_id = .*app_client_id\(\)/s.test(policy.using ?? ''),
  );

describe.each(ENGINES)('the wall of every table, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const walls = async (): Promise<Wall[]> => (await server.sql(WALLS)).rows;

  test('each table with a client_id has one, for all commands', async () => {
    const found = await walls();
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((wall) => !stands(wall)).map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ['none', ''],
    [
      'one that is off',
      'CREATE POLICY own_rows ON fresh TO donorgrid_app USING (client_id = app_client_id())',
    ],
    [
      'one that lets all through',
      'ALTER TABLE fresh ENABLE ROW LEVEL SECURITY; CREATE POLICY own_rows ON fresh TO donorgrid_app USING (true)',
    ],
    [
      'one for reading alone',
      'ALTER TABLE fresh ENABLE ROW LEVEL SECURITY; CREATE POLICY own_rows ON fresh FOR SELECT TO donorgrid_app USING (client_id = app_client_id())',
    ],
  ])('a table with %s would be noticed', async (_what, policy) => {
    await server.sql(`CREATE TABLE fresh (client_id integer NOT NULL); ${policy}`);
    try {
      expect((await walls()).filter((wall) => !stands(wall)).map(({ name }) => name)).toEqual(['fresh']);
    } finally {
      await server.sql('DROP TABLE fresh');
    }
  });

  test('requests run as a role that no wall excepts: no owner, no superuser, no bypass, in no other role', async () => {
    const { rows } = await server.sql(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
        (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owned,
        (SELECT count(*) FROM pg_auth_members WHERE member = r.oid) AS roles
       FROM pg_roles r WHERE rolname = 'donorgrid_app'`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false, owned: 0, roles: 0 },
    ]);
    const who = await tenantTx(
      server.services.database.db,
      { clientId: 1 },
      async (tx) => (await tx.execute(sql`SELECT current_user::text AS name`)).rows,
    );
    expect(who).toEqual([{ name: 'donorgrid_app' }]);
  });

  test('of every table, a bank sees no row of another, and without a bank nobody sees any', async () => {
    const { db } = server.services.database;
    for (const { name } of await walls()) {
      const count = (client: number) =>
        tenantTx(
          db,
          { clientId: client },
          async (tx) =>
            (
              await tx.execute(
                sql.raw(
                  `SELECT count(*) AS rows FROM ${name} WHERE client_id <> ${client === -1 ? 0 : client}`,
                ),
              )
            ).rows[0]?.rows,
        );
      expect({ name, foreign: await count(2), nobody: await count(-1) }).toEqual({
        name,
        foreign: 0,
        nobody: 0,
      });
    }
  });
});
