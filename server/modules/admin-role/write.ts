import { and, asc, eq, ne } from 'drizzle-orm';
import { adminRoleRule } from '../../../src/rules/admin-role.ts';
import { type Grants, grantAt } from '../../../src/rules/grants.ts';
import type { ModuleName } from '../../../src/rules/modules.ts';
import { locksOneselfOut } from '../../../src/rules/permission-edit.ts';
import { audit } from '../../audit.ts';
import { endPasswordsSetByOthers } from '../../auth/passwords-set-by-others.ts';
import { hasSuperUser, lockAdministration, rolesWithinRights } from '../../auth/rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers, roleEnablements } from '../../db/schema/admin.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden, notFound } from '../../errors.ts';
import type { AdminRole, AdminRoleInput } from '../../gql/types.ts';
import type { Row } from '../../graphql/row.ts';
import {
  checkVersion,
  difference,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { asFields, checkGrants, storedGrants, withAncestors, writeGrants } from './enablements.ts';
import { roleFields } from './fields.ts';
import { asRoles, enablementsOf, mayChangeRole, type Role, reachable, roleRows } from './role-row.ts';

const MANAGEMENT: ModuleName = 'rolesManagement';

/** A name that is taken shows at the field. */
const TAKEN = { admin_roles_name_key: { path: 'adminRole.roleName', code: 'notUnique' } };

async function findOrThrow(tx: Tx, context: Context, id: string): Promise<Row<AdminRole>> {
  const rows = await roleRows(tx, eq(adminRoles.id, id), [asc(adminRoles.id)], 1, 0);
  const [role] = await asRoles(tx, context, rows);
  if (!role) throw notFound('role');
  return role;
}

/** The role to change, locked until the change is made; foreign and unknown ones are not found. */
export async function locked(tx: Tx, context: Context, id: string, level: 'WRITE' | 'DELETE'): Promise<Role> {
  const [role] = await tx.select().from(adminRoles).where(reachable(id, context)).for('update');
  if (!role) throw notFound('role');
  const within = await rolesWithinRights(tx, context, [role.id]);
  if (!mayChangeRole(role, context, level, within)) throw forbidden();
  return role;
}

export const onlyGranted = (grants: Grants): Record<string, boolean> =>
  Object.fromEntries(Object.entries(asFields(grants)).filter(([, granted]) => granted));

export const manages = (grants: Grants): boolean => grantAt(grants, MANAGEMENT).write;

/** Does another role of the bank manage roles? */
export async function hasOtherKeeper(tx: Tx, role: Role): Promise<boolean> {
  const [other] = await tx
    .select({ id: roleEnablements.id })
    .from(roleEnablements)
    .innerJoin(adminRoles, eq(adminRoles.id, roleEnablements.roleId))
    .where(
      and(
        eq(adminRoles.clientId, role.clientId),
        ne(adminRoles.id, role.id),
        eq(roleEnablements.name, MANAGEMENT),
        eq(roleEnablements.write, true),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Refuses a change that leaves a bank without a role that manages roles. */
export async function checkKeepers(tx: Tx, role: Role): Promise<void> {
  if (!(await hasOtherKeeper(tx, role)))
    throw badInput([{ path: 'adminRole.enablements', code: 'lastRoleManager' }]);
}

/** Adds a role to the bank that is selected. */
export async function createRole(context: Context, input: AdminRoleInput): Promise<Row<AdminRole>> {
  const form = await validated(adminRoleRule, 'adminRole', input);
  const grants = withAncestors(form.enablements);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      await checkGrants(tx, context, grants, {});
      const [role] = await tx
        .insert(adminRoles)
        .values({
          clientId: context.clientId,
          ...roleFields.columns(form),
          domain: viewerOf(context).domain,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!role) throw new Error('the role was not written');
      await writeGrants(tx, role.id, grants);
      await audit(tx, context, {
        entity: 'adminRole',
        entityId: role.id,
        action: 'Create',
        after: { ...roleFields.values(role), ...onlyGranted(grants) },
      });
      return findOrThrow(tx, context, role.id);
    }),
  );
}

/** Changes a role; the people who have it feel it at their next request. */
export async function updateRole(context: Context, input: AdminRoleInput): Promise<Row<AdminRole>> {
  const form = await validated(adminRoleRule, 'adminRole', input);
  const columns = roleFields.columns(form);
  const wanted = withAncestors(form.enablements);
  return uniqueOrRefused(TAKEN, () =>
    context.tx(async (tx) => {
      await lockAdministration(tx, context.clientId);
      const role = await locked(tx, context, knownId(input.id, 'role'), 'WRITE');
      const current = () => findOrThrow(tx, context, role.id);
      await checkVersion(role.updatedAt, versionOf('adminRole', input.updatedAt), async () => ({
        ...(await current()),
        enablements: await enablementsOf(tx, role.id),
      }));
      const before = await storedGrants(tx, role.id);
      await checkGrants(tx, context, wanted, before);
      if (role.id === viewerOf(context).roleId && locksOneselfOut(before, wanted))
        throw badInput([{ path: 'adminRole.enablements', code: 'ownRoleManagement' }]);
      if (manages(before) && !manages(wanted)) await checkKeepers(tx, role);
      const changes = difference(
        { ...roleFields.values(role), ...asFields(before) },
        { ...roleFields.valuesWith(columns, role), ...asFields(wanted) },
      );
      if (!changes) return current();
      await tx
        .update(adminRoles)
        .set({ ...columns, updatedAt: nextVersion(adminRoles.updatedAt, context) })
        .where(eq(adminRoles.id, role.id));
      await writeGrants(tx, role.id, wanted);
      if (role.clientId === 0 && !(await hasSuperUser(tx)))
        throw badInput([{ path: 'adminRole.enablements', code: 'lastSuperUser' }]);
      await endPasswordsSetByOthers(tx, context, eq(adminUsers.adminRoleId, role.id));
      await audit(tx, context, { entity: 'adminRole', entityId: role.id, action: 'Update', ...changes });
      return findOrThrow(tx, context, role.id);
    }),
  );
}
