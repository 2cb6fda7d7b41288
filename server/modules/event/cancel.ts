import { and, asc, eq, inArray } from 'drizzle-orm';
import { eventCancelRule } from '../../../src/rules/event.ts';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { events } from '../../db/schema/event.ts';
import type { BulkRowResult, EventFilterInput } from '../../gql/types.ts';
import { type BulkAsked, bulkJob } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { deliver, tellBooked } from './notify.ts';
import { matchingEvents } from './read.ts';
import { ENTITY, ownBank } from './write.ts';

const CANCELLED = 'Cancelled';

interface Why {
  readonly reason: string;
  readonly notifyDonors?: boolean | null | undefined;
}

interface Cancelling extends Why {
  readonly filter: EventFilterInput;
  readonly expectedRows: number;
}

/** One's own events that match: others are cancelled by their bank. */
const matchingOwn = (context: Context, filter: EventFilterInput) =>
  and(matchingEvents(context, filter), eq(events.clientId, context.clientId));

const reasonOf = async (given: string): Promise<string> =>
  (await validated(eventCancelRule, 'cancelEvents', { reason: given })).reason;

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
  const cancelReason = await reasonOf(reason);
  const results = await context.tx(async (tx) => {
    const found = await tx
      .select()
      .from(events)
      .where(matchingOwn(context, filter))
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
    if (notifyDonors)
      for (const event of going) await tellBooked(tx, context, event, 'canceled', cancelReason);
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
      const why = obstacle(row);
      const named = { id: row.id, name: row.name };
      return why ? { ...named, status: 'skipped', reason: why } : { ...named, status: 'done', reason: null };
    });
  });
  if (notifyDonors) deliver(context);
  return results;
}

/** The same as a job. It stays done: whoever has been told of it cannot be untold. */
export const eventCancelJob = bulkJob<EventFilterInput, Why>({
  name: 'startCancelEvents',
  find: (tx, context, filter, limit) =>
    tx
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(matchingOwn(context, filter))
      .orderBy(asc(events.startDate), asc(events.id))
      .limit(limit),
  change: (context, ids, why) =>
    cancelEvents(context, { filter: { ids: [...ids] }, expectedRows: ids.length, ...why }),
});

/** Starts cancelling all events that match now, for one reason. */
export async function startCancelling(
  context: Context,
  asked: BulkAsked<EventFilterInput>,
  { reason, notifyDonors }: Why,
): Promise<JobRecord> {
  ownBank(context, 'WRITE');
  return eventCancelJob.start(context, asked, {
    reason: await reasonOf(reason),
    notifyDonors: notifyDonors ?? false,
  });
}
