import { eq, sql } from 'drizzle-orm';
import { appointmentRule } from '../../../src/rules/appointment.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { audit } from '../../audit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { exclusionViolation, uniqueViolation } from '../../db/errors.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { events } from '../../db/schema/event.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { prepared, type Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { Appointment, AppointmentInput } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { zoneOf } from '../drive/places.ts';
import type { LockedDrive } from '../drive/read.ts';
import { logOwnBooking, logScheduling } from './activity.ts';
import { countAttendance, holdAttendance } from './attendance.ts';
import { checkDonor, donorOf, type Wanted } from './donor.ts';
import { deliver, tellDonor } from './mail.ts';
import { shownAppointment, wholeById } from './read.ts';
import { ENTITY } from './record.ts';
import { askRecordSystem } from './record-system.ts';
import {
  bookableDrive,
  lockDonors,
  refuseUnlessFree,
  shareDrives,
  type TakenSlot,
  takeSlot,
} from './slots.ts';
import { type Target, targetOf } from './target.ts';

export const ARGUMENT = 'appointment';

/** What else a booking says. */
interface Booking {
  readonly donorId: string;
  readonly comment: string;
  readonly overrideReason: string;
  readonly isWalkIn: boolean;
  readonly createdBy: string;
  readonly eventId: string | null;
  /** The donor's own: nobody overrides what the rules say. */
  readonly isOwn: boolean;
}

/** What the database itself refuses, at the field that it is about. */
export async function orRefused<T>(argument: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (exclusionViolation(error) === 'appointments_donor_once')
      throw badInput([{ path: `${argument}.donorId`, code: 'donorBookedThen' }]);
    if (uniqueViolation(error)?.startsWith('appointments_'))
      throw badInput([{ path: `${argument}.slotId`, code: 'slotTaken' }]);
    throw error;
  }
}

/** When and on whose clock: of the place of a slot. */
export function clockOf({ places, site }: LockedDrive, locationId: string, at: Date) {
  const label = places.find(({ id }) => id === locationId)?.timeZone ?? 'EST';
  return { label, date: wallTime(at, zoneOf(label, site)).date };
}

async function eventOf(tx: Tx, found: LockedDrive, id: string | null): Promise<string | null> {
  if (!id) return null;
  if (!isId(id)) throw notFound('event');
  const [event] = await tx.select().from(events).where(eq(events.id, id));
  if (!event || event.clientId !== found.drive.clientId) throw notFound('event');
  // Nobody comes for an event that was cancelled; its drive alone can be booked all the same.
  if (event.sourceId !== found.drive.id || event.status === 'Cancelled')
    throw badInput([{ path: `${ARGUMENT}.eventId`, code: 'isNotValid' }]);
  return event.id;
}

/** Product and category as the type says them. */
export async function typeOf(tx: Tx, id: string) {
  const [type] = await tx
    .select({ product: donationTypes.product, category: donationTypes.category })
    .from(donationTypes)
    .where(eq(donationTypes.id, id));
  if (!type) throw notFound('donation type');
  return type;
}

type Asked = Pick<Wanted, 'donor' | 'appointmentId' | 'overrideReason' | 'isOwn'>;

/** Asks whether the donor may give there and then, before a bed is taken: whoever may not keeps nobody from it. */
export async function checkTarget(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  asked: Asked,
): Promise<string | null> {
  const { startTime, endTime, locationId, donationTypeId } = target;
  // A time that is not there is refused with the slot.
  if (!endTime || !locationId) return null;
  const { date } = clockOf(found, locationId, startTime);
  return checkDonor(tx, context, { ...asked, donationTypeId, startTime, endTime, date, argument: ARGUMENT });
}

/**
 * One step in one transaction: the drive takes bookings, the donor may give, a bed is free; then slot, appointment,
 * activity, mail and history, or none of them. Locks are taken in one order: drive, donor, slot.
 */
