import { sql } from 'drizzle-orm';
import { weekOf } from '../../../src/lib/day.ts';
import type { Context } from '../../context.ts';
import { driveCenters, driveLocations, driveSlots } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { PlatformFigures } from '../../gql/types.ts';
import { APPROVED, hasUpcomingDrive, todayOf, ZONE_OF_SITE } from '../../platform-days.ts';
import { takesDonorsOn } from '../drive/days.ts';

type Figures = Omit<PlatformFigures, '__typename' | 'from' | 'to'>;

/** The week of the whole platform: each bank's days are its own, the week is the viewer's. */
export async function platformFigures(context: Context): Promise<PlatformFigures> {
  const today = todayOf(context);
  const week = weekOf(today);
  const { rows } = await context.tx((tx) =>
    tx.execute<Figures & Record<string, unknown>>(sql`
      -- Materialized: a bank's instants are worked out once, not once a slot, and lead the index.
      WITH banks AS MATERIALIZED (
        SELECT site_id, is_active,
          (${week.from}::timestamp AT TIME ZONE ${ZONE_OF_SITE}) AS start,
          ((${week.to}::date + 1)::timestamp AT TIME ZONE ${ZONE_OF_SITE}) AS finish
        FROM ${sites}
      ), drives AS (
        SELECT count(*)::int AS total, (count(*) FILTER (WHERE d.end_date < ${today}))::int AS done FROM ${driveCenters} d
        WHERE ${APPROVED} AND d.start_date <= ${week.to} AND d.end_date >= ${week.from}
      ), open AS (
        SELECT count(DISTINCT d.id)::int AS drives, count(DISTINCT d.client_id)::int AS banks
        FROM ${driveCenters} d JOIN ${driveLocations} l ON l.drive_id = d.id
        WHERE ${APPROVED} AND ${takesDonorsOn(sql`${today}::date`)}
      ), slots AS (
        SELECT sum(s.booked) AS booked, sum(s.capacity) AS capacity
        FROM banks JOIN ${driveSlots} s
          ON s.client_id = banks.site_id AND s.start_time >= banks.start AND s.start_time < banks.finish
        WHERE s.blocked_reason IS NULL
      )
      SELECT (SELECT total FROM drives) AS "drivesThisWeek", (SELECT done FROM drives) AS "drivesDoneThisWeek",
        (SELECT drives FROM open) AS "openToday", (SELECT banks FROM open) AS "banksOpenToday",
        coalesce((SELECT booked FROM slots), 0)::int AS "bookedThisWeek",
        coalesce((SELECT capacity FROM slots), 0)::int AS "capacityThisWeek",
        count(*)::int AS "activeBanks",
        (count(*) FILTER (WHERE NOT ${hasUpcomingDrive(sql`banks.site_id`, context.now)}))::int AS "banksWithoutUpcomingDrive"
      FROM banks WHERE is_active`),
  );
  const [figures] = rows;
  if (!figures) throw new Error('a count answers one row');
  return { ...week, ...figures };
}
