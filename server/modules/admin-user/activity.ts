import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { notFound } from '../../errors.ts';
import type { PaginationInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { logsOf } from '../activity-log/read.ts';
import { reachable } from './user-row.ts';

/** What one administrator has done and changed, newest first. Of another bank's there is nothing to see. */
export async function userActivity(
  context: Context,
  id: string,
  activities: readonly string[] | null | undefined,
  pagination: PaginationInput | null | undefined,
) {
  await context.tx(async (tx) => {
    const [user] = await tx
      .select({ id: adminUsers.id })
      .from(adminUsers)
      .where(reachable(knownId(id, 'user'), context));
    if (!user) throw notFound('user');
  });
  return logsOf(context, id, pagination, activities);
}
