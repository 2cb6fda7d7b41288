import { and, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { donationTypes, files, resources } from '../../db/schema/planning.ts';
import { containing, isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { PaginationInput, Resource, ResourceFilterInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { inOrder, isId, knownId } from '../../optimistic-locking.ts';
import { type Page, readPage } from '../../read-page.ts';
import { checkSpan, driveDays, type Span } from '../drive/days.ts';
import { resourceFields, type StoredBed } from './fields.ts';
import { BED_COUNT, drivesAhead, freeSpan, isFreeOn, nextUse } from './use.ts';

export type ResourceRow = typeof resources.$inferSelect;
export type ResourceRecord = FullRow<Resource>;

const NAME = 'resource';
const MAX = 100;

const todayOf = ({ now }: Pick<Context, 'now'>): string => now.toISOString().slice(0, 10);

const derived = (context: Context) => ({
  nextUse: nextUse(todayOf(context)),
  futureDriveCount: drivesAhead(todayOf(context)),
  bedCount: BED_COUNT,
});

type Column = SortColumn<'resources'>;

/** How the list is asked for; sorted by name unless said otherwise. */
export const resourcePage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, { columns: SORTS.resources, sortBy: 'name', max: MAX });

function orderOf(context: Context, { sortBy, descending }: Page<Column>): SQL {
  const columns: Readonly<Record<Column, unknown>> = {
    name: sql`lower(resources.name)`,
    resourceType: resources.resourceType,
    mobileCode: sql`lower(resources.mobile_code)`,
    bedCount: BED_COUNT,
    maximumDonorsAtATime: resources.maximumDonorsAtATime,
    permanentAddress: sql`lower(resources.city || ', ' || resources.state)`,
    status: resources.status,
    nextUse: nextUse(todayOf(context)),
    registrationRenewalDate: resources.registrationRenewalDate,
    createdAt: resources.createdAt,
    updatedAt: resources.updatedAt,
    clientName: sql`lower(${bankName(resources.clientId)})`,
  };
  return sql`${columns[sortBy]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, lower(resources.name), resources.id`;
}

/** The resources of the tenant that a filter lets through. */
export function matchingResources(context: Context, filter: ResourceFilterInput): SQL | undefined {
  const { search, resourceTypes, status, isPublished, isArchive, donationTypeId, clientIds, ids } = filter;
  const { registrationDueBefore } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  const free = freeSpan(filter);
  return and(
    context.clientId > 0 ? eq(resources.clientId, context.clientId) : undefined,
    pattern
      ? or(
          ilike(resources.name, pattern),
          ilike(resources.mobileCode, pattern),
          ilike(resources.licensePlate, pattern),
          ilike(resources.vin, pattern),
        )
      : undefined,
    resourceTypes?.length ? inArray(resources.resourceType, [...resourceTypes]) : undefined,
    status ? eq(resources.status, status) : undefined,
    isPublished == null ? undefined : eq(resources.isPublished, isPublished),
    isArchive == null ? undefined : eq(resources.isArchive, isArchive),
    donationTypeId
      ? sql`EXISTS (SELECT 1 FROM jsonb_array_elements(resources.bed_configration) bed
          WHERE coalesce((bed->>'isActive')::boolean, true) AND bed->'donationTypeIds' @> to_jsonb(${donationTypeId}::text))`
      : undefined,
    registrationDueBefore ? lt(resources.registrationRenewalDate, registrationDueBefore) : undefined,
    free ? isFreeOn(free) : undefined,
    ofBanks(context, resources.clientId, clientIds),
    ids ? isOneOf(resources.id, ids.filter(isId)) : undefined,
  );
}

const bedsOf = ({ bedConfigration }: ResourceRow): StoredBed[] => bedConfigration as StoredBed[];
const fileIds = (row: ResourceRow): string[] =>
  [row.photoFrontId, row.photoBackId, row.photoRightId, row.photoLeftId, row.insuranceFileId].filter(isId);

/** Records by their ids, as rows of one question. */
async function byIds<T extends { readonly id: string }>(
  ids: readonly string[],
  ask: (ids: string[]) => Promise<T[]>,
): Promise<ReadonlyMap<string, T>> {
  const wanted = [...new Set(ids)].filter(isId);
  const rows = wanted.length > 0 ? await ask(wanted) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

async function resourcesWhere(
  tx: Tx,
  context: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  offset: number,
): Promise<ResourceRecord[]> {
  const rows = await tx
    .select({ resource: resources, clientName: bankName(resources.clientId), ...derived(context) })
    .from(resources)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const types = await byIds(
    rows.flatMap(({ resource }) => bedsOf(resource).flatMap(({ donationTypeIds }) => donationTypeIds)),
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
  const stored = await byIds(
    rows.flatMap(({ resource }) => fileIds(resource)),
    (ids) =>
      tx
        .select({ id: files.id, name: files.name, path: files.path, type: files.type })
        .from(files)
        .where(inArray(files.id, ids)),
  );
  const fileOf = (id: string | null) => (id ? (stored.get(id) ?? null) : null);
  const writes = can(viewerOf(context).menu, {
    module: 'resourceManagement',
    child: 'Resource',
    level: 'WRITE',
  });
  return rows.map(({ resource, ...row }) => {
    const {
      photoFrontId,
      photoBackId,
      photoRightId,
      photoLeftId,
      insuranceFileId,
      bedConfigration: _shownWithTypes,
      ...values
    } = resourceFields.values(resource);
    return fullRow<Resource>()({
      id: resource.id,
      isPublished: resource.isPublished,
      isArchive: resource.isArchive,
      ...values,
      bedConfigration: bedsOf(resource).map(({ id, bedName, quantity, isActive, donationTypeIds }) => ({
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
      clientId: resource.clientId,
      createdAt: resource.createdAt.toISOString(),
      updatedAt: resource.updatedAt.toISOString(),
      ...row,
      viewerCanEdit: writes && !resource.isArchive,
    });
  });
}

/** The record of an id within a transaction; a missing one is not found. */
export async function shownResource(tx: Tx, context: Context, id: string): Promise<ResourceRecord> {
  const [found] = await resourcesWhere(tx, context, matchingResources(context, { ids: [id] }), sql`1`, 1, 0);
  if (!found) throw notFound(NAME);
  return found;
}

/** Records by their ids, in the order of the ids. */
export async function resourcesByIds(
  tx: Tx,
  context: Context,
  ids: readonly string[],
): Promise<ResourceRecord[]> {
  const where = matchingResources(context, { ids: [...ids] });
  return inOrder(ids, await resourcesWhere(tx, context, where, sql`1`, ids.length, 0));
}

/** The ids of what matches, in the order of the list. */
export async function resourceIds(
  tx: Tx,
  context: Context,
  filter: ResourceFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(matchingResources(context, filter))
    .orderBy(orderOf(context, page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** A page of the tenant's resources. */
export async function listResources(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: ResourceFilterInput,
) {
  const page = resourcePage(pagination);
  const where = matchingResources(context, filter);
  return context.tx(async (tx) => ({
    totalRecords: await tx.$count(resources, where),
    resources: await resourcesWhere(tx, context, where, orderOf(context, page), page.limit, page.offset),
  }));
}

/** A page of those whose name has the text; nothing else is searched. */
export async function resourcesByName(
  context: Context,
  name: string,
  pagination: PaginationInput | null | undefined,
) {
  const page = resourcePage(pagination);
  const where = and(matchingResources(context, {}), ilike(resources.name, containing(name)));
  return context.tx(async (tx) => ({
    totalRecords: await tx.$count(resources, where),
    resources: await resourcesWhere(tx, context, where, orderOf(context, page), page.limit, page.offset),
  }));
}

export const resourceById = (context: Context, id: string): Promise<ResourceRecord> =>
  context.tx((tx) => shownResource(tx, context, knownId(id, NAME)));

/** The days at drives of some resources. */
export async function resourceDays(context: Context, ids: readonly string[], span: Span) {
  checkSpan(span);
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return context.tx((tx) =>
    driveDays(tx, context, span, sql`drive_centers.resource_id = ANY (${sql.param(known)}::uuid[])`),
  );
}
