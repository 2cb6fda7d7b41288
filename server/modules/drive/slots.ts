import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Day, Email } from '../../../src/lib/scalars.ts';
import type { AppointmentMark } from '../../../src/rules/appointment-status.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { type BankZone, bankZones } from './bank-zones.ts';
import { offerAgain } from './opening.ts';
import { type Bed, type DayPlan, slotsOn, zoneOf } from './places.ts';
import type { DriveRow, PlaceRow } from './record.ts';

/** A slot is free where nobody is booked for it. */
const IS_FREE = sql`${driveSlots.booked} = 0 AND NOT EXISTS (SELECT 1 FROM ${appointments} a WHERE a.slot_id = ${driveSlots.id} AND NOT a.canceled)`;

/** Takes free slots away; who had canceled keeps the time and the drive. */
export async function removeFreeSlots(tx: Tx, where: SQL | undefined): Promise<void> {
  const gone = tx.select({ id: driveSlots.id }).from(driveSlots).where(and(where, IS_FREE));
  await tx
    .update(appointments)
    .set({ slotId: null })
    .where(and(eq(appointments.canceled, true), inArray(appointments.slotId, gone)));
  await tx.delete(driveSlots).where(and(where, IS_FREE));
}

/** What a day of a place has once it is open. */
export interface OpenedSlots {
  /** How many can be booked now. */
  readonly free: number;
  /** How many are offered, booked or not. */
  readonly all: number;
}

/** Opens the slots of a place on a day; a bed that has something at a time keeps it. */
export async function openSlots(
  tx: Tx,
  drive: DriveRow,
  place: PlaceRow,
  plan: DayPlan,
  date: Day,
  site: BankZone | undefined,
  now: Date,
): Promise<OpenedSlots> {
  const zone = zoneOf(place.timeZone, site);
  const typeOf = new Map(
    (drive.bedConfigration as Bed[]).map(({ bedName, donationTypeIds }) => [bedName, donationTypeIds[0]]),
  );
  const planned = slotsOn(place, plan, date, zone).flatMap(
    ({ bedName, bedNumber, start, end, blockedReason }) => {
      const type = typeOf.get(bedName);
      return type
        ? [{ bedName, bedNumber, type, start: start.toISOString(), end: end.toISOString(), blockedReason }]
        : [];
    },
  );
  if (planned.length === 0) return { free: 0, all: 0 };
  await tx.execute(sql`
    INSERT INTO drive_slots (client_id, drive_id, location_id, bed_name, bed_number, donation_type_id, start_time, end_time, blocked_reason)
    SELECT ${drive.clientId}, ${drive.id}, ${place.id}, s."bedName", s."bedNumber", s.type, s.start, s."end", s."blockedReason"
    FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      AS s ("bedName" text, "bedNumber" int, type uuid, start timestamptz, "end" timestamptz, "blockedReason" text)
    ORDER BY s.start, s."bedName", s."bedNumber"
    ON CONFLICT DO NOTHING`);
  await offerAgain(tx, place, onDay(date, zone));
  // What was closed with a booking in it takes others again.
  const [found] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      free: sql<number>`count(*) FILTER (WHERE ${driveSlots.booked} < ${driveSlots.capacity} AND ${gt(driveSlots.startTime, now)})::int`,
    })
    .from(driveSlots)
    .where(and(eq(driveSlots.locationId, place.id), onDay(date, zone), isNull(driveSlots.blockedReason)));
  return found ?? { free: 0, all: 0 };
}

/** Does a slot begin on a day of a zone? */
export const onDay = (date: Day, zone: string): SQL =>
  sql`(${driveSlots.startTime} AT TIME ZONE ${zone})::date = ${date}::date`;

/** Somebody who is booked for a drive. */
export interface Booking {
  readonly id: string;
  readonly appointmentId: string;
  readonly clientId: number;
  readonly donorId: string;
  readonly donorName: string;
  readonly firstName: string;
  readonly email: Email | null;
  readonly slotId: string | null;
  readonly locationId: string | null;
  readonly bedName: string | null;
  readonly bedNumber: number | null;
  readonly donationTypeId: string | null;
  readonly startTime: Date;
  readonly endTime: Date;
  readonly timeZone: string;
  readonly mark: AppointmentMark | null;
}

