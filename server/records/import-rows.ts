import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { ValidationError } from 'yup';
import { cut } from '../../src/lib/cut.ts';
import type { Context } from '../context.ts';
import { jobItems } from '../db/schema/job.ts';
import type { Tx } from '../db/transaction.ts';
import { type CsvRow, csvRows } from '../jobs/csv-items.ts';
import type { Batch, ItemResult } from '../jobs/kind.ts';
import { type JobRecord, startJob } from '../jobs/start.ts';
import { bankOf } from '../optimistic-locking.ts';

type Problems = NonNullable<ItemResult['problems']>;

interface ImportFile {
  readonly job: string;
  readonly file: File;
  readonly dryRun: boolean;
  readonly startKey: string | null;
  readonly columns: readonly string[];
  /** Columns that may be absent. */
  readonly more?: readonly string[];
  readonly nameOf: (row: CsvRow) => string;
  /** By what a row is known to be of a record that was there before. */
  readonly keyOf: (row: CsvRow) => string;
}

/** Puts the import of a mapped file into the queue. */
export async function startFileImport(
  context: Context,
  { job, file, dryRun, startKey, columns, more = [], nameOf, keyOf }: ImportFile,
): Promise<JobRecord> {
  bankOf(context);
  const rows = await csvRows(file, 'file', columns, more);
  return context.tx((tx) =>
    startJob(tx, context, {
      kind: job,
      title: file.name,
      input: {},
      isTrial: dryRun,
      startKey,
      items: rows.map((input) => ({ name: cut(nameOf(input), 100), key: keyOf(input), input })),
    }),
  );
}

/** Rows of a job, and of those whose failed rows it does once more: they are of one file. */
export const ofSameFile = (jobId: string): SQL => sql`${jobItems.jobId} = ANY (ARRAY(
  WITH RECURSIVE again AS (
    SELECT id, retry_of FROM jobs WHERE id = ${jobId}::uuid
    UNION SELECT j.id, j.retry_of FROM jobs AS j JOIN again ON j.id = again.retry_of)
  SELECT id FROM again))`;

/** Keys that rows of earlier batches had, and those that came in before this go at the others. */
export async function keysBefore(tx: Tx, { jobId, items }: Batch): Promise<Set<string>> {
  const keys = items.flatMap(({ key }) => key ?? []);
  const rows = await tx
    .select({ key: jobItems.key })
    .from(jobItems)
    .where(
      and(
        ofSameFile(jobId),
        inArray(jobItems.key, keys),
        inArray(jobItems.status, ['created', 'updated', 'unchanged']),
      ),
    );
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

export const failed = (position: number, problems: Problems): ItemResult => ({
  position,
  status: 'failed',
  problems,
});

/** What a rule says of a row: the form, or what is wrong with each column. */
export function readRow<Form>(
  validate: () => Form,
  columnOf: (path: string) => string,
):
  | { readonly form: Form; readonly problems?: never }
  | { readonly form?: never; readonly problems: Problems } {
  try {
    return { form: validate() };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return {
      problems: found.map(({ path, message }) => ({
        ...(path ? { column: columnOf(path) } : {}),
        code: message,
      })),
    };
  }
}
