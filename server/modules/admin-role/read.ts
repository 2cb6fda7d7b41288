import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { ALL_ROWS_MAX } from '../../../src/lib/bounds.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { grantsOfRoles, rolesWithinRights } from '../../auth/rights.ts';
import type { Context } from '../../context.ts';
import { adminRoles, adminUsers, roleEnablements } from '../../db/schema/admin.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { AdminRoleFilterInput, PaginationInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { type Page, readPage } from '../../read-page.ts';
import { asRoles, reachable, roleRows } from './role-row.ts';

/** All roles of a bank at once: what the profile and the pickers ask for with page size 0. */
const MAX = 1_000;

type Column = SortColumn<'roles'>;
const COLUMNS = {
  roleName: nameOrder(adminRoles.roleName),
  isAutoCreated: adminRoles.isAutoCreated,
  createdAt: adminRoles.createdAt,
  updatedAt: adminRoles.updatedAt,
} as const satisfies Readonly<Record<Column, unknown>>;

const used = sql`EXISTS (SELECT 1 FROM ${adminUsers} u WHERE u.admin_role_id = ${adminRoles.id} AND u.deleted_at IS NULL)`;

/** The roles of the selected bank that a filter lets through. */
export function matching(context: Context, filter: AdminRoleFilterInput): SQL | undefined {
  const pattern = filter.search?.trim() ? containing(filter.search) : null;
  return and(
    eq(adminRoles.clientId, context.clientId),
    pattern ? or(matches(adminRoles.roleName, pattern), matches(adminRoles.detail, pattern)) : undefined,
    filter.isAutoCreated == null ? undefined : eq(adminRoles.isAutoCreated, filter.isAutoCreated),
    filter.isUsed == null ? undefined : filter.isUsed ? used : sql`NOT ${used}`,
    filter.writeOnModule
      ? sql`EXISTS (SELECT 1 FROM ${roleEnablements} e WHERE e.role_id = ${adminRoles.id} AND e.parent_id IS NULL AND e.name = ${filter.writeOnModule} AND e.write)`
      : undefined,
    filter.ids ? isOneOf(adminRoles.id, filter.ids.filter(isId)) : undefined,
  );
}

export const rolePage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, {
    columns: SORTS.roles,
    sortBy: 'createdAt',
    descending: true,
    max: MAX,
    all: ALL_ROWS_MAX,
  });

function orderOf({ descending, sortBy }: Page<Column>): SQL[] {
  const direction = descending ? desc : asc;
  return [direction(COLUMNS[sortBy]), asc(nameOrder(adminRoles.roleName)), asc(adminRoles.id)];
}

function paged(pagination: PaginationInput | null | undefined) {
  const page = rolePage(pagination);
  return { ...page, order: orderOf(page) };
}

/** The ids of what matches, in the order of the list. */
export async function roleIds(
  tx: Tx,
  context: Context,
  filter: AdminRoleFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: adminRoles.id })
    .from(adminRoles)
    .where(matching(context, filter))
    .orderBy(...orderOf(page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** Names and rights of roles, in the order of the ids. */
export async function rolesWithGrants(tx: Tx, context: Context, ids: readonly string[]) {
  const rows = await tx
    .select({ id: adminRoles.id, roleName: adminRoles.roleName, detail: adminRoles.detail })
    .from(adminRoles)
    .where(matching(context, { ids: [...ids] }));
  const grants = await grantsOfRoles(tx, ids);
  const byId = new Map(rows.map((row) => [row.id, { ...row, grants: grants.get(row.id) ?? {} }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
    return { totalRecords: total?.count ?? 0, adminRoles: await asRoles(tx, context, rows) };
  });
}

/** The bank's roles by name, and which of them the caller may give, for everybody who is signed in. */
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
    const within = await rolesWithinRights(
      tx,
      context,
      rows.map(({ id }) => id),
    );
    return {
      totalRecords: total?.count ?? 0,
      adminRoles: rows.map((row) => ({ ...row, isBeyondOwn: !within.has(row.id) })),
    };
  });
}

export async function roleById(context: Context, id: string) {
  const [role] = await context.tx(async (tx) =>
    asRoles(tx, context, await roleRows(tx, reachable(id, context), [asc(adminRoles.id)], 1, 0)),
  );
  if (!role) throw notFound('role');
  return role;
}
