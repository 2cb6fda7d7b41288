import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { driveCenters, driveSlots } from '../../db/schema/planning.ts';
import type { CapacityHeatMap } from '../../gql/types.ts';
import { bankClock, instantsOfDays } from './bank-clock.ts';

const DAYS = 14;

interface Cell extends Record<string, unknown> {
  readonly date: Day;
  readonly hour: number;
  readonly booked: number;
  readonly capacity: number;
}

/** Booked slots and capacity of the next fourteen days by hour, on the bank's clock. */
export const capacityHeatMap = (context: Context): Promise<CapacityHeatMap> =>
  context.tx(async (tx) => {
    const { clientId, zone, today } = await bankClock(tx, context);
    const days = { from: today, to: addDays(today, DAYS - 1) };
    const { start, end } = instantsOfDays(days, zone);
    const { rows } = await tx.execute<Cell>(sql`
      SELECT at::date::text AS date, extract(hour FROM at)::int AS hour,
        sum(booked)::int AS booked, sum(capacity)::int AS capacity
      FROM (
        SELECT s.start_time AT TIME ZONE ${zone} AS at, s.booked, s.capacity
        FROM ${driveSlots} s JOIN ${driveCenters} d ON d.id = s.drive_id
        WHERE s.client_id = ${clientId} AND d.client_id = ${clientId} AND s.blocked_reason IS NULL
          AND s.start_time >= ${start.toISOString()}::timestamptz AND s.start_time < ${end.toISOString()}::timestamptz
          AND d.is_approved AND d.review_state IS DISTINCT FROM 'canceled'
      ) slots
      GROUP BY 1, 2 ORDER BY 1, 2`);
    return { ...days, cells: rows };
  });
