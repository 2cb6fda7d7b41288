import { type SQL, sql } from 'drizzle-orm';
import { utcDay } from '../src/lib/day.ts';
import type { Day } from '../src/lib/scalars.ts';
import { wallTime, ZONES } from '../src/rules/zones.ts';
import { viewersZone } from './clock.ts';
import type { Context } from './context.ts';
import { driveCenters } from './db/schema/planning.ts';
import { sites } from './db/schema/site.ts';

/** The zone that a label stands for. */
export const zoneOfLabel = (label: SQL): SQL =>
  sql`CASE ${label} ${sql.join(
    Object.entries(ZONES).map(([name, zone]) => sql`WHEN ${name} THEN ${zone}`),
    sql` `,
  )} ELSE ${ZONES.EST} END`;

/** A bank's own zone: its IANA zone, or the one that its label stands for. */
export const ZONE_OF_SITE = sql`coalesce(iana_time_zone, ${zoneOfLabel(sql`time_zone`)})`;

/** The clock of a place by its label: its bank's own zone, where both have the same label. */
export const zoneOfPlace = (label: SQL, bank: SQL): SQL<string> =>
  sql`CASE WHEN ${label} = ${bank}.time_zone AND ${bank}.iana_time_zone IS NOT NULL THEN ${bank}.iana_time_zone
    ELSE ${zoneOfLabel(label)} END`;

const bankZone = (clientId: SQL): SQL =>
  sql`(SELECT ${ZONE_OF_SITE} FROM ${sites} WHERE site_id = ${clientId})`;

/**
 * The clock that a request's days are on: the selected bank's, and in the parent view the viewer's own. As `clockOf` has it,
 * for a condition: that is put together before there is a transaction, and asks nothing beforehand.
 */
export const zoneOfView = (context: Context): SQL =>
  context.clientId > 0 ? bankZone(sql`${context.clientId}::integer`) : sql`${viewersZone(context)}::text`;

/** The instant at which a day begins on that clock. */
export const startsOn = (day: Day, context: Context): SQL =>
  sql`(${day}::date::timestamp AT TIME ZONE ${zoneOfView(context)})`;

/** The instant at which a day is over on that clock, that is the next one begins. */
export const endsOn = (day: Day, context: Context): SQL =>
  sql`((${day}::date + 1)::timestamp AT TIME ZONE ${zoneOfView(context)})`;

/** What the clock of the bank of a row shows, whoever asks. */
export const bankTime = (clientId: SQL, now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz AT TIME ZONE ${bankZone(clientId)})`;

/** Today on that clock: what has days is over by the clock of its own bank. */
export const bankDay = (clientId: SQL, now: Date): SQL<Day> => sql`${bankTime(clientId, now)}::date`;

/** The instant at which a day begins on the clock of the bank of a row. */
export const bankMidnight = (day: SQL, clientId: SQL): SQL =>
  sql`(${day}::timestamp AT TIME ZONE ${bankZone(clientId)})`;

const HOUR = 3_600_000;
/** No zone's day ends later, or begins earlier, than these hours away from the day of UTC. */
const [BEHIND, AHEAD] = [12 * HOUR, 14 * HOUR];

/**
 * Is the last day of a row today or ahead, on the clock of the row's bank? That clock is asked for the one or two days
 * that are today somewhere; all others are told apart by an index.
 */
export const isNotOver = (lastDay: SQL, clientId: SQL, now: Date): SQL =>
  sql`(${lastDay} >= ${utcDay(now.getTime() - BEHIND)}::date
    AND (${lastDay} >= ${utcDay(now.getTime() + AHEAD)}::date OR ${lastDay} >= ${bankDay(clientId, now)}))`;

/** The drive `d` is not over. */
export const driveIsNotOver = (now: Date): SQL => isNotOver(sql`d.end_date`, sql`d.client_id`, now);

/** A drive `d` that will take place, as far as anybody has decided. */
export const APPROVED = sql`d.is_approved AND d.review_state IS DISTINCT FROM 'canceled'`;

/** Since when a drive `d` waits for approval: it is asked for again after it was sent back, or planned anew. */
export const REQUESTED_SINCE = sql`coalesce(d.requested_at, d.created_at)`;

/** The viewer's day: a bank of another zone is counted by it too, so that every screen counts alike. */
export const todayOf = (context: Context): Day => wallTime(context.now, viewersZone(context)).date;

/** Has the bank of `siteId` an approved drive that is not over? */
export const hasUpcomingDrive = (siteId: SQL, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${driveCenters} d WHERE d.client_id = ${siteId} AND ${APPROVED} AND ${driveIsNotOver(now)})`;
