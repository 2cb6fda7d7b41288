import { sql } from 'drizzle-orm';
import type { Day, Instant } from '../../../src/lib/scalars.ts';
import { takesWalkIn } from '../../../src/rules/appointment-actions.ts';
import { isKind } from '../../../src/rules/eligibility.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type {
  AvailableSlot,
  BookableDay,
  BookablePlace,
  BookableType,
  DonorShows,
  QueryAvailableAppointmentsArgs,
} from '../../gql/types.ts';
import type { FullRow, Row } from '../../graphql/row.ts';
import { isId, knownId } from '../../optimistic-locking.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { eligibilityOf } from '../donor/eligibility.ts';
import { isOpened } from '../drive/opening.ts';
import { instantAt, openDates, zoneOf } from '../drive/places.ts';
import { type LockedDrive, readDrive } from '../drive/read.ts';
import { donorOf, nearAppointments } from './donor.ts';
import { isAhead, isFree, isPast, onOpenDay, type SlotTaker } from './free-slots.ts';
import { CAME, resultsKnownAt } from './show-record.ts';

interface Line extends Record<string, unknown> {
  readonly place: string;
  readonly start: string;
  readonly end: string;
  readonly type: string;
  readonly capacity: number;
  readonly free: number;
}

interface OpenDay {
  readonly date: Day;
  readonly place: LockedDrive['places'][number];
}

/** When a place opens and closes on a day. */
function hoursOf({ site }: LockedDrive, { date, place }: OpenDay): { startTime: Date; endTime: Date } {
  const at = (time: string): Date => instantAt(date, time, zoneOf(place.timeZone, site));
  return { startTime: at(place.startTime), endTime: at(place.endTime) };
}

/** Days of a drive that are open and not over, each with its place. */
export function openDays(found: LockedDrive, now: Date): OpenDay[] {
  const { places, drive } = found;
  if (!drive.isActived) return [];
  return places
    .flatMap((place) =>
      openDates(place)
        .filter((date) => isOpened(place, date))
        .map((date) => ({ date, place }))
        .filter((day) => hoursOf(found, day).endTime > now),
    )
    .sort((one, other) => one.date.localeCompare(other.date));
}

