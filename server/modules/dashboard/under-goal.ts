import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { goalForecast } from '../../../src/rules/forecast.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { APPROVED, ZONE_OF_SITE } from '../../platform-days.ts';
import { type DriveGoal, GOAL_PLACES, goalWithin } from './drive-goals.ts';
import { outlookOf, totalOf } from './outlook.ts';

/** A drive further ahead has time to fill. */
const GOAL_DAYS = 7;

/**
 * Banks, each with its day at `now` and its zone: all, or one by its client id. Those that are inactive too: what waits in
 * them is in the lists that the counts lead to.
 */
export const banksOf = (now: Date, clientId = 0): SQL => sql`
  banks AS MATERIALIZED (
    SELECT id, site_id, name, ${ZONE_OF_SITE} AS zone,
      (${now.toISOString()}::timestamptz AT TIME ZONE ${ZONE_OF_SITE})::date AS today
    FROM ${sites} WHERE ${clientId > 0 ? sql`site_id = ${clientId}` : sql`true`}
  )`;

interface Drive extends Record<string, unknown> {
  readonly id: string;
  readonly bank: number;
  readonly name: string;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly goal: number;
  readonly places: DriveGoal['places'];
  readonly today: Day;
}

/** A drive whose bookings promise too little. */
export interface UnderGoal {
  readonly id: string;
  readonly bank: number;
  readonly name: string;
  /** Its first day from today on. */
  readonly date: Day;
}

/**
 * The approved drives of the next days whose bookings promise too little of what falls on those days of their goals, by
 * their first days: of a bank, or of all of them (0). What the dashboards count, and the list that they lead to.
 */
export async function drivesUnderGoal(tx: Tx, now: Date, clientId: number): Promise<UnderGoal[]> {
  const { rows: drives } = await tx.execute<Drive>(sql`
    WITH ${banksOf(now, clientId)}
    SELECT d.id, b.site_id AS bank, d.drive_center_name AS name, d.start_date::text, d.end_date::text,
      d.center_goals AS goal, ${GOAL_PLACES} AS places, b.today::text
    FROM banks b JOIN ${driveCenters} d ON d.client_id = b.site_id
    WHERE ${APPROVED} AND d.start_date <= b.today + ${GOAL_DAYS}::int AND d.end_date >= b.today
    ORDER BY d.start_date, d.drive_center_name, d.id`);
  const booked = await outlookOf(tx, now, {
    before: sql`WITH ${banksOf(now, clientId)}`,
    join: sql`JOIN banks b ON b.site_id = a.client_id`,
    zone: sql`b.zone`,
    where: sql`a.start_time >= (b.today::timestamp AT TIME ZONE b.zone)
      AND a.start_time < ((b.today + ${GOAL_DAYS + 1}::int)::timestamp AT TIME ZONE b.zone)`,
  });
  const unitsOf = Map.groupBy(booked, ({ driveId }) => driveId);
  return drives
    .filter(({ id, start_date: startDate, end_date: endDate, goal, places, today }) => {
      const { units } = totalOf(unitsOf.get(id) ?? []);
      const days = { from: today, to: addDays(today, GOAL_DAYS) };
      return goalForecast(units, goalWithin({ startDate, endDate, goal, places }, days)) === 'behind';
    })
    .map(({ id, bank, name, start_date: first, today }) => ({
      id,
      bank,
      name,
      date: first > today ? first : today,
    }));
}
