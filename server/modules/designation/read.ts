import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { type Page, readPage } from '../../../src/rules/page.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import { containing, isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type {
  DonationTypeName,
  PaginationInput,
  StaffDesignation,
  StaffDesignationFilterInput,
} from '../../gql/types.ts';
import { inOrder, isId, knownId } from '../../optimistic-locking.ts';

type Designation = typeof staffDesignations.$inferSelect;
interface DesignationRow {
  readonly designation: Designation;
  readonly clientName: string;
  readonly staffCount: number;
  readonly requiredBy: DonationTypeName[];
}
export type DesignationRecord = Omit<StaffDesignation, '__typename'>;

const MAX = 100;
const MAX_NAMES = 500;

const ITS_STAFF = sql`staff m WHERE m.client_id = staff_designations.client_id AND m.staff_designation_id = staff_designations.id`;
const STAFF_COUNT = sql<number>`(SELECT count(*)::int FROM ${ITS_STAFF})`;

/** The donation types of the bank of the outer row that need its designation. */
const ITS_TYPES = sql`donation_types d WHERE d.client_id = staff_designations.client_id
  AND d.required_staff @> jsonb_build_array(jsonb_build_object('staffDesignation', staff_designations.id::text))`;
const REQUIRED_BY = sql<
  DonationTypeName[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'category', d.category) ORDER BY lower(d.name), d.id), '[]') FROM ${ITS_TYPES})`;

const COLUMNS = {
  designationName: sql`lower(staff_designations.designation_name)`,
  designationCode: staffDesignations.designationCode,
  staffCount: STAFF_COUNT,
  createdAt: staffDesignations.createdAt,
  updatedAt: staffDesignations.updatedAt,
  clientName: sql`lower(${bankName(staffDesignations.clientId)})`,
} as const;
type Column = keyof typeof COLUMNS;

/** How the list is asked for; sorted by name unless said otherwise. */
export const designationPage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, {
    columns: Object.keys(COLUMNS) as Column[],
    sortBy: 'designationName',
    max: MAX,
  });

const orderOf = ({ sortBy, descending }: Page<Column>): SQL =>
  sql`${COLUMNS[sortBy]} ${descending ? sql`DESC` : sql`ASC`}, staff_designations.id`;

/** The designations of the tenant that a filter lets through. */
export function matchingDesignations(context: Context, filter: StaffDesignationFilterInput): SQL | undefined {
  const { search, hasStaff, clientIds, ids } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  const staffed = sql`EXISTS (SELECT 1 FROM ${ITS_STAFF})`;
  return and(
    context.clientId > 0 ? eq(staffDesignations.clientId, context.clientId) : undefined,
    pattern
      ? or(
          ilike(staffDesignations.designationName, pattern),
          ilike(staffDesignations.designationCode, pattern),
        )
      : undefined,
    hasStaff == null ? undefined : hasStaff ? staffed : sql`NOT ${staffed}`,
    ofBanks(context, staffDesignations.clientId, clientIds),
    ids ? isOneOf(staffDesignations.id, ids.filter(isId)) : undefined,
  );
}

function asDesignation({ designation, ...derived }: DesignationRow, context: Context): DesignationRecord {
  const { menu } = viewerOf(context);
  const may = (level: 'WRITE' | 'DELETE') =>
    can(menu, { module: 'resourceManagement', child: 'Designation', level });
  return {
    ...designation,
    createdAt: designation.createdAt.toISOString(),
    updatedAt: designation.updatedAt.toISOString(),
    ...derived,
    viewerCanEdit: may('WRITE'),
    viewerCanDelete: derived.staffCount === 0 && derived.requiredBy.length === 0 && may('DELETE'),
  };
}

async function designationsWhere(
  tx: Tx,
  context: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  offset: number,
): Promise<DesignationRecord[]> {
  const rows = await tx
    .select({
      designation: staffDesignations,
      clientName: bankName(staffDesignations.clientId),
      staffCount: STAFF_COUNT,
      requiredBy: REQUIRED_BY,
    })
    .from(staffDesignations)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => asDesignation(row, context));
}

/** The record of an id within a transaction; a missing one is not found. */
export async function shownDesignation(tx: Tx, context: Context, id: string): Promise<DesignationRecord> {
  const where = matchingDesignations(context, { ids: [id] });
  const [found] = await designationsWhere(tx, context, where, sql`1`, 1, 0);
  if (!found) throw notFound('designation');
  return found;
}

/** Records by their ids, in the order of the ids. */
export async function designationsByIds(
  tx: Tx,
  context: Context,
  ids: readonly string[],
): Promise<DesignationRecord[]> {
  const where = matchingDesignations(context, { ids: [...ids] });
  return inOrder(ids, await designationsWhere(tx, context, where, sql`1`, ids.length, 0));
}

/** The ids of what matches, in the order of the list. */
export async function designationIds(
  tx: Tx,
  context: Context,
  filter: StaffDesignationFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: staffDesignations.id })
    .from(staffDesignations)
    .where(matchingDesignations(context, filter))
    .orderBy(orderOf(page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** A page of the tenant's designations. */
export async function listDesignations(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: StaffDesignationFilterInput,
) {
  const page = designationPage(pagination);
  const where = matchingDesignations(context, filter);
  return context.tx(async (tx) => ({
    totalRecords: await tx.$count(staffDesignations, where),
    staffDesignations: await designationsWhere(tx, context, where, orderOf(page), page.limit, page.offset),
  }));
}

export const designationById = (context: Context, id: string): Promise<DesignationRecord> =>
  context.tx((tx) => shownDesignation(tx, context, knownId(id, 'designation')));

/** The designations of the tenant by name, as pickers need them. */
export const designationNames = (context: Context) =>
  context.tx((tx) =>
    tx
      .select({
        id: staffDesignations.id,
        designationName: staffDesignations.designationName,
        designationCode: staffDesignations.designationCode,
      })
      .from(staffDesignations)
      .where(matchingDesignations(context, {}))
      .orderBy(asc(staffDesignations.designationName), asc(staffDesignations.id))
      .limit(MAX_NAMES),
  );
