import { and, eq, sql } from 'drizzle-orm';
import { addDays, startOfUtcDay, utcDay } from '../../../src/lib/day.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters, driveSlots, resources } from '../../db/schema/planning.ts';
import type {
  DonationTypeBeds,
  DonationTypeDrive,
  DonationTypeStatistics,
  DonationTypeUse,
} from '../../gql/types.ts';
import { driveIsNotOver } from '../../platform-days.ts';
import { appointmentsAhead, statusAt } from '../appointment/filter.ts';
import { countAppointments } from '../appointment/read.ts';
import { takesPlace } from '../drive/days.ts';

const DAYS = 90;
const MOST_DRIVES = 50;
type Rows<T> = Omit<T, '__typename'> & Record<string, unknown>;

/**
 * Where a donation type is used: the beds that take it, the drives ahead that offer it, and how its appointments of the
 * last ninety days went. An appointment is of the type of its slot; who did not come is told as everywhere.
 */
export const useOfType = (context: Context, id: string, clientId: number): Promise<DonationTypeUse> =>
  context.tx(async (tx) => {
    const now = context.now.toISOString();
    const isOver = sql`${appointments.endTime} < ${now}::timestamptz`;
    const since = startOfUtcDay(addDays(utcDay(context.now), -DAYS)).toISOString();
    const beds = await tx.execute<Rows<DonationTypeBeds>>(sql`
      SELECT r.id AS "resourceId", r.name AS "resourceName", r.resource_type AS "resourceType",
        sum((bed->>'quantity')::int)::int AS quantity
      FROM ${resources} r, jsonb_array_elements(r.bed_configration) bed
      WHERE r.client_id = ${clientId} AND NOT r.is_archive AND coalesce((bed->>'isActive')::boolean, true)
        AND bed->'donationTypeIds' @> to_jsonb(${id}::text)
      GROUP BY r.id ORDER BY r.name, r.id`);
    const drives = await tx.execute<Rows<DonationTypeDrive>>(sql`
      SELECT d.id, d.drive_id AS "driveID", d.drive_center_name AS "driveCenterName", d.start_date::text AS "startDate",
        d.end_date::text AS "endDate", d.is_approved AS "isApproved", coalesce(s.booked, 0)::int AS booked,
        coalesce(s.capacity, 0)::int AS capacity
      FROM ${driveCenters} d
      LEFT JOIN LATERAL (
        SELECT sum(booked) AS booked, sum(capacity) FILTER (WHERE blocked_reason IS NULL) AS capacity
        FROM ${driveSlots} WHERE drive_id = d.id AND donation_type_id = ${id}
      ) s ON true
      WHERE d.client_id = ${clientId} AND ${id}::uuid = ANY (d.donation_type_ids) AND ${driveIsNotOver(context.now)}
        AND ${takesPlace(context.now)}
      ORDER BY d.start_date, d.drive_center_name, d.id LIMIT ${MOST_DRIVES}`);
    const {
      rows: [counts],
    } = await tx.execute<Rows<Omit<DonationTypeStatistics, 'days'>>>(sql`
      SELECT count(*) FILTER (WHERE ${isOver})::int AS booked,
        count(*) FILTER (WHERE ${isOver} AND ${appointments.canceled})::int AS canceled,
        count(*) FILTER (WHERE ${isOver} AND ${appointments.donated} AND NOT ${appointments.canceled})::int AS donated,
        count(*) FILTER (WHERE ${isOver} AND ${statusAt(context.now)} = 'No-show')::int AS "noShow"
      FROM ${appointments}
      JOIN ${driveSlots} s ON s.id = ${appointments.slotId} AND s.donation_type_id = ${id}
      WHERE ${appointments.clientId} = ${clientId} AND ${appointments.startTime} >= ${since}::timestamptz`);
    // The list of the appointments counts alike.
    const ofType = and(
      eq(appointments.clientId, clientId),
      sql`EXISTS (SELECT 1 FROM ${driveSlots} s WHERE s.id = ${appointments.slotId} AND s.donation_type_id = ${id})`,
    );
    const statistics = counts ?? { booked: 0, canceled: 0, donated: 0, noShow: 0 };
    return {
      beds: beds.rows,
      upcomingDrives: drives.rows,
      bookedAhead: await countAppointments(tx, and(ofType, appointmentsAhead(context))),
      statistics: { days: DAYS, ...statistics },
    };
  });
