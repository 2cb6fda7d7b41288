import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import type { PaginationInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';
import { asAppointment, wholeAppointments } from '../appointment/record.ts';
import { eventReader } from './read.ts';

const MAX = 100;

/** Who is booked for an event, by time. Donors are named to those who may read donors; to others a time is booked. */
export function appointmentsByEvent(
  context: Context,
  eventId: string,
  pagination: PaginationInput | null | undefined,
) {
  const { limit, offset } = readPage(pagination, { columns: ['startTime'], sortBy: 'startTime', max: MAX });
  return context.tx(async (tx) => {
    const event = await eventReader.findOrThrow(tx, context, knownId(eventId, 'event'));
    const where = and(eq(appointments.eventId, event.id), eq(appointments.clientId, event.clientId));
    const rows = await wholeAppointments(tx)
      .where(where)
      .orderBy(asc(appointments.startTime), asc(appointments.id))
      .limit(limit)
      .offset(offset);
    return {
      totalRecords: await tx.$count(appointments, where),
      appointments: rows.map((row) => asAppointment(row, context)),
    };
  });
}
