import { and, eq, inArray, sql } from 'drizzle-orm';
import { cut } from '../../src/lib/cut.ts';
import { JOB_ROWS_MAX } from '../../src/rules/bulk.ts';
import { audit } from '../audit.ts';
import { limitedRows } from '../bulk.ts';
import { type Context, viewerOf } from '../context.ts';
import { jobs } from '../db/schema/job.ts';
import type { Tx } from '../db/transaction.ts';
import { badInput } from '../errors.ts';

/** Jobs of one person that wait or run at the same time. */
const OPEN_MAX = 5;
/** Rows of one insert. */
const CHUNK = 5_000;

export type JobRecord = typeof jobs.$inferSelect;

export interface NewItem {
  /** Its place in the file or list; otherwise the one it has here. */
  readonly position?: number;
  readonly name?: string;
  readonly key?: string;
  readonly input: unknown;
}

export interface NewJob {
  readonly kind: string;
  readonly title?: string;
  readonly input: unknown;
  readonly isTrial?: boolean;
  readonly undoOf?: string;
  readonly retryOf?: string;
  readonly startKey: string | null;
  readonly items: readonly NewItem[];
}

/** Writes into the trail what somebody did with a job; its rows have entries of their own. */
export const auditJob = (
  tx: Tx,
  context: Context,
  action: 'Start' | 'Cancel' | 'Continue',
  { id, clientId, kind, title, state, total, handled, isTrial, undoOf, retryOf }: JobRecord,
): Promise<void> =>
  audit(tx, context, {
    entity: 'job',
    entityId: id,
    clientId,
    action,
    after: { kind, title, state, total, handled, isTrial, undoOf, retryOf },
  });

/** The key of a start, as its caller gave it. */
export const startKeyOf = (argument: string | null | undefined, context: Context): string | null =>
  (argument || context.idempotencyKey) ?? null;

const CONTROL = new RegExp(`[${String.fromCharCode(0)}-${String.fromCharCode(31)}]`, 'g');
const titleOf = (title = ''): string => cut(title.replace(CONTROL, '').trim(), 100);

/** One person has so many jobs that wait or run, and no more. */
export async function checkOpen(tx: Tx, userId: string): Promise<void> {
  const mine = and(eq(jobs.ownerId, userId), inArray(jobs.state, ['QUEUED', 'RUNNING']));
  if ((await tx.$count(jobs, mine)) >= OPEN_MAX)
    throw badInput([{ path: 'job', code: 'tooManyJobs' }], 'tooManyJobs', { count: OPEN_MAX });
}

/** The runner looks for what is new. Not before the commit: a request's background work begins after it. */
export const wake = ({ services }: Context): void =>
  services.background.run('jobs', async () => services.jobs.wake());

const keyTaken = () => badInput([{ path: 'idempotencyKey', code: 'notUnique' }]);

/** The job that was started with this key: asked again, it is that one, and no second; one of another kind is refused. */
export async function startedBefore(
  tx: Tx,
  context: Context,
  { startKey, kind }: Pick<NewJob, 'startKey' | 'kind'>,
): Promise<JobRecord | undefined> {
  if (!startKey) return undefined;
  const { userId } = viewerOf(context);
  const [first] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.ownerId, userId), eq(jobs.startKey, startKey)));
  if (first && first.kind !== kind) throw keyTaken();
  return first;
}

/** Puts a job into the queue, in a transaction of the caller's tenant: it is there when that is committed. */
export async function startJob(tx: Tx, context: Context, job: NewJob): Promise<JobRecord> {
  const { userId } = viewerOf(context);
  limitedRows(job.items, 'filter', JOB_ROWS_MAX);
  // The key's own answer may be forgotten by now.
  const first = await startedBefore(tx, context, job);
  if (first) return first;
  await checkOpen(tx, userId);
  const [made] = await tx
    .insert(jobs)
    .values({
      clientId: context.clientId,
      ownerId: userId,
      kind: job.kind,
      title: titleOf(job.title),
      input: job.input,
      startKey: job.startKey,
      undoOf: job.undoOf ?? null,
      retryOf: job.retryOf ?? null,
      isTrial: job.isTrial ?? false,
      total: job.items.length,
      ip: context.ip,
      createdAt: context.now,
    })
    .onConflictDoNothing({ target: [jobs.ownerId, jobs.startKey] })
    .returning();
  // A job of another bank has the key, which nobody sees from here.
  if (!made) throw keyTaken();
  for (let from = 0; from < job.items.length; from += CHUNK) {
    const rows = job.items.slice(from, from + CHUNK).map(({ position, name, key, input }, index) => ({
      position: position ?? from + index + 1,
      name,
      key,
      input,
    }));
    await tx.execute(
      sql`INSERT INTO job_items (job_id, client_id, position, name, key, input)
          SELECT ${made.id}::uuid, ${made.clientId}::int, r.position, coalesce(r.name, ''), r.key, r.input
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(position int, name text, key text, input jsonb)`,
    );
  }
  await auditJob(tx, context, 'Start', made);
  wake(context);
  return made;
}
