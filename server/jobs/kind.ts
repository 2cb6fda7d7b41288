import type { Context } from '../context.ts';
import type { JobProblemRow } from '../db/schema/job.ts';
import type { RowOutcome } from '../gql/types.ts';
import type { AskingContext } from '../outside/ask.ts';

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
  /** What later rows of the file ask of one that was done, in the place of what it was to be. */
  readonly kept?: unknown;
}

/** One batch of a job. */
export interface Batch {
  readonly jobId: string;
  /** What the whole job was asked. */
  readonly input: unknown;
  readonly isTrial: boolean;
  readonly items: readonly JobItem[];
  /** What was found out before the batch began, where the kind of work does. */
  readonly prepared?: unknown;
}

/** So many of the rows, the first of them, have been asked about, and what came of it. */
export interface Prepared {
  readonly rows: number;
  readonly value: unknown;
}

/** Asks others about the next rows, outside of any transaction: none stays open for somebody else's server. */
export type Prepare = (context: AskingContext, batch: Batch) => Promise<Prepared>;

/** Does a batch within the transaction of its context, and says of every row what became of it. */
export type Work = (context: Context, batch: Batch) => Promise<readonly ItemResult[]>;

/** A kind of long work. */
export interface JobKind {
  /** The operation of the contract that starts it: what that asks of its caller is asked again before every batch. */
  readonly name: string;
  readonly run: Work;
  readonly prepare?: Prepare;
  /** Takes rows back; `input` of each is what its result gave as `undo`. */
  readonly undo?: Work;
}
