import { and, inArray, type SQL } from 'drizzle-orm';
import { jobs } from '../../db/schema/job.ts';
import type { Tx } from '../../db/transaction.ts';

/** Which of these jobs all of the conditions are true of. */
export async function among(
  tx: Tx,
  ids: readonly string[],
  ...conditions: readonly SQL[]
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), ...conditions));
  return new Set(rows.map(({ id }) => id));
}
