import type { BookingLoss } from '../../../src/rules/booking-loss.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import { notFound } from '../../errors.ts';
import type { Appointment, DriveInput } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { inOrder, isId } from '../../optimistic-locking.ts';
import { asAppointment, wholeAppointments } from '../appointment/record.ts';
import { lostBookings, lostVisits } from './booking-loss.ts';
import { pairPlaces } from './edit.ts';
import { readDrive } from './read.ts';
import { readBookings } from './slots.ts';
import { planOfInput } from './unsaved.ts';

/** No form shows more of them one by one. */
const MOST_SHOWN = 50;

interface Affected {
  readonly totalRecords: number;
  readonly appointments: { readonly appointment: FullRow<Appointment>; readonly loss: BookingLoss }[];
}

/**
 * The booked appointments that an edit of a drive would take the time or the bed from, the soonest first. It judges as
 * the save does, which is refused while there are any.
 */
export async function affectedAppointments(context: Context, input: DriveInput): Promise<Affected> {
  if (!isId(input.id)) throw notFound('drive');
  const { id } = input;
  return context.tx(async (tx) => {
    const found = await readDrive(tx, context, id);
    const { drive, places, site } = found;
    const plan = await planOfInput(input, found);
    const stored = pairPlaces(places, plan.places);
    const pairs = plan.places.map((place, index) => [place, stored[index] ?? null] as const);
    const judged = { pairs, beds: plan.beds, site };
    const ahead = lostBookings(await readBookings(tx, drive.id, context.now), judged);
    const lost = [...(await lostVisits(tx, places, judged, context.now)), ...ahead];
    const shown = lost.slice(0, MOST_SHOWN);
    const ids = shown.map(({ booking }) => booking.id);
    const rows = ids.length > 0 ? await wholeAppointments(tx).where(isOneOf(appointments.id, ids)) : [];
    const lossOf = new Map(shown.map(({ booking, loss }) => [booking.id, loss]));
    const told = inOrder(
      ids,
      rows.map((row) => asAppointment(row, context)),
    );
    return {
      totalRecords: lost.length,
      appointments: told.flatMap((appointment) => {
        const loss = lossOf.get(appointment.id);
        return loss ? [{ appointment, loss }] : [];
      }),
    };
  });
}
