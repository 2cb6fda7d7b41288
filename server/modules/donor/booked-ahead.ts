import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../db/schema/appointment.ts';

/**
 * Is the appointment `a` of later to come still? Not where its donor was here before their time and has given or was sent
 * home, or where it is known that they do not come.
 */
export const STILL_TO_COME = `NOT a.canceled AND NOT a.donated AND coalesce(a.mark NOT IN ('NO_SHOW', 'DEFERRED'), true)`;

/** Has the donor of that id an appointment ahead? Whoever has is asked for no other. */
export const isBookedAhead = (donorId: SQL, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${appointments} a
    WHERE a.donor_id = ${donorId} AND ${sql.raw(STILL_TO_COME)} AND a.start_time > ${now.toISOString()}::timestamptz)`;
