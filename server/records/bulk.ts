import { inArray } from 'drizzle-orm';
import { lastChanges } from '../audit/last-changes.ts';
import { auditAll } from '../audit.ts';
import { BULK_LIMIT, bulkRows, limitedRows } from '../bulk.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import type { BulkRowResult } from '../gql/types.ts';
import { isId } from '../optimistic-locking.ts';
import type { Snapshot } from './fields.ts';
import { type AnyRow, type IdFilter, lockUnused, nameOf, type Plain, type RecordKind } from './kind.ts';

/** Removes every record that matches and that no other refers to; the others are named. */
export async function deleteRecords(
  context: Context,
  kind: RecordKind,
  filter: IdFilter,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  const { table, fields, entity } = kind;
  return context.tx(async (tx) => {
    const found = (await tx
      .select()
      .from(table)
      .where(kind.matching(context, filter))
      .orderBy(fields.columnOf(kind.name), table.id)
      .limit(BULK_LIMIT)) as AnyRow[];
    const matching = bulkRows(found, filter, expectedRows).map((row) => ({
      id: row.id,
      name: nameOf(kind, row),
    }));
    const free = await lockUnused(
      tx,
      kind,
      matching.map(({ id }) => id),
    );
    const gone = new Set(free.map(({ id }) => id));
    if (gone.size > 0) await tx.delete(table).where(inArray(table.id, [...gone]));
    await auditAll(
      tx,
      context,
      free.map((row) => ({
        entity,
        entityId: row.id,
        action: 'Delete',
        clientId: row.clientId,
        before: fields.snapshot(row),
      })),
    );
    return matching.map(({ id, name }) =>
      gone.has(id)
        ? { id, name, status: 'done', reason: null }
        : { id, name, status: 'skipped', reason: 'inUse' },
    );
  });
}

/** What bringing records back needs to know of their kind. */
export type RestoredKind = Pick<RecordKind, 'entity' | 'table' | 'fields' | 'name' | 'toRestore'>;

/** What the last audit row of each id says of a record that was deleted. */
async function deleted(
  tx: Tx,
  context: Context,
  { entity }: RestoredKind,
  ids: readonly string[],
): Promise<Map<string, Snapshot<Plain>>> {
  const last = await lastChanges(tx, context, entity, ids);
  return new Map(
    [...last]
      .filter(([, { action }]) => action === 'Delete')
      .map(([id, { before }]) => [id, before as Snapshot<Plain>]),
  );
}

/** Brings deleted records back as they were, from their history. What is unique and taken by now stays where it is. */
export async function restoreRecords(
  context: Context,
  kind: RestoredKind,
  wanted: readonly string[],
): Promise<BulkRowResult[]> {
  const { table, fields, entity, name } = kind;
  const ids = limitedRows([...new Set(wanted)], 'ids');
  return context.tx(async (tx) => {
    const gone = await deleted(tx, context, kind, ids.filter(isId));
    const rows = [...gone.values()].map((snapshot) => fields.restored(snapshot, context.now));
    const whole = (await kind.toRestore?.(tx, rows)) ?? rows;
    const back =
      whole.length > 0
        ? ((await tx
            .insert(table)
            .values([...whole])
            .onConflictDoNothing()
            .returning()) as AnyRow[])
        : [];
    await auditAll(
      tx,
      context,
      back.map((row) => ({
        entity,
        entityId: row.id,
        action: 'Restore',
        clientId: row.clientId,
        after: fields.snapshot(row),
      })),
    );
    const restored = new Set(back.map(({ id }) => id));
    return ids.map((id) => {
      const snapshot = gone.get(id);
      const called = { id, name: String(snapshot?.[name] ?? '') };
      if (restored.has(id)) return { ...called, status: 'done', reason: null };
      return { ...called, status: 'failed', reason: snapshot ? 'notUnique' : 'notFound' };
    });
  });
}
