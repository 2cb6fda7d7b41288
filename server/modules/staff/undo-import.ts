import { eq, inArray } from 'drizzle-orm';
import { type AuditEntry, auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { staff } from '../../db/schema/staff.ts';
import type { Batch, ItemResult, JobKind } from '../../jobs/kind.ts';
import { difference, nextVersion } from '../../optimistic-locking.ts';
import { keepDesignations } from './designations.ts';
import { staffFields } from './fields.ts';
import { type Imported, importStaffBatch } from './import.ts';
import { matchingStaff, staffByIds } from './read.ts';
import { deletionSnapshot, ENTITY } from './write.ts';

const skipped = (position: number, code: string): ItemResult => ({
  position,
  status: 'skipped',
  problems: [{ code }],
});

/**
 * Takes imported rows back: who is new goes unless a drive counts on them by now, who was there gets back what stood
 * there. Whom somebody has changed since stays as they are, and so does who had a designation that is gone.
 */
async function undoImport(context: Context, { items }: Batch): Promise<ItemResult[]> {
  const wanted = items.map(({ position, input }) => ({ position, ...(input as Imported) }));
  return context.tx(async (tx) => {
    const ids = wanted.map(({ id }) => id);
    const found = await tx
      .select()
      .from(staff)
      .where(matchingStaff(context, { ids }))
      .orderBy(staff.id)
      .for('update');
    const now = new Map(found.map((member) => [member.id, member]));
    const shown = new Map((await staffByIds(tx, context, ids)).map((member) => [member.id, member]));
    const kept = await keepDesignations(
      tx,
      wanted.flatMap(({ before }) => before?.staffDesignationId ?? []),
    );
    const there = new Set(kept.map((designation) => designation.id));
    const entries: AuditEntry[] = [];
    const gone: string[] = [];
    const results: ItemResult[] = [];
    for (const { position, id, version, before } of wanted) {
      const member = now.get(id);
      if (!member) results.push(skipped(position, 'notFound'));
      else if (member.updatedAt.toISOString() !== version) results.push(skipped(position, 'changed'));
      else if (before && !there.has(before.staffDesignationId))
        results.push(skipped(position, 'designationGone'));
      else if (before) {
        const changes = difference(staffFields.values(member), staffFields.valuesWith(before, member));
        await tx
          .update(staff)
          .set({ ...before, updatedAt: nextVersion(staff.updatedAt, context) })
          .where(eq(staff.id, id));
        entries.push({
          entity: ENTITY,
          entityId: id,
          action: 'Update',
          clientId: member.clientId,
          ...changes,
        });
        results.push({ position, status: 'done' });
      } else if (shown.get(id)?.nextAssignment) results.push(skipped(position, 'inUse'));
      else {
        gone.push(id);
        entries.push({
          entity: ENTITY,
          entityId: id,
          action: 'Delete',
          clientId: member.clientId,
          before: deletionSnapshot(member),
        });
        results.push({ position, status: 'done' });
      }
    }
    if (gone.length > 0) await tx.delete(staff).where(inArray(staff.id, gone));
    await auditAll(tx, context, entries);
    return results;
  });
}

export const staffImportJob: JobKind = { name: 'importStaff', run: importStaffBatch, undo: undoImport };
