import { and, eq, sql } from 'drizzle-orm';
import { loadViewer } from '../auth/viewer.ts';
import { jobs } from '../db/schema/job.ts';
import { systemTx, tenantTx } from '../db/transaction.ts';
import type { Prepare, Prepared } from './kind.ts';
import { isPermitted } from './permission.ts';
import { openItems, type StepAsk } from './step.ts';

/** Others may be slow to answer: so long nobody takes the job up meanwhile. */
const ASKING_SECONDS = 60;

/**
 * Asks others about the next rows of a job before their batch begins. Undefined where there is nothing to ask: the job is
 * over, another's or not permitted any more, which the step itself says.
 */
export async function prepareRows(
  { services, schema, runner, jobId, rows }: StepAsk,
  prepare: Prepare,
): Promise<Prepared | undefined> {
  const { db } = services.database;
  const next = await systemTx(db, async (tx) => {
    const [job] = await tx
      .update(jobs)
      .set({ leaseUntil: sql`clock_timestamp() + make_interval(secs => ${ASKING_SECONDS})` })
      .where(and(eq(jobs.id, jobId), eq(jobs.runner, runner), eq(jobs.state, 'RUNNING')))
      .returning();
    const viewer = job && (await loadViewer(tx, job.ownerId, ''));
    if (!viewer || !isPermitted(schema, viewer, job)) return undefined;
    const items = await openItems(tx, jobId, rows);
    return items.length === 0 ? undefined : { job, viewer, items };
  });
  if (!next) return undefined;
  const { job, viewer, items } = next;
  const { clientId, input, isTrial } = job;
  return prepare(
    {
      services,
      clientId,
      tx: (work) => tenantTx(db, { clientId, adminUserId: viewer.userId }, work),
      systemTx: (work) => systemTx(db, work),
    },
    { jobId, input, isTrial, items },
  );
}
