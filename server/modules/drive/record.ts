import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import { daysBetween } from '../../../src/lib/day.ts';
import { can, type Right, rightTo } from '../../../src/rules/access.ts';
import { type DriveAction, isActivated, mayDo, RESULT_DAYS } from '../../../src/rules/drive-status.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName } from '../../db/bank-name.ts';
import { appointments } from '../../db/schema/appointment.ts';
import {
  donationTypes,
  driveCenters,
  driveLocations,
  driveSponsors,
  resources,
} from '../../db/schema/planning.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DriveCenter, DriveInput, FieldChange, SponsorGroup, SuppliesDetail } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { rowsById } from '../../records/read.ts';
import { groupReader } from '../sponsor-group/read.ts';
import { type BankZone, bankZones, todayAt } from './bank-zones.ts';
import { hasClosedDays } from './days-ahead.ts';
import { attachPage, planOf, type WholeDrive } from './derived.ts';
import { driveFields, placeOf } from './fields.ts';
import { filledOf, isTold } from './filled.ts';
import { type Bed, zoneOf } from './places.ts';
import { capacityOf } from './plan.ts';
import { isExpected } from './slots.ts';
import { statusOf } from './status.ts';

export type DriveRow = typeof driveCenters.$inferSelect;
export type PlaceRow = typeof driveLocations.$inferSelect;
type Filled = Row<DriveCenter>;
/** A drive as it is answered; what a form fills is never left out. */
export type DriveRecord = Filled & { readonly [K in keyof Filled & keyof DriveInput]-?: Filled[K] };

/** What each action needs beside the status that allows it. */
const RIGHTS: Readonly<Record<DriveAction, Right>> = {
  approve: rightTo('WRITE', 'driveManagement', 'approveDrive'),
  sendBack: rightTo('WRITE', 'driveManagement', 'approveDrive'),
  reject: rightTo('WRITE', 'driveManagement', 'approveDrive'),
  activate: rightTo('WRITE', 'driveManagement', 'activationDrive'),
  deactivate: rightTo('WRITE', 'driveManagement', 'activationDrive'),
  closeBookings: rightTo('WRITE', 'driveManagement', 'activationDrive'),
  delete: rightTo('DELETE', 'driveManagement', 'createDrive'),
  edit: rightTo('WRITE', 'driveManagement', 'createDrive'),
  editLimited: rightTo('WRITE', 'driveManagement', 'createDrive'),
  editResults: rightTo('WRITE', 'driveManagement', 'createDrive'),
  resubmit: rightTo('WRITE', 'driveManagement', 'createDrive'),
  cancel: rightTo('WRITE', 'driveManagement', 'createDrive'),
  duplicate: rightTo('WRITE', 'driveManagement', 'createDrive'),
};
const ACTIONS = Object.keys(RIGHTS) as DriveAction[];

export const hasRightTo = (context: Context, action: DriveAction): boolean =>
  can(viewerOf(context).menu, RIGHTS[action]);

/** The ranges of dates of a drive, each with its places, on the clocks of its bank. */
function centerDetails(
  places: readonly PlaceRow[],
  site: BankZone | undefined,
): DriveRecord['centerDetails'] {
  const ranges = Map.groupBy(places, ({ startDate, endDate }) => `${startDate} ${endDate}`);
  return [...ranges.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    return [
      {
        id: first.id,
        startDate: first.startDate,
        endDate: first.endDate,
        isDriveActive: rows.some(({ isDriveActive }) => isDriveActive),
        locationDetail: rows.map((row) => ({
          id: row.id,
          ...placeOf(row),
          ianaTimeZone: zoneOf(row.timeZone, site),
        })),
      },
    ];
  });
}

const perDrive = <T extends { readonly driveId: string | null }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ driveId }) => driveId);

