import { and, eq } from 'drizzle-orm';
import { eventCancelRule, eventRule } from '../../../src/rules/event.ts';
import { cancels, newsOf } from '../../../src/rules/event-news.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { events } from '../../db/schema/event.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden, notFound } from '../../errors.ts';
import type { EventInput, MutationUpdateEventArgs } from '../../gql/types.ts';
import {
  bankOf,
  checkVersion,
  difference,
  knownId,
  nextVersion,
  versionOf,
} from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { mayChangeEvents } from './calendar.ts';
import { eventFields } from './fields.ts';
import { deliver, tellBooked } from './notify.ts';
import { type EventRecord, eventReader } from './read.ts';
import { attached } from './source.ts';

export const ENTITY = 'event';
type Row = typeof events.$inferSelect;

/** Events are changed in one's own bank alone, whatever bank is being looked at. */
export function ownBank(context: Context, level: 'WRITE' | 'DELETE'): void {
  if (!mayChangeEvents(context, level)) throw forbidden();
}

/** The columns of an input that the rule takes, inside the dates of what it is attached to. */
async function columnsOf(tx: Tx, context: Context, input: EventInput, stored: Row | null = null) {
  const { input: placed, source } = await attached(tx, context, input, stored);
  const event = { ...placed, isEvent: true };
  return eventFields.columns(await validated(eventRule(source, stored), ENTITY, event));
}

export async function createEvent(context: Context, input: EventInput): Promise<EventRecord> {
  ownBank(context, 'WRITE');
  const clientId = bankOf(context);
  return context.tx(async (tx) => {
    const columns = await columnsOf(tx, context, input);
    const [made] = await tx
      .insert(events)
      .values({ ...columns, clientId, createdAt: context.now, updatedAt: context.now })
      .returning();
    if (!made) throw new Error('an insert returned no row');
    await audit(tx, context, {
      entity: ENTITY,
      entityId: made.id,
      action: 'Create',
      after: eventFields.snapshot(made),
    });
    return eventReader.findOrThrow(tx, context, made.id);
  });
}

/** The stored event of one's own bank, locked until the change is done. */
async function locked(tx: Tx, context: Context, id: string): Promise<Row> {
  const [stored] = await tx
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.clientId, context.clientId)))
    .for('update');
  if (!stored) throw notFound(ENTITY);
  return stored;
}

/** Why an update says that it cancels; null where it does not say. */
const reasonOf = async (given: string | null | undefined): Promise<string | null> =>
  given?.trim() ? (await validated(eventCancelRule, 'updateEvent', { reason: given })).reason : null;

/** Changes an event; its appointments stay. Whoever is booked is told of what is news to them, if that is wished. */
export async function updateEvent(
  context: Context,
  input: EventInput,
  told: Pick<MutationUpdateEventArgs, 'notifyDonors' | 'cancelReason'>,
): Promise<EventRecord> {
  ownBank(context, 'WRITE');
  const id = knownId(input.id, ENTITY);
  const read = versionOf(ENTITY, input.updatedAt);
  const given = await reasonOf(told.cancelReason);
  const saved = await context.tx(async (tx) => {
    const stored = await locked(tx, context, id);
    const current = () => eventReader.findOrThrow(tx, context, id);
    await checkVersion(stored.updatedAt, read, current);
    const columns = await columnsOf(tx, context, input, stored);
    // A reason belongs to an event that is cancelled.
    const kept = columns.status === 'Cancelled' ? stored.cancelReason : null;
    const cancelReason = cancels(stored, columns) ? given : kept;
    const changes = difference(
      { ...eventFields.values(stored), cancelReason: stored.cancelReason },
      { ...eventFields.valuesWith(columns, stored), cancelReason },
    );
    if (!changes) return current();
    const [row] = await tx
      .update(events)
      .set({ ...columns, cancelReason, updatedAt: nextVersion(events.updatedAt, context) })
      .where(eq(events.id, id))
      .returning();
    const news = row && told.notifyDonors ? newsOf(stored, row) : null;
    if (row && news) await tellBooked(tx, context, row, news, row.cancelReason ?? '');
    await audit(tx, context, { entity: ENTITY, entityId: id, action: 'Update', ...changes });
    return eventReader.findOrThrow(tx, context, id);
  });
  if (told.notifyDonors) deliver(context);
  return saved;
}

/** Removes an event that nobody is booked for; appointments that were canceled lose the way to it and stay. */
export async function deleteEvent(context: Context, id: string): Promise<{ id: string }> {
  ownBank(context, 'DELETE');
  const wanted = knownId(id, ENTITY);
  return context.tx(async (tx) => {
    const stored = await locked(tx, context, wanted);
    const here = eq(appointments.eventId, wanted);
    const booked = await tx.$count(appointments, and(here, eq(appointments.canceled, false)));
    if (booked > 0) throw badInput([{ path: 'id', code: 'eventBooked' }], 'eventBooked', { count: booked });
    await tx.update(appointments).set({ eventId: null }).where(here);
    await tx.delete(events).where(eq(events.id, wanted));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: wanted,
      action: 'Delete',
      before: eventFields.snapshot(stored),
    });
    return { id: wanted };
  });
}
