import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { viewerOf } from '../../context.ts';
import { jobItems, jobs } from '../../db/schema/job.ts';
import { badInput, forbidden } from '../../errors.ts';
import { kindOf } from '../../jobs/kinds.ts';
import { isPermitted } from '../../jobs/permission.ts';
import { auditJob, checkOpen, startedBefore, startJob, wake } from '../../jobs/start.ts';
import { type Asked, findJob, type JobAnswer, shownJob } from './read.ts';

/** Ends a job between two batches; one that has ended stays as it is. */
export const cancelJob = (asked: Asked, id: string): Promise<JobAnswer> =>
  asked.context.tx(async (tx) => {
    // The batch under way has the row: this waits for its end.
    const job = await findJob(tx, asked, id, true);
    if (job.finishedAt) return shownJob(tx, asked, job);
    const [ended] = await tx
      .update(jobs)
      .set({ state: 'CANCELLED', finishedAt: asked.context.now })
      .where(eq(jobs.id, job.id))
      .returning();
    if (!ended) throw new Error('a job under lock is gone');
    await auditJob(tx, asked.context, 'Cancel', ended);
    return shownJob(tx, asked, ended);
  });

/**
 * Puts one's own failed job back into the queue: its batches that are done stay, the rest follows. It sets the state
 * alone; the count of attempts is the runner's, which begins anew with what comes from the queue.
 */
export const continueJob = (asked: Asked, id: string): Promise<JobAnswer> =>
  asked.context.tx(async (tx) => {
    const { context } = asked;
    const { userId } = viewerOf(context);
    const job = await findJob(tx, asked, id, true);
    if (job.ownerId !== userId) throw forbidden();
    // Takings back of one job take turns: no two of them go on.
    if (job.undoOf) await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.undoOf)).for('update');
    const shown = await shownJob(tx, asked, job);
    if (job.state !== 'FAILED') return shown;
    if (shown.obstacle === 'FORBIDDEN') throw forbidden();
    if (shown.obstacle) throw badInput([{ path: 'id', code: shown.obstacle }]);
    await checkOpen(tx, userId);
    const [queued] = await tx
      .update(jobs)
      .set({ state: 'QUEUED', finishedAt: null })
      .where(eq(jobs.id, job.id))
      .returning();
    if (!queued) throw new Error('a job under lock is gone');
    await auditJob(tx, context, 'Continue', queued);
    wake(context);
    return shownJob(tx, asked, queued);
  });

/** Puts the taking back of an ended job into the queue: its rows from the last one to the first. */
export const undoJob = (asked: Asked, id: string, startKey: string | null): Promise<JobAnswer> =>
  asked.context.tx(async (tx) => {
    const { context, schema } = asked;
    // Whoever lets it go on at this moment waits, or this does.
    const job = await findJob(tx, asked, id, true);
    if (!isPermitted(schema, viewerOf(context), job)) throw forbidden();
    const shown = await shownJob(tx, asked, job);
    if (!kindOf(job.kind)?.undo || !shown.viewerCanUndo)
      throw badInput([{ path: 'id', code: 'nothingToUndo' }]);
    const rows = await tx
      .select({ name: jobItems.name, undo: jobItems.undo })
      .from(jobItems)
      .where(and(eq(jobItems.jobId, job.id), isNotNull(jobItems.undo)))
      .orderBy(desc(jobItems.position));
    const made = await startJob(
      tx,
      { ...context, clientId: job.clientId },
      {
        kind: job.kind,
        title: job.title,
        input: job.input,
        undoOf: job.id,
        startKey,
        items: rows.map(({ name, undo }) => ({ name, input: undo })),
      },
    );
    return shownJob(tx, asked, made);
  });

/** The rows of a job that have failed, and of which it is known what they were to be. */
const failedRows = (jobId: string) =>
  and(eq(jobItems.jobId, jobId), eq(jobItems.status, 'failed'), isNotNull(jobItems.input));

/** Puts the failed rows of an ended job into the queue once more, each at its place. */
export const retryJob = (asked: Asked, id: string, startKey: string | null): Promise<JobAnswer> =>
  asked.context.tx(async (tx) => {
    const { context, schema } = asked;
    // Whoever has a go at them at this moment waits, or this does.
    const job = await findJob(tx, asked, id, true);
    if (!isPermitted(schema, viewerOf(context), job)) throw forbidden();
    const before = await startedBefore(tx, context, { startKey, kind: job.kind });
    if (before?.retryOf === job.id) return shownJob(tx, asked, before);
    if (!(await shownJob(tx, asked, job)).viewerCanRetry)
      throw badInput([{ path: 'id', code: 'nothingToRetry' }]);
    const items = await tx
      .select({
        position: jobItems.position,
        name: jobItems.name,
        key: jobItems.key,
        input: jobItems.input,
      })
      .from(jobItems)
      .where(failedRows(job.id))
      .orderBy(asc(jobItems.position));
    const { kind, title, input } = job;
    const made = await startJob(
      tx,
      { ...context, clientId: job.clientId },
      {
        kind,
        title,
        input,
        retryOf: job.id,
        startKey,
        items: items.map(({ key, ...item }) => ({ ...item, ...(key === null ? {} : { key }) })),
      },
    );
    return shownJob(tx, asked, made);
  });