/** The drives that a condition lets through, whole: so many statements, however many drives. */
export async function driveRecords(
  tx: Tx,
  context: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  offset = 0,
): Promise<DriveRecord[]> {
  const rows = await tx
    .select({ drive: driveCenters, clientName: bankName(driveCenters.clientId) })
    .from(driveCenters)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  // Of the page's drives alone: beside all that match, each of them was compared with every resource.
  const units = await rowsById(
    rows.map(({ drive }) => drive.resourceId),
    (wanted) =>
      tx
        .select({
          id: resources.id,
          name: resources.name,
          maximumDonorsAtATime: resources.maximumDonorsAtATime,
        })
        .from(resources)
        .where(isOneOf(resources.id, wanted)),
  );
  const ids = rows.map(({ drive }) => drive.id);
  const banks = [...new Set(rows.map(({ drive }) => drive.clientId))];
  const places = perDrive(
    await tx
      .select()
      .from(driveLocations)
      .where(inArray(driveLocations.driveId, ids))
      .orderBy(asc(driveLocations.startDate), asc(driveLocations.startTime), asc(driveLocations.id)),
  );
  const slots = await filledOf(tx, ids);
  const booked = new Map(
    (
      await tx
        .select({ driveId: appointments.driveId, isAhead: sql<boolean>`bool_or(${isExpected(context.now)})` })
        .from(appointments)
        .where(inArray(appointments.driveId, ids))
        .groupBy(appointments.driveId)
    ).map(({ driveId, isAhead }) => [driveId, isAhead]),
  );
  const links = perDrive(await tx.select().from(driveSponsors).where(inArray(driveSponsors.driveId, ids)));
  const sponsorIds = [...new Set([...links.values()].flat().map(({ sponsorGroupId }) => sponsorGroupId))];
  const sponsors = new Map(
    (sponsorIds.length ? await groupReader.byIds(tx, context, sponsorIds) : []).map((group) => [
      group.id,
      group,
    ]),
  );
  const types = new Map(
    (await tx.select().from(donationTypes).where(inArray(donationTypes.clientId, banks))).map((type) => [
      type.id,
      type,
    ]),
  );
  const zones = await bankZones(tx, banks);
  const may = new Set(ACTIONS.filter((action) => hasRightTo(context, action)));

  const bankNames = new Map(rows.map(({ drive, clientName }) => [drive.clientId, clientName]));
  const drives = rows.map(
    ({ drive }): WholeDrive => ({
      drive,
      places: places.get(drive.id) ?? [],
      sponsorIds: (links.get(drive.id) ?? []).map(({ sponsorGroupId }) => sponsorGroupId),
    }),
  );
  const records = drives.map((whole): DriveRecord => {
    const { drive, places: own, sponsorIds: ownSponsors } = whole;
    const zone = zones.get(drive.clientId);
    const status = statusOf(drive, own, context.now, zone);
    const filled = slots.get(drive.id);
    const isLate = daysBetween(drive.endDate, todayAt(context.now, zone)) > RESULT_DAYS;
    const opensMore = may.has('activate') && isActivated({ status }) && hasClosedDays(own, zone, context.now);
    const allowed = ACTIONS.filter(
      (action) =>
        may.has(action) &&
        (mayDo(status, action, booked.get(drive.id)) || (action === 'activate' && opensMore)) &&
        !(action === 'delete' && booked.has(drive.id)) &&
        !(action === 'editResults' && isLate),
    );
    const isAllowed = (...actions: DriveAction[]): boolean =>
      actions.some((action) => allowed.includes(action));
    return {
      id: drive.id,
      driveID: drive.driveID,
      ...driveFields.values({ ...drive, places: own, sponsorIds: ownSponsors }),
      sponsors: ownSponsors.flatMap((id) => (sponsors.get(id) as Row<SponsorGroup> | undefined) ?? []),
      bedConfigration: (drive.bedConfigration as (Bed & { id?: string })[]).map((bed, index) => ({
        id: bed.id ?? `${drive.id}/${index}`,
        bedName: bed.bedName,
        quantity: bed.quantity,
        isActive: bed.isActive,
        donationType: bed.donationTypeIds.flatMap((id) => {
          const type = types.get(id);
          return type ? [{ id, name: type.name, category: type.category, bedMinutes: null }] : [];
        }),
      })),
      resourceName: units.get(drive.resourceId ?? '')?.name ?? '',
      donationTypeId: drive.donationTypeIds,
      donationTypeName: drive.donationTypeIds.flatMap((id) => types.get(id)?.name ?? []),
      centerDetails: centerDetails(own, zone),
      suppliesDetails: drive.suppliesDetails as SuppliesDetail[],
      isApproved: drive.isApproved,
      isActived: drive.isActived,
      newDriveCreated: drive.newDriveCreated,
      clientId: drive.clientId,
      clientName: bankNames.get(drive.clientId) ?? '',
      createdAt: drive.createdAt.toISOString(),
      updatedAt: drive.updatedAt.toISOString(),
      status,
      reviewReason: drive.reviewReason,
      bookedCount: filled?.booked ?? 0,
      // While its slots are not open: what its beds and hours would give.
      capacity:
        filled && isTold({ isActived: drive.isActived, status })
          ? filled.capacity
          : capacityOf(planOf(whole), { types, resources: units }),
      viewerCanEdit: isAllowed('edit', 'editLimited'),
      viewerCanApprove: isAllowed('approve'),
      viewerCanActivate: isAllowed('activate', 'deactivate', 'closeBookings'),
      viewerCanDelete: isAllowed('delete'),
      allowedActions: allowed,
      requestedByName: drive.requestedByName,
      requestedAt: drive.requestedAt?.toISOString() ?? null,
      approvedByName: drive.approvedByName,
      approvedAt: drive.approvedAt?.toISOString() ?? null,
      canceledAt: drive.reviewState === 'canceled' ? (drive.reviewedAt?.toISOString() ?? null) : null,
      reviewChanges:
        status === 'Pending approval'
          ? // What an earlier version kept has no slots in it.
            (drive.reviewChanges as FieldChange[]).map((change) => ({
              ...change,
              blockedBefore: change.blockedBefore ?? [],
              blockedAfter: change.blockedAfter ?? [],
            }))
          : [],
      assignedStaff: new Set(own.flatMap(({ staffIds }) => staffIds)).size,
    };
  });
  attachPage(records, drives, zones);
  return records;
}
