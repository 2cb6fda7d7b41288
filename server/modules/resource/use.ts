import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { daysBetween } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { ResourceFilterInput } from '../../gql/types.ts';
import { bankDay, driveIsNotOver, isNotOver } from '../../platform-days.ts';
import { driveTakesPlace, isOpenOn, nextPlannedDay, type Span, takesPlace } from '../drive/days.ts';

const MOST_DAYS = 366;

/** Places of the drives that the resource of the row `resources` is planned for. */
const itsPlaces = (now: Date): SQL => sql`drive_centers d JOIN drive_locations l ON l.drive_id = d.id
  WHERE d.resource_id = resources.id AND ${takesPlace(now)}`;

/** The days that a filter wants the resource free; one day alone where no last one is given. */
export function freeSpan({ freeFrom, freeTo }: ResourceFilterInput): Span | null {
  if (!freeFrom) {
    if (freeTo) throw badInput([{ path: 'filter.freeFrom', code: 'isRequired' }]);
    return null;
  }
  const span = { from: freeFrom, to: freeTo || freeFrom };
  const days = daysBetween(span.from, span.to);
  if (days < 0) throw badInput([{ path: 'filter.freeTo', code: 'endBeforeStart' }]);
  if (days >= MOST_DAYS) throw badInput([{ path: 'filter.freeTo', code: 'isNotValid' }]);
  return span;
}

/** Is the resource in use, and at no drive on any of these days? */
export const isFreeOn = ({ from, to }: Span | Readonly<Record<keyof Span, SQL<Day>>>, now: Date): SQL =>
  sql`(NOT resources.is_archive AND resources.status = 'Active' AND NOT EXISTS (SELECT 1 FROM ${itsPlaces(now)}
    AND d.end_date >= ${from}::date AND l.start_date <= ${to}::date AND l.end_date >= ${from}::date
    AND EXISTS (SELECT 1 FROM generate_series(greatest(l.start_date, ${from}::date), least(l.end_date, ${to}::date), interval '1 day') day
      WHERE ${isOpenOn(sql`day::date`)})))`;

/** Is it in use, and at no drive today? It is another day at each bank, so each one's clock is read once a row. */
export function isFreeToday(now: Date): SQL {
  const date = sql<Day>`today.date`;
  return sql`EXISTS (SELECT 1 FROM (SELECT ${bankDay(sql`resources.client_id`, now)} AS date OFFSET 0) today
    WHERE ${isFreeOn({ from: date, to: date }, now)})`;
}

/** The next day of the resource of the row `resources` at a drive, with those that are closed by themselves. */
export const nextUse = (now: Date): SQL<Day | null> =>
  sql`(SELECT min(${nextPlannedDay(bankDay(sql`d.client_id`, now))})::text FROM ${itsPlaces(now)}
    AND ${driveIsNotOver(now)} AND ${isNotOver(sql`l.end_date`, sql`d.client_id`, now)})`;

/** The drives ahead that count on the resource of the row `resources`. */
export const drivesAhead = (now: Date): SQL<number> =>
  sql`(SELECT count(*)::int FROM drive_centers d
    WHERE d.resource_id = resources.id AND ${takesPlace(now)} AND ${driveIsNotOver(now)})`;

/** Beds in use, of all kinds, of the row `resources`. */
export const BED_COUNT = sql<number>`(SELECT coalesce(sum((bed->>'quantity')::int), 0)::int
  FROM jsonb_array_elements(resources.bed_configration) bed WHERE coalesce((bed->>'isActive')::boolean, true))`;

export interface UsingDrive {
  readonly resourceId: string;
  readonly driveID: string;
  readonly driveCenterName: string;
  readonly endDate: Day;
}

/** The drives ahead that count on any of these resources, the soonest first. */
export async function usingDrives(tx: Tx, context: Context, ids: readonly string[]): Promise<UsingDrive[]> {
  if (ids.length === 0) return [];
  const { resourceId, driveID, driveCenterName, startDate, endDate } = driveCenters;
  const rows = await tx
    .select({ resourceId, driveID, driveCenterName, endDate })
    .from(driveCenters)
    .where(
      and(
        inArray(resourceId, [...ids]),
        isNotOver(sql`${endDate}`, sql`${driveCenters.clientId}`, context.now),
        driveTakesPlace(context.now),
        context.clientId > 0 ? eq(driveCenters.clientId, context.clientId) : undefined,
      ),
    )
    .orderBy(asc(startDate), asc(driveCenters.id));
  return rows.flatMap(({ resourceId: id, ...drive }) => (id ? [{ resourceId: id, ...drive }] : []));
}
