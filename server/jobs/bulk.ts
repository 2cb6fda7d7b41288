import { bulkExpected } from '../bulk.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import type { BulkRowResult } from '../gql/types.ts';
import type { Batch, ItemResult, Work } from './kind.ts';
import { JOB_ROWS_MAX, type JobRecord, type NewJob, startJob } from './start.ts';

/** What to ask the database for when the rows of a job are looked up: one more than is taken. */
export const JOB_LIMIT = JOB_ROWS_MAX + 1;

interface Found {
  readonly id: string;
  readonly name: string;
}

interface BulkJob extends Pick<NewJob, 'kind' | 'input' | 'startKey'> {
  readonly filter: { readonly ids?: readonly string[] | null | undefined };
  readonly expectedRows: number;
  readonly found: readonly Found[];
}

/** Starts a change of many rows: those that match now, however the list looks later. */
export async function startBulkJob(tx: Tx, context: Context, job: BulkJob): Promise<JobRecord> {
  bulkExpected(job.found, job.filter, job.expectedRows);
  return startJob(tx, context, {
    ...job,
    items: job.found.map(({ id, name }) => ({ name, input: { id } })),
  });
}

const idOf = (input: unknown): string => (input as { readonly id: string }).id;

/** A change of rows by their ids, as a job does it: batch by batch. `undoOf` says what taking a row back needs. */
export const bulkWork =
  (
    change: (context: Context, ids: readonly string[], batch: Batch) => Promise<readonly BulkRowResult[]>,
    undoOf?: (id: string, batch: Batch) => unknown,
  ): Work =>
  async (context, batch) => {
    const ids = batch.items.map(({ input }) => idOf(input));
    const results = new Map((await change(context, ids, batch)).map((row) => [row.id, row]));
    return batch.items.map(({ position, input }): ItemResult => {
      const id = idOf(input);
      const row = results.get(id);
      if (!row) return { position, status: 'skipped', problems: [{ code: 'notFound' }] };
      const { name, status, reason } = row;
      return {
        position,
        status,
        ...(name ? { name } : {}),
        ...(reason ? { problems: [{ code: reason }] } : {}),
        ...(status === 'done' && undoOf ? { undo: undoOf(id, batch) } : {}),
      };
    });
  };
