import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { JOB_ROWS_MAX } from '../../../src/rules/bulk.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { countCheck } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { countUpTo, inIndexOrder } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type {
  AdminUser,
  AdminUserFilterInput,
  MatchCount,
  PaginationInput,
  QueryIsAdminUserFreeArgs,
} from '../../gql/types.ts';
import { inOrder } from '../../optimistic-locking.ts';
import { type Page, readPage } from '../../read-page.ts';
import { COUNT_CAP, conditions } from './filter.ts';
import { asUser, BY_NAME, permitsFor, reachable, shownUser, userRows } from './user-row.ts';

const MAX = 100;

type Column = SortColumn<'users'>;
const COLUMNS = {
  name: [BY_NAME],
  lastName: [BY_NAME],
  firstName: [nameOrder(adminUsers.firstName)],
  userName: [adminUsers.userName],
  email: [adminUsers.email],
  uniqueIdentifier: [adminUsers.uniqueIdentifier],
  adminRoleName: [nameOrder(adminRoles.roleName)],
  isActive: [adminUsers.isActive],
  lastSignIn: [adminUsers.lastSignIn],
  createdAt: [adminUsers.createdAt],
} as const satisfies Readonly<Record<Column, unknown>>;

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

/** How the list is asked for: newest first unless asked otherwise. */
export const userPage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, {
    columns: SORTS.users,
    sortBy: 'createdAt',
    descending: true,
    max: MAX,
  });

type Conditions = Awaited<ReturnType<typeof conditions>>;

/** Which accounts a page has, from an index alone, so that a deep page skips no whole records. */
async function idsOf(tx: Tx, { where, walks }: Conditions, page: Page<Column>): Promise<string[]> {
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
      .orderBy(...orderOf(page.sortBy, page.descending))
      .limit(page.limit)
      .offset(page.offset);
  const rows = walks && page.sortBy !== 'adminRoleName' ? await inIndexOrder(tx, found) : await found();
  return rows.map(({ id }) => id);
}

/** The accounts that a filter lets through, as the export asks for them. */
export const userIds = async (
  tx: Tx,
  context: Context,
  filter: AdminUserFilterInput,
  page: Page<Column>,
): Promise<string[]> => idsOf(tx, await conditions(tx, context, filter), page);

/** Accounts by their ids, in the order of the ids. */
export async function usersByIds(tx: Tx, context: Context, ids: readonly string[]): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const rows = await userRows(tx).where(inArray(adminUsers.id, [...ids]));
  const permits = await permitsFor(
    tx,
    context,
    rows.map(({ user }) => user),
  );
  return inOrder(
    ids,
    rows.map((row) => asUser(row, permits(row.user))),
  );
}

/** A page of accounts. */
export async function listUsers(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: AdminUserFilterInput,
) {
  const page = userPage(pagination);
  return context.tx(async (tx) => {
    const found = await conditions(tx, context, filter);
    const { where, isWhole, isBroad } = found;
    const counted = isBroad ? { count: COUNT_CAP, isCapped: true } : await total(tx, where, isWhole);
    const shown = await usersByIds(tx, context, await idsOf(tx, found, page));
    return { totalRecords: counted.count, isCapped: counted.isCapped, adminUsers: shown };
  });
}

/** How many accounts a filter finds, counted up to what one job takes. */
export const countUsers = (context: Context, filter: AdminUserFilterInput): Promise<MatchCount> =>
  context.tx(async (tx) => {
    const { where } = await conditions(tx, context, filter);
    const found = await countUpTo(tx, sql`SELECT 1 FROM ${adminUsers} WHERE ${where}`, JOB_ROWS_MAX);
    return { totalRecords: found.count, isCapped: found.isCapped };
  });

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
      .orderBy(BY_NAME, asc(adminUsers.id))
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
  await countCheck(context);
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
