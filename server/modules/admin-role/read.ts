import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { readPage } from '../../../src/rules/page.ts';
import type { Context } from '../../context.ts';
import { adminRoles, adminUsers, roleEnablements } from '../../db/schema/admin.ts';
import { containing } from '../../db/search.ts';
import { notFound } from '../../errors.ts';
import type { AdminRoleFilterInput, PaginationInput } from '../../gql/types.ts';
import { asRole, reachable, roleRows } from './role-row.ts';

/** All roles of a bank at once: what the profile and the pickers ask for with page size 0. */
const ALL = 1_000;

const COLUMNS = {
  roleName: sql`lower(${adminRoles.roleName})`,
  isAutoCreated: adminRoles.isAutoCreated,
  createdAt: adminRoles.createdAt,
  updatedAt: adminRoles.updatedAt,
} as const;
type Column = keyof typeof COLUMNS;

const used = sql`EXISTS (SELECT 1 FROM ${adminUsers} u WHERE u.admin_role_id = ${adminRoles.id} AND u.deleted_at IS NULL)`;

function matching(context: Context, filter: AdminRoleFilterInput): SQL | undefined {
  const pattern = filter.search?.trim() ? containing(filter.search) : null;
  return and(
    eq(adminRoles.clientId, context.clientId),
    pattern ? or(ilike(adminRoles.roleName, pattern), ilike(adminRoles.detail, pattern)) : undefined,
    filter.isAutoCreated == null ? undefined : eq(adminRoles.isAutoCreated, filter.isAutoCreated),
    filter.isUsed == null ? undefined : filter.isUsed ? used : sql`NOT ${used}`,
    filter.writeOnModule
      ? sql`EXISTS (SELECT 1 FROM ${roleEnablements} e WHERE e.role_id = ${adminRoles.id} AND e.parent_id IS NULL AND e.name = ${filter.writeOnModule} AND e.write)`
      : undefined,
    filter.ids ? inArray(adminRoles.id, filter.ids) : undefined,
  );
}

function paged(pagination: PaginationInput | null | undefined) {
  const page = readPage<Column>(pagination, {
    columns: Object.keys(COLUMNS) as Column[],
    sortBy: 'createdAt',
    descending: true,
    max: ALL,
  });
  const direction = page.descending ? desc : asc;
  const order = [
    direction(COLUMNS[page.sortBy]),
    asc(sql`lower(${adminRoles.roleName})`),
    asc(adminRoles.id),
  ];
  return { ...page, order };
}

/** A page of the roles of the bank that is selected. */
export async function listRoles(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: AdminRoleFilterInput,
) {
  const { order, limit, offset } = paged(pagination);
  const where = matching(context, filter);
  return context.tx(async (tx) => {
    const [total] = await tx.select({ count: count() }).from(adminRoles).where(where);
    const rows = await roleRows(tx, where, order, limit, offset);
    return { totalRecords: total?.count ?? 0, adminRoles: rows.map((row) => asRole(row, context)) };
  });
}

/** Ids and names of the bank's roles, for everybody who is signed in. */
export async function listRoleNames(context: Context, pagination: PaginationInput | null | undefined) {
  const { order, limit, offset } = paged(pagination);
  const where = matching(context, {});
  return context.tx(async (tx) => {
    const [total] = await tx.select({ count: count() }).from(adminRoles).where(where);
    const rows = await tx
      .select({ id: adminRoles.id, roleName: adminRoles.roleName })
      .from(adminRoles)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return { totalRecords: total?.count ?? 0, adminRoles: rows };
  });
}

export async function roleById(context: Context, id: string) {
  const [row] = await context.tx((tx) => roleRows(tx, reachable(id, context), [asc(adminRoles.id)], 1, 0));
  if (!row) throw notFound('role');
  return asRole(row, context);
}
