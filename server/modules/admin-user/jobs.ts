import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { badInput } from '../../errors.ts';
import type { AdminUserFilterInput } from '../../gql/types.ts';
import { type BulkAsked, bulkJob } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { takeUsersBack, type UserWas, updateUsers } from './bulk.ts';
import { conditions } from './filter.ts';
import { BY_NAME, USER_COLUMNS } from './user-row.ts';

interface Input extends UserWas {
  /** Whose accounts the list shows. */
  readonly scope: AdminUserFilterInput;
}

/** What of accounts is about to be changed, as it is before. */
async function before(context: Context, ids: readonly string[], input: Input): Promise<Map<string, UserWas>> {
  const users = await context.tx((tx) =>
    tx
      .select(USER_COLUMNS)
      .from(adminUsers)
      .where(inArray(adminUsers.id, [...ids])),
  );
  return new Map(
    users.map(({ id, isActive, adminRoleId }) => [
      id,
      {
        ...(input.isActive === undefined ? {} : { isActive }),
        ...(input.adminRoleId && adminRoleId ? { adminRoleId } : {}),
      },
    ]),
  );
}

export const userChangeJob = bulkJob<AdminUserFilterInput, Input, UserWas>({
  name: 'startUpdateAdminUsers',
  async find(tx, context, filter, limit) {
    const { where } = await conditions(tx, context, filter);
    const found = await tx
      .select({ id: adminUsers.id, firstName: adminUsers.firstName, lastName: adminUsers.lastName })
      .from(adminUsers)
      .where(where)
      .orderBy(BY_NAME, asc(adminUsers.id))
      .limit(limit);
    return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  },
  async change(context, ids, input) {
    const were = await before(context, ids, input);
    const { scope, ...wanted } = input;
    const changed = await updateUsers(context, { ...scope, ids: [...ids] }, wanted, ids.length);
    return changed.map((row) => ({ ...row, was: were.get(row.id) }));
  },
  undo: (context, rows, { scope, ...given }) => takeUsersBack(context, scope, rows, given),
});

/** Starts a change of status or role of every account that matches now. */
export function startUserChange(
  context: Context,
  asked: BulkAsked<AdminUserFilterInput>,
  {
    isActive,
    adminRoleId,
  }: { readonly isActive?: boolean | null | undefined; readonly adminRoleId?: string | null | undefined },
): Promise<JobRecord> {
  if (isActive == null && !adminRoleId) throw badInput([{ path: 'isActive', code: 'statusRequired' }]);
  const { siteId, allSites, isDeleted } = asked.filter;
  return userChangeJob.start(context, asked, {
    ...(isActive == null ? {} : { isActive }),
    ...(adminRoleId ? { adminRoleId } : {}),
    scope: { siteId: siteId ?? null, allSites: allSites ?? null, isDeleted: isDeleted ?? null },
  });
}
