import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { countsAsStaff } from '../../../src/rules/drive-checks.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DonationType, DonationTypeFilterInput, PaginationInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { driveIsNotOver } from '../../platform-days.ts';
import { recordReader, rowsById } from '../../records/read.ts';
import { takesPlace } from '../drive/days.ts';
import { typeFields } from './fields.ts';

export type DonationTypeRow = typeof donationTypes.$inferSelect;
export type DonationTypeRecord = FullRow<Omit<DonationType, 'use'>>;

const MAX = 100;
const NAME = nameOrder(sql`donation_types.name`);

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
          matches(donationTypes.name, pattern),
          matches(donationTypes.product, pattern),
          matches(donationTypes.productName, pattern),
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

const staffOf = (row: DonationTypeRow) => typeFields.values(row).requiredStaff;

/**
 * The beds in use that take each of some types. Those of a bank are gone through once for all types of a page: once for
 * each, a page of a hundred took a second where a bank has thousands of resources.
 */
async function bedsOf(
  tx: Tx,
  rows: readonly { readonly row: DonationTypeRow }[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const banks = [...new Set(rows.map(({ row }) => row.clientId))];
  const ids = rows.map(({ row }) => row.id);
  const found = await tx.execute<{ clientId: number; id: string; beds: number }>(sql`
    SELECT bed.client_id AS "clientId", bed.type_id AS id, sum(bed.quantity)::int AS beds FROM (
      SELECT DISTINCT r.id, r.client_id, bed.place, (bed.value->>'quantity')::int AS quantity, named.id AS type_id
      FROM resources r CROSS JOIN jsonb_array_elements(r.bed_configration) WITH ORDINALITY bed (value, place)
        CROSS JOIN jsonb_array_elements_text(bed.value->'donationTypeIds') named (id)
      WHERE r.client_id = ANY (${sql.param(banks)}::int[]) AND NOT r.is_archive
        AND coalesce((bed.value->>'isActive')::boolean, true) AND named.id = ANY (${sql.param(ids)}::text[])
    ) bed GROUP BY bed.client_id, bed.type_id`);
  return new Map(found.rows.map(({ clientId, id, beds }) => [`${clientId} ${id}`, beds]));
}

/** The names and codes of the designations that are needed, and the beds, for a whole page. */
const attach = async (tx: Tx, _context: Context, rows: readonly { readonly row: DonationTypeRow }[]) => ({
  beds: await bedsOf(tx, rows),
  designations: await rowsById(
    rows.flatMap(({ row }) => staffOf(row).map(({ staffDesignation }) => staffDesignation)),
    (ids) =>
      tx
        .select({
          id: staffDesignations.id,
          name: staffDesignations.designationName,
          code: staffDesignations.designationCode,
        })
        .from(staffDesignations)
        .where(inArray(staffDesignations.id, ids)),
  ),
});

/** How donation types are read; sorted by name unless said otherwise. */
export const typeReader = recordReader({
  table: donationTypes,
  label: 'donation type',
  sorts: SORTS.donationTypes,
  sortedBy: (): Readonly<Record<SortColumn<'donationTypes'>, unknown>> => ({
    name: NAME,
    product: donationTypes.product,
    category: donationTypes.category,
    totalDonationProcedureTime: donationTypes.totalDonationProcedureTime,
    createdAt: donationTypes.createdAt,
    updatedAt: donationTypes.updatedAt,
    clientName: nameOrder(bankName(donationTypes.clientId)),
  }),
  matching: matchingTypes,
  extra: ({ now }: Context) => ({
    clientName: bankName(donationTypes.clientId),
    file: sql<
      DonationTypeRecord['file']
    >`(SELECT jsonb_build_object('id', f.id, 'name', f.name, 'path', f.path, 'type', f.type) FROM files f WHERE f.id = donation_types.file_id)`,
    futureDriveCount: sql<number>`(SELECT count(*)::int FROM drive_centers d
      WHERE d.client_id = donation_types.client_id AND donation_types.id = ANY (d.donation_type_ids)
        AND ${driveIsNotOver(now)} AND ${takesPlace(now)})`,
  }),
  attach,
  asRecord: ({ row, ...told }, context, { beds, designations }) => {
    const { fileId: _shownAsFile, requiredStaff, ...values } = typeFields.values(row);
    const writes = can(viewerOf(context).menu, { module: 'donation-type', level: 'WRITE' });
    return fullRow<Omit<DonationType, 'use'>>()({
      id: row.id,
      isArchive: row.isArchive,
      ...values,
      requiredStaff: requiredStaff.map((member) => ({
        ...member,
        designationName: designations.get(member.staffDesignation)?.name ?? '',
      })),
      uncountedStaff: requiredStaff
        .map(({ staffDesignation }) => staffDesignation)
        .filter((id) => !countsAsStaff(designations.get(id)?.code ?? '')),
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...told,
      bedCount: beds.get(`${row.clientId} ${row.id}`) ?? 0,
      viewerCanEdit: writes && !row.isArchive,
    });
  },
});

/** A page of the tenant's donation types. */
export async function listDonationTypes(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: DonationTypeFilterInput,
) {
  const { totalRecords, records } = await typeReader.list(context, pagination, filter);
  return { totalRecords, donationTypes: records };
}

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
      .orderBy(asc(NAME), asc(donationTypes.id))
      .limit(MAX),
  );
