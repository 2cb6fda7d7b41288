import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import { lockAdministration, rolesWithinRights } from '../../auth/rights.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { AdminRoleFilterInput, BulkRowResult } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { storedGrants } from './enablements.ts';
import { roleFields } from './fields.ts';
import { matching } from './read.ts';
import { mayChangeRole, type Role } from './role-row.ts';
import { checkKeepers, hasOtherKeeper, locked, manages, onlyGranted } from './write.ts';

async function isUsed(tx: Tx, id: string): Promise<boolean> {
  const [users] = await tx
    .select({ present: sql<number>`count(*) FILTER (WHERE ${adminUsers.deletedAt} IS NULL)::int` })
    .from(adminUsers)
    .where(eq(adminUsers.adminRoleId, id));
  return (users?.present ?? 0) > 0;
}

async function remove(tx: Tx, context: Context, role: Role): Promise<void> {
  const { id } = role;
  const before = await storedGrants(tx, id);
  // Removed accounts lose it: whoever restores one chooses a role anew, unless this one is brought back before.
  const without = await tx
    .update(adminUsers)
    .set({ adminRoleId: null })
    .where(and(eq(adminUsers.adminRoleId, id), isNotNull(adminUsers.deletedAt)))
    .returning({ id: adminUsers.id });
  await tx.delete(adminRoles).where(eq(adminRoles.id, id));
  await audit(tx, context, {
    entity: 'adminRole',
    entityId: id,
    action: 'Delete',
    before: {
      ...roleFields.values(role),
      ...onlyGranted(before),
      // For whoever brings it back; its history leaves it out (history/records.ts).
      ...(without.length > 0 ? { removedUsers: without.map((user) => user.id) } : {}),
    },
  });
}

/** Removes a role that nobody has. */
export async function deleteRole(context: Context, id: string): Promise<{ id: string }> {
  return context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    const role = await locked(tx, context, knownId(id, 'role'), 'DELETE');
    if (await isUsed(tx, id)) throw badInput([{ path: 'id', code: 'inUse' }]);
    if (manages(await storedGrants(tx, id))) await checkKeepers(tx, role);
    await remove(tx, context, role);
    return { id };
  });
}

/** Why a role stays, if it does. */
async function reasonToStay(
  tx: Tx,
  context: Context,
  role: Role,
  within: ReadonlySet<string>,
): Promise<string | undefined> {
  if (!within.has(role.id)) return 'beyondOwn';
  if (!mayChangeRole(role, context, 'DELETE', within)) return 'locked';
  if (await isUsed(tx, role.id)) return 'inUse';
  const keeps = manages(await storedGrants(tx, role.id)) && !(await hasOtherKeeper(tx, role));
  return keeps ? 'lastRoleManager' : undefined;
}

/** Removes every role that matches and that nobody has; the others are named with the reason. */
export async function deleteRoles(
  context: Context,
  filter: AdminRoleFilterInput,
  expectedRows: number,
): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    const rows = bulkRows(
      await tx
        .select()
        .from(adminRoles)
        .where(matching(context, filter))
        .orderBy(asc(adminRoles.roleName))
        .limit(BULK_LIMIT)
        .for('update'),
      filter,
      expectedRows,
    );
    const within = await rolesWithinRights(
      tx,
      context,
      rows.map(({ id }) => id),
    );
    const results: BulkRowResult[] = [];
    for (const role of rows) {
      const row = { id: role.id, name: role.roleName };
      const reason = await reasonToStay(tx, context, role, within);
      if (!reason) await remove(tx, context, role);
      results.push(reason ? { ...row, status: 'skipped', reason } : { ...row, status: 'done', reason: null });
    }
    return results;
  });
}