/** Those whom closing a drive concerns: who is here, was sent home or did not come is not moved or canceled any more. */
export const stillExpected = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ mark }) => mark === null);

/** Who is booked for a drive from now on, locked, in the order of their times. */
export async function bookingsOf(tx: Tx, driveId: string, now: Date): Promise<Booking[]> {
  await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(eq(appointments.driveId, driveId), eq(appointments.canceled, false), gt(appointments.endTime, now)),
    )
    .orderBy(appointments.id)
    .for('update');
  return readBookings(tx, driveId, now);
}

/** The same without holding them, for who only looks. */
export const readBookings = (tx: Tx, driveId: string, now: Date): Promise<Booking[]> =>
  readBooked(
    tx,
    and(eq(appointments.driveId, driveId), eq(appointments.donated, false), gt(appointments.startTime, now)),
  );

/** Who was booked at places and is no longer ahead: they have been there, or should have. */
export const readVisits = (tx: Tx, locationIds: readonly string[], now: Date): Promise<Booking[]> =>
  readBooked(
    tx,
    and(
      inArray(driveSlots.locationId, [...locationIds]),
      or(eq(appointments.donated, true), lte(appointments.startTime, now)),
    ),
  );

async function readBooked(tx: Tx, where: SQL | undefined): Promise<Booking[]> {
  const rows = await tx
    .select({
      id: appointments.id,
      appointmentId: appointments.appointmentId,
      clientId: appointments.clientId,
      donorId: appointments.donorId,
      firstName: donors.firstName,
      lastName: donors.lastName,
      email: donors.email,
      slotId: appointments.slotId,
      locationId: driveSlots.locationId,
      bedName: driveSlots.bedName,
      bedNumber: driveSlots.bedNumber,
      donationTypeId: driveSlots.donationTypeId,
      startTime: appointments.startTime,
      endTime: appointments.endTime,
      timeZone: appointments.timeZone,
      mark: appointments.mark,
    })
    .from(appointments)
    .innerJoin(donors, eq(donors.id, appointments.donorId))
    .leftJoin(driveSlots, eq(driveSlots.id, appointments.slotId))
    .where(and(eq(appointments.canceled, false), where))
    .orderBy(appointments.startTime, appointments.id);
  return rows.map(({ lastName, ...row }) => ({ ...row, donorName: `${row.firstName} ${lastName}` }));
}

/** The day of a booking by the clock of its own zone. */
export const dayOfBooking = (
  { startTime, timeZone }: Pick<Booking, 'startTime' | 'timeZone'>,
  site: BankZone | undefined,
): Day => wallTime(startTime, zoneOf(timeZone, site)).date;

/** Is an appointment still ahead, of somebody who is expected? */
export const isExpected = (now: Date): SQL =>
  sql`NOT ${appointments.canceled} AND NOT ${appointments.donated} AND ${appointments.mark} IS NULL
    AND ${appointments.startTime} > ${now.toISOString()}::timestamptz`;

/** How many are expected from now on, by drive and day: those whom closing the day concerns. */
export async function bookedDaysOf(
  tx: Tx,
  now: Date,
  drives: readonly Pick<DriveRow, 'id' | 'clientId'>[],
): Promise<ReadonlyMap<string, { name: string; value: number }[]>> {
  const ids = drives.map(({ id }) => id);
  const rows = await tx
    .select({
      driveId: appointments.driveId,
      clientId: appointments.clientId,
      startTime: appointments.startTime,
      timeZone: appointments.timeZone,
    })
    .from(appointments)
    .where(and(inArray(appointments.driveId, ids), isExpected(now)))
    .orderBy(appointments.startTime);
  const zones = await bankZones(
    tx,
    drives.map(({ clientId }) => clientId),
  );
  const found = new Map<string, Map<Day, number>>();
  for (const { driveId, clientId, ...booking } of rows) {
    if (!driveId) continue;
    const day = dayOfBooking(booking, zones.get(clientId));
    const days = found.get(driveId) ?? new Map<Day, number>();
    found.set(driveId, days.set(day, (days.get(day) ?? 0) + 1));
  }
  return new Map([...found].map(([id, days]) => [id, [...days].map(([name, value]) => ({ name, value }))]));
}
