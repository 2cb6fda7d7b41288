import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { fromRows, GRANT_LEVELS, type GrantLevel, type Grants } from '../../../src/rules/grants.ts';
import { MODULE_PLACES } from '../../../src/rules/modules.ts';
import { audit } from '../../audit.ts';
import { lockAdministration } from '../../auth/rights.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { BulkRowResult } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { restoreOneByOne } from '../../records/restore-one-by-one.ts';
import { checkGrants, writeGrants } from './enablements.ts';
import { roleFields } from './fields.ts';
import { onlyGranted } from './write.ts';

/** What a role granted, of the fields of its audit row: places that are no more grant nothing. */
const grantsOf = (before: Readonly<Record<string, unknown>>): Grants =>
  fromRows(
    MODULE_PLACES.map(({ path }) => {
      const grants = (level: GrantLevel): boolean => before[`${path}:${level}`] === true;
      const [read, write, remove] = GRANT_LEVELS.map(grants);
      return { path, read: read ?? false, write: write ?? false, delete: remove ?? false };
    }),
  );

/** Removed accounts have the role again that they lost with it, unless they were given another since or are back without one. */
async function giveBack(tx: Tx, roleId: string, clientId: number, lost: unknown): Promise<void> {
  const ids = Array.isArray(lost) ? lost.filter(isId) : [];
  if (ids.length === 0) return;
  await tx
    .update(adminUsers)
    .set({ adminRoleId: roleId })
    .where(
      and(
        isOneOf(adminUsers.id, ids),
        eq(adminUsers.clientId, clientId),
        isNull(adminUsers.adminRoleId),
        isNotNull(adminUsers.deletedAt),
      ),
    );
}

/**
 * Brings deleted roles of the selected bank back as they were; nobody who is there has them. As when one is made, a role that grants
 * more than the caller has, or what the bank no longer has, stays away.
 */
export async function restoreRoles(context: Context, ids: readonly string[]): Promise<BulkRowResult[]> {
  return context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    return restoreOneByOne(tx, context, ids, {
      entity: 'adminRole',
      name: 'roleName',
      back: async (step, { id, clientId, before }) => {
        if (clientId !== context.clientId) throw notFound('role');
        const grants = grantsOf(before);
        await checkGrants(step, context, grants, {});
        const [role] = await step
          .insert(adminRoles)
          .values({
            id,
            clientId,
            roleName: String(before.roleName),
            detail: typeof before.detail === 'string' ? before.detail : '',
            domain: viewerOf(context).domain,
            createdAt: context.now,
            updatedAt: context.now,
          })
          .returning();
        if (!role) throw new Error('the role was not written');
        await writeGrants(step, id, grants);
        await giveBack(step, id, clientId, before.removedUsers);
        await audit(step, context, {
          entity: 'adminRole',
          entityId: id,
          action: 'Restore',
          after: { ...roleFields.values(role), ...onlyGranted(grants) },
        });
      },
    });
  });
}
