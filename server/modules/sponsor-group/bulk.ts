import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows, limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import { auditLog } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BulkRowResult, SponsorGroupFilterInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { matchingGroups } from './read.ts';
import { ENTITY, lockUnused, toAuditSnapshot } from './write.ts';

type Deleted = ReturnType<typeof toAuditSnapshot>;

/** Removes every group that matches and that no drive refers to; the others are named. */
export async function deleteSponsorGroups(
  context: Context,
  filter: SponsorGroupFilterInput,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    const matching = bulkRows(
      await tx
        .select({ id: sponsorGroups.id, name: sponsorGroups.sponsorName })
        .from(sponsorGroups)
        .where(matchingGroups(context, filter))
        .orderBy(sponsorGroups.sponsorName)
        .limit(BULK_LIMIT),
      filter,
      expectedRows,
    );
    const free = await lockUnused(
      tx,
      matching.map(({ id }) => id),
    );
    const gone = new Set(free.map(({ id }) => id));
    if (gone.size > 0) await tx.delete(sponsorGroups).where(inArray(sponsorGroups.id, [...gone]));
    await auditAll(
      tx,
      context,
      free.map((group) => ({
        entity: ENTITY,
        entityId: group.id,
        action: 'Delete',
        clientId: group.clientId,
        before: toAuditSnapshot(group),
      })),
    );
    return matching.map(({ id, name }) =>
      gone.has(id) ? { id, name, status: 'done' } : { id, name, status: 'skipped', reason: 'inUse' },
    );
  });
}

/** What the last audit row of each id says of a group that was deleted. */
async function deletedGroups(
  tx: Tx,
  context: Context,
  ids: readonly string[],
): Promise<Map<string, Deleted>> {
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

/** Brings deleted groups back as they were, from their history. A code that is taken by now stays with its group. */
export async function restoreSponsorGroups(
  context: Context,
  wanted: readonly string[],
): Promise<BulkRowResult[]> {
  const ids = limitedRows([...new Set(wanted)], 'ids');
  return context.tx(async (tx) => {
    const known = ids.filter(isId);
    const deleted = known.length > 0 ? await deletedGroups(tx, context, known) : new Map<string, Deleted>();
    const back =
      deleted.size > 0
        ? await tx
            .insert(sponsorGroups)
            .values(
              [...deleted.values()].map((group) => ({
                ...group,
                createdAt: new Date(group.createdAt),
                updatedAt: context.now,
              })),
            )
            .onConflictDoNothing()
            .returning()
        : [];
    await auditAll(
      tx,
      context,
      back.map((group) => ({
        entity: ENTITY,
        entityId: group.id,
        action: 'Restore',
        clientId: group.clientId,
        after: toAuditSnapshot(group),
      })),
    );
    const restored = new Set(back.map(({ id }) => id));
    return ids.map((id) => {
      const name = deleted.get(id)?.sponsorName ?? '';
      if (restored.has(id)) return { id, name, status: 'done' };
      return { id, name, status: 'failed', reason: deleted.has(id) ? 'notUnique' : 'notFound' };
    });
  });
}
