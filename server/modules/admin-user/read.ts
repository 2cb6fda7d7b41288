import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { readPage } from '../../../src/rules/page.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import { countUpTo, inIndexOrder } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { AdminUserFilterInput, PaginationInput, QueryIsAdminUserFreeArgs } from '../../gql/types.ts';
import { COUNT_CAP, conditions } from './filter.ts';
import { asUser, permitsFor, reachable, shownUser, userRows } from './user-row.ts';

const MAX = 100;

const COLUMNS = {
  name: [adminUsers.lastName, adminUsers.firstName],
  lastName: [adminUsers.lastName, adminUsers.firstName],
  firstName: [adminUsers.firstName],
  userName: [adminUsers.userName],
  email: [adminUsers.email],
  uniqueIdentifier: [adminUsers.uniqueIdentifier],
  adminRoleName: [adminRoles.roleName],
  isActive: [adminUsers.isActive],
  lastSignIn: [adminUsers.lastSignIn],
  createdAt: [adminUsers.createdAt],
} as const;
type Column = keyof typeof COLUMNS;

/** As the indexes have it: the identifier turns with the column, and whoever never signed in did so longest ago. */
function orderOf(sortBy: Column, descending: boolean): SQL[] {
  const columns = [...COLUMNS[sortBy], adminUsers.id];
  if (sortBy === 'lastSignIn')
    return columns.map((column) =>
      descending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS FIRST`,
    );
  return columns.map((column) => (descending ? sql`${column} DESC` : sql`${column} ASC`));
}

/** Counts what the list has: the whole of a bank exactly, what is filtered up to the cap. */
const total = (tx: Tx, where: SQL | undefined, isWhole: boolean) =>
  countUpTo(tx, sql`SELECT 1 FROM ${adminUsers} WHERE ${where}`, isWhole ? 100_000_000 : COUNT_CAP);

/** A page of accounts, newest first unless asked otherwise. */
export async function listUsers(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: AdminUserFilterInput,
) {
  const page = readPage<Column>(pagination, {
    columns: Object.keys(COLUMNS) as Column[],
    sortBy: 'createdAt',
    descending: true,
    max: MAX,
  });
  return context.tx(async (tx) => {
    const { where, isWhole, isBroad, walks } = await conditions(tx, context, filter);
    const counted = isBroad ? { count: COUNT_CAP, isCapped: true } : await total(tx, where, isWhole);
    const order = orderOf(page.sortBy, page.descending);
    // First which rows, from an index alone; then those rows, so that a deep page skips no whole records.
    const found = async () =>
      (page.sortBy === 'adminRoleName'
        ? tx
            .select({ id: adminUsers.id })
            .from(adminUsers)
            .leftJoin(adminRoles, eq(adminRoles.id, adminUsers.adminRoleId))
            .$dynamic()
        : tx.select({ id: adminUsers.id }).from(adminUsers).$dynamic()
      )
        .where(where)
        .orderBy(...order)
        .limit(page.limit)
        .offset(page.offset);
    const ids = (
      walks && page.sortBy !== 'adminRoleName' ? await inIndexOrder(tx, found) : await found()
    ).map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await userRows(tx)
            .where(inArray(adminUsers.id, ids))
            .orderBy(...order);
    const permits = await permitsFor(
      tx,
      context,
      rows.map(({ user }) => user),
    );
    return {
      totalRecords: counted.count,
      isCapped: counted.isCapped,
      adminUsers: rows.map((row) => asUser(row, permits(row.user))),
    };
  });
}

/** Ids and names of the bank's active administrators, for everybody who is signed in. */
export async function listUserNames(context: Context, pagination: PaginationInput | null | undefined) {
  const { limit, offset } = readPage<'name'>(pagination, { columns: ['name'], sortBy: 'name', max: MAX });
  const where = and(
    eq(adminUsers.clientId, context.clientId),
    eq(adminUsers.isActive, true),
    isNull(adminUsers.deletedAt),
  );
  return context.tx(async (tx) => {
    const [found] = await tx.select({ count: count() }).from(adminUsers).where(where);
    const rows = await tx
      .select({ id: adminUsers.id, firstName: adminUsers.firstName, lastName: adminUsers.lastName })
      .from(adminUsers)
      .where(where)
      .orderBy(asc(adminUsers.lastName), asc(adminUsers.firstName), asc(adminUsers.id))
      .limit(limit)
      .offset(offset);
    return { totalRecords: found?.count ?? 0, adminUsers: rows };
  });
}

/** One's own account, or with the right to read, a colleague's; without it nobody else is there. */
export async function userById(context: Context, id: string) {
  const viewer = viewerOf(context);
  if (id === viewer.userId) return context.systemTx((tx) => shownUser(tx, context, id));
  if (!can(viewer.menu, { module: 'userManagement', level: 'READ' })) throw notFound('user');
  return context.tx(async (tx) => {
    const [row] = await tx.select({ id: adminUsers.id }).from(adminUsers).where(reachable(id, context));
    if (!row) throw notFound('user');
    return shownUser(tx, context, row.id);
  });
}

/** Is the e-mail free everywhere, and the identifier free in the bank, but for the account itself? */
export async function isUserFree(
  context: Context,
  args: Partial<QueryIsAdminUserFreeArgs>,
): Promise<boolean> {
  const email = args.email?.trim().toLowerCase();
  const identifier = args.uniqueIdentifier?.trim().toLowerCase();
  if (!email && !identifier) return true;
  // Of another bank's account it says that it is there and nothing else, as the refused save would.
  const [taken] = await context.systemTx((tx) =>
    tx
      .select({ id: adminUsers.id })
      .from(adminUsers)
      .where(
        and(
          or(
            email ? eq(sql`lower(${adminUsers.email})`, email) : undefined,
            identifier
              ? and(
                  eq(adminUsers.clientId, context.clientId),
                  eq(sql`lower(${adminUsers.uniqueIdentifier})`, identifier),
                )
              : undefined,
          ),
          args.id ? ne(adminUsers.id, args.id) : undefined,
        ),
      )
      .limit(1),
  );
  return !taken;
}
