import { sql } from 'drizzle-orm';
import { daysBefore } from '../../src/lib/day.ts';
import { systemAudit } from '../audit.ts';
import type { Db } from '../db/open.ts';
import { systemTx } from '../db/transaction.ts';

/** The lock that `audit_append` takes for a bank's chain. */
const CHAIN_LOCK = 7_301_946;

/** One closed stretch of one bank: the oldest month (of UTC) that is wholly older than the limit. How many rows went. */
const purgeStretch = (db: Db, bank: number, limit: Date, now: Date): Promise<number> =>
  systemTx(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK}, ${bank})`);
    const { rows: last } = await tx.execute<{ seq: number; hash: string; until: string }>(sql`
      WITH oldest AS (SELECT at FROM audit_log WHERE client_id = ${bank} ORDER BY seq LIMIT 1),
        stretch AS (SELECT date_trunc('month', at, 'UTC') + interval '1 month' AS until FROM oldest),
        kept AS (SELECT min(seq) AS seq FROM audit_log, stretch WHERE client_id = ${bank} AND at >= until)
      SELECT l.seq, l.hash, to_char(s.until AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS until
        FROM audit_log l, stretch s, kept k
        WHERE l.client_id = ${bank} AND s.until <= date_trunc('month', ${limit}::timestamptz, 'UTC')
          AND (k.seq IS NULL OR l.seq < k.seq) ORDER BY l.seq DESC LIMIT 1`);
    const [end] = last;
    if (!end) return 0;
    const { rowCount } = await tx.execute(
      sql`DELETE FROM audit_log WHERE client_id = ${bank} AND seq <= ${end.seq}`,
    );
    const count = rowCount ?? 0;
    await tx.execute(sql`UPDATE audit_chains SET start_seq = ${end.seq}, start_hash = ${end.hash}, older = 0,
      purged = purged + ${count}, rows = rows - (${count} - older) WHERE bank = ${bank}`);
    // That something is gone, and up to when, stands in the chain itself.
    await systemAudit(tx, {
      clientId: bank,
      at: now,
      entity: 'auditTrail',
      entityId: String(bank),
      action: 'Purge',
      after: { before: end.until, rows: count, hash: end.hash },
      requestId: 'retention',
    });
    return count;
  });

/**
 * Takes away what is older than so many days, month by whole month: the chain begins after it, and still verifies. 0 keeps
 * everything. Any number of processes may do so at once.
 */
export async function purgeAudit(db: Db, now: Date, days: number): Promise<number> {
  if (days === 0) return 0;
  const limit = daysBefore(now, days);
  const { rows: chains } = await systemTx(db, (tx) =>
    tx.execute<{ bank: number }>(sql`SELECT bank FROM audit_chains ORDER BY bank`),
  );
  let all = 0;
  for (const { bank } of chains) {
    for (let gone = -1; gone !== 0; all += gone) gone = await purgeStretch(db, bank, limit, now);
  }
  return all;
}
