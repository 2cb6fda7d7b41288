import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { GraphQLSchema } from 'graphql';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { jobItems, jobs } from '../../db/schema/job.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { Job, JobFilterInput, JobState, PaginationInput, RowOutcome } from '../../gql/types.ts';
import { JOB_KINDS, kindOf } from '../../jobs/kinds.ts';
import { isPermitted } from '../../jobs/permission.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { knownId } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';
import { among } from './among.ts';
import { shownFile, writtenFiles } from './file.ts';
import { obstacles } from './obstacles.ts';

const MAX = 100;
const ROWS_MAX = 1_000;
const OPEN = ['QUEUED', 'RUNNING'];

/** Who asks, and the contract: whoever might have started a job may see it. */
export interface Asked {
  readonly context: Context;
  readonly schema: GraphQLSchema;
}

export type JobAnswer = Omit<Job, '__typename'>;

/** Of which of these jobs does anything remain to be taken back, and by nobody yet? */
const undoable = (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(
    tx,
    ids,
    sql`NOT EXISTS (SELECT 1 FROM jobs AS u WHERE u.undo_of = ${jobs.id} AND u.state NOT IN ('FAILED', 'CANCELLED'))`,
    sql`EXISTS (SELECT 1 FROM job_items AS i WHERE i.job_id = ${jobs.id} AND i.undo IS NOT NULL)`,
  );

/** Of which of these jobs have rows failed that nobody has tried again? What is taken back is left at that. */
const retryable = (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  among(
    tx,
    ids,
    sql`NOT EXISTS (SELECT 1 FROM jobs AS r WHERE r.retry_of = ${jobs.id}
          OR r.undo_of = ${jobs.id} AND r.state NOT IN ('FAILED', 'CANCELLED'))`,
    sql`EXISTS (SELECT 1 FROM job_items AS i
          WHERE i.job_id = ${jobs.id} AND i.status = 'failed' AND i.input IS NOT NULL)`,
  );

/** Jobs as the contract shows them to this caller. */
export async function shownJobs(
  tx: Tx,
  { context, schema }: Asked,
  records: readonly JobRecord[],
): Promise<JobAnswer[]> {
  const viewer = viewerOf(context);
  const owners = await tx
    .select({ id: adminUsers.id, firstName: adminUsers.firstName, lastName: adminUsers.lastName })
    .from(adminUsers)
    .where(
      inArray(
        adminUsers.id,
        records.map(({ ownerId }) => ownerId),
      ),
    );
  const names = new Map(owners.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  const ended = records.filter(
    ({ kind, state, undoOf }) => !OPEN.includes(state) && undoOf === null && kindOf(kind)?.undo,
  );
  const back = await undoable(
    tx,
    ended.map(({ id }) => id),
  );
  // One that an error has ended goes on first.
  const again = await retryable(
    tx,
    records.flatMap(({ id, state, isTrial, undoOf, kind, counts }) =>
      ['DONE', 'CANCELLED'].includes(state) && !isTrial && !undoOf && kindOf(kind) && counts.failed
        ? [id]
        : [],
    ),
  );
  const failed = await obstacles(
    tx,
    schema,
    viewer,
    records.filter(({ state, ownerId }) => state === 'FAILED' && ownerId === viewer.userId),
  );
  const written = await writtenFiles(tx, { context, schema }, records);
  const { exportDays } = context.services.config;
  const fileOf = (job: JobRecord) => {
    const { file, obstacle = null } = written.get(job.id) ?? {};
    return { file: file ? shownFile(file, job, exportDays) : null, fileObstacle: obstacle };
  };
  return records.map((job) => ({
    id: job.id,
    kind: job.kind,
    title: job.title,
    clientId: job.clientId,
    ownerName: names.get(job.ownerId) ?? '',
    isOwn: job.ownerId === viewer.userId,
    isTrial: job.isTrial,
    isUndo: job.undoOf !== null,
    state: job.state as JobState,
    // One that waits for its second go has left behind what stopped it.
    reason: job.state === 'QUEUED' ? null : job.reason,
    total: job.total,
    handled: job.handled,
    counts: Object.entries(job.counts).map(([name, value]) => ({ name, value })),
    rowsPerSecond: job.rowsPerSecond,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    viewerCanCancel: OPEN.includes(job.state),
    viewerCanContinue: failed.get(job.id) === null,
    obstacle: failed.get(job.id) ?? null,
    viewerCanUndo: back.has(job.id) && isPermitted(schema, viewer, job),
    viewerCanRetry: again.has(job.id) && isPermitted(schema, viewer, job),
    ...fileOf(job),
  }));
}

/** One job as the contract shows it. */
export async function shownJob(tx: Tx, asked: Asked, record: JobRecord): Promise<JobAnswer> {
  const [job] = await shownJobs(tx, asked, [record]);
  if (!job) throw notFound('job');
  return job;
}

/** The jobs that the caller may see: their own, and those that they might have started themselves. */
function visible({ context, schema }: Asked, everyones: boolean): SQL | undefined {
  const viewer = viewerOf(context);
  const own = eq(jobs.ownerId, viewer.userId);
  const { clientId } = context;
  const kinds = everyones
    ? JOB_KINDS.filter(({ name }) => isPermitted(schema, viewer, { kind: name, clientId })).map(
        ({ name }) => name,
      )
    : [];
  return and(
    clientId > 0 ? eq(jobs.clientId, clientId) : undefined,
    kinds.length > 0 ? or(own, inArray(jobs.kind, kinds)) : own,
  );
}

/** The job of an id within a transaction, or NOT_FOUND: what the caller may not see is as good as none. */
export async function findJob(tx: Tx, asked: Asked, id: string, lock = false): Promise<JobRecord> {
  const query = tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, knownId(id, 'job')), visible(asked, true)));
  const [job] = lock ? await query.for('update') : await query;
  if (!job) throw notFound('job');
  return job;
}

