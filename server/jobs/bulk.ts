import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { JOB_ROWS_MAX } from '../../src/rules/bulk.ts';
import { bulkExpected } from '../bulk.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import type { BulkRowResult } from '../gql/types.ts';
import type { AskingContext } from '../outside/ask.ts';
import type { RecordTable } from '../records/fields.ts';
import type { Batch, ItemResult, JobKind, Prepared, Work } from './kind.ts';
import { type JobRecord, startedBefore, startJob } from './start.ts';

/** What to ask the database for when the rows of a job are looked up: one more than is taken. */
const JOB_LIMIT = JOB_ROWS_MAX + 1;

interface IdFilter {
  readonly ids?: readonly string[] | null | undefined;
}

/** A row that is meant; without a name where nobody may read it before it is done. */
interface Found {
  readonly id: string;
  readonly name?: string;
}

const idOf = (input: unknown): string => (input as { readonly id: string }).id;

/** What became of a row; `was` is what taking it back needs besides its id. */
export type ChangedRow<Was extends object = object> = BulkRowResult & { readonly was?: Was | undefined };

/** A change of rows by their ids, as a job does it: batch by batch. `undoOf` says what taking a row back needs. */
export const bulkWork =
  <Was extends object>(
    change: (context: Context, ids: readonly string[], batch: Batch) => Promise<readonly ChangedRow<Was>[]>,
    undoOf?: (row: ChangedRow<Was>) => unknown,
  ): Work =>
  async (context, batch) => {
    const ids = batch.items.map(({ input }) => idOf(input));
    const results = new Map((await change(context, ids, batch)).map((row) => [row.id, row]));
    return batch.items.map(({ position, input }): ItemResult => {
      const row = results.get(idOf(input));
      if (!row) return { position, status: 'skipped', problems: [{ code: 'notFound' }] };
      const { name, status, reason } = row;
      return {
        position,
        status,
        ...(name ? { name } : {}),
        ...(reason ? { problems: [{ code: reason }] } : {}),
        ...(status === 'done' && undoOf ? { undo: undoOf(row) } : {}),
      };
    });
  };

/** A change of the rows of a list: what it is as a job. */
interface BulkKind<Filter extends IdFilter, Input extends object, Was extends object> {
  /** The operation of the contract that starts it. */
  readonly name: string;
  /** The rows that match, in the order in which they are done; no more than `limit`. */
  find(tx: Tx, context: Context, filter: Filter, limit: number): Promise<readonly Found[]>;
  /** Asks others about these rows first, in their order; `rows` of them are then changed. */
  prepare?(context: AskingContext, ids: readonly string[]): Promise<Prepared>;
  /** Changes these rows in one transaction; `input` is what all of them were asked, `prepared` what came of asking. */
  change(
    context: Context,
    ids: readonly string[],
    input: Input,
    prepared?: unknown,
  ): Promise<readonly ChangedRow<Was>[]>;
  /** Takes rows back that were done; what has changed since stays. Without it what is done stays done. */
  undo?(
    context: Context,
    rows: readonly (Was & { readonly id: string })[],
    input: Input,
  ): Promise<readonly BulkRowResult[]>;
}

/** Which rows somebody meant. */
export interface BulkAsked<Filter extends IdFilter> {
  readonly filter: Filter;
  readonly expectedRows: number;
  readonly startKey: string | null;
}

export interface BulkJob<Filter extends IdFilter, Input extends object> extends JobKind {
  /** Starts it over every row that matches now; `check` refuses first what no batch could do. */
  start(
    context: Context,
    asked: BulkAsked<Filter>,
    input: Input,
    check?: (tx: Tx) => Promise<unknown>,
  ): Promise<JobRecord>;
}

/** The change of many rows of a list as long work: what starts it, what its batches do, and what takes them back. */
export function bulkJob<Filter extends IdFilter, Input extends object, Was extends object = object>(
  kind: BulkKind<Filter, Input, Was>,
): BulkJob<Filter, Input> {
  const { name, undo, prepare } = kind;
  return {
    name,
    ...(prepare
      ? {
          prepare: (context, { items }) =>
            prepare(
              context,
              items.map(({ input }) => idOf(input)),
            ),
        }
      : {}),
    run: bulkWork(
      (context, ids, { input, prepared }) => kind.change(context, ids, input as Input, prepared),
      undo && (({ id, was }) => ({ id, ...was })),
    ),
    ...(undo
      ? {
          undo: bulkWork((context, _ids, { items, input: asked }) =>
            undo(
              context,
              items.map(({ input }) => input as Was & { readonly id: string }),
              asked as Input,
            ),
          ),
        }
      : {}),
    start: (context, asked, input, check) =>
      context.tx(async (tx) => {
        // What it has done by now may have changed the list.
        const before = await startedBefore(tx, context, { startKey: asked.startKey, kind: name });
        if (before) return before;
        await check?.(tx);
        const { filter, expectedRows, startKey } = asked;
        const found = await kind.find(tx, context, filter, JOB_LIMIT);
        bulkExpected(found, filter, expectedRows);
        const items = found.map(({ id, name: of }) => ({ ...(of ? { name: of } : {}), input: { id } }));
        return startJob(tx, context, { kind: name, input, startKey, items });
      }),
  };
}

/** The records of a table that match, by their name. */
export const foundByName =
  <Filter extends IdFilter>(
    table: RecordTable,
    name: PgColumn,
    matching: (context: Context, filter: Filter) => SQL | undefined,
  ) =>
  async (tx: Tx, context: Context, filter: Filter, limit: number): Promise<readonly Found[]> =>
    (await tx
      .select({ id: table.id, name })
      .from(table)
      .where(matching(context, filter))
      .orderBy(name, table.id)
      .limit(limit)) as Found[];
