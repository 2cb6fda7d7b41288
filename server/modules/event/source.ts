import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { type StoredPlace, standingOf } from '../../../src/rules/event.ts';
import type { Context } from '../../context.ts';
import { driveCenters, driveLocations } from '../../db/schema/planning.ts';
import { drivesNamed } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { EventInput, EventSource } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { isNotOver } from '../../platform-days.ts';
import { driveTakesPlace } from '../drive/days.ts';

/** So many are offered at once; a longer list is searched. */
const MOST = 50;
const CENTER = 'Fixed Center';

interface Asked {
  readonly search?: string | null | undefined;
  readonly isCenter?: boolean | null | undefined;
  readonly date?: Day | null | undefined;
  readonly id?: string | null | undefined;
}

async function sourcesWhere(tx: Tx, context: Context, where: SQL | undefined): Promise<EventSource[]> {
  const rows = await tx
    .select({
      id: driveCenters.id,
      driveID: driveCenters.driveID,
      driveCenterName: driveCenters.driveCenterName,
      resourceType: driveCenters.resourceType,
      startDate: driveCenters.startDate,
      endDate: driveCenters.endDate,
    })
    .from(driveCenters)
    .where(and(context.clientId > 0 ? eq(driveCenters.clientId, context.clientId) : undefined, where))
    .orderBy(asc(driveCenters.startDate), asc(driveCenters.driveCenterName), asc(driveCenters.id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const places = await tx
    .select()
    .from(driveLocations)
    .where(
      inArray(
        driveLocations.driveId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(driveLocations.startDate), asc(driveLocations.startTime), asc(driveLocations.id));
  return rows.map(({ resourceType, ...source }) => ({
    ...source,
    isCenter: resourceType === CENTER,
    places: places
      .filter(({ driveId }) => driveId === source.id)
      .map(({ location, startDate, endDate, days, startTime, endTime, timeZone }) => ({
        location,
        startDate,
        endDate,
        days,
        startTime,
        endTime,
        timeZone,
      })),
  }));
}

/** What an event can be attached to: drives and centers that are not over, or those of a day; with an id that one alone. */
export function eventSources(
  context: Context,
  { search, isCenter, date, id }: Asked,
): Promise<EventSource[]> {
  const where = id
    ? isId(id)
      ? eq(driveCenters.id, id)
      : sql`false`
    : and(
        driveTakesPlace(context.now),
        isCenter == null
          ? undefined
          : isCenter
            ? eq(driveCenters.resourceType, CENTER)
            : sql`${driveCenters.resourceType} <> ${CENTER}`,
        date
          ? and(lte(driveCenters.startDate, date), gte(driveCenters.endDate, date))
          : isNotOver(sql`${driveCenters.endDate}`, sql`${driveCenters.clientId}`, context.now),
        search?.trim() ? drivesNamed(driveCenters.id, search) : undefined,
      );
  return context.tx((tx) => sourcesWhere(tx, context, where));
}

const refused = (field: string) => badInput([{ path: `event.${field}`, code: 'isNotValid' }]);

/** What an input says of its attachment, with place and zone as the drive or center has them; and the dates it allows. */
export interface Attached {
  readonly input: EventInput;
  readonly source: EventSource | null;
}

/**
 * Looks the drive or center of an event up in the event's own bank, locked so that it does not go meanwhile. An
 * event that is `stored` may stay at what it was attached to before and where it was, whatever has become of it.
 */
export async function attached(
  tx: Tx,
  context: Context,
  input: EventInput,
  stored: StoredPlace | null = null,
): Promise<Attached> {
  const { isDrive, isCenter, sourceId } = input;
  if (!isDrive && !isCenter) return { input: { ...input, sourceId: null }, source: null };
  // That something has to be chosen is for the rule to say.
  if (!sourceId) return { input, source: null };
  if (!isId(sourceId)) throw refused('sourceId');
  await tx.execute(sql`SELECT 1 FROM drive_centers WHERE id = ${sourceId} FOR KEY SHARE`);
  // Nothing new is attached to what will not take place.
  const stands = sourceId === stored?.sourceId ? undefined : driveTakesPlace(context.now);
  const where = and(eq(driveCenters.id, sourceId), stands);
  const [source] = await sourcesWhere(tx, context, where);
  if (!source || source.isCenter !== isCenter) throw refused('sourceId');
  const standing = standingOf(source.places, input, stored);
  if (!standing) return { input, source };
  return { input: { ...input, timeZone: standing.timeZone, location: standing.location }, source };
}
