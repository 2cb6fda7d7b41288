import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Instant } from '../../src/lib/scalars.ts';
import type { Cell } from '../export-list.ts';

/** A table whose rows a form fills: when they were made and changed. */
type FilledTable = PgTable & {
  readonly id: PgColumn;
  readonly createdAt: PgColumn;
  readonly updatedAt: PgColumn;
};
/** A table of records, each of which is a bank's. */
export type RecordTable = FilledTable & { readonly clientId: PgColumn };

export type RecordRow = {
  readonly id: string;
  readonly clientId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};
export type RowOf<T extends FilledTable> = T['$inferSelect'] & RecordRow;

/** What a caller writes of a record: its input without id and version. */
type Names<Input> = Exclude<keyof Input & string, 'id' | 'updatedAt'>;

/** A value as a column keeps it: an empty text is null where the column may be null. */
type Kept<Value, Column> = null extends Column ? Exclude<NonNullable<Value>, ''> : NonNullable<Value>;

/** The columns that can hold a value: where it may be absent, those that may be null. */
type ColumnFor<Row, Value> = {
  [C in keyof Row & string]: [Kept<Value, Row[C]>] extends [NonNullable<Row[C]>]
    ? undefined extends Value
      ? null extends Row[C]
        ? C
        : never
      : C
    : never;
}[keyof Row & string];

/**
 * How one field is kept: in a column of its own, or in several, or in other words. `read` gives the value as history and
 * contract have it, `write` the columns.
 */
type Field<Row, Value> =
  | { readonly column: ColumnFor<Row, Value> }
  | { readonly read: (row: Row) => unknown; readonly write: (value: Value) => Partial<Row> };

type Fields<Row, Input, Form> = {
  readonly [K in Names<Input>]: K extends keyof Form ? Field<Row, Form[K]> : 'the rule has no such field';
};

type ColumnsOf<F> = F extends { readonly column: infer C }
  ? C
  : F extends { readonly write: (value: never) => infer Written }
    ? keyof Written
    : never;
type Written<F> = ColumnsOf<F[keyof F]>;
type Values<F, Row> = {
  [K in keyof F]: F[K] extends { readonly column: infer C extends keyof Row }
    ? Row[C]
    : F[K] extends { readonly read: (row: never) => infer Value }
      ? Value
      : never;
};

/** Nothing, or what is missing: as the type of an argument it names what was forgotten. */
type None<Left, Problem extends string> = [Left] extends [never]
  ? unknown
  : { readonly [P in Problem]: Left };

/** The fields of a record that a form fills, and all that follows from them. */
export interface RecordFields<Row extends RecordRow, Values, Columns> {
  readonly names: readonly (keyof Values & string)[];
  /** The column of a field that has one of its own. */
  columnOf(name: keyof Values & string): PgColumn;
  /** May the field be empty? */
  isOptional(name: keyof Values & string): boolean;
  /** What a form says, as the row has it. */
  columns(form: Partial<Record<keyof Values, unknown>>): Columns;
  /** What a row says, in the contract's words; its other columns need not have been read. */
  values(row: Columns): Values;
  /** What the fields become with these columns; of a record that is stored, the others as they are. */
  valuesWith(columns: Partial<Columns>, stored?: Columns): Values;
  /** A record as its audit rows keep it. */
  snapshot(row: Row): Snapshot<Values>;
  /** A deleted record's row again, from its last audit row. */
  restored(snapshot: Snapshot<Values>, now: Date): Row;
  /** The cells of an export: a field under its own name, as the record has it; those that are told otherwise are named. */
  cells<
    R extends Readonly<Record<Exclude<keyof Values, Other>, Cell>>,
    Other extends keyof Values & string = never,
  >(
    ...others: readonly Other[]
  ): Readonly<Record<Exclude<keyof Values & string, Other>, (record: R) => Cell>>;
}
export type Snapshot<Values> = Values & {
  readonly id: string;
  readonly clientId: number;
  readonly createdAt: Instant;
};

/**
 * The one list of a record's fields on the server; what of it is kept in other tables stands beside its row. It does not compile where an input's field is missing (one that may
 * be absent, too), where the rule and the contract differ, or where a column belongs to no field: what other operations
 * fill is named in `others`.
 */
export const recordFields =
  <T extends FilledTable, Input, Form, Beside = unknown>() =>
  <
    const F extends Fields<RowOf<T> & Beside, Input, Form>,
    const Others extends Exclude<keyof RowOf<T>, keyof RecordRow> = never,
  >(
    table: T,
    fields: F &
      None<Exclude<keyof Form, keyof Input>, 'not in the contract'> &
      None<
        Exclude<keyof (RowOf<T> & Beside), keyof RecordRow | Others | Written<F>>,
        'columns without a field'
      >,
    _others: readonly Others[] = [],
  ): RecordFields<
    RowOf<T> & Beside,
    Values<F, RowOf<T> & Beside>,
    Pick<RowOf<T> & Beside, Written<F> & keyof (RowOf<T> & Beside)>
  > => {
    type Row = RowOf<T> & Beside;
    type V = Values<F, Row>;
    type C = Pick<Row, Written<F> & keyof Row>;
    type Plain = Readonly<Record<string, unknown>>;
    const nullable = new Set(
      Object.entries(getTableColumns(table)).flatMap(([name, { notNull }]) => (notNull ? [] : [name])),
    );
    const list = Object.entries(fields as Readonly<Record<string, Field<Row, never>>>);
    const stored = (column: string, value: unknown): unknown =>
      nullable.has(column) && (value === undefined || value === '') ? null : value;
    const columns = (form: Plain): Plain =>
      Object.fromEntries(
        list.flatMap(([name, field]) =>
          'column' in field
            ? [[field.column, stored(field.column, form[name])] as [string, unknown]]
            : Object.entries(field.write(form[name] as never)),
        ),
      );
    const values = (row: Row): Plain =>
      Object.fromEntries(
        list.map(([name, field]) => [
          name,
          'column' in field ? (row as Plain)[field.column] : field.read(row),
        ]),
      );
    const columnOf = (name: string): PgColumn => {
      const field = fields[name as keyof F] as object;
      const column = 'column' in field ? getTableColumns(table)[field.column as string] : undefined;
      if (!column) throw new Error(`${name} has no column of its own`);
      return column as PgColumn;
    };
    return {
      names: list.map(([name]) => name) as (keyof V & string)[],
      columnOf,
      isOptional: (name) => !columnOf(name).notNull,
      columns: (form) => columns(form) as C,
      values: (row) => values(row as Row) as V,
      valuesWith: (some, row) => values({ ...row, ...some } as Row) as V,
      snapshot: (row) =>
        ({
          id: row.id,
          ...values(row),
          clientId: row.clientId,
          createdAt: row.createdAt.toISOString(),
        }) as unknown as Snapshot<V>,
      restored: (snapshot, now) =>
        ({
          ...columns(snapshot as Plain),
          id: snapshot.id,
          clientId: snapshot.clientId,
          createdAt: new Date(snapshot.createdAt),
          updatedAt: now,
        }) as unknown as Row,
      cells: (...others) =>
        Object.fromEntries(
          list
            .filter(([name]) => !others.some((other) => other === name))
            .map(([name]) => [name, (record: Readonly<Record<string, Cell>>) => record[name]]),
        ) as never,
    };
  };
