import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows, limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { auditLog } from '../../db/schema/security.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BulkRowResult, StaffDesignationFilterInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { matchingDesignations } from './read.ts';
import { ENTITY, lockUnused, toAuditSnapshot } from './write.ts';

type Deleted = ReturnType<typeof toAuditSnapshot>;

/** Removes every designation that matches and that nobody has or needs; the others are named. */
export async function deleteDesignations(
  context: Context,
  filter: StaffDesignationFilterInput,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    const matching = bulkRows(
      await tx
        .select({ id: staffDesignations.id, name: staffDesignations.designationName })
        .from(staffDesignations)
        .where(matchingDesignations(context, filter))
        .orderBy(staffDesignations.designationName, staffDesignations.id)
        .limit(BULK_LIMIT),
      filter,
      expectedRows,
    );
    const free = await lockUnused(
      tx,
      matching.map(({ id }) => id),
    );
    const gone = new Set(free.map(({ id }) => id));
    if (gone.size > 0) await tx.delete(staffDesignations).where(inArray(staffDesignations.id, [...gone]));
    await auditAll(
      tx,
      context,
      free.map((designation) => ({
        entity: ENTITY,
        entityId: designation.id,
        action: 'Delete',
        clientId: designation.clientId,
        before: toAuditSnapshot(designation),
      })),
    );
    return matching.map(({ id, name }) =>
      gone.has(id) ? { id, name, status: 'done' } : { id, name, status: 'skipped', reason: 'inUse' },
    );
  });
}

/** What the last audit row of each id says of a designation that was deleted. */
async function deletedDesignations(
  tx: Tx,
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Deleted>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([auditLog.entityId])
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, ENTITY),
        inArray(auditLog.entityId, [...ids]),
        context.clientId > 0 ? eq(auditLog.clientId, context.clientId) : undefined,
      ),
    )
    .orderBy(auditLog.entityId, desc(auditLog.seq));
  return new Map(
    rows.filter(({ action }) => action === 'Delete').map((row) => [row.entityId, row.before as Deleted]),
  );
}

/** Brings deleted designations back as they were, from their history. A name or code that is taken by now stays taken. */
export async function restoreDesignations(
  context: Context,
  wanted: readonly string[],
): Promise<BulkRowResult[]> {
  const ids = limitedRows([...new Set(wanted)], 'ids');
  return context.tx(async (tx) => {
    const deleted = await deletedDesignations(tx, context, ids.filter(isId));
    const back =
      deleted.size > 0
        ? await tx
            .insert(staffDesignations)
            .values(
              [...deleted.values()].map((designation) => ({
                ...designation,
                createdAt: new Date(designation.createdAt),
                updatedAt: context.now,
              })),
            )
            .onConflictDoNothing()
            .returning()
        : [];
    await auditAll(
      tx,
      context,
      back.map((designation) => ({
        entity: ENTITY,
        entityId: designation.id,
        action: 'Restore',
        clientId: designation.clientId,
        after: toAuditSnapshot(designation),
      })),
    );
    const restored = new Set(back.map(({ id }) => id));
    return ids.map((id) => {
      const name = deleted.get(id)?.designationName ?? '';
      if (restored.has(id)) return { id, name, status: 'done' };
      return { id, name, status: 'failed', reason: deleted.has(id) ? 'notUnique' : 'notFound' };
    });
  });
}
