import { type SQL, sql } from 'drizzle-orm';
import { appointments } from '../../db/schema/appointment.ts';

/** Has the donor of that id an appointment ahead? Whoever has is asked for no other. */
export const isBookedAhead = (donorId: SQL, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${appointments} a
    WHERE a.donor_id = ${donorId} AND NOT a.canceled AND a.start_time > ${now.toISOString()}::timestamptz)`;
