import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { events } from '../../db/schema/event.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BulkRowResult } from '../../gql/types.ts';
import { type RestoredKind, restoreRecords } from '../../records/bulk.ts';
import { eventFields } from './fields.ts';
import { ENTITY, ownBank } from './write.ts';

type Row = typeof events.$inferSelect;

/** An event keeps place and zone; one whose drive or center is gone by now stands alone. */
async function withoutLost(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const wanted = rows.flatMap(({ sourceId }) => sourceId ?? []);
  const found = wanted.length
    ? await tx
        .select({ id: driveCenters.id })
        .from(driveCenters)
        .where(inArray(driveCenters.id, wanted))
        .for('key share')
    : [];
  const there = new Set(found.map(({ id }) => id));
  return rows.map((row) =>
    row.sourceId && !there.has(row.sourceId)
      ? { ...row, sourceId: null, isDrive: false, isCenter: false }
      : row,
  );
}

const EVENTS = {
  entity: ENTITY,
  table: events,
  fields: eventFields,
  name: 'name',
  toRestore: withoutLost,
} as unknown as RestoredKind;

/** Brings deleted events of one's own bank back as they were. */
export async function restoreEvents(context: Context, ids: readonly string[]): Promise<BulkRowResult[]> {
  ownBank(context, 'DELETE');
  // The parent administration has no events of its own, and changes no bank's.
  if (context.clientId === 0)
    return ids.map((id) => ({ id, name: '', status: 'failed', reason: 'otherBank' }));
  return restoreRecords(context, EVENTS, ids);
}
