import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { daysBetween } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { DriveStatus } from '../../../src/rules/drive-status.ts';
import type { Context } from '../../context.ts';
import { driveCenters, driveLocations } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DriveDay } from '../../gql/types.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { bankZones } from './bank-zones.ts';
import { openDates, zoneOf } from './places.ts';
import { statusOf } from './status.ts';

type DayOfDrive = Omit<DriveDay, '__typename'>;

export interface Span {
  readonly from: Day;
  readonly to: Day;
}

const MAX_DAYS = 366;
/** Places of one answer; more than anybody can look at. */
const MAX_PLACES = 5_000;

/** Has a drive, by the id of its row, closed on its last day? By the hours of its places: a day may have begun and be over. */
export const isOverAt = (now: Date, driveId: SQL): SQL =>
  sql`coalesce((SELECT max(upper(l.open_times)) FROM ${driveLocations} l WHERE l.drive_id = ${driveId})
    <= ${now.toISOString()}::timestamptz, false)`;

/** Was or is anybody due at a drive by now, by the id of its row? */
const hadDonors = (now: Date, driveId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM appointments a WHERE a.drive_id = ${driveId} AND NOT a.canceled
    AND a.start_time <= ${now.toISOString()}::timestamptz)`;

/**
 * Did a drive take place, or may it still? Canceled and rejected ones take nobody's time, nor does one that nobody
 * approved before it was over, even if it was open for a while; one that had donors and waited for another approval did.
 */
const standing = (drive: SQL, now: Date): SQL =>
  sql`(coalesce(${drive}.review_state, '') NOT IN ('canceled', 'rejected')
    AND (${drive}.is_approved OR NOT ${isOverAt(now, sql`${drive}.id`)} OR ${hadDonors(now, sql`${drive}.id`)}))`;
/** Of the row `d`. */
export const takesPlace = (now: Date): SQL => standing(sql`d`, now);
/** Of the table by its own name. */
export const driveTakesPlace = (now: Date): SQL => standing(sql`drive_centers`, now);

/** The drive of the row `d` waits for approval; once it is over nobody decides on it any more. */
export const isPending = (now: Date): SQL =>
  sql`(NOT d.is_approved AND d.review_state IS NULL AND NOT ${isOverAt(now, sql`d.id`)})`;

/** The days of the week as PostgreSQL counts them, from 1, by name. */
const NAME_OF_DAY = sql`(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])`;

const ZONE = zoneOfPlace(sql`l.time_zone`, sql`bank`);

/** Is the place of the row `l` open on a day? Without days of the week it is open on all. */
export const isOpenOn = (day: SQL): SQL =>
  sql`(${day} BETWEEN l.start_date AND l.end_date
    AND (cardinality(l.days) = 0 OR ${NAME_OF_DAY}[extract(isodow FROM ${day})::int] = ANY (l.days)))`;

/**
 * Does a new plan take the place of a slot of the table by its own name? It is ahead, or of a day that its place has no
 * more; those that have passed stay as they were. At places that keep the plan of a day, what is decided by hand stays.
 */
export const isReplanned = (now: Date, keeping: readonly string[]): SQL =>
  sql`((drive_slots.start_time > ${now.toISOString()}::timestamptz
      AND (drive_slots.blocked_reason IS NULL OR drive_slots.location_id <> ALL (${sql.param(keeping)}::uuid[])))
    OR NOT EXISTS (SELECT 1 FROM ${driveLocations} l JOIN sites bank ON bank.site_id = l.client_id
      WHERE l.id = drive_slots.location_id AND ${isOpenOn(sql`(drive_slots.start_time AT TIME ZONE ${ZONE})::date`)}))`;

const isClosedOn = (day: SQL): SQL => sql`${day} = ANY (l.closed_dates)`;

/**
 * The days on which somebody is expected at the place of the row `l`, or has come, by the clock of that place. Who has
 * no slot is at any place of the drive.
 */
export const VISITED_DAYS = sql`SELECT (a.start_time AT TIME ZONE ${ZONE})::date AS day
  FROM appointments a JOIN sites bank ON bank.site_id = a.client_id LEFT JOIN drive_slots slot ON slot.id = a.slot_id
  WHERE a.drive_id = l.drive_id AND NOT a.canceled AND coalesce(slot.location_id, l.id) = l.id`;

const isVisitedOn = (day: SQL): SQL =>
  sql`EXISTS (${VISITED_DAYS} AND a.start_time >= (${day}::timestamp AT TIME ZONE ${ZONE})
    AND a.start_time < ((${day} + 1)::timestamp AT TIME ZONE ${ZONE}))`;

/** Can a donor book the place of the row `l` on a day? It is open then, and was not closed for that day alone. */
export const takesBookingsOn = (day: SQL): SQL =>
  sql`(l.is_drive_active AND ${isOpenOn(day)} AND NOT ${isClosedOn(day)})`;

/** Is there anything at the place of the row `l` on a day? Closed by itself it is there for those who still come. */
export const isThereOn = (day: SQL): SQL =>
  sql`(${isOpenOn(day)} AND (NOT ${isClosedOn(day)} OR ${isVisitedOn(day)}))`;

/** Do donors come to the place of the row `l`, of the drive `d`, on a day? They book it, or keep what they have. */
export const takesDonorsOn = (day: SQL): SQL =>
  sql`((d.is_actived AND ${takesBookingsOn(day)}) OR (${isOpenOn(day)} AND ${isVisitedOn(day)}))`;

/** No day is looked for further ahead than that. */
const HORIZON_DAYS = 366;

/** The first day from `today` on, a date, that the place of the row `l` is there: each closed day may stand for a week. */
export const nextOpenDay = (today: SQL): SQL =>
  sql`(SELECT min(day)::date FROM generate_series(greatest(l.start_date, ${today}), least(l.end_date,
    greatest(l.start_date, ${today}) + least(6 + 7 * cardinality(l.closed_dates), ${HORIZON_DAYS})), interval '1 day') day
    WHERE ${isThereOn(sql`day::date`)})`;

/** A range is open on one of the days of a week, or never. */
const REST_OF_A_WEEK = 6;

/**
 * The first day from `today` on, a date, that the place of the row `l` has its people and its resource for: a day that is
 * closed by itself keeps them, as it can be opened again.
 */
export const nextPlannedDay = (today: SQL): SQL =>
  sql`(SELECT min(day)::date FROM generate_series(greatest(l.start_date, ${today}),
    least(l.end_date, greatest(l.start_date, ${today}) + ${REST_OF_A_WEEK}::int), interval '1 day') day
    WHERE ${isOpenOn(sql`day::date`)})`;

/** Refuses a span that is none, or longer than a year. */
export function checkSpan({ from, to }: Span): void {
  const days = daysBetween(from, to);
  if (days < 0 || days >= MAX_DAYS) throw badInput([{ path: 'to', code: 'isNotValid' }]);
}

/** The days of drives within a span, by day and start; `where` says of which people or resources. */
export async function driveDays(tx: Tx, context: Context, span: Span, where: SQL): Promise<DayOfDrive[]> {
  const rows = await tx
    .select({ drive: driveCenters, place: driveLocations })
    .from(driveLocations)
    .innerJoin(driveCenters, eq(driveCenters.id, driveLocations.driveId))
    .where(
      and(
        context.clientId > 0 ? eq(driveLocations.clientId, context.clientId) : undefined,
        lte(driveLocations.startDate, span.to),
        gte(driveLocations.endDate, span.from),
        driveTakesPlace(context.now),
        where,
      ),
    )
    .orderBy(asc(driveLocations.startDate), asc(driveLocations.startTime), asc(driveLocations.id))
    .limit(MAX_PLACES);
  if (rows.length === 0) return [];
  // The status of a drive depends on all of its places, those outside of the span too.
  const ids = [...new Set(rows.map(({ drive }) => drive.id))];
  const places = await tx.select().from(driveLocations).where(inArray(driveLocations.driveId, ids));
  const zones = await bankZones(
    tx,
    rows.map(({ drive }) => drive.clientId),
  );
  const statuses = new Map(
    rows.map(({ drive }) => [
      drive.id,
      statusOf(
        drive,
        places.filter(({ driveId }) => driveId === drive.id),
        context.now,
        zones.get(drive.clientId),
      ),
    ]),
  );
  return rows
    .flatMap(({ drive, place }) =>
      openDates(place, span).map((date) => ({
        id: `${place.id}/${date}`,
        driveId: drive.id,
        driveID: drive.driveID,
        driveCenterName: drive.driveCenterName,
        location: place.location,
        date,
        startTime: place.startTime,
        endTime: place.endTime,
        timeZone: place.timeZone,
        ianaTimeZone: zoneOf(place.timeZone, zones.get(drive.clientId)),
        status: statuses.get(drive.id) as DriveStatus,
        resourceId: drive.resourceId,
        staffIds: place.staffIds,
      })),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.startTime.localeCompare(b.startTime));
}
