import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import type { ZoneLabel } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { driveCenters, driveLocations, driveSponsors } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { DriveFilterInput, PaginationInput } from '../../gql/types.ts';
import { inOrder, knownId } from '../../optimistic-locking.ts';
import { isNotOver } from '../../platform-days.ts';
import { type Page, readPage } from '../../read-page.ts';
import { isThereOn } from './days.ts';
import { pageOf } from './derived.ts';
import { drivesWhere, matchingDrives } from './filter.ts';
import { type DriveRecord, type DriveRow, driveRecords, type PlaceRow } from './record.ts';
import { statusOf } from './status.ts';

const NAME = 'drive';
const MAX = 100;
/** A day of one bank has fewer; of all banks, nobody looks through more. */
const MAX_A_DAY = 500;

type Column = SortColumn<'drives'>;

const sortedBy = (now: Date): Readonly<Record<Column, SQL>> => ({
  // What is on or ahead, the next one first; then what is over, the last one first.
  fromToday: sql`CASE WHEN ${isNotOver(sql`drive_centers.end_date`, sql`drive_centers.client_id`, now)}
    THEN drive_centers.start_date - DATE '2000-01-01' ELSE DATE '3000-01-01' - drive_centers.start_date END`,
  startDate: sql`drive_centers.start_date`,
  driveCenterName: nameOrder(sql`drive_centers.drive_center_name`),
  driveID: sql`lower(drive_centers.drive_id)`,
  resourceType: sql`drive_centers.resource_type`,
  centerGoals: sql`drive_centers.center_goals`,
  createdAt: sql`drive_centers.created_at`,
  updatedAt: sql`drive_centers.updated_at`,
});

const orderOf = ({ sortBy, descending }: Page<Column>, now: Date): SQL =>
  sql`${sortedBy(now)[sortBy]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, drive_centers.id`;

/** How the list is asked for; from today on unless said otherwise. */
export const drivePage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, { columns: SORTS.drives, sortBy: 'fromToday', max: MAX });

/** The ids of what a filter lets through, in the order of the list. */
export async function driveIds(
  tx: Tx,
  context: Context,
  filter: DriveFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: driveCenters.id })
    .from(driveCenters)
    .where(await drivesWhere(tx, context, filter))
    .orderBy(orderOf(page, context.now))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** Records by their ids, in the order of the ids. */
export const drivesByIds = async (tx: Tx, context: Context, ids: readonly string[]): Promise<DriveRecord[]> =>
  inOrder(
    ids,
    await driveRecords(tx, context, matchingDrives(context, { ids: [...ids] }), sql`1`, ids.length),
  );

/** A page of the tenant's drives. */
export async function listDrives(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: DriveFilterInput,
) {
  const page = drivePage(pagination);
  return context.tx(async (tx) => {
    const where = await drivesWhere(tx, context, filter);
    return {
      totalRecords: await tx.$count(driveCenters, where),
      driveCenters: await driveRecords(
        tx,
        context,
        where,
        orderOf(page, context.now),
        page.limit,
        page.offset,
      ),
    };
  });
}

/** The drive of an id within a transaction; a missing one is not found. */
export async function shownDrive(tx: Tx, context: Context, id: string): Promise<DriveRecord> {
  const [found] = await driveRecords(tx, context, matchingDrives(context, { ids: [id] }), sql`1`, 1);
  if (!found) throw notFound(NAME);
  return found;
}

/** The drive as a form reads it: a CONFLICT brings the record itself, of which no resolver fills a field any more. */
export async function currentDrive(tx: Tx, context: Context, id: string): Promise<object> {
  const drive = await shownDrive(tx, context, id);
  const places = drive.centerDetails.flatMap(({ locationDetail }) => locationDetail);
  const staff = new Map<string, readonly object[]>();
  for (const place of places) staff.set(place.id, await pageOf(place).staff(context, place.id, tx));
  return {
    ...drive,
    centerDetails: drive.centerDetails.map((range) => ({
      ...range,
      locationDetail: range.locationDetail.map((place) => ({ ...place, staff: staff.get(place.id) ?? [] })),
    })),
  };
}

export const driveById = (context: Context, id: string): Promise<DriveRecord> =>
  context.tx((tx) => shownDrive(tx, context, knownId(id, NAME)));

/** The drives of a day, by their names; one that was closed for that day alone is there for those who still come. */
export const drivesByDate = (context: Context, date: Day): Promise<DriveRecord[]> =>
  context.tx((tx) => {
    const day = sql`${date}::date`;
    const open = sql`EXISTS (SELECT 1 FROM drive_locations l WHERE l.drive_id = drive_centers.id AND ${isThereOn(day)})`;
    const tenant = matchingDrives(context, {});
    return driveRecords(
      tx,
      context,
      tenant ? sql`${tenant} AND ${open}` : open,
      sql`lower(drive_centers.drive_center_name), drive_centers.id`,
      MAX_A_DAY,
    );
  });

export interface LockedDrive {
  readonly drive: DriveRow;
  readonly places: readonly PlaceRow[];
  readonly status: ReturnType<typeof statusOf>;
  readonly site: { readonly label: ZoneLabel; readonly iana: string | null } | undefined;
}

/** The stored drive and its places. */
export async function readDrive(
  tx: Tx,
  context: Context,
  wanted: string | null | undefined,
): Promise<LockedDrive> {
  const id = knownId(wanted, NAME);
  // None waits for another's answer.
  const [[drive], places, [site]] = await Promise.all([
    tx
      .select()
      .from(driveCenters)
      .where(matchingDrives(context, { ids: [id] })),
    tx
      .select()
      .from(driveLocations)
      .where(eq(driveLocations.driveId, id))
      .orderBy(asc(driveLocations.startDate), asc(driveLocations.startTime), asc(driveLocations.id)),
    tx
      .select({ label: sites.timeZone, iana: sites.ianaTimeZone })
      .from(sites)
      .innerJoin(driveCenters, eq(driveCenters.clientId, sites.siteId))
      .where(eq(driveCenters.id, id)),
  ]);
  if (!drive) throw notFound(NAME);
  return { drive, places, site, status: statusOf(drive, places, context.now, site) };
}

/** The same, locked until the change is done. */
export async function lockDrive(
  tx: Tx,
  context: Context,
  id: string | null | undefined,
): Promise<LockedDrive> {
  await tx
    .select({ id: driveCenters.id })
    .from(driveCenters)
    .where(matchingDrives(context, { ids: [knownId(id, NAME)] }))
    .for('update');
  return readDrive(tx, context, id);
}

/** The sponsors of a drive. */
export async function sponsorsOf(tx: Tx, driveId: string): Promise<string[]> {
  const rows = await tx.select().from(driveSponsors).where(eq(driveSponsors.driveId, driveId));
  return rows.map(({ sponsorGroupId }) => sponsorGroupId);
}