async function timesOf(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  taker: SlotTaker,
  ownSlot: string | null,
): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    SELECT s.location_id AS place, s.start_time::text AS start, s.end_time::text AS "end", s.donation_type_id AS type,
      sum(s.capacity) FILTER (WHERE s.blocked_reason IS NULL)::int AS capacity,
      count(*) FILTER (WHERE ${isFree(context, found, taker)} OR s.id = ${ownSlot}::uuid)::int AS free
    FROM drive_slots s WHERE s.drive_id = ${found.drive.id} AND ${onOpenDay(found)}
      AND NOT ${isPast(context, taker)} AND NOT ${isAhead(context, taker)}
    GROUP BY s.location_id, s.start_time, s.end_time, s.donation_type_id
    HAVING count(*) FILTER (WHERE s.blocked_reason IS NULL) > 0
    ORDER BY s.start_time, 4`);
  return rows;
}

/** Who is booked, and which appointment of theirs is moved. */
interface Who {
  readonly clientId: number;
  readonly donorId: string | null;
  readonly appointmentId: string | null;
}

/** The types of a drive's slots, and whether the donor may give each on the day. */
async function typesOf(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  { donorId, clientId, appointmentId }: Who,
  date: Day | null,
): Promise<FullRow<BookableType>[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: donationTypes.id,
      name: donationTypes.name,
      minutes: donationTypes.totalDonationProcedureTime,
    })
    .from(donationTypes)
    .where(isOneOf(donationTypes.id, ids))
    .orderBy(nameOrder(donationTypes.name));
  const known =
    donorId && date
      ? (await eligibilityOf(tx, context, [donorId], { on: date, bedTypeIds: ids })).get(donorId)
      : null;
  const nearTo =
    donorId && date
      ? await nearAppointments(tx, context, { clientId, donorId, date }, appointmentId)
      : undefined;
  return rows.map(({ id, name, minutes }) => {
    const type = known?.find(({ donationTypeId }) => donationTypeId === id);
    const decides = type?.isEligible ? null : (type?.reasons[0] ?? null);
    const near = type?.isEligible ? nearTo?.(type) : undefined;
    const told = { donationTypeId: id, donationType: name, totalMinutes: minutes };
    if (near)
      return {
        ...told,
        isEligible: false,
        eligibleFrom: near.eligibleFrom,
        reason: 'booked',
        intervalDays: near.days,
        afterDate: near.day,
        afterType: near.kind,
        countLastYear: null,
        maximumPerYear: null,
      };
    return {
      ...told,
      isEligible: donorId ? (type?.isEligible ?? false) : true,
      eligibleFrom: type?.eligibleOn ?? null,
      reason: decides?.code ?? null,
      intervalDays: decides?.days ?? null,
      afterDate: decides?.after?.date ?? null,
      afterType: decides?.after && isKind(decides.after.kind) ? decides.after.kind : null,
      countLastYear: type?.countLastYear ?? null,
      maximumPerYear: type?.maximumPerYear ?? null,
    };
  });
}

function bookablePlace(
  { id, location, timeZone, startLunchTime, endLunchTime }: LockedDrive['places'][number],
  date: Day | null,
  zone: string,
): FullRow<BookablePlace> {
  const at = (time: string | null): Instant | null =>
    date && time ? instantAt(date, time, zone).toISOString() : null;
  const lunch = { lunchStart: at(startLunchTime), lunchEnd: at(endLunchTime) };
  return { id, location, timeZone, ianaTimeZone: zone, ...lunch };
}

interface Asked {
  readonly driveId: string;
  readonly date?: Day | null | undefined;
  readonly donorId?: string | null | undefined;
  readonly appointmentId?: string | null | undefined;
  readonly isWalkIn?: boolean | null | undefined;
}

/** What of a drive's day can be booked, for a donor or in general. */
export const bookableDay = (context: Context, asked: Asked): Promise<Row<BookableDay>> =>
  context.tx(async (tx) => {
    const found = await readDrive(tx, context, asked.driveId);
    const { drive, places, site } = found;
    const donorId = asked.donorId ? knownId(asked.donorId, 'donor') : null;
    if (donorId) await donorOf(tx, drive.clientId, donorId, 'donorId');
    const isWalkIn = asked.isWalkIn ?? false;
    const days = openDays(found, context.now).filter(
      (day) => !isWalkIn || takesWalkIn(hoursOf(found, day), context.now),
    );
    const [own] = isId(asked.appointmentId)
      ? await tx
          .select({ slotId: appointments.slotId })
          .from(appointments)
          .where(
            sql`${appointments.id} = ${asked.appointmentId} AND ${appointments.clientId} = ${drive.clientId}`,
          )
      : [];
    const isOpen =
      drive.isApproved && drive.isActived && !['canceled', 'rejected'].includes(drive.reviewState ?? '');
    const all = isOpen ? await timesOf(tx, context, found, { donorId, isWalkIn }, own?.slotId ?? null) : [];
    const zones = new Map(places.map(({ id, timeZone }) => [id, zoneOf(timeZone, site)]));
    const dayOf = ({ place, start }: Line): Day => wallTime(new Date(start), zones.get(place) ?? 'UTC').date;
    const dates = [...new Set(days.map(({ date }) => date))];
    const first = all.find(({ free }) => Number(free) > 0);
    const date = asked.date ?? (first ? dayOf(first) : (dates[0] ?? null));
    const times = all.filter((line) => dayOf(line) === date);
    const open = date ? days.filter((day) => day.date === date).map(({ place }) => place) : [];
    const opensAt = (place: (typeof open)[number]): number =>
      date ? instantAt(date, place.startTime, zones.get(place.id) ?? 'UTC').getTime() : 0;
    const typeIds = [...new Set([...all.map(({ type }) => type), ...drive.donationTypeIds])];
    return {
      driveId: drive.id,
      clientId: drive.clientId,
      date,
      dates,
      driveCenterName: drive.driveCenterName,
      places: open
        .sort((one, other) => opensAt(one) - opensAt(other))
        .map((place) => bookablePlace(place, date, zones.get(place.id) ?? 'UTC')),
      types: await typesOf(
        tx,
        context,
        typeIds,
        {
          clientId: drive.clientId,
          donorId,
          appointmentId: isId(asked.appointmentId) ? asked.appointmentId : null,
        },
        date,
      ),
      times: times.map(({ place, start, end, type, capacity, free }) => ({
        locationId: place,
        startTime: new Date(start).toISOString(),
        endTime: new Date(end).toISOString(),
        donationTypeId: type,
        capacity: Number(capacity),
        free: Number(free),
      })),
    };
  });

const MOST = 5_000;

/** The single slots of a drive that are free: of a day, of some days in a row, or of all. */
export const availableSlots = (
  context: Context,
  { driveId, date, ...asked }: QueryAvailableAppointmentsArgs,
): Promise<FullRow<AvailableSlot>[]> =>
  context.tx(async (tx) => {
    const found = await readDrive(tx, context, driveId);
    const { drive, places, site } = found;
    if (!drive.isApproved || !drive.isActived) return [];
    const from = date ?? asked.from;
    const to = date ?? asked.to;
    const { rows } = await tx.execute<Line & { id: string; bed: string; name: string }>(sql`
      SELECT s.id, s.location_id AS place, s.start_time::text AS start, s.end_time::text AS "end", s.bed_name AS bed,
        s.donation_type_id AS type, t.name
      FROM drive_slots s JOIN donation_types t ON t.id = s.donation_type_id
      WHERE s.drive_id = ${drive.id} AND ${isFree(context, found, { donorId: null })}
        ${from ? sql`AND s.start_time > ${from}::date - 1` : sql``}
        ${to ? sql`AND s.start_time < ${to}::date + 2` : sql``}
      ORDER BY s.start_time, s.bed_name, s.bed_number LIMIT ${MOST}`);
    const placeOf = new Map(places.map((place) => [place.id, place]));
    return rows.flatMap((row) => {
      const place = placeOf.get(row.place);
      const label = place?.timeZone ?? 'EST';
      const zone = zoneOf(label, site);
      const start = new Date(row.start);
      const day = wallTime(start, zone).date;
      if ((from && day < from) || (to && day > to)) return [];
      return [
        {
          id: row.id,
          driveId: drive.id,
          startTime: start.toISOString(),
          endTime: new Date(row.end).toISOString(),
          bedName: row.bed,
          donationType: row.name,
          donationTypeId: row.type,
          timeZone: label,
          ianaTimeZone: zone,
          location: place?.location ?? '',
        },
      ];
    });
  });

/** How many of their appointments a donor has kept. */
export const donorShows = (context: Context, id: string): Promise<FullRow<DonorShows>> =>
  context.tx(async (tx) => {
    const donorId = knownId(id, 'donor');
    const mine = context.clientId > 0 ? sql` AND d.client_id = ${context.clientId}` : sql``;
    const { rows } = await tx.execute<{ total: number; kept: number; missed: Day | null }>(sql`
      SELECT count(p.id)::int AS total, count(p.id) FILTER (WHERE ${CAME})::int AS kept,
        max((p.start_time AT TIME ZONE ${zoneOfPlace(sql`p.time_zone`, sql`b`)})::date) FILTER (WHERE NOT ${CAME})::text AS missed
      FROM donors d LEFT JOIN appointments p
        ON p.donor_id = d.id AND NOT p.canceled AND p.end_time <= ${resultsKnownAt(context.now)}::timestamptz
        LEFT JOIN sites b ON b.site_id = p.client_id
      WHERE d.id = ${donorId}${mine} GROUP BY d.id`);
    const [found] = rows;
    if (!found) throw notFound('donor');
    return { donorId, kept: Number(found.kept), total: Number(found.total), lastMissed: found.missed };
  });
