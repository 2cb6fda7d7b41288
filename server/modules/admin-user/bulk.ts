import { asc } from 'drizzle-orm';
import { USERS_BULK_MAX } from '../../../src/rules/bulk.ts';
import { lockAdministration } from '../../auth/rights.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import { bulkRows, limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { badInput } from '../../errors.ts';
import type { AdminUserFilterInput, BulkRowResult } from '../../gql/types.ts';
import { consoleOrigin } from '../session/password-reset.ts';
import { sendAccountMail } from './account-mail.ts';
import { conditions } from './filter.ts';
import { permitsFor, USER_COLUMNS } from './user-row.ts';
import { change, checkRole, checkSuperUser } from './write.ts';

interface Wanted {
  readonly isActive?: boolean | null | undefined;
  readonly adminRoleId?: string | null | undefined;
}

/** Changes status or role of every account that matches, in one transaction; what is locked is skipped and listed. */
export async function updateUsers(
  context: Context,
  filter: AdminUserFilterInput,
  { isActive, adminRoleId }: Wanted,
  expectedRows: number | null | undefined,
): Promise<BulkRowResult[]> {
  if (isActive == null && !adminRoleId) throw badInput([{ path: 'isActive', code: 'statusRequired' }]);
  if (expectedRows == null && !filter.ids) throw badInput([{ path: 'expectedRows', code: 'isRequired' }]);
  const origin = await consoleOrigin(context);
  const changed = await context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    if (adminRoleId) await checkRole(tx, context, adminRoleId, 'adminRoleId');
    const { where } = await conditions(tx, context, filter);
    const found = await tx
      .select(USER_COLUMNS)
      .from(adminUsers)
      .where(where)
      .orderBy(asc(adminUsers.lastName), asc(adminUsers.firstName), asc(adminUsers.id))
      .limit(USERS_BULK_MAX + 1)
      .for('update');
    limitedRows(found, 'filter', USERS_BULK_MAX);
    const users = bulkRows(found, filter, expectedRows ?? filter.ids?.length ?? 0);
    const permits = await permitsFor(tx, context, users);
    const results: BulkRowResult[] = [];
    for (const user of users) {
      const row = { id: user.id, name: `${user.firstName} ${user.lastName}` };
      const { edit, locked } = permits(user);
      if (!edit || locked) {
        results.push({ ...row, status: 'skipped', reason: 'locked' });
        continue;
      }
      if (
        (isActive ?? user.isActive) === user.isActive &&
        (adminRoleId ?? user.adminRoleId) === user.adminRoleId
      ) {
        results.push({ ...row, status: 'skipped', reason: 'already' });
        continue;
      }
      await change(
        tx,
        context,
        user,
        { ...(isActive == null ? {} : { isActive }), ...(adminRoleId ? { adminRoleId } : {}) },
        isActive == null ? 'Update' : isActive ? 'Activate' : 'Deactivate',
        origin,
      );
      if (isActive === false) await closeSessionsOf(tx, user.id);
      results.push({ ...row, status: 'done', reason: null });
    }
    await checkSuperUser(tx, context.clientId, 'filter');
    return results;
  });
  sendAccountMail(context);
  return changed;
}
