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

/** Writes the audit row of a change into the transaction of the change: both are there, or neither. */
export async function audit(tx: Tx, context: Context, entry: AuditEntry): Promise<void> {
  const clientId = entry.clientId ?? context.clientId;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CHAIN_LOCK}::int, ${clientId}::int)`);
  const [last] = await tx
    .select({ hash: auditLog.hash })
    .from(auditLog)
    .where(eq(auditLog.clientId, clientId))
    .orderBy(desc(auditLog.seq))
    .limit(1);
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
  const hash = createHash('sha256')
    .update(last?.hash ?? '')
    .update(JSON.stringify(row))
    .digest('hex');
  await tx.insert(auditLog).values({ ...row, hash });
}
