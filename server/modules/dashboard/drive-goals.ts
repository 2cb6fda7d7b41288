import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { driveCenters, driveLocations } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { APPROVED } from '../../platform-days.ts';
import { isOpenOn, VISITED_DAYS } from '../drive/days.ts';
import { openDateCount, type PlaceDays } from '../drive/places.ts';
import type { BankClock, Days } from './bank-clock.ts';

/** The days on which a place is open, and those of them that were closed by themselves and have nobody. */
export interface GoalPlace extends PlaceDays {
  readonly closedDates: readonly Day[];
}

/** What of a drive its goal is spread over. */
export interface DriveGoal {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly goal: number;
  /** Null where there are none. */
  readonly places: readonly GoalPlace[] | null;
}

/** The closed days of the row `l` on which nobody comes all the same. */
const CLOSED_DATES = sql`CASE WHEN cardinality(l.closed_dates) = 0 THEN l.closed_dates
  ELSE ARRAY(SELECT unnest(l.closed_dates) EXCEPT ${VISITED_DAYS}) END`;

/**
 * The places of the row `d` for its goal; of an active drive, a place that is closed altogether has those days alone on
 * which donors come all the same.
 */
export const GOAL_PLACES: SQL<DriveGoal['places']> =
  sql`(SELECT json_agg(json_build_object('startDate', p.start_date, 'endDate', p.end_date, 'days', p.days,
    'closedDates', p.closed_dates))
  FROM ${driveLocations} l CROSS JOIN LATERAL (
    SELECT l.start_date, l.end_date, l.days, ${CLOSED_DATES} AS closed_dates WHERE l.is_drive_active OR NOT d.is_actived
    UNION ALL SELECT DISTINCT v.day, v.day, '{}'::text[], '{}'::date[] FROM (${VISITED_DAYS}) v
    WHERE d.is_actived AND NOT l.is_drive_active AND ${isOpenOn(sql`v.day`)}
  ) p WHERE l.drive_id = d.id)`;

/** Approved drives that have a day between two days, with their goals. */
export async function approvedDrives(tx: Tx, { clientId }: BankClock, days: Days): Promise<DriveGoal[]> {
  const { rows } = await tx.execute<DriveGoal & Record<string, unknown>>(sql`
    SELECT d.start_date::text AS "startDate", d.end_date::text AS "endDate", d.center_goals AS goal,
      ${GOAL_PLACES} AS places
    FROM ${driveCenters} d
    WHERE d.client_id = ${clientId} AND ${APPROVED} AND d.start_date <= ${days.to} AND d.end_date >= ${days.from}`);
  return rows;
}

/**
 * The part of a drive's goal that falls on some days: the share of its openings, one a day at each place. A drive that
 * is open on none of its days has its goal on all of them alike. Not rounded.
 */
export function goalWithin({ startDate, endDate, goal, places }: DriveGoal, days: Days): number {
  const openings = (of: readonly GoalPlace[], span?: Days): number =>
    of.reduce((sum, place) => sum + openDateCount(place, span), 0);
  const planned = places ?? [];
  const all = openings(planned);
  if (all > 0) return (goal * openings(planned, days)) / all;
  const whole = [{ startDate, endDate, days: [], closedDates: [] }];
  return (goal * openings(whole, days)) / Math.max(1, openings(whole));
}
