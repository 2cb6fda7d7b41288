import { and, asc, eq, inArray } from 'drizzle-orm';
import { eventCancelRule } from '../../../src/rules/event.ts';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { events } from '../../db/schema/event.ts';
import type { BulkRowResult, EventFilterInput } from '../../gql/types.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { deliver, tellOfCancelling } from './notify.ts';
import { matchingEvents } from './read.ts';
import { ENTITY, ownBank } from './write.ts';

const CANCELLED = 'Cancelled';

interface Cancelling {
  readonly filter: EventFilterInput;
  readonly expectedRows: number;
  readonly reason: string;
  readonly notifyDonors?: boolean | null | undefined;
}

/** Why one stays as it is, or null where it can be cancelled. */
function obstacle({ status }: { readonly status: string }): string | null {
  if (status === CANCELLED) return 'already';
  return status === 'Completed' ? 'eventOver' : null;
}

/** Cancels all events that match, for one reason. Appointments stay: what becomes of them is decided one by one. */
export async function cancelEvents(
  context: Context,
  { filter, expectedRows, reason, notifyDonors }: Cancelling,
): Promise<BulkRowResult[]> {
  ownBank(context, 'WRITE');
  const { reason: cancelReason } = await validated(eventCancelRule, 'cancelEvents', { reason });
  const results = await context.tx(async (tx) => {
    const found = await tx
      .select()
      .from(events)
      .where(and(matchingEvents(context, filter), eq(events.clientId, context.clientId)))
      .orderBy(asc(events.startDate), asc(events.id))
      .limit(BULK_LIMIT)
      .for('update');
    const rows = bulkRows(found, filter, expectedRows);
    const going = rows.filter((row) => !obstacle(row));
    if (going.length > 0)
      await tx
        .update(events)
        .set({ status: CANCELLED, cancelReason, updatedAt: nextVersion(events.updatedAt, context) })
        .where(
          inArray(
            events.id,
            going.map(({ id }) => id),
          ),
        );
    if (notifyDonors) for (const event of going) await tellOfCancelling(tx, context, event, cancelReason);
    await auditAll(
      tx,
      context,
      going.map(({ id, status, cancelReason: before }) => ({
        entity: ENTITY,
        entityId: id,
        action: 'Cancel',
        before: { status, cancelReason: before },
        after: { status: CANCELLED, cancelReason },
      })),
    );
    return rows.map((row): BulkRowResult => {
      const reasonOf = obstacle(row);
      const named = { id: row.id, name: row.name };
      return reasonOf ? { ...named, status: 'skipped', reason: reasonOf } : { ...named, status: 'done' };
    });
  });
  if (notifyDonors) deliver(context);
  return results;
}
