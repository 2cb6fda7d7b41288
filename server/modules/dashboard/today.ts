import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters, driveLocations, driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankToday, NextDrive } from '../../gql/types.ts';
import { APPROVED } from '../../platform-days.ts';
import { HAS_COME } from '../appointment/attendance.ts';
import { takesBookingsOn, takesDonorsOn } from '../drive/days.ts';
import { type BankClock, bankClock, instantsOfDays } from './bank-clock.ts';
import { type DriveGoal, GOAL_PLACES, goalWithin } from './drive-goals.ts';
import { forecastOf, outlook, totalOf } from './outlook.ts';

interface OpenRow extends Record<string, unknown> {
  readonly id: string;
  readonly drive_id: string;
  readonly name: string;
  readonly resource_type: ValueOf<'DriveKind'>;
  readonly start_date: Day;
  readonly end_date: Day;
  readonly goal: number;
  readonly places: DriveGoal['places'];
  readonly arrived: number | null;
  readonly locations: string[];
  readonly start_time: string;
  readonly end_time: string;
  readonly time_zone: ValueOf<'ZoneLabel'>;
  readonly booked: number;
  readonly capacity: number;
}

async function openToday(tx: Tx, { clientId, today, zone }: BankClock): Promise<OpenRow[]> {
  const { start, end } = instantsOfDays({ from: today, to: today }, zone);
  const { rows } = await tx.execute<OpenRow>(sql`
    SELECT d.id, d.drive_id, d.drive_center_name AS name, d.resource_type, d.start_date::text, d.end_date::text,
      d.center_goals AS goal, ${GOAL_PLACES} AS places, c.arrived, l.locations, l.start_time, l.end_time, l.time_zone,
      coalesce(s.booked, 0)::int AS booked, coalesce(s.capacity, 0)::int AS capacity
    FROM ${driveCenters} d
    JOIN LATERAL (
      SELECT array_agg(DISTINCT location) AS locations, min(start_time) AS start_time, max(end_time) AS end_time,
        min(time_zone) AS time_zone
      FROM ${driveLocations} l
      WHERE l.drive_id = d.id AND ${takesDonorsOn(sql`${today}::date`)}
    ) l ON l.start_time IS NOT NULL
    LEFT JOIN LATERAL (
      SELECT sum(booked) AS booked, sum(capacity) FILTER (WHERE blocked_reason IS NULL) AS capacity
      FROM ${driveSlots}
      WHERE drive_id = d.id AND start_time >= ${start.toISOString()}::timestamptz
        AND start_time < ${end.toISOString()}::timestamptz
    ) s ON true
    LEFT JOIN LATERAL (
      SELECT nullif(count(*), 0)::int AS arrived
      FROM ${appointments} a
      WHERE a.drive_id = d.id AND ${HAS_COME} AND a.start_time >= ${start.toISOString()}::timestamptz
        AND a.start_time < ${end.toISOString()}::timestamptz
    ) c ON true
    WHERE d.client_id = ${clientId} AND ${APPROVED} AND d.start_date <= ${today} AND d.end_date >= ${today}
    ORDER BY l.start_time, d.drive_center_name, d.id`);
  return rows;
}

/** As far ahead as a bank plans. */
const HORIZON_DAYS = 180;

async function nextOpening(tx: Tx, { clientId, today, zone }: BankClock): Promise<NextDrive | null> {
  const tomorrow = addDays(today, 1);
  const last = addDays(today, HORIZON_DAYS);
  const { rows } = await tx.execute<Omit<NextDrive, 'booked' | 'capacity'> & Record<string, unknown>>(sql`
    SELECT d.id, d.drive_center_name AS name, day::date::text AS date, l.start_time AS "startTime",
      l.time_zone AS "timeZone"
    FROM ${driveCenters} d
    JOIN ${driveLocations} l ON l.drive_id = d.id
    CROSS JOIN LATERAL generate_series(
      greatest(l.start_date, ${tomorrow}::date)::timestamp, least(l.end_date, ${last}::date)::timestamp, '1 day'
    ) AS day
    WHERE d.client_id = ${clientId} AND ${APPROVED} AND d.is_actived AND d.end_date >= ${tomorrow} AND d.start_date <= ${last}
      AND ${takesBookingsOn(sql`day::date`)}
    ORDER BY day, l.start_time, d.drive_center_name
    LIMIT 1`);
  const [next] = rows;
  if (!next) return null;
  const { start, end } = instantsOfDays({ from: next.date, to: next.date }, zone);
  const filled = await tx.execute<{ booked: number; capacity: number }>(sql`
    SELECT coalesce(sum(booked), 0)::int AS booked,
      coalesce(sum(capacity) FILTER (WHERE blocked_reason IS NULL), 0)::int AS capacity
    FROM ${driveSlots}
    WHERE drive_id = ${next.id} AND start_time >= ${start.toISOString()}::timestamptz
      AND start_time < ${end.toISOString()}::timestamptz`);
  return { ...next, booked: filled.rows[0]?.booked ?? 0, capacity: filled.rows[0]?.capacity ?? 0 };
}

/** The drives and centers that a bank has open today, and what opens next. */
export const bankToday = (context: Context): Promise<BankToday> =>
  context.tx(async (tx) => {
    const clock = await bankClock(tx, context);
    const days = { from: clock.today, to: clock.today };
    const rows = await openToday(tx, clock);
    const next = await nextOpening(tx, clock);
    if (rows.length === 0) return { date: clock.today, open: [], next };
    const booked = await outlook(tx, clock, days);
    const open = rows.map((row) => {
      const { donated, units } = totalOf(booked.filter(({ driveId }) => driveId === row.id));
      const { start_date: startDate, end_date: endDate, places } = row;
      const goal = Math.round(goalWithin({ startDate, endDate, goal: row.goal, places }, days));
      return {
        id: row.id,
        driveID: row.drive_id,
        name: row.name,
        resourceType: row.resource_type,
        locations: row.locations,
        startTime: row.start_time,
        endTime: row.end_time,
        timeZone: row.time_zone,
        booked: row.booked,
        capacity: row.capacity,
        arrived: row.arrived,
        donated,
        goal,
        ...forecastOf(units, goal),
      };
    });
    return { date: clock.today, open, next };
  });
