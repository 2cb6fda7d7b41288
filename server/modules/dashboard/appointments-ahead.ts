import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { AppointmentAhead, BankAppointments } from '../../gql/types.ts';
import { bankClock, instantsOfDays } from './bank-clock.ts';

const SHOWN = 6;

interface Counted extends Record<string, unknown> {
  readonly today: number;
  readonly tomorrow: number;
  readonly week: number;
}

/** A bank's appointments from now on: how many, and which come next. */
export const bankAppointments = (context: Context): Promise<BankAppointments> =>
  context.tx(async (tx) => {
    const { clientId, zone, now, today } = await bankClock(tx, context);
    const endOf = (day: Day) =>
      sql`${instantsOfDays({ from: day, to: day }, zone).end.toISOString()}::timestamptz`;
    // Who is here before their time, was sent home or is known not to come is expected no more.
    const ahead = sql`a.client_id = ${clientId} AND NOT a.canceled AND NOT a.donated AND a.mark IS NULL
      AND a.start_time > ${now.toISOString()}::timestamptz`;
    const tomorrow = addDays(today, 1);
    const { rows: counted } = await tx.execute<Counted>(sql`
      SELECT (count(*) FILTER (WHERE a.start_time < ${endOf(today)}))::int AS today,
        (count(*) FILTER (WHERE a.start_time >= ${endOf(today)} AND a.start_time < ${endOf(tomorrow)}))::int AS tomorrow,
        (count(*) FILTER (WHERE a.start_time < ${endOf(addDays(today, 6))}))::int AS week
      FROM ${appointments} a WHERE ${ahead} AND a.start_time < ${endOf(addDays(today, 6))}`);
    // They are picked before anybody is looked up: of all that are ahead that would be a donor and a drive for each.
    const { rows: next } = await tx.execute<AppointmentAhead & Record<string, unknown>>(sql`
      SELECT a.id, a.donor_id AS "donorId", d.first_name || ' ' || d.last_name AS "donorName",
        (a.start_time AT TIME ZONE ${zone})::date::text AS date,
        to_char(a.start_time AT TIME ZONE ${zone}, 'HH24:MI') AS time, a.product,
        c.drive_center_name AS "driveName",
        CASE WHEN a.drm_request_initiated AND NOT a.drm_response_received THEN 'Unconfirmed' ELSE 'Confirmed' END AS status
      FROM (SELECT a.* FROM ${appointments} a WHERE ${ahead} ORDER BY a.start_time, a.id LIMIT ${SHOWN}) a
      JOIN ${donors} d ON d.client_id = a.client_id AND d.id = a.donor_id
      LEFT JOIN ${driveCenters} c ON c.client_id = a.client_id AND c.id = a.drive_id
      ORDER BY a.start_time, a.id`);
    const [figures] = counted;
    return {
      date: today,
      today: figures?.today ?? 0,
      tomorrow: figures?.tomorrow ?? 0,
      week: figures?.week ?? 0,
      next,
    };
  });
