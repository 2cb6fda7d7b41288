import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { RefusalReason } from '../../src/rules/refusals.ts';
import { isDatabaseAway, isOverTime } from '../db/errors.ts';
import { jobs } from '../db/schema/job.ts';
import { systemTx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { kindOf } from './kinds.ts';
import { prepareRows } from './prepare.ts';
import { endJob, LEASE_SECONDS, step } from './step.ts';

/** Other processes' jobs, and those whose process has ended, are looked for so often. */
const LOOK_EVERY_MS = 2_000;
/** One job's turn while others wait. */
const TURN_MS = 2_000;
/** What a batch is to take: others have their turn between two, and a cancel waits no longer. */
const BATCH_MS = 200;
const ROWS = { first: 50, least: 10, most: 1_000 } as const;
/** Taken up so often without getting any further, a job is given up. */
const ATTEMPTS = 5;
const PURGE_EVERY_MS = 3_600_000;

export interface JobRunner {
  readonly start: (services: Services, schema: GraphQLSchema) => void;
  /** There is something new to do. */
  readonly wake: () => void;
  /** Begins no further batch, and waits for the one under way. */
  readonly stop: () => Promise<void>;
}

interface Turn extends Record<string, unknown> {
  readonly id: string;
  readonly attempts: number;
  /** What held it up when it was taken up last. */
  readonly reason: string | null;
  readonly kind: string;
  readonly undoOf: string | null;
}

/** Refusals that say more than that the rest was refused; the console has words for each among the reasons of jobs. */
const TOLD: readonly unknown[] = ['driveNotActive'] satisfies RefusalReason[];

/** Why a refused batch ends its job. */
const endedBy = ({ extensions: { code, reason } }: GraphQLError): string =>
  String(TOLD.includes(reason) ? reason : code);

/** Does the long work of the database in batches, one job at a time, beside any number of other processes. */
export function createJobRunner(): JobRunner {
  const runner = randomUUID();
  let given: { services: Services; schema: GraphQLSchema } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;
  let purgedAt = Number.NEGATIVE_INFINITY;

  const db = (services: Services) => services.database.db;

  /**
   * Takes up the job that has waited longest and that no living process has. One that was let go on by a person has all
   * its attempts again, and a pace of its own.
   */
  const claim = (services: Services): Promise<Turn | undefined> =>
    systemTx(db(services), async (tx) => {
      const { rows } = await tx.execute<Turn>(
        sql`UPDATE jobs SET state = 'RUNNING', runner = ${runner}::uuid,
              attempts = CASE state WHEN 'QUEUED' THEN 1 ELSE attempts + 1 END,
              reason = CASE state WHEN 'QUEUED' THEN NULL ELSE reason END,
              rows_per_second = CASE state WHEN 'QUEUED' THEN 0 ELSE rows_per_second END,
              started_at = coalesce(started_at, now()), lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
            WHERE id = (SELECT id FROM jobs WHERE state IN ('QUEUED', 'RUNNING')
                AND (lease_until IS NULL OR lease_until <= now())
              ORDER BY last_step_at NULLS FIRST, created_at FOR UPDATE SKIP LOCKED LIMIT 1)
            RETURNING id, attempts, reason, kind, undo_of AS "undoOf"`,
      );
      return rows[0];
    });

  /** Leaves a job to whoever comes next, at once or after a pause, with what held it up. */
  const release = (
    services: Services,
    id: string,
    afterSeconds = 0,
    reason: string | null = null,
  ): Promise<unknown> =>
    systemTx(db(services), (tx) =>
      tx.execute(
        sql`UPDATE jobs SET runner = NULL, lease_until = now() + make_interval(secs => ${afterSeconds}),
              reason = coalesce(${reason}::text, reason)
            WHERE id = ${id}::uuid AND runner = ${runner}::uuid AND state = 'RUNNING'`,
      ),
    );

  const fail = (services: Services, id: string, reason: string): Promise<void> =>
    systemTx(db(services), async (tx) => {
      const [mine] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update');
      if (mine?.runner === runner && mine.state === 'RUNNING') await endJob(tx, id, 'FAILED', reason);
    });

  async function steps(
    services: Services,
    schema: GraphQLSchema,
    { id: jobId, attempts, kind, undoOf }: Turn,
  ): Promise<void> {
    const prepare = undoOf ? undefined : kindOf(kind)?.prepare;
    const began = performance.now();
    // What did not get through is tried in the smallest batch.
    let rows: number = attempts > 1 ? ROWS.least : ROWS.first;
    let since = began;
    while (!stopped && performance.now() - began < TURN_MS) {
      const before = performance.now();
      const ask = { services, schema, runner, jobId, rows, since };
      const prepared = prepare ? await prepareRows(ask, prepare) : undefined;
      if (!(await step({ ...ask, prepared, waits: prepare !== undefined }))) return;
      since = performance.now();
      const factor = Math.min(3, BATCH_MS / Math.max(1, since - before));
      rows = Math.round(Math.min(ROWS.most, Math.max(ROWS.least, rows * factor)));
    }
    await release(services, jobId);
  }

  async function turn(services: Services, schema: GraphQLSchema, taken: Turn): Promise<void> {
    const { id, attempts, reason } = taken;
    if (attempts > ATTEMPTS) return fail(services, id, reason ?? 'INTERNAL_SERVER_ERROR');
    try {
      await steps(services, schema, taken);
    } catch (error) {
      // The lease runs out by itself, and the job goes on when the database is back.
      if (isDatabaseAway(error)) throw error;
      if (error instanceof GraphQLError) return fail(services, id, endedBy(error));
      const late = isOverTime(error);
      services.log[late ? 'warn' : 'error'](
        { err: error, job: id, attempts },
        late ? 'a statement of a batch took too long' : 'a batch failed',
      );
      await release(services, id, attempts, late ? 'TIMEOUT' : null);
    }
  }

  /** What ended long ago goes, with its rows. */
  async function purge(services: Services): Promise<void> {
    if (performance.now() - purgedAt < PURGE_EVERY_MS) return;
    purgedAt = performance.now();
    const days = services.config.jobDays;
    await systemTx(db(services), (tx) =>
      tx.execute(sql`DELETE FROM jobs WHERE finished_at < now() - make_interval(days => ${days})`),
    );
  }

  async function work({ services, schema }: NonNullable<typeof given>): Promise<void> {
    await purge(services);
    while (wanted && !stopped) {
      wanted = false;
      for (let next = await claim(services); next && !stopped; next = await claim(services))
        await turn(services, schema, next);
    }
  }

  const wake = (): void => {
    wanted = true;
    if (!given || stopped) return;
    const { log } = given.services;
    running ??= work(given)
      .catch((error: unknown) => log.warn({ err: error }, 'the jobs could not be read'))
      .finally(() => {
        running = undefined;
      });
  };

  /** The embedded database has one process: whoever worked on its jobs before is gone. */
  const takeOver = ({ database }: Services): Promise<unknown> =>
    database.embedded
      ? systemTx(database.db, (tx) =>
          tx.execute(sql`UPDATE jobs SET lease_until = now() WHERE state = 'RUNNING'`),
        )
      : Promise.resolve();

  return {
    start: (services, schema) => {
      given = { services, schema };
      void takeOver(services)
        .catch((error: unknown) => services.log.warn({ err: error }, 'the jobs could not be read'))
        .finally(wake);
      timer = setInterval(wake, LOOK_EVERY_MS);
    },
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