/** The caller's job of an idempotency key. */
export const jobByKey = (asked: Asked, key: string): Promise<JobAnswer | null> =>
  asked.context.tx(async (tx) => {
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.startKey, key), visible(asked, false)));
    return job ? shownJob(tx, asked, job) : null;
  });

export async function listJobs(
  asked: Asked,
  pagination: PaginationInput | null | undefined,
  { isOpen, everyones }: JobFilterInput,
) {
  const { limit, offset } = readPage(pagination, {
    columns: ['createdAt'],
    sortBy: 'createdAt',
    descending: true,
    max: MAX,
  });
  const where = and(
    visible(asked, everyones ?? false),
    isOpen == null ? undefined : isOpen ? inArray(jobs.state, OPEN) : isNotNull(jobs.finishedAt),
  );
  return asked.context.tx(async (tx) => ({
    totalRecords: await tx.$count(jobs, where),
    jobs: await shownJobs(
      tx,
      asked,
      await tx
        .select()
        .from(jobs)
        .where(where)
        .orderBy(desc(jobs.createdAt), desc(jobs.id))
        .limit(limit)
        .offset(offset),
    ),
  }));
}

/** What became of the rows of a job, in their order. */
export async function listRows(
  asked: Asked,
  id: string,
  statuses: readonly RowOutcome[] | null | undefined,
  pagination: PaginationInput | null | undefined,
) {
  const { limit, offset } = readPage(pagination, { columns: ['row'], sortBy: 'row', max: ROWS_MAX });
  return asked.context.tx(async (tx) => {
    const job = await findJob(tx, asked, id);
    const where = and(
      eq(jobItems.jobId, job.id),
      statuses ? inArray(jobItems.status, [...statuses]) : isNotNull(jobItems.status),
    );
    const rows = await tx
      .select()
      .from(jobItems)
      .where(where)
      .orderBy(asc(jobItems.position))
      .limit(limit)
      .offset(offset);
    return {
      totalRecords: await tx.$count(jobItems, where),
      rows: rows.flatMap(({ position, name, status, problems }) =>
        status === null
          ? []
          : [
              {
                row: position,
                name,
                status,
                problems: (problems ?? []).map(({ column = null, code }) => ({ column, code })),
              },
            ],
      ),
    };
  });
}
