import { eq, type SQL, sql } from 'drizzle-orm';
import type { Point } from '../../../src/lib/distance.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import {
  type FreeDay,
  type MoveOrigin,
  type RankedTarget,
  rankTargets,
} from '../../../src/rules/move-targets.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { MoveOriginInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { bankPlaceOf } from '../../places/bank-place.ts';
import { BANK_PLACE, type BankPlace, type DrivePlace, positionOfDrive } from '../../places/drive-place.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { heldByOthers } from '../appointment/free-slots.ts';
import { todayAt } from './bank-zones.ts';
import { takesPlace } from './days.ts';
import { openDates, zoneOf } from './places.ts';
import { type LockedDrive, readDrive } from './read.ts';
import { readBookings, stillExpected } from './slots.ts';

/** So many drives are looked at, by their first and last day; more are too far off to be offered. */
const MOST_DRIVES = 200;

/** What says where it is: a place of a drive, or at least its bank. */
interface Located {
  readonly place: DrivePlace;
  readonly bank: BankPlace | null;
}

interface From extends Omit<MoveOrigin, 'point'> {
  readonly at: Located | null;
  /** Null where drives of all banks of the caller are asked for. */
  readonly clientId: number | null;
  readonly driveId: string | null;
  /** Null where any type will do. */
  readonly typeIds: readonly string[] | null;
  readonly isWhole: boolean;
}

const locatedAt = async (
  tx: Tx,
  { clientId }: LockedDrive['drive'],
  place: LockedDrive['places'][number] | undefined,
): Promise<Located | null> => (place ? { place, bank: await bankPlaceOf(tx, clientId) } : null);

async function pointOf({ place, bank }: Located): Promise<Point | null> {
  const position = await positionOfDrive(place, bank);
  return position && { latitude: position.lat, longitude: position.lng };
}

/** From one appointment: its type, its day and its place. */
async function fromAppointment(tx: Tx, context: Context, wanted: string): Promise<From> {
  const id = knownId(wanted, 'appointment');
  const [row] = await tx
    .select({ appointment: appointments, locationId: driveSlots.locationId })
    .from(appointments)
    .leftJoin(driveSlots, eq(driveSlots.id, appointments.slotId))
    .where(eq(appointments.id, id));
  if (!row || (context.clientId > 0 && row.appointment.clientId !== context.clientId))
    throw notFound('appointment');
  const { driveId, clientId, startTime, timeZone, donationTypeId } = row.appointment;
  const found = driveId ? await readDrive(tx, context, driveId) : undefined;
  const place = found?.places.find((one) => one.id === row.locationId) ?? found?.places[0];
  return {
    clientId,
    driveId,
    typeIds: donationTypeId ? [donationTypeId] : null,
    date: wallTime(startTime, zoneOf(timeZone, found?.site)).date,
    at: found ? await locatedAt(tx, found.drive, place) : null,
    isWhole: false,
  };
}

/** From a drive: the types that are booked there from now on, its next day, and where it is then. */
async function fromDrive(tx: Tx, context: Context, id: string, isWhole: boolean): Promise<From> {
  const { drive, places, site } = await readDrive(tx, context, id);
  const booked = stillExpected(await readBookings(tx, drive.id, context.now));
  const types = [...new Set(booked.flatMap(({ donationTypeId }) => donationTypeId ?? []))];
  const today = todayAt(context.now, site);
  const days = places
    .flatMap((place) => openDates(place).map((date) => ({ date, place })))
    .sort((one, other) => one.date.localeCompare(other.date));
  const next = days.find(({ date }) => date >= today) ?? days.at(-1);
  return {
    clientId: drive.clientId,
    driveId: drive.id,
    typeIds: types.length > 0 ? types : drive.donationTypeIds,
    date: next?.date ?? today,
    at: await locatedAt(tx, drive, next?.place ?? places[0]),
    isWhole: isWhole && types.length > 0,
  };
}

