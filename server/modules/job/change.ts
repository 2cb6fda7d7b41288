import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { viewerOf } from '../../context.ts';
import { jobItems, jobs } from '../../db/schema/job.ts';
import { badInput, forbidden } from '../../errors.ts';
import { kindOf } from '../../jobs/kinds.ts';
import { isPermitted } from '../../jobs/permission.ts';
import { startJob } from '../../jobs/start.ts';
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
    return shownJob(tx, asked, ended ?? job);
  });

/** Puts the taking back of an ended job into the queue: its rows from the last one to the first. */
export const undoJob = (asked: Asked, id: string, startKey: string | null): Promise<JobAnswer> =>
  asked.context.tx(async (tx) => {
    const { context, schema } = asked;
    const job = await findJob(tx, asked, id);
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
