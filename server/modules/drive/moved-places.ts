import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveLocations } from '../../db/schema/planning.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { tellDonors } from '../appointment/mail.ts';
import { ENTITY } from '../appointment/record.ts';
import { wholeByIds } from '../appointment/settle.ts';
import { bookingsOf, stillExpected } from './slots.ts';

/**
 * Writes to whoever is expected at a place that has another address than they know, with a file for their calendar: once
 * for all that was changed of the address since they were told. A new version of the appointment brings a new reminder.
 */
export async function tellOfMovedPlaces(tx: Tx, context: Context, driveId: string): Promise<void> {
  const hasMoved = and(eq(driveLocations.driveId, driveId), isNotNull(driveLocations.toldLocation));
  const places = await tx.select().from(driveLocations).where(hasMoved);
  if (places.length === 0) return;
  await tx.update(driveLocations).set({ toldLocation: null }).where(hasMoved);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const bookings = stillExpected(await bookingsOf(tx, driveId, context.now)).flatMap((booking) => {
    const place = placeOf.get(booking.locationId ?? '');
    return place ? [{ ...booking, place }] : [];
  });
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  await tx
    .update(appointments)
    .set({
      sequence: sql`${appointments.sequence} + 1`,
      updatedAt: nextVersion(appointments.updatedAt, context),
    })
    .where(isOneOf(appointments.id, ids));
  const all = (await wholeByIds(tx, ids)).map(({ appointment, ...whole }) => ({
    ...whole,
    // It stays at its time, whatever that was before.
    appointment: { ...appointment, previousStartTime: appointment.startTime },
  }));
  await tellDonors(tx, context, 'change', all);
  await auditAll(
    tx,
    context,
    bookings.map(({ id, clientId, place }) => ({
      entity: ENTITY,
      entityId: id,
      action: 'Update',
      clientId,
      before: { location: place.toldLocation },
      after: { location: place.location },
    })),
  );
}
