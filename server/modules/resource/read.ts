import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { files } from '../../db/schema/file.ts';
import { donationTypes, resources } from '../../db/schema/planning.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { PaginationInput, Resource, ResourceFilterInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordReader, rowsById } from '../../records/read.ts';
import { checkSpan, driveDays, type Span } from '../drive/days.ts';
import { resourceFields, type StoredBed } from './fields.ts';
import { BED_COUNT, drivesAhead, freeSpan, isFreeOn, isFreeToday, nextUse } from './use.ts';

export type ResourceRow = typeof resources.$inferSelect;
export type ResourceRecord = FullRow<Resource>;

const derived = ({ now }: Context) => ({
  nextUse: nextUse(now),
  futureDriveCount: drivesAhead(now),
  bedCount: BED_COUNT,
});

/** `name` alone is what the search by name asks for. */
type Filter = ResourceFilterInput & { readonly name?: string };

/** The resources of the tenant that a filter lets through. */
export function matchingResources(context: Context, filter: Filter): SQL | undefined {
  const { search, resourceTypes, status, isPublished, isArchive, donationTypeId, clientIds, ids } = filter;
  const { name, registrationDueBefore } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  const free = freeSpan(filter);
  return and(
    context.clientId > 0 ? eq(resources.clientId, context.clientId) : undefined,
    pattern
      ? or(
          matches(resources.name, pattern),
          matches(resources.mobileCode, pattern),
          matches(resources.licensePlate, pattern),
          matches(resources.vin, pattern),
        )
      : undefined,
    name?.trim() ? matches(resources.name, containing(name)) : undefined,
    resourceTypes?.length ? inArray(resources.resourceType, [...resourceTypes]) : undefined,
    status ? eq(resources.status, status) : undefined,
    isPublished == null ? undefined : eq(resources.isPublished, isPublished),
    isArchive == null ? undefined : eq(resources.isArchive, isArchive),
    donationTypeId
      ? sql`EXISTS (SELECT 1 FROM jsonb_array_elements(resources.bed_configration) bed
          WHERE coalesce((bed->>'isActive')::boolean, true) AND bed->'donationTypeIds' @> to_jsonb(${donationTypeId}::text))`
      : undefined,
    registrationDueBefore ? lt(resources.registrationRenewalDate, registrationDueBefore) : undefined,
    free ? isFreeOn(free, context.now) : undefined,
    filter.freeToday ? isFreeToday(context.now) : undefined,
    ofBanks(context, resources.clientId, clientIds),
    ids ? isOneOf(resources.id, ids.filter(isId)) : undefined,
  );
}

const bedsOf = ({ bedConfigration }: ResourceRow): StoredBed[] => bedConfigration as StoredBed[];
const fileIds = (row: ResourceRow): (string | null)[] => [
  row.photoFrontId,
  row.photoBackId,
  row.photoRightId,
  row.photoLeftId,
  row.insuranceFileId,
];

/** The donation types that beds take and the files that are shown, for a whole page. */
async function attach(tx: Tx, _context: Context, rows: readonly { readonly row: ResourceRow }[]) {
  const types = await rowsById(
    rows.flatMap(({ row }) => bedsOf(row).flatMap(({ donationTypeIds }) => donationTypeIds)),
    (ids) =>
      tx
        .select({
          id: donationTypes.id,
          name: donationTypes.name,
          category: donationTypes.category,
          bedMinutes: sql<number>`${donationTypes.maximiumProcedureTime} + ${donationTypes.bedCleanupTime}`,
        })
        .from(donationTypes)
        .where(inArray(donationTypes.id, ids)),
  );
  const stored = await rowsById(
    rows.flatMap(({ row }) => fileIds(row)),
    (ids) =>
      tx
        .select({ id: files.id, name: files.name, path: files.path, type: files.type })
        .from(files)
        .where(inArray(files.id, ids)),
  );
  return { types, stored };
}

/** What of a resource's state counts first, as its chip has it; in the order of its words. */
const stateOf = sql`CASE WHEN resources.is_archive THEN 'Archived' WHEN resources.status <> 'Active' THEN 'Inactive'
  WHEN resources.is_published THEN 'Published' ELSE 'Draft' END`;

/** How resources are read; sorted by name unless said otherwise. */
export const resourceReader = recordReader({
  table: resources,
  label: 'resource',
  sorts: SORTS.resources,
  sortedBy: (context: Context): Readonly<Record<SortColumn<'resources'>, unknown>> => ({
    ...derived(context),
    name: nameOrder(sql`resources.name`),
    resourceType: resources.resourceType,
    mobileCode: sql`lower(resources.mobile_code)`,
    maximumDonorsAtATime: resources.maximumDonorsAtATime,
    permanentAddress: nameOrder(sql`resources.city || ', ' || resources.state`),
    status: stateOf,
    registrationRenewalDate: resources.registrationRenewalDate,
    createdAt: resources.createdAt,
    updatedAt: resources.updatedAt,
    clientName: nameOrder(bankName(resources.clientId)),
  }),
  thenBy: nameOrder(sql`resources.name`),
  matching: matchingResources,
  extra: (context: Context) => ({ clientName: bankName(resources.clientId), ...derived(context) }),
  attach,
  asRecord: ({ row, ...told }, context, { types, stored }) => {
    const {
      photoFrontId,
      photoBackId,
      photoRightId,
      photoLeftId,
      insuranceFileId,
      bedConfigration: _shownWithTypes,
      ...values
    } = resourceFields.values(row);
    const fileOf = (id: string | null) => (id ? (stored.get(id) ?? null) : null);
    const { menu } = viewerOf(context);
    const writes = can(menu, { module: 'resourceManagement', child: 'Resource', level: 'WRITE' });
    return fullRow<Resource>()({
      id: row.id,
      isPublished: row.isPublished,
      isArchive: row.isArchive,
      ...values,
      permanentAddress: { latitude: null, longitude: null, ...values.permanentAddress },
      bedConfigration: bedsOf(row).map(({ id, bedName, quantity, isActive, donationTypeIds }) => ({
        id,
        bedName,
        quantity,
        isActive,
        donationType: donationTypeIds.flatMap((typeId) => types.get(typeId) ?? []),
      })),
      photos: {
        front: fileOf(photoFrontId),
        back: fileOf(photoBackId),
        right: fileOf(photoRightId),
        left: fileOf(photoLeftId),
      },
      insuranceFile: fileOf(insuranceFileId),
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...told,
      viewerCanEdit: writes && !row.isArchive,
    });
  },
});

export const resourcesByIds = resourceReader.byIds;

/** A page of the tenant's resources. */
export async function listResources(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: Filter,
) {
  const { totalRecords, records } = await resourceReader.list(context, pagination, filter);
  return { totalRecords, resources: records };
}

/** The days at drives of some resources. */
export async function resourceDays(context: Context, ids: readonly string[], span: Span) {
  checkSpan(span);
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return context.tx((tx) =>
    driveDays(tx, context, span, sql`drive_centers.resource_id = ANY (${sql.param(known)}::uuid[])`),
  );
}