export async function bookIn(tx: Tx, context: Context, target: Target, booking: Booking): Promise<string> {
  const path = `${ARGUMENT}.driveId`;
  // Most who come too late are told so before they lock anything; whoever goes on asks again behind the lock.
  const reading = prepared(tx);
  const seen = await bookableDrive(reading, context, target.driveId, path);
  if (!isId(booking.donorId)) throw notFound('donor');
  const taker = { donorId: booking.donorId, isWalkIn: booking.isWalkIn, argument: ARGUMENT };
  await refuseUnlessFree(reading, context, seen, target, taker);
  if (booking.isWalkIn) await holdAttendance(tx, target.driveId);
  else await shareDrives(tx, [target.driveId]);
  const found = await bookableDrive(reading, context, target.driveId, path);
  const { clientId } = found.drive;
  await lockDonors(tx, [booking.donorId]);
  const donor = await donorOf(tx, clientId, booking.donorId, `${ARGUMENT}.donorId`);
  const eventId = await eventOf(tx, found, booking.eventId);
  const type = await typeOf(tx, target.donationTypeId);
  const overridden = await checkTarget(tx, context, found, target, {
    donor,
    appointmentId: null,
    overrideReason: booking.overrideReason,
    isOwn: booking.isOwn,
  });
  const slot = await takeSlot(tx, context, found, target, taker);
  const [made] = await orRefused(ARGUMENT, () =>
    tx
      .insert(appointments)
      .values({
        clientId,
        appointmentId: sql`'A-' || ${clientId}::int || '-' || nextval('appointment_numbers')`,
        donorId: donor.id,
        driveId: found.drive.id,
        ...timesOf(found, slot),
        eventId,
        product: type.product,
        category: type.category,
        drmRequestInitiated: false,
        comment: booking.comment || null,
        createdBy: booking.createdBy,
        overrideReason: overridden,
        ...(booking.isWalkIn ? { mark: 'ARRIVED' as const, arrivedAt: context.now } : {}),
        createdAt: context.now,
        updatedAt: context.now,
      })
      .returning({ id: appointments.id }),
  );
  if (!made) throw new Error('an insert returned no row');
  if (booking.isWalkIn) await countAttendance(tx, context, found.drive.id, 1);
  await askRecordSystem(tx, context, [made.id]);
  const booked = {
    id: made.id,
    clientId,
    donorId: donor.id,
    driveId: found.drive.id,
    startTime: slot.startTime,
    product: type.product,
  };
  if (booking.isOwn) await logOwnBooking(tx, context, booked);
  else await logScheduling(tx, context, 'Book', [booked]);
  await audit(tx, context, {
    entity: ENTITY,
    entityId: made.id,
    action: 'Book',
    clientId,
    after: {
      donorId: donor.id,
      driveId: found.drive.id,
      startTime: slot.startTime.toISOString(),
      bed: `${slot.bedName} ${slot.bedNumber}`,
      ...(overridden ? { overrideReason: overridden } : {}),
      ...(booking.isWalkIn ? { mark: 'ARRIVED' } : {}),
    },
  });
  return made.id;
}

/** Time, bed and clock of a slot as an appointment has them. */
export const timesOf = (found: LockedDrive, slot: TakenSlot) => ({
  slotId: slot.id,
  donationTypeId: slot.donationTypeId,
  startTime: slot.startTime,
  endTime: slot.endTime,
  timeZone: clockOf(found, slot.locationId, slot.startTime).label,
});

/** Books for a donor, and writes to them unless told not to. */
export async function addAppointment(
  context: Context,
  input: AppointmentInput,
): Promise<FullRow<Appointment>> {
  const form = await validated(appointmentRule, ARGUMENT, input);
  const { firstName, lastName } = viewerOf(context);
  const made = await context.tx(async (tx) => {
    const target = await targetOf(prepared(tx), context, input, ARGUMENT);
    const id = await bookIn(tx, context, target, {
      donorId: form.donorId,
      comment: form.comment,
      overrideReason: form.overrideReason,
      isWalkIn: form.isWalkIn,
      createdBy: `${firstName} ${lastName}`.trim(),
      eventId: input.eventId ?? null,
      isOwn: false,
    });
    if (input.notify !== false && !form.isWalkIn)
      await tellDonor(tx, context, 'confirmation', await wholeById(tx, context, id));
    return shownAppointment(tx, context, id);
  });
  deliver(context);
  return made;
}
