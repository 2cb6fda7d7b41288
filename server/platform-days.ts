import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../src/lib/scalars.ts';
import { ianaZone, wallTime, ZONES } from '../src/rules/zones.ts';
import { type Context, viewerOf } from './context.ts';
import { driveCenters } from './db/schema/planning.ts';

/** A bank's own zone: its IANA zone, or the one that its label stands for. */
export const ZONE_OF_SITE = sql`coalesce(iana_time_zone, CASE time_zone ${sql.join(
  Object.entries(ZONES).map(([label, zone]) => sql`WHEN ${label} THEN ${zone}`),
  sql` `,
)} ELSE ${ZONES.EST} END)`;

/** A drive `d` that will take place, as far as anybody has decided. */
export const APPROVED = sql`d.is_approved AND d.review_state IS DISTINCT FROM 'canceled'`;

/** The viewer's day: a bank of another zone is counted by it too, so that every screen counts alike. */
export const todayOf = (context: Context): Day =>
  wallTime(context.now, ianaZone(viewerOf(context).timeZone)).date;

/** Has the bank of `siteId` an approved drive that is not over on `today`? */
export const hasUpcomingDrive = (siteId: SQL, today: Day): SQL =>
  sql`EXISTS (SELECT 1 FROM ${driveCenters} d WHERE d.client_id = ${siteId} AND ${APPROVED} AND d.end_date >= ${today})`;
