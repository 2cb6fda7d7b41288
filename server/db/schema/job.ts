import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RowOutcome } from '../../gql/types.ts';
import { adminUsers } from './admin.ts';
import { at, clientId, id } from './columns.ts';

/** Long work: done in batches by any process, each batch one transaction. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    clientId: clientId(),
    /** Who has started it: it runs with their rights as they are at each batch. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull().default(''),
    /** What the whole job was asked; its rows are in `job_items`. */
    input: jsonb('input').notNull(),
    /** The idempotency key of the start: whoever lost its answer finds the job by it. */
    startKey: text('start_key'),
    /** The job that this one takes back. */
    undoOf: uuid('undo_of'),
    /** The job whose failed rows this one does once more. No reference: that one may be forgotten first. */
    retryOf: uuid('retry_of'),
    isTrial: boolean('is_trial').notNull().default(false),
    state: text('state').notNull().default('QUEUED'),
    reason: text('reason'),
    total: integer('total').notNull(),
    handled: integer('handled').notNull().default(0),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    rowsPerSecond: real('rows_per_second').notNull().default(0),
    /** The process that works on it, and until when nobody else may. */
    runner: uuid('runner'),
    leaseUntil: at('lease_until'),
    /** How often it was taken up without getting any further. */
    attempts: integer('attempts').notNull().default(0),
    lastStepAt: at('last_step_at'),
    ip: text('ip').notNull().default(''),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    unique('jobs_client_key').on(table.clientId, table.id),
    uniqueIndex('jobs_start_key').on(table.ownerId, table.startKey),
    // What was taken back once, or is being so, is not taken back again.
    // What ended long ago is removed every day, and each of it is asked for what takes it back.
    index('jobs_undo_idx').on(table.undoOf).where(sql`undo_of IS NOT NULL`),
    uniqueIndex('jobs_undo_key').on(table.undoOf).where(sql`state NOT IN ('FAILED', 'CANCELLED')`),
    // Nobody has a second go at the same rows: what has failed in that one is its own.
    uniqueIndex('jobs_retry_key').on(table.retryOf),
    index('jobs_open_idx').on(table.state, table.leaseUntil).where(sql`state IN ('QUEUED', 'RUNNING')`),
    index('jobs_client_idx').on(table.clientId, table.createdAt),
    index('jobs_owner_idx').on(table.ownerId, table.createdAt),
    foreignKey({
      columns: [table.clientId, table.undoOf],
      foreignColumns: [table.clientId, table.id],
      name: 'jobs_undo_of_fk',
    }).onDelete('cascade'),
  ],
);

/** The rows of a job: what each is to be, and then what became of it. */
export const jobItems = pgTable(
  'job_items',
  {
    jobId: uuid('job_id').notNull(),
    clientId: clientId(),
    /** Its place in the file or list: the first one is 1. */
    position: integer('position').notNull(),
    name: text('name').notNull().default(''),
    /** What makes two rows of one file the same record. */
    key: text('key'),
    /** Forgotten once the row is done, but for what later rows ask of it. */
    input: jsonb('input'),
    /** Null until its batch is through. */
    status: text('status').$type<RowOutcome>(),
    problems: jsonb('problems').$type<JobProblemRow[]>(),
    /** What taking the row back needs. */
    undo: jsonb('undo'),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.position] }),
    index('job_items_open_idx').on(table.jobId, table.position).where(sql`status IS NULL`),
    index('job_items_key_idx').on(table.jobId, table.key).where(sql`key IS NOT NULL`),
    foreignKey({
      columns: [table.clientId, table.jobId],
      foreignColumns: [jobs.clientId, jobs.id],
      name: 'job_items_job_fk',
    }).onDelete('cascade'),
  ],
);

/** The file that an export writes, and what each of its batches has written: it is whole when its job is done. */
export const exportFiles = pgTable(
  'export_files',
  {
    jobId: uuid('job_id').primaryKey(),
    clientId: clientId(),
    name: text('name').notNull(),
    /** The first line. */
    heading: text('heading').notNull(),
    /** Bytes of all parts. */
    size: integer('size').notNull().default(0),
    /** Some of it is there by the further right of its list: without that right there is no file. */
    isExtra: boolean('is_extra').notNull().default(false),
  },
  (table) => [
    foreignKey({
      columns: [table.clientId, table.jobId],
      foreignColumns: [jobs.clientId, jobs.id],
      name: 'export_files_job_fk',
    }).onDelete('cascade'),
  ],
);

export const exportParts = pgTable(
  'export_parts',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => exportFiles.jobId, { onDelete: 'cascade' }),
    /** The place of its first row in the list. */
    position: integer('position').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);

/** What is wrong with a row. */
export interface JobProblemRow {
  readonly column?: string;
  readonly code: string;
}
