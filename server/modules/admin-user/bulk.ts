import { asc } from 'drizzle-orm';
import { USERS_BULK_MAX } from '../../../src/rules/bulk.ts';
import { lockAdministration } from '../../auth/rights.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import { bulkRows, limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { AdminUserFilterInput, BulkRowResult } from '../../gql/types.ts';
import { consoleOrigin } from '../session/password-reset.ts';
import { sendAccountMail } from './account-mail.ts';
import { conditions } from './filter.ts';
import { BY_NAME, permitsFor, USER_COLUMNS, type User } from './user-row.ts';
import { change, checkRole, checkSuperUser, obstaclesOf } from './write.ts';

interface Wanted {
  readonly isActive?: boolean | null | undefined;
  readonly adminRoleId?: string | null | undefined;
}

/** The accounts that are meant, locked until the change is made. */
async function lockUsers(
  tx: Tx,
  context: Context,
  filter: AdminUserFilterInput,
  expectedRows: number,
): Promise<readonly User[]> {
  const { where } = await conditions(tx, context, filter);
  const found = await tx
    .select(USER_COLUMNS)
    .from(adminUsers)
    .where(where)
    .orderBy(BY_NAME, asc(adminUsers.id))
    .limit(USERS_BULK_MAX + 1)
    .for('update');
  limitedRows(found, 'filter', USERS_BULK_MAX);
  return bulkRows(found, filter, expectedRows);
}

/** Has an account what is wanted of it? */
const has = (user: User, { isActive, adminRoleId }: Wanted): boolean =>
  (isActive ?? user.isActive) === user.isActive && (adminRoleId ?? user.adminRoleId) === user.adminRoleId;

/** Changes accounts one by one: `wishOf` says what each gets, or why it stays. What is locked is skipped and listed. */
async function changeEach(
  tx: Tx,
  context: Context,
  users: readonly User[],
  wishOf: (user: User) => Wanted | string,
  origin: string | null,
): Promise<BulkRowResult[]> {
  const permits = await permitsFor(tx, context, users);
  const results: BulkRowResult[] = [];
  for (const user of users) {
    const row = { id: user.id, name: `${user.firstName} ${user.lastName}` };
    const { edit, locked } = permits(user);
    const wish = edit && !locked ? wishOf(user) : 'locked';
    if (typeof wish === 'string') {
      results.push({ ...row, status: 'skipped', reason: wish });
      continue;
    }
    const { isActive, adminRoleId } = wish;
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
}

/** Changes status or role of every account that matches, in one transaction; what is locked is skipped and listed. */
export async function updateUsers(
  context: Context,
  filter: AdminUserFilterInput,
  wanted: Wanted,
  expectedRows: number | null | undefined,
): Promise<BulkRowResult[]> {
  const { isActive, adminRoleId } = wanted;
  if (isActive == null && !adminRoleId) throw badInput([{ path: 'isActive', code: 'statusRequired' }]);
  if (expectedRows == null && !filter.ids) throw badInput([{ path: 'expectedRows', code: 'isRequired' }]);
  const origin = await consoleOrigin(context);
  const changed = await context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    if (adminRoleId) await checkRole(tx, context, adminRoleId, 'adminRoleId');
    const users = await lockUsers(tx, context, filter, expectedRows ?? filter.ids?.length ?? 0);
    return changeEach(tx, context, users, (user) => (has(user, wanted) ? 'already' : wanted), origin);
  });
  sendAccountMail(context);
  return changed;
}

/** What an account had before it was changed with others. */
export interface UserWas {
  readonly isActive?: boolean;
  readonly adminRoleId?: string;
}

/** Gives accounts back what they had before all of them got `given`: what has been changed since stays as it is. */
export async function takeUsersBack(
  context: Context,
  scope: AdminUserFilterInput,
  rows: readonly (UserWas & { readonly id: string })[],
  given: UserWas,
): Promise<BulkRowResult[]> {
  const origin = await consoleOrigin(context);
  const before = new Map(rows.map(({ id, ...was }) => [id, was]));
  const back = await context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    const obstacleOf = await obstaclesOf(
      tx,
      context,
      rows.flatMap(({ adminRoleId }) => adminRoleId ?? []),
    );
    const users = await lockUsers(tx, context, { ...scope, ids: [...before.keys()] }, rows.length);
    const wishOf = (user: User): UserWas | string => {
      if (!has(user, given)) return 'changed';
      const was = before.get(user.id) ?? {};
      // Whoever had no role had one that was removed: nobody is left without.
      return (given.adminRoleId ? obstacleOf(was.adminRoleId) : null) ?? was;
    };
    return changeEach(tx, context, users, wishOf, origin);
  });
  sendAccountMail(context);
  return back;
}
