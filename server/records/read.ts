import { type SQL, sql } from 'drizzle-orm';
import { ALL_ROWS_MAX } from '../../src/lib/bounds.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import type { PaginationInput } from '../gql/types.ts';
import { inOrder, isId, knownId } from '../optimistic-locking.ts';
import { countOf, type Page, readPage } from '../read-page.ts';
import type { RecordTable, RowOf } from './fields.ts';

const MAX = 100;

type Selected<Extra> = { [K in keyof Extra]: Extra[K] extends SQL<infer Value> ? Value : never };
export type ReadRow<T extends RecordTable, Extra> = { readonly row: RowOf<T> } & Selected<Extra>;

interface Definition<T extends RecordTable, Filter, Column extends string, Extra, Attached, R> {
  readonly table: T;
  /** What a message calls it: `sponsor group`. */
  readonly label: string;
  /** The columns that can be sorted by; the first one unless said otherwise. */
  readonly sorts: readonly [Column, ...Column[]];
  readonly sortedBy: (context: Context) => Readonly<Record<Column, unknown>>;
  /** What tells alike records apart before their ids do. */
  readonly thenBy?: SQL;
  /** The records of the tenant that a filter lets through. */
  readonly matching: (context: Context, filter: Filter) => SQL | undefined;
  /** What is told of a record beside its own row, where so many are read at most. */
  readonly extra: (context: Context, most: number) => Extra;
  /** What stands in other tables, for all rows of a page at once: a statement for each kind of thing. */
  readonly attach?: (tx: Tx, context: Context, rows: readonly ReadRow<T, Extra>[]) => Promise<Attached>;
  readonly asRecord: (row: ReadRow<T, Extra>, context: Context, attached: Attached) => R;
}

/** Rows of another table that records name, by their ids; nothing is asked where none is named. */
export async function rowsById<Row extends { readonly id: string }>(
  named: readonly (string | null)[],
  ask: (ids: string[]) => Promise<Row[]>,
): Promise<ReadonlyMap<string, Row>> {
  const ids = [...new Set(named)].filter(isId);
  const rows = ids.length > 0 ? await ask(ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

export interface RecordReader<Filter, Column extends string, R> {
  readonly page: (pagination: PaginationInput | null | undefined) => Page<Column>;
  /** The record of an id within a transaction, or null. */
  readonly find: (tx: Tx, context: Context, id: string) => Promise<R | null>;
  /** The same; a missing one is not found. */
  readonly findOrThrow: (tx: Tx, context: Context, id: string) => Promise<R>;
  readonly byId: (context: Context, id: string) => Promise<R>;
  /** Records by their ids, in the order of the ids. */
  readonly byIds: (tx: Tx, context: Context, ids: readonly string[]) => Promise<R[]>;
  /** The ids of what matches, in the order of the list. */
  readonly ids: (tx: Tx, context: Context, filter: Filter, page: Page<Column>) => Promise<string[]>;
  /** A page of what matches, searched, filtered and sorted in the database. */
  readonly list: (
    context: Context,
    pagination: PaginationInput | null | undefined,
    filter: Filter,
  ) => Promise<{ totalRecords: number; records: R[] }>;
}

/** How records of a kind are read: one, some by their ids, and a page of a list. */
export function recordReader<
  T extends RecordTable,
  Filter extends { readonly ids?: readonly string[] | null | undefined },
  Column extends string,
  Extra extends Readonly<Record<string, SQL>>,
  Attached,
  R extends { readonly id: string },
>(kind: Definition<T, Filter, Column, Extra, Attached, R>): RecordReader<Filter, Column, R> {
  const { table, label, sorts, sortedBy, thenBy, matching, extra, attach, asRecord } = kind;
  const last = thenBy ? sql`${thenBy}, ${table.id}` : sql`${table.id}`;
  const orderOf = (context: Context, { sortBy, descending }: Page<Column>): SQL =>
    sql`${sortedBy(context)[sortBy]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, ${last}`;
  const idsOf = (tx: Tx, condition: SQL | undefined, order: SQL, limit: number, offset: number) =>
    tx
      .select({ id: table.id })
      .from(table as RecordTable)
      .where(condition)
      .orderBy(order)
      .limit(limit)
      .offset(offset);
  const where = async (
    tx: Tx,
    context: Context,
    condition: SQL | undefined,
    order: SQL,
    limit: number,
    offset = 0,
  ): Promise<R[]> => {
    // What is told of a record would be worked out for every row that a later page passes over: its own are picked first.
    const page =
      offset > 0 ? sql`${table.id} = ANY (ARRAY(${idsOf(tx, condition, order, limit, offset)}))` : condition;
    const rows = (await tx
      .select({ row: table, ...extra(context, limit) } as never)
      .from(table as RecordTable)
      .where(page)
      .orderBy(order)
      .limit(limit)) as unknown as ReadRow<T, Extra>[];
    const attached = (await attach?.(tx, context, rows)) as Attached;
    return rows.map((row) => asRecord(row, context, attached));
  };
  const withIds = (context: Context, ids: readonly string[]): SQL | undefined =>
    matching(context, { ids: [...ids] } as unknown as Filter);
  const page = (pagination: PaginationInput | null | undefined): Page<Column> =>
    readPage<Column>(pagination, { columns: sorts, sortBy: sorts[0], max: MAX, all: ALL_ROWS_MAX });
  const find = async (tx: Tx, context: Context, id: string): Promise<R | null> =>
    (await where(tx, context, withIds(context, [id]), sql`1`, 1))[0] ?? null;
  const findOrThrow = async (tx: Tx, context: Context, id: string): Promise<R> => {
    const found = await find(tx, context, id);
    if (!found) throw notFound(label);
    return found;
  };
  return {
    page,
    find,
    findOrThrow,
    byId: (context, id) => context.tx((tx) => findOrThrow(tx, context, knownId(id, label))),
    byIds: async (tx, context, ids) =>
      inOrder(ids, await where(tx, context, withIds(context, ids), sql`1`, ids.length)),
    ids: async (tx, context, filter, asked) => {
      const condition = matching(context, filter);
      const rows = await idsOf(tx, condition, orderOf(context, asked), asked.limit, asked.offset);
      return rows.map(({ id }) => id as string);
    },
    list: async (context, pagination, filter) => {
      const asked = page(pagination);
      const condition = matching(context, filter);
      const readPageOf = (tx: Tx): Promise<R[]> =>
        where(tx, context, condition, orderOf(context, asked), asked.limit, asked.offset);
      // What stands in other tables takes statements of its own.
      const records = await (attach ? context.tx(readPageOf) : context.ask(readPageOf));
      const counted = countOf(records.length, asked);
      const totalRecords = counted ?? (await context.ask((tx) => tx.$count(table, condition)));
      return { totalRecords, records };
    },
  };
}
