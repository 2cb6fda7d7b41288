import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import type { Context } from '../../server/context.ts';
import { type Tx, tenantTx } from '../../server/db/transaction.ts';
import { listLogs, logsOf } from '../../server/modules/activity-log/read.ts';
import { activityReport } from '../../server/modules/report/activity.ts';
import { addDays } from '../../src/lib/day.ts';
import { today } from '../support/clock/run-days.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 20_000;
const BANKS = 12;
const ACTOR = '00000000-0000-4000-8000-00000000aaaa';

/** What makes each row another than the one that it is a copy of: `n` is its number. */
const FILLED: Readonly<Record<string, string>> = {
  activity_logs: `'id', gen_random_uuid(), 'created_at', now() - n * interval '1 second'`,
  audit_log: `'seq', 5000000 + n, 'at', now() - n * interval '1 second'`,
};
const ACTORS = { activity_logs: 'admin_user_id', audit_log: 'actor_id' } as const;

describe.each(DATABASES)(`the newest of ${COUNT} entries, on %s`, (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const [table, own] of Object.entries(FILLED)) {
      const actor = ACTORS[table as keyof typeof ACTORS];
      await server.sql(
        `BEGIN; SET LOCAL session_replication_role = replica;
         INSERT INTO ${table} SELECT made.* FROM (SELECT to_jsonb(r) AS row FROM ${table} r LIMIT 1) r, generate_series(1, ${COUNT}) n,
           LATERAL jsonb_populate_record(NULL::${table}, r.row || jsonb_build_object(${own}, 'client_id', 1 + n % ${BANKS},
             '${actor}', CASE WHEN n % 400 = 0 THEN '${ACTOR}' ELSE gen_random_uuid()::text END)) made;
         COMMIT`,
      );
      await server.sql(`VACUUM ANALYZE ${table}`);
    }
  });
  afterAll(() => server.stop());

  /** How many rows of the two tables a page reads, whichever way. */
  const readBy = async (client: number, work: (context: Context) => Promise<unknown>): Promise<number> => {
    let read = 0;
    const counted = async (tx: Tx): Promise<number> => {
      const { rows } = await tx.execute<{ rows: number }>(
        sql`SELECT coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int AS rows FROM pg_stat_xact_user_tables
          WHERE relname = ANY (${sql.param(Object.keys(FILLED))}::text[])`,
      );
      return Number(rows[0]?.rows);
    };
    await work({
      clientId: client,
      now: new Date(),
      viewer: { userId: ACTOR, menu: makeMenu() },
      tx: (inside: (tx: Tx) => Promise<unknown>) =>
        tenantTx(server.services.database.db, { clientId: client }, async (tx) => {
          const before = await counted(tx);
          const answer = await inside(tx);
          read = (await counted(tx)) - before;
          return answer;
        }),
    } as unknown as Context);
    return read;
  };
  const page = { pageNumber: 1, pageSize: 50 };

  test.each([1, 0])('are read by an index, of bank %s', async (client) => {
    // A page of fifty is counted too, and no further than a thousand of each table.
    expect(await readBy(client, (context) => listLogs(context, page, {}))).toBeLessThan(5_000);
  });

  test('those of a report that are named, as its file names them, are read alone', async () => {
    const ids: string[] = [];
    for (const named of [
      'SELECT id::text AS id FROM activity_logs WHERE client_id = 1 LIMIT 25',
      "SELECT 'a' || seq AS id FROM audit_log WHERE client_id = 1 AND seq > 5000000 LIMIT 25",
    ]) {
      const { rows } = await server.sql(named);
      ids.push(...rows.map(({ id }) => String(id)));
    }
    const filter = { from: addDays(today(), -2), to: addDays(today(), 2), ids };
    const work = (context: Context) => activityReport(context, 'adminActivity', { filter });
    // Each question of a report reads them once.
    expect(await readBy(1, work)).toBeLessThan(1_000);
  });

  test('of one person no other’s are read', async () => {
    const mine = (COUNT / 400) * 2;
    expect(await readBy(0, (context) => logsOf(context, ACTOR, page))).toBeLessThan(mine * 2 + 200);
  });
});
