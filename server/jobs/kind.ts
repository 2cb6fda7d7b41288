import type { Context } from '../context.ts';
import type { JobProblemRow } from '../db/schema/job.ts';
import type { RowOutcome } from '../gql/types.ts';

/** A row that waits for its turn. */
export interface JobItem {
  readonly position: number;
  readonly name: string;
  readonly key: string | null;
  readonly input: unknown;
}

/** What became of a row. */
export interface ItemResult {
  readonly position: number;
  readonly status: RowOutcome;
  readonly name?: string;
  readonly problems?: readonly JobProblemRow[];
  /** What taking the row back needs; without it there is nothing to take back. */
  readonly undo?: unknown;
}

/** One batch of a job. */
export interface Batch {
  readonly jobId: string;
  /** What the whole job was asked. */
  readonly input: unknown;
  readonly isTrial: boolean;
  readonly items: readonly JobItem[];
}

/** Does a batch within the transaction of its context, and says of every row what became of it. */
export type Work = (context: Context, batch: Batch) => Promise<readonly ItemResult[]>;

/** A kind of long work. */
export interface JobKind {
  /** The operation of the contract that starts it: what that asks of its caller is asked again before every batch. */
  readonly name: string;
  readonly run: Work;
  /** Takes rows back; `input` of each is what its result gave as `undo`. */
  readonly undo?: Work;
}
