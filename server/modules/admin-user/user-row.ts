import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import type { ZoneLabel } from '../../../src/rules/zones.ts';
import { rolesWithinRights } from '../../auth/rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import { sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { AdminUser } from '../../gql/types.ts';
import { userFields } from './fields.ts';

/** The parent administration has no bank whose zone it could have. */
const PARENT_ZONE = 'CST';

const { passwordHash: _hidden, inNameOrder, ...columns } = getTableColumns(adminUsers);

/** By surname and first name: capitals and accents do not count. */
export const BY_NAME: SQL = sql`${inNameOrder} COLLATE "C"`;

/** What is read of an account; the hash of its password is the sign-in's alone. */
export const USER_COLUMNS = columns;
export type User = Omit<typeof adminUsers.$inferSelect, 'passwordHash' | 'inNameOrder'>;

export interface UserRow {
  readonly user: User;
  readonly roleName: string | null;
  /** Its bank; null for the parent administration. */
  readonly bank: { readonly name: string; readonly timeZone: ZoneLabel } | null;
}

/** What the caller may do with an account. Every door of it is closed unless it says otherwise. */
export interface Permits {
  readonly edit: boolean;
  /** The password of somebody else. */
  readonly resetPassword: boolean;
  readonly remove: boolean;
  /** Role, status and being there are not changed: one's own never, nor those of what the system made. */
  readonly locked: boolean;
}

/**
 * What the caller may do with these accounts: with the right, in the bank that is selected, and with nobody whose
 * role reaches beyond their own rights (whoever sets such a person's password has those rights).
 */
export async function permitsFor(
  tx: Tx,
  context: Context,
  users: readonly User[],
): Promise<(user: User) => Permits> {
  const { menu, userId } = viewerOf(context);
  const writes = can(menu, { module: 'userManagement', level: 'WRITE' });
  const removes = can(menu, { module: 'userManagement', level: 'DELETE' });
  const within = await rolesWithinRights(
    tx,
    context,
    users.map(({ adminRoleId }) => adminRoleId),
  );
  return (user) => {
    const here =
      user.clientId === context.clientId && (user.adminRoleId === null || within.has(user.adminRoleId));
    const edit = writes && here && user.deletedAt === null;
    const self = user.id === userId;
    return {
      edit,
      resetPassword: edit && !self,
      remove: removes && here,
      locked: self || user.isAutoCreated,
    };
  };
}

/** The accounts whose role the caller may change, as a condition: the same as `permitsFor` says of each of them. */
export async function roleIsChangeable(tx: Tx, context: Context): Promise<SQL> {
  const { menu, userId } = viewerOf(context);
  if (!can(menu, { module: 'userManagement', level: 'WRITE' })) return sql`false`;
  const roles = await tx
    .select({ id: adminRoles.id })
    .from(adminRoles)
    .where(eq(adminRoles.clientId, context.clientId));
  const within = await rolesWithinRights(
    tx,
    context,
    roles.map(({ id }) => id),
  );
  return sql`(${adminUsers.clientId} = ${context.clientId} AND ${adminUsers.id} <> ${userId} AND NOT ${adminUsers.isAutoCreated}
    AND ${adminUsers.deletedAt} IS NULL
    AND (${adminUsers.adminRoleId} IS NULL OR ${isOneOf(adminUsers.adminRoleId, [...within])}))`;
}

/** A row as the contract shows it. The password's hash stays where it is. */
export function asUser({ user, roleName, bank }: UserRow, permits: Permits): AdminUser {
  const { addressLine1, addressLine2, city, state, zipCode, ...values } = userFields.values(user);
  return {
    id: user.id,
    userName: user.userName,
    ...values,
    gender: user.gender || null,
    adminRoleName: roleName ?? '',
    isAutoCreated: user.isAutoCreated,
    clientId: user.clientId,
    siteId: user.clientId,
    clientName: bank?.name ?? null,
    timeZone: bank?.timeZone ?? PARENT_ZONE,
    address: { addressLine1, addressLine2, city, state, zipCode, latitude: null, longitude: null },
    occupation: user.occupation,
    pic: user.pic,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    lastSignIn: user.lastSignIn?.toISOString() ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
    viewerCanEdit: permits.edit,
    viewerCanChangeRole: permits.edit && !permits.locked,
    viewerCanToggle: permits.edit && !permits.locked,
    viewerCanResetPassword: permits.resetPassword,
    viewerCanDelete: permits.remove && !permits.locked && user.deletedAt === null,
    viewerCanRestore: permits.remove && !permits.locked && user.deletedAt !== null,
  };
}

/** Accounts with the names of their roles, and their banks. */
export const userRows = (tx: Tx) =>
  tx
    .select({
      user: USER_COLUMNS,
      roleName: adminRoles.roleName,
      bank: { name: sites.name, timeZone: sites.timeZone },
    })
    .from(adminUsers)
    .leftJoin(adminRoles, eq(adminRoles.id, adminUsers.adminRoleId))
    .leftJoin(sites, eq(sites.siteId, adminUsers.clientId))
    .$dynamic();

/** The account that the tenant reaches by identifier: its own, and every one for the parent administration. */
export const reachable = (id: string, context: Context): SQL | undefined =>
  and(eq(adminUsers.id, id), context.clientId > 0 ? eq(adminUsers.clientId, context.clientId) : undefined);

/** The account as the caller is shown it after a change. */
export async function shownUser(tx: Tx, context: Context, id: string): Promise<AdminUser> {
  const [row] = await userRows(tx).where(eq(adminUsers.id, id));
  if (!row) throw notFound('user');
  return asUser(row, (await permitsFor(tx, context, [row.user]))(row.user));
}

/** The account to change, locked until the change is made; foreign and unknown ones are not found. */
export async function lockedUser(
  tx: Tx,
  context: Context,
  id: string,
): Promise<{ user: User; permits: Permits }> {
  const [user] = await tx.select(USER_COLUMNS).from(adminUsers).where(reachable(id, context)).for('update');
  if (!user) throw notFound('user');
  return { user, permits: (await permitsFor(tx, context, [user]))(user) };
}
