import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { DriveLocation } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { bankDay, bankMidnight, isNotOver } from '../../platform-days.ts';
import { takesPlace } from '../drive/days.ts';
import { matchingDrives } from '../drive/filter.ts';
import { type DriveRecord, driveRecords } from '../drive/record.ts';

const MOST = 1_000;
const LISTED = 200;

const ofTenant = (context: Context) =>
  context.clientId > 0 ? sql`d.client_id = ${context.clientId}` : sql`true`;

/** The places of drives that are not over. */
export const driveLocations = (context: Context): Promise<FullRow<DriveLocation>[]> =>
  context.tx(async (tx) => {
    const { rows } = await tx.execute<FullRow<DriveLocation> & Record<string, unknown>>(sql`
      SELECT DISTINCT ON (lower(d.drive_center_name), d.id, l.location) d.id AS "driveId", d.drive_center_name AS "driveCenterName",
        l.location, l.latitude, l.longitude
      FROM drive_locations l JOIN ${driveCenters} d ON d.id = l.drive_id
      WHERE ${ofTenant(context)} AND ${takesPlace(context.now)} AND ${isNotOver(sql`l.end_date`, sql`d.client_id`, context.now)}
      ORDER BY lower(d.drive_center_name), d.id, l.location LIMIT ${MOST}`);
    return rows;
  });

/** The drives for which somebody is booked on days of a span, the soonest first; from today on unless said otherwise. */
export const drivesWithAppointments = (
  context: Context,
  from: Day | null | undefined,
  to: Day | null | undefined,
): Promise<DriveRecord[]> =>
  context.tx((tx) => {
    const bank = sql`drive_centers.client_id`;
    const first = from ? sql`${from}::date` : bankDay(bank, context.now);
    const booked = sql`EXISTS (SELECT 1 FROM appointments a WHERE a.drive_id = drive_centers.id AND NOT a.canceled
      AND a.start_time >= ${bankMidnight(first, bank)}
      ${to ? sql`AND a.start_time < ${bankMidnight(sql`${addDays(to, 1)}::date`, bank)}` : sql``})`;
    const tenant = matchingDrives(context, {});
    return driveRecords(
      tx,
      context,
      tenant ? sql`${tenant} AND ${booked}` : booked,
      sql`drive_centers.start_date, drive_centers.id`,
      LISTED,
    );
  });
