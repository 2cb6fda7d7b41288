import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { auditLog } from './db/schema/security.ts';
import type { Tx } from './db/transaction.ts';

export interface AuditEntry {
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The bank whose record it is; the request's tenant unless given. */
  readonly clientId?: number;
}

/** Serialises a bank's chain: a row's hash covers the one before it, so its writers take turns until they commit. */
const CHAIN_LOCK = 7_301_946;

/** Rows of one insert; a statement takes 65,535 parameters at the most. */
const BATCH = 1_000;

/**
 * Writes the audit rows of changes into the transaction of the changes: all are there, or none. Call it last, when the
 * rows themselves are locked: everybody waits for a bank's chain in that order.
 */
export async function auditAll(tx: Tx, context: Context, entries: readonly AuditEntry[]): Promise<void> {
  const banks = [...new Set(entries.map(({ clientId }) => clientId ?? context.clientId))].sort(
    (a, b) => a - b,
  );
  for (const clientId of banks) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK}::int, ${clientId}::int)`);
    const [last] = await tx
      .select({ hash: auditLog.hash })
      .from(auditLog)
      .where(eq(auditLog.clientId, clientId))
      .orderBy(desc(auditLog.seq))
      .limit(1);
    let previous = last?.hash ?? '';
    const rows = entries
      .filter((entry) => (entry.clientId ?? context.clientId) === clientId)
      .map((entry) => {
        const row = {
          clientId,
          at: context.now,
          actorId: context.viewer?.userId ?? null,
          actorName: context.viewer ? `${context.viewer.firstName} ${context.viewer.lastName}` : 'System',
          entity: entry.entity,
          entityId: entry.entityId,
          action: entry.action,
          before: entry.before ?? null,
          after: entry.after ?? null,
          ip: context.ip,
          requestId: context.requestId,
        };
        previous = createHash('sha256').update(previous).update(JSON.stringify(row)).digest('hex');
        return { ...row, hash: previous };
      });
    for (let from = 0; from < rows.length; from += BATCH)
      await tx.insert(auditLog).values(rows.slice(from, from + BATCH));
  }
}

/** Writes the audit row of a change into the transaction of the change: both are there, or neither. */
export const audit = (tx: Tx, context: Context, entry: AuditEntry): Promise<void> =>
  auditAll(tx, context, [entry]);
