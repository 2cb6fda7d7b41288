import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { badInput } from '../../errors.ts';
import type { AdminUserFilterInput, BulkRowResult } from '../../gql/types.ts';
import { type BulkAsked, bulkJob } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { updateUsers } from './bulk.ts';
import { conditions } from './filter.ts';
import { USER_COLUMNS } from './user-row.ts';

interface Wanted {
  readonly isActive?: boolean;
  readonly adminRoleId?: string;
}

interface Input extends Wanted {
  /** Whose accounts the list shows. */
  readonly scope: AdminUserFilterInput;
}

const wantedOf = ({ isActive, adminRoleId }: Wanted): Wanted => ({
  ...(isActive === undefined ? {} : { isActive }),
  ...(adminRoleId === undefined ? {} : { adminRoleId }),
});

const change = (context: Context, ids: readonly string[], { scope, ...wanted }: Input) =>
  updateUsers(context, { ...scope, ids: [...ids] }, wanted, ids.length);

/** What of accounts is about to be changed, as it is before. */
async function before(context: Context, ids: readonly string[], input: Input): Promise<Map<string, Wanted>> {
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

export const userChangeJob = bulkJob<AdminUserFilterInput, Input, Wanted>({
  name: 'startUpdateAdminUsers',
  async find(tx, context, filter, limit) {
    const { where } = await conditions(tx, context, filter);
    const found = await tx
      .select({ id: adminUsers.id, firstName: adminUsers.firstName, lastName: adminUsers.lastName })
      .from(adminUsers)
      .where(where)
      .orderBy(asc(adminUsers.lastName), asc(adminUsers.firstName), asc(adminUsers.id))
      .limit(limit);
    return found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  },
  async change(context, ids, input) {
    const were = await before(context, ids, input);
    return (await change(context, ids, input)).map((row) => ({ ...row, was: were.get(row.id) }));
  },
  /** Each account gets back what it had: those that had the same go together. */
  async undo(context, rows, { scope }) {
    const results: BulkRowResult[] = [];
    for (const [wanted, same] of Map.groupBy(rows, (row) => JSON.stringify(wantedOf(row)))) {
      const ids = same.map(({ id }) => id);
      results.push(...(await change(context, ids, { ...(JSON.parse(wanted) as Wanted), scope })));
    }
    return results;
  },
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
