import { eq, inArray } from 'drizzle-orm';
import { type AuditEntry, auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Batch, ItemResult } from '../../jobs/kind.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import type { Imported } from './import.ts';
import { ENTITY, lockUnused, toAuditSnapshot } from './write.ts';

type Group = typeof sponsorGroups.$inferSelect;

const skipped = (position: number, code: string): ItemResult => ({
  position,
  status: 'skipped',
  problems: [{ code }],
});

async function putBack(tx: Tx, context: Context, group: Group, sponsorName: string): Promise<AuditEntry> {
  await tx
    .update(sponsorGroups)
    .set({ sponsorName, updatedAt: nextVersion(sponsorGroups.updatedAt, context) })
    .where(eq(sponsorGroups.id, group.id));
  return {
    entity: ENTITY,
    entityId: group.id,
    action: 'Update',
    clientId: group.clientId,
    before: { sponsorName: group.sponsorName },
    after: { sponsorName },
  };
}

/**
 * Takes imported groups back: a new one goes unless a drive refers to it by now, a renamed one gets its name back. What
 * somebody has changed since stays.
 */
export async function undoImport(context: Context, { items }: Batch): Promise<ItemResult[]> {
  const wanted = items.map(({ position, input }) => ({ position, ...(input as Imported) }));
  return context.tx(async (tx) => {
    const ids = wanted.map(({ id }) => id);
    const found = await tx
      .select()
      .from(sponsorGroups)
      .where(inArray(sponsorGroups.id, ids))
      .orderBy(sponsorGroups.id)
      .for('update');
    const now = new Map(found.map((group) => [group.id, group]));
    const unused = new Set((await lockUnused(tx, ids)).map(({ id }) => id));
    const entries: AuditEntry[] = [];
    const gone: string[] = [];
    const results: ItemResult[] = [];
    for (const { position, id, sponsorName, before } of wanted) {
      const group = now.get(id);
      if (!group) results.push(skipped(position, 'notFound'));
      else if (group.sponsorName !== sponsorName) results.push(skipped(position, 'changed'));
      else if (before !== null) {
        entries.push(await putBack(tx, context, group, before));
        results.push({ position, status: 'done' });
      } else if (!unused.has(id)) results.push(skipped(position, 'inUse'));
      else {
        gone.push(id);
        entries.push({
          entity: ENTITY,
          entityId: id,
          action: 'Delete',
          clientId: group.clientId,
          before: toAuditSnapshot(group),
        });
        results.push({ position, status: 'done' });
      }
    }
    if (gone.length > 0) await tx.delete(sponsorGroups).where(inArray(sponsorGroups.id, gone));
    await auditAll(tx, context, entries);
    return results;
  });
}
