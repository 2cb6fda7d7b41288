import { type AnyColumn, and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { SORTS } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { staffDesignations } from '../../db/schema/staff.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { DonationTypeName, StaffDesignation, StaffDesignationFilterInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordReader } from '../../records/read.ts';
import { designationFields } from './fields.ts';

export type DesignationRecord = FullRow<StaffDesignation>;

const MAX_NAMES = 500;

const ITS_STAFF = sql`staff m WHERE m.client_id = staff_designations.client_id AND m.staff_designation_id = staff_designations.id`;
const STAFF_COUNT = sql<number>`(SELECT count(*)::int FROM ${ITS_STAFF})`;

/** Does a list of required staff name the designation of the outer row? */
export const isRequiredBy = (requiredStaff: AnyColumn | SQL): SQL =>
  sql`${requiredStaff} @> jsonb_build_array(jsonb_build_object('staffDesignation', staff_designations.id::text))`;

const REQUIRED_BY = sql<
  DonationTypeName[]
>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'category', d.category) ORDER BY lower(d.name), d.id), '[]')
  FROM donation_types d WHERE d.client_id = staff_designations.client_id AND ${isRequiredBy(sql`d.required_staff`)})`;

const SORTED_BY = {
  designationName: nameOrder(sql`staff_designations.designation_name`),
  designationCode: staffDesignations.designationCode,
  staffCount: STAFF_COUNT,
  createdAt: staffDesignations.createdAt,
  updatedAt: staffDesignations.updatedAt,
  clientName: nameOrder(bankName(staffDesignations.clientId)),
} as const;

/** The designations of the tenant that a filter lets through. */
export function matchingDesignations(context: Context, filter: StaffDesignationFilterInput): SQL | undefined {
  const { search, hasStaff, clientIds, ids } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  const staffed = sql`EXISTS (SELECT 1 FROM ${ITS_STAFF})`;
  return and(
    context.clientId > 0 ? eq(staffDesignations.clientId, context.clientId) : undefined,
    pattern
      ? or(
          matches(staffDesignations.designationName, pattern),
          matches(staffDesignations.designationCode, pattern),
        )
      : undefined,
    hasStaff == null ? undefined : hasStaff ? staffed : sql`NOT ${staffed}`,
    ofBanks(context, staffDesignations.clientId, clientIds),
    ids ? isOneOf(staffDesignations.id, ids.filter(isId)) : undefined,
  );
}

/** How designations are read; sorted by name unless said otherwise. */
export const designationReader = recordReader({
  table: staffDesignations,
  label: 'designation',
  sorts: SORTS.designations,
  sortedBy: () => SORTED_BY,
  matching: matchingDesignations,
  extra: () => ({
    clientName: bankName(staffDesignations.clientId),
    staffCount: STAFF_COUNT,
    requiredBy: REQUIRED_BY,
  }),
  asRecord: ({ row, ...derived }, context) => {
    const { menu } = viewerOf(context);
    const may = (level: 'WRITE' | 'DELETE') =>
      can(menu, { module: 'resourceManagement', child: 'Designation', level });
    return fullRow<StaffDesignation>()({
      id: row.id,
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...designationFields.values(row),
      ...derived,
      viewerCanEdit: may('WRITE'),
      viewerCanDelete: derived.staffCount === 0 && derived.requiredBy.length === 0 && may('DELETE'),
    });
  },
});

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
      .orderBy(nameOrder(staffDesignations.designationName), asc(staffDesignations.id))
      .limit(MAX_NAMES),
  );
