import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { donationTypes, files } from '../../db/schema/planning.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import { containing, isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { DonationType, DonationTypeFilterInput, PaginationInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { inOrder, isId, knownId } from '../../optimistic-locking.ts';
import { type Page, readPage } from '../../read-page.ts';
import { typeFields } from './fields.ts';

export type DonationTypeRow = typeof donationTypes.$inferSelect;
export type DonationTypeRecord = FullRow<Omit<DonationType, 'use'>>;
interface TypeRow {
  readonly type: DonationTypeRow;
  readonly clientName: string;
  readonly file: typeof files.$inferSelect | null;
  readonly bedCount: number;
  readonly futureDriveCount: number;
}

const MAX = 100;

type Column = SortColumn<'donationTypes'>;
const COLUMNS = {
  name: sql`lower(donation_types.name)`,
  product: donationTypes.product,
  category: donationTypes.category,
  totalDonationProcedureTime: donationTypes.totalDonationProcedureTime,
  createdAt: donationTypes.createdAt,
  updatedAt: donationTypes.updatedAt,
  clientName: sql`lower(${bankName(donationTypes.clientId)})`,
} as const satisfies Readonly<Record<Column, unknown>>;

/** How the list is asked for; sorted by name unless said otherwise. */
export const donationTypePage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, { columns: SORTS.donationTypes, sortBy: 'name', max: MAX });

const orderOf = ({ sortBy, descending }: Page<Column>): SQL =>
  sql`${COLUMNS[sortBy]} ${descending ? sql`DESC` : sql`ASC`}, donation_types.id`;

/** Published, Draft or Archived, as the list names them. */
const stateOf = sql`CASE WHEN donation_types.is_archive THEN 'Archived' WHEN donation_types.is_published THEN 'Published' ELSE 'Draft' END`;

/** The donation types of the tenant that a filter lets through. */
export function matchingTypes(context: Context, filter: DonationTypeFilterInput): SQL | undefined {
  const { search, categories, products, states, designationId, clientIds, ids } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  return and(
    context.clientId > 0 ? eq(donationTypes.clientId, context.clientId) : undefined,
    pattern
      ? or(
          ilike(donationTypes.name, pattern),
          ilike(donationTypes.product, pattern),
          ilike(donationTypes.productName, pattern),
        )
      : undefined,
    categories?.length ? inArray(donationTypes.category, categories) : undefined,
    products?.length ? inArray(donationTypes.product, products) : undefined,
    states?.length ? inArray(stateOf, states) : undefined,
    designationId
      ? sql`donation_types.required_staff @> ${JSON.stringify([{ staffDesignation: designationId }])}::jsonb`
      : undefined,
    ofBanks(context, donationTypes.clientId, clientIds),
    ids ? isOneOf(donationTypes.id, ids.filter(isId)) : undefined,
  );
}

async function asRecords(tx: Tx, context: Context, rows: readonly TypeRow[]): Promise<DonationTypeRecord[]> {
  const staffOf = ({ type }: TypeRow) => typeFields.values(type).requiredStaff;
  const ids = [...new Set(rows.flatMap(staffOf).map(({ staffDesignation }) => staffDesignation))].filter(
    isId,
  );
  const named = ids.length
    ? await tx
        .select({ id: staffDesignations.id, name: staffDesignations.designationName })
        .from(staffDesignations)
        .where(inArray(staffDesignations.id, ids))
    : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const writes = can(viewerOf(context).menu, { module: 'donation-type', level: 'WRITE' });
  return rows.map((row) => {
    const { type, clientName, file, bedCount, futureDriveCount } = row;
    const { fileId: _shownAsFile, requiredStaff, ...values } = typeFields.values(type);
    return fullRow<Omit<DonationType, 'use'>>()({
      id: type.id,
      isArchive: type.isArchive,
      ...values,
      requiredStaff: requiredStaff.map((member) => ({
        ...member,
        designationName: names.get(member.staffDesignation) ?? '',
      })),
      file: file ? { id: file.id, name: file.name, path: file.path, type: file.type } : null,
      clientId: type.clientId,
      clientName,
      createdAt: type.createdAt.toISOString(),
      updatedAt: type.updatedAt.toISOString(),
      bedCount,
      futureDriveCount,
      viewerCanEdit: writes && !type.isArchive,
    });
  });
}

async function typesWhere(
  tx: Tx,
  context: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  offset: number,
): Promise<DonationTypeRecord[]> {
  const today = context.now.toISOString().slice(0, 10);
  const rows = await tx
    .select({
      type: donationTypes,
      clientName: bankName(donationTypes.clientId),
      file: files,
      bedCount: sql<number>`(SELECT coalesce(sum((bed->>'quantity')::int), 0)::int
        FROM resources r, jsonb_array_elements(r.bed_configration) bed
        WHERE r.client_id = donation_types.client_id AND NOT r.is_archive AND coalesce((bed->>'isActive')::boolean, true)
          AND bed->'donationTypeIds' @> to_jsonb(donation_types.id::text))`,
      futureDriveCount: sql<number>`(SELECT count(*)::int FROM drive_centers d
        WHERE d.client_id = donation_types.client_id AND donation_types.id = ANY (d.donation_type_ids)
          AND d.end_date >= ${today}::date AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected'))`,
    })
    .from(donationTypes)
    .leftJoin(files, eq(files.id, donationTypes.fileId))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return asRecords(tx, context, rows);
}

/** The record of an id within a transaction; a missing one is not found. */
export async function shownType(tx: Tx, context: Context, id: string): Promise<DonationTypeRecord> {
  const [found] = await typesWhere(tx, context, matchingTypes(context, { ids: [id] }), sql`1`, 1, 0);
  if (!found) throw notFound('donation type');
  return found;
}

/** Records by their ids, in the order of the ids. */
export async function typesByIds(
  tx: Tx,
  context: Context,
  ids: readonly string[],
): Promise<DonationTypeRecord[]> {
  const where = matchingTypes(context, { ids: [...ids] });
  return inOrder(ids, await typesWhere(tx, context, where, sql`1`, ids.length, 0));
}

/** The ids of what matches, in the order of the list. */
export async function typeIds(
  tx: Tx,
  context: Context,
  filter: DonationTypeFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: donationTypes.id })
    .from(donationTypes)
    .where(matchingTypes(context, filter))
    .orderBy(orderOf(page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** A page of the tenant's donation types. */
export async function listDonationTypes(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: DonationTypeFilterInput,
) {
  const page = donationTypePage(pagination);
  const where = matchingTypes(context, filter);
  return context.tx(async (tx) => ({
    totalRecords: await tx.$count(donationTypes, where),
    donationTypes: await typesWhere(tx, context, where, orderOf(page), page.limit, page.offset),
  }));
}

export const donationTypeById = (context: Context, id: string): Promise<DonationTypeRecord> =>
  context.tx((tx) => shownType(tx, context, knownId(id, 'donation type')));

/** What a picker offers: published types alone, and of them no more than it has to know. */
export const pickableTypes = (context: Context, search: string | null | undefined) =>
  context.tx((tx) =>
    tx
      .select({
        id: donationTypes.id,
        name: donationTypes.name,
        category: donationTypes.category,
        bedMinutes: sql<number>`${donationTypes.maximiumProcedureTime} + ${donationTypes.bedCleanupTime}`,
      })
      .from(donationTypes)
      .where(matchingTypes(context, { search, states: ['Published'] }))
      .orderBy(asc(COLUMNS.name), asc(donationTypes.id))
      .limit(MAX),
  );
