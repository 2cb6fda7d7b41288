import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { rolesWithinRights } from '../../auth/rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers, roleEnablements } from '../../db/schema/admin.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AdminRole, AdminRoleEnablement } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import { roleFields } from './fields.ts';

export type Role = typeof adminRoles.$inferSelect;

interface RoleRow {
  readonly role: Role;
  readonly userCount: number;
  readonly readCount: number;
  readonly writeCount: number;
  readonly deleteCount: number;
}

/** In a selection of one table the columns stand bare, so a subquery names the outer one itself. */
const OUTER = sql.raw('admin_roles.id');
const users = sql<number>`(SELECT count(*)::int FROM ${adminUsers} u WHERE u.admin_role_id = ${OUTER} AND u.deleted_at IS NULL)`;
const granted = (level: 'read' | 'write' | 'delete') =>
  sql<number>`(SELECT count(*)::int FROM ${roleEnablements} e WHERE e.role_id = ${OUTER} AND e.${sql.identifier(level)})`;

/** Roles with the number of their people and of what they grant. */
export async function roleRows(
  tx: Tx,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<RoleRow[]> {
  return tx
    .select({
      role: adminRoles,
      userCount: users,
      readCount: granted('read'),
      writeCount: granted('write'),
      deleteCount: granted('delete'),
    })
    .from(adminRoles)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/**
 * May the caller change this role? The right, in the bank that is selected, and never a role that grants more than
 * they have: whoever strips such a role can sign in as its people. What the system made stays as it is, save that the
 * parent administration may change a bank's.
 */
export function mayChangeRole(
  role: Role,
  context: Context,
  level: 'WRITE' | 'DELETE',
  within: ReadonlySet<string>,
): boolean {
  const viewer = viewerOf(context);
  if (role.clientId !== context.clientId || !within.has(role.id)) return false;
  if (role.isAutoCreated && (level === 'DELETE' || role.clientId === viewer.clientId)) return false;
  return can(viewer.menu, { module: 'rolesManagement', level });
}

/** A role as the contract shows it; its enablements and menu are read where they are asked for. */
function asRole({ role, ...counts }: RoleRow, context: Context, within: ReadonlySet<string>): Row<AdminRole> {
  return {
    id: role.id,
    ...roleFields.values(role),
    clientId: role.clientId,
    isAutoCreated: role.isAutoCreated,
    domain: role.domain,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
    ...counts,
    isBeyondOwn: !within.has(role.id),
    viewerCanEdit: mayChangeRole(role, context, 'WRITE', within),
    viewerCanDelete: mayChangeRole(role, context, 'DELETE', within) && counts.userCount === 0,
  };
}

/** Roles as the contract shows them to the caller. */
export async function asRoles(tx: Tx, context: Context, rows: readonly RoleRow[]): Promise<Row<AdminRole>[]> {
  const within = await rolesWithinRights(
    tx,
    context,
    rows.map(({ role }) => role.id),
  );
  return rows.map((row) => asRole(row, context, within));
}

/** The enablements of a role in the order of the tree. */
export async function enablementsOf(tx: Tx, roleId: string): Promise<AdminRoleEnablement[]> {
  return tx
    .select({
      id: roleEnablements.id,
      name: roleEnablements.name,
      url: roleEnablements.url,
      sortBy: roleEnablements.sortBy,
      ranking: roleEnablements.ranking,
      parentId: roleEnablements.parentId,
      grandParentId: roleEnablements.grandParentId,
      read: roleEnablements.read,
      write: roleEnablements.write,
      delete: roleEnablements.delete,
    })
    .from(roleEnablements)
    .where(eq(roleEnablements.roleId, roleId))
    .orderBy(asc(roleEnablements.sortBy));
}

/** The roles that the tenant reaches by identifier: its own, and every one for the parent administration. */
export const reachable = (id: string, context: Context): SQL | undefined =>
  and(eq(adminRoles.id, id), context.clientId > 0 ? eq(adminRoles.clientId, context.clientId) : undefined);
