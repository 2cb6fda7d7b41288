import { and, eq } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments, events } from '../../db/schema/planning.ts';
import { badInput, forbidden, notFound } from '../../errors.ts';
import type { Resolvers } from '../../gql/types.ts';
import { byDate, byMonth, byRange, mayChangeEvents } from './calendar.ts';

/** Removes an event that nobody is booked for. */
async function deleteEvent(context: Context, id: string): Promise<{ id: string }> {
  if (!mayChangeEvents(context, 'DELETE')) throw forbidden();
  return context.tx(async (tx) => {
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, id), eq(events.clientId, context.clientId)));
    if (!event) throw notFound('event');
    const [booked] = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.eventId, id), eq(appointments.canceled, false)))
      .limit(1);
    if (booked)
      throw badInput(
        [{ path: 'id', code: 'eventBooked' }],
        'Donors are booked for this event: cancel their appointments first',
      );
    await tx.delete(events).where(eq(events.id, id));
    await audit(tx, context, { entity: 'event', entityId: id, action: 'Delete', before: event });
    return { id };
  });
}

export const eventResolvers: Resolvers = {
  Query: {
    getEventAndDriveByMonth: (_source, { date }, context) => byMonth(context, date),
    getEventByDate: (_source, { date }, context) => byDate(context, date),
    getEventByRange: (_source, { startDate, endDate }, context) => byRange(context, startDate, endDate),
  },
  Mutation: {
    deleteEvent: (_source, { id }, context) => deleteEvent(context, id),
  },
};
