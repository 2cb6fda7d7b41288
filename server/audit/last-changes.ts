import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { auditLog } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';

type LastChange = typeof auditLog.$inferSelect;

/** The last audit row of each of these records, of the tenant's own: what a step back goes by. */
export async function lastChanges(
  tx: Tx,
  context: Context,
  entity: string,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([auditLog.entityId])
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        inArray(auditLog.entityId, [...ids]),
        context.clientId > 0 ? eq(auditLog.clientId, context.clientId) : undefined,
      ),
    )
    .orderBy(auditLog.entityId, desc(auditLog.seq));
  return new Map(rows.map((row) => [row.entityId, row]));
}
