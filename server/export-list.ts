import type { Instant } from '../src/lib/scalars.ts';
import type { Right } from '../src/rules/access.ts';
import { type Clock, clockOf, onClock } from './clock.ts';
import type { Context } from './context.ts';
import type { Tx } from './db/transaction.ts';
import type { PaginationInput } from './gql/types.ts';
import type { Page } from './read-page.ts';

export type Cell = string | number | boolean | null | undefined;

/** An instant as its cell has it: on the clock that is the row's own, or else on the file's. */
export type At = (instant: Instant | Date | null | undefined, own?: Clock) => Cell;

interface Definition<Filter, Column extends string, Row extends { readonly id: string }> {
  /** Its place: `/export/<path>.csv`. */
  readonly path: string;
  /** The screen, as file names begin. */
  readonly screen: string;
  /** What audit rows call the records. */
  readonly entity: string;
  readonly right: Right;
  /** A further right, without which some cells stay empty. */
  readonly extra?: Right;
  /** The contract's input type of its filter. */
  readonly filterType: string;
  /** A matrix: each column is a line of the file, each record a column of it. */
  readonly turned?: boolean;
  /** Can this be the id of a row? Unless said, every one is a key of the database. */
  readonly isRowId?: (id: string) => boolean;
  /** The columns that may be asked for, in their order, each with what stands in its cell. */
  readonly columns: Readonly<Record<string, (row: Row, at: At) => Cell>>;
  readonly page: (pagination: PaginationInput | null | undefined) => Page<Column>;
  readonly ids: (tx: Tx, context: Context, filter: Filter, page: Page<Column>) => Promise<string[]>;
  /** Records by their ids, in the order of the ids; the filter is that of the whole file. */
  readonly rows: (
    tx: Tx,
    context: Context,
    ids: readonly string[],
    filter: Filter,
  ) => Promise<readonly Row[]>;
}

/** A record's line of the file. */
interface ExportLine {
  readonly id: string;
  readonly cells: readonly Cell[];
}

/** A list as the export knows it, whatever its records are. */
export interface ExportList
  extends Pick<
    Definition<unknown, string, { readonly id: string }>,
    'path' | 'screen' | 'entity' | 'right' | 'extra' | 'filterType' | 'turned' | 'isRowId'
  > {
  readonly columns: readonly string[];
  /** The ids of one page, or, with `most`, of everything that the filter lets through up to that many. */
  readonly ids: (
    tx: Tx,
    context: Context,
    filter: unknown,
    pagination: PaginationInput | null | undefined,
    most?: number,
  ) => Promise<string[]>;
  readonly lines: (
    tx: Tx,
    context: Context,
    ids: readonly string[],
    columns: readonly string[],
    filter: unknown,
  ) => Promise<ExportLine[]>;
}

/** Yes or no, as lists say it. */
export const yesOrNo = (is: boolean | null | undefined): string => (is ? 'Yes' : 'No');

/** Makes a list exportable. Add it to `server/exports.ts`, and it is served. */
export function exportList<Filter, Column extends string, Row extends { readonly id: string }>(
  list: Definition<Filter, Column, Row>,
): ExportList {
  const { path, screen, entity, right, extra, filterType, turned = false, isRowId } = list;
  return {
    path,
    screen,
    entity,
    right,
    ...(extra ? { extra } : {}),
    filterType,
    turned,
    ...(isRowId ? { isRowId } : {}),
    columns: Object.keys(list.columns),
    ids: (tx, context, filter, pagination, most) => {
      const page = list.page(pagination);
      const whole = most === undefined ? page : { ...page, limit: most, offset: 0 };
      // The HTTP part has read the filter by the contract's own type.
      return list.ids(tx, context, filter as Filter, whole);
    },
    lines: async (tx, context, ids, columns, filter) => {
      const clock = await clockOf(tx, context);
      const at: At = (instant, own = clock) => instant && onClock(instant, own);
      return (await list.rows(tx, context, ids, filter as Filter)).map((row) => ({
        id: row.id,
        cells: columns.map((column) => list.columns[column]?.(row, at)),
      }));
    },
  };
}