async function originOf(tx: Tx, context: Context, from: MoveOriginInput): Promise<From> {
  if (from.appointmentId) return fromAppointment(tx, context, from.appointmentId);
  if (from.driveId) return fromDrive(tx, context, from.driveId, from.isWhole ?? false);
  const { clientId } = context;
  const [site] =
    clientId > 0
      ? await tx
          .select({ label: sites.timeZone, iana: sites.ianaTimeZone })
          .from(sites)
          .where(eq(sites.siteId, clientId))
      : [];
  return {
    clientId: clientId > 0 ? clientId : null,
    driveId: null,
    typeIds: null,
    date: todayAt(context.now, site),
    at: null,
    isWhole: false,
  };
}

/** The clock of the place `l` of the bank `b`. */
const ZONE_OF_PLACE = zoneOfPlace(sql`l.time_zone`, sql`b`);

/** Can the slot `s` be given to anybody? */
const isFree = (context: Context, { typeIds }: From): SQL =>
  sql`s.blocked_reason IS NULL AND s.booked < s.capacity AND s.start_time > ${context.now.toISOString()}::timestamptz
    AND NOT ${heldByOthers(context, null)}
    ${typeIds ? sql`AND s.donation_type_id = ANY (${sql.param([...typeIds])}::uuid[])` : sql``}`;

interface Row extends Record<string, unknown>, DrivePlace {
  readonly id: string;
  readonly name: string;
  readonly bank: BankPlace;
  readonly date: Day;
  readonly type: string;
  readonly free: number;
}

/** What is free of the wanted types, by drive, place, day and type. */
async function freeDays(tx: Tx, context: Context, from: From): Promise<Row[]> {
  const near = sql`least(greatest(d.start_date, ${from.date}::date), d.end_date)`;
  const { rows } = await tx.execute<Row>(sql`
    WITH near AS MATERIALIZED (
      SELECT d.id, d.client_id, d.drive_center_name FROM drive_centers d
      WHERE ${from.clientId === null ? sql`true` : sql`d.client_id = ${from.clientId}`}
        AND ${from.driveId ? sql`d.id <> ${from.driveId}` : sql`true`}
        AND d.is_approved AND d.is_actived AND ${takesPlace(context.now)}
        AND d.end_date >= (${context.now.toISOString()}::timestamptz AT TIME ZONE 'UTC')::date - 1
        AND EXISTS (SELECT 1 FROM drive_slots s WHERE s.drive_id = d.id AND ${isFree(context, from)})
      ORDER BY abs(${near} - ${from.date}::date), d.id LIMIT ${MOST_DRIVES})
    SELECT n.id, n.drive_center_name AS name, l.location, l.latitude, l.longitude,
      (s.start_time AT TIME ZONE ${ZONE_OF_PLACE})::date::text AS date, s.donation_type_id AS type,
      sum(s.capacity - s.booked)::int AS free, ${sql.raw(BANK_PLACE)} AS bank
    FROM near n JOIN drive_slots s ON s.drive_id = n.id JOIN drive_locations l ON l.id = s.location_id
      JOIN sites b ON b.site_id = n.client_id
    WHERE ${isFree(context, from)} AND l.is_drive_active
      AND NOT (s.start_time AT TIME ZONE ${ZONE_OF_PLACE})::date = ANY (l.closed_dates)
    GROUP BY n.id, n.drive_center_name, l.id, l.location, l.latitude, l.longitude, 6, s.donation_type_id, b.id`);
  return rows;
}

/** The drives to which appointments can be moved, the nearest first. */
export async function moveTargets(context: Context, asked: MoveOriginInput): Promise<RankedTarget[]> {
  const { from, rows } = await context.tx(async (tx) => {
    const origin = await originOf(tx, context, asked);
    return { from: origin, rows: await freeDays(tx, context, origin) };
  });
  const typesAt = Map.groupBy(rows, ({ id }) => id);
  const hasAll = (id: string): boolean =>
    new Set(typesAt.get(id)?.map(({ type }) => type)).size >= (from.typeIds?.length ?? 0);
  const days = rows
    .filter(({ id }) => !from.isWhole || hasAll(id))
    .map(
      async ({ bank, ...row }): Promise<FreeDay> => ({
        driveId: row.id,
        driveCenterName: row.name,
        location: row.location,
        point: await pointOf({ place: row, bank }),
        date: row.date,
        free: Number(row.free),
      }),
    );
  const point = from.at && (await pointOf(from.at));
  return rankTargets(await Promise.all(days), { date: from.date, point });
}
