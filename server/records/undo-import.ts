import { eq, inArray } from 'drizzle-orm';
import { type AuditEntry, auditAll } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Batch, ItemResult } from '../jobs/kind.ts';
import { difference, nextVersion } from '../optimistic-locking.ts';
import type { Imported } from './import.ts';
import { type AnyRow, lockUnused, type Plain, type StoredKind } from './kind.ts';

const skipped = (position: number, code: string): ItemResult => ({
  position,
  status: 'skipped',
  problems: [{ code }],
});

/**
 * Takes imported records back: a new one goes unless another refers to it by now, a changed one gets back what it had.
 * What somebody has changed since stays.
 */
export async function undoImport(
  kind: StoredKind,
  context: Context,
  { items }: Batch,
): Promise<ItemResult[]> {
  const { table, fields, entity } = kind;
  const wanted = items.map(({ position, input }) => ({ position, ...(input as Imported) }));
  return context.tx(async (tx) => {
    const ids = wanted.map(({ id }) => id);
    const found = (await tx
      .select()
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(table.id)
      .for('update')) as AnyRow[];
    // What is not taken back yet: once is enough, though two rows name a record.
    const now = new Map(found.map((row) => [row.id, row]));
    const unused = new Set((await lockUnused(tx, kind, ids)).map(({ id }) => id));
    const entries: AuditEntry[] = [];
    const gone: string[] = [];
    const results: ItemResult[] = [];
    for (const { position, id, after, before, was } of wanted) {
      const row = now.get(id);
      const values = row && (fields.values(row) as Plain);
      const isBack = row && values && before && !difference(values, after);
      const obstacle = isBack ? await kind.obstacle?.(tx, row, before) : null;
      if (!row || !values) results.push(skipped(position, 'notFound'));
      else if (difference(values, after)) results.push(skipped(position, 'changed'));
      else if (obstacle) results.push(skipped(position, obstacle));
      else if (before !== null) {
        const columns = fields.columns({ ...values, ...before });
        await tx
          .update(table)
          .set({
            ...columns,
            ...(await kind.along?.(tx, row, columns, was)),
            updatedAt: nextVersion(table.updatedAt, context),
          })
          .where(eq(table.id, id));
        await kind.tell?.(tx, row, before);
        entries.push({
          entity,
          entityId: id,
          action: 'Update',
          clientId: row.clientId,
          before: after,
          after: before,
        });
        now.delete(id);
        results.push({ position, status: 'done' });
      } else if (!unused.has(id)) results.push(skipped(position, 'inUse'));
      else {
        gone.push(id);
        now.delete(id);
        entries.push({
          entity,
          entityId: id,
          action: 'Delete',
          clientId: row.clientId,
          before: fields.snapshot(row),
        });
        results.push({ position, status: 'done' });
      }
    }
    if (gone.length > 0) await tx.delete(table).where(inArray(table.id, gone));
    await auditAll(tx, context, entries);
    return results;
  });
}
