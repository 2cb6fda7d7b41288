import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import { loadViewer } from '../auth/viewer.ts';
import { jobItems, jobs } from '../db/schema/job.ts';
import { systemTx, type Tx } from '../db/transaction.ts';
import { inside } from '../graphql/idempotency.ts';
import type { Services } from '../services.ts';
import type { ItemResult, Prepared } from './kind.ts';
import { workOf } from './kinds.ts';
import { isPermitted } from './permission.ts';
import { workContext } from './work-context.ts';

/** No heartbeat for so long, and another process takes the job up. */
export const LEASE_SECONDS = 10;

/** Ends a job, in the transaction that holds its row. */
export async function endJob(
  tx: Tx,
  id: string,
  state: 'DONE' | 'FAILED',
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ state, reason, runner: null, leaseUntil: null, finishedAt: sql`now()` })
    .where(eq(jobs.id, id));
}

/** The next rows that wait for their turn. */
export const openItems = (tx: Tx, jobId: string, rows: number) =>
  tx
    .select()
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), isNull(jobItems.status)))
    .orderBy(asc(jobItems.position))
    .limit(rows);

/** Writes down what became of the rows of a batch. What a row was to be is forgotten, unless it has failed: only what later rows ask of it stays. */
async function store(tx: Tx, jobId: string, results: readonly ItemResult[]): Promise<void> {
  await tx.execute(
    sql`UPDATE job_items AS i SET status = r.status, name = coalesce(r.name, i.name), problems = r.problems,
          undo = r.undo, input = CASE WHEN r.status = 'failed' THEN i.input ELSE r.kept END
        FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
          AS r(position int, status text, name text, problems jsonb, undo jsonb, kept jsonb)
        WHERE i.job_id = ${jobId}::uuid AND i.position = r.position`,
  );
}

function counted(counts: Readonly<Record<string, number>>, results: readonly ItemResult[]) {
  const sum: Record<string, number> = { ...counts };
  for (const { status } of results) sum[status] = (sum[status] ?? 0) + 1;
  return sum;
}

export interface StepAsk {
  readonly services: Services;
  /** The contract, whose directives say what a job's operation asks of its caller. */
  readonly schema: GraphQLSchema;
  readonly runner: string;
  readonly jobId: string;
  readonly rows: number;
  /** What others have said of the next rows, where the kind of work asks them. */
  readonly prepared?: Prepared | undefined;
  /** Such work does nothing that nobody was asked about. */
  readonly waits?: boolean;
  /** When the step before this one ended: the pace is measured from then. */
  readonly since: number;
}

/**
 * Does one batch of a job: rows, audit rows and progress in one transaction, so that a process that ends in its midst
 * leaves nothing half done and nothing done twice. False when there is nothing left to do for this process: the job is
 * over, was cancelled, or is another's by now.
 */
export async function step({
  services,
  schema,
  runner,
  jobId,
  rows,
  prepared,
  waits,
  since,
}: StepAsk): Promise<boolean> {
  let leave: (() => void) | undefined;
  const goesOn = await systemTx(
    services.database.db,
    async (tx) => {
      // A cancel waits here for the end of the batch.
      const [job] = await tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, jobId), eq(jobs.runner, runner), eq(jobs.state, 'RUNNING')))
        .for('update');
      if (!job) return false;
      const work = workOf(job);
      if (!work) {
        await endJob(tx, jobId, 'FAILED', 'NOT_IMPLEMENTED');
        return false;
      }
      const viewer = await loadViewer(tx, job.ownerId, '');
      if (!viewer || !isPermitted(schema, viewer, job)) {
        await endJob(tx, jobId, 'FAILED', 'FORBIDDEN');
        return false;
      }
      const items = await openItems(tx, jobId, prepared?.rows ?? rows);
      if (items.length === 0) {
        await endJob(tx, jobId, 'DONE');
        return false;
      }
      if (waits && !prepared) return true;
      const stay = inside(
        tx,
        workContext(services, viewer, { clientId: job.clientId, requestId: job.id, ip: job.ip }),
      );
      leave = stay.leave;
      const { input, isTrial } = job;
      const results = await work(stay.context, {
        jobId,
        input,
        isTrial,
        items,
        prepared: prepared?.value,
      });
      await store(tx, jobId, results);
      const seconds = Math.max(0.001, (performance.now() - since) / 1_000);
      const pace = results.length / seconds;
      await tx
        .update(jobs)
        .set({
          handled: job.handled + results.length,
          counts: counted(job.counts, results),
          rowsPerSecond: job.rowsPerSecond > 0 ? (job.rowsPerSecond + pace) / 2 : pace,
          attempts: 0,
          reason: null,
          lastStepAt: sql`clock_timestamp()`,
          leaseUntil: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`,
        })
        .where(eq(jobs.id, jobId));
      return true;
    },
    'batch',
  );
  leave?.();
  return goesOn;
}
