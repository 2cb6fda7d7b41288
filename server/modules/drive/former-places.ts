import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { FormerPlace } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { driveTakesPlace } from './days.ts';

type Place = Omit<FormerPlace, '__typename'>;

/** More than this is not looked through. */
const MOST = 20;

const ofSponsors = (ids: readonly string[]): SQL =>
  sql`EXISTS (SELECT 1 FROM drive_sponsors s WHERE s.drive_id = drive_centers.id
    AND s.sponsor_group_id = ANY (${sql.param([...ids])}::uuid[]))`;

/** Where the drives of some sponsors were, or without any those of the bank: the latest place first. */
export const formerPlaces = (context: Context, sponsorIds: readonly string[]): Promise<Place[]> =>
  context.tx(async (tx) => {
    const tenant = context.clientId > 0 ? eq(driveCenters.clientId, context.clientId) : sql`true`;
    const sponsors = sponsorIds.length > 0 ? ofSponsors(sponsorIds.filter(isId)) : sql`true`;
    const { rows } = await tx.execute<Place & Record<string, unknown>>(sql`
      SELECT location, latitude, longitude, time_zone AS "timeZone", end_date::text AS "lastDate", drives
      FROM (
        SELECT DISTINCT ON (lower(l.location)) l.location, l.latitude, l.longitude, l.time_zone, l.end_date,
          (count(*) OVER (PARTITION BY lower(l.location)))::int AS drives
        FROM drive_locations l JOIN drive_centers ON drive_centers.id = l.drive_id
        WHERE ${tenant} AND ${sponsors} AND ${driveTakesPlace(context.now)}
        ORDER BY lower(l.location), l.end_date DESC, l.id
      ) place
      ORDER BY end_date DESC, location LIMIT ${MOST}`);
    return rows;
  });
