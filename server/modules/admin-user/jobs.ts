import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { badInput } from '../../errors.ts';
import type { AdminUserFilterInput, BulkRowResult } from '../../gql/types.ts';
import { bulkWork, JOB_LIMIT, startBulkJob } from '../../jobs/bulk.ts';
import type { Batch, ItemResult, JobKind } from '../../jobs/kind.ts';
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

/** An account as it was before. */
interface Before extends Wanted {
  readonly id: string;
}

const wantedOf = ({ isActive, adminRoleId }: Wanted): Wanted => ({
  ...(isActive === undefined ? {} : { isActive }),
  ...(adminRoleId === undefined ? {} : { adminRoleId }),
});

const change = (context: Context, ids: readonly string[], { scope, ...wanted }: Input) =>
  updateUsers(context, { ...scope, ids: [...ids] }, wanted, ids.length);

async function run(context: Context, batch: Batch): Promise<readonly ItemResult[]> {
  const input = batch.input as Input;
  const ids = batch.items.map((item) => (item.input as { id: string }).id);
  const users = await context.tx((tx) =>
    tx.select(USER_COLUMNS).from(adminUsers).where(inArray(adminUsers.id, ids)),
  );
  const before = new Map(
    users.map(({ id, isActive, adminRoleId }): [string, Before] => [
      id,
      {
        id,
        ...(input.isActive === undefined ? {} : { isActive }),
        ...(input.adminRoleId && adminRoleId ? { adminRoleId } : {}),
      },
    ]),
  );
  return bulkWork(
    (inner, wanted) => change(inner, wanted, input),
    (id) => before.get(id),
  )(context, batch);
}

/** Each account gets back what it had: those that had the same go together. */
async function undo(context: Context, batch: Batch): Promise<readonly ItemResult[]> {
  const { scope } = batch.input as Input;
  const former = new Map(
    batch.items.map(({ input }) => [(input as Before).id, wantedOf(input as Before)] as const),
  );
  return bulkWork(async (inner, ids) => {
    const results: BulkRowResult[] = [];
    for (const [wanted, same] of Map.groupBy(ids, (id) => JSON.stringify(former.get(id))))
      results.push(...(await change(inner, same, { ...(JSON.parse(wanted) as Wanted), scope })));
    return results;
  })(context, batch);
}

export const userChangeJob: JobKind = { name: 'startUpdateAdminUsers', run, undo };

interface Asked {
  readonly filter: AdminUserFilterInput;
  readonly isActive?: boolean | null | undefined;
  readonly adminRoleId?: string | null | undefined;
  readonly expectedRows: number;
}

/** Starts a change of status or role of every account that matches now. */
export function startUserChange(
  context: Context,
  { filter, isActive, adminRoleId, expectedRows }: Asked,
  startKey: string | null,
): Promise<JobRecord> {
  if (isActive == null && !adminRoleId) throw badInput([{ path: 'isActive', code: 'statusRequired' }]);
  return context.tx(async (tx) => {
    const { where } = await conditions(tx, context, filter);
    const found = await tx
      .select({ id: adminUsers.id, firstName: adminUsers.firstName, lastName: adminUsers.lastName })
      .from(adminUsers)
      .where(where)
      .orderBy(asc(adminUsers.lastName), asc(adminUsers.firstName), asc(adminUsers.id))
      .limit(JOB_LIMIT);
    const { siteId, allSites, isDeleted } = filter;
    const input: Input = {
      ...(isActive == null ? {} : { isActive }),
      ...(adminRoleId ? { adminRoleId } : {}),
      scope: { siteId: siteId ?? null, allSites: allSites ?? null, isDeleted: isDeleted ?? null },
    };
    return startBulkJob(tx, context, {
      kind: userChangeJob.name,
      input,
      filter,
      expectedRows,
      startKey,
      found: found.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    });
  });
}
