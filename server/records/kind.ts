import { inArray, type SQL } from 'drizzle-orm';
import type { AnyRule } from '../../src/rules/any-rule.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { type FieldError, notFound } from '../errors.ts';
import type { RecordFields, RecordRow, RecordTable } from './fields.ts';

export type Plain = Readonly<Record<string, unknown>>;
/** A row of whatever kind. */
export type AnyRow = RecordRow & Plain;
export interface IdFilter {
  readonly ids?: readonly string[] | null | undefined;
}

/** A kind of record: what its writes, bulk changes and imports need to know of it. */
export interface RecordKind<R extends object = object> {
  /** What audit rows call it: `sponsorGroup`; the operations' argument is called the same. */
  readonly entity: string;
  /** What a message calls it: `sponsor group`. */
  readonly label: string;
  readonly table: RecordTable;
  readonly fields: RecordFields<AnyRow, Plain, Plain>;
  readonly rule: AnyRule<object>;
  /** The field that each unique constraint speaks of. */
  readonly unique: Readonly<Record<string, string>>;
  /** The field that names a record. */
  readonly name: string;
  /** The records of the tenant that a filter lets through. */
  matching(context: Context, filter: IdFilter): SQL | undefined;
  findOrThrow(tx: Tx, context: Context, id: string): Promise<R>;
  /** Of these records, the ids of those that others refer to: they stay. */
  inUse?(tx: Tx, ids: readonly string[]): Promise<readonly string[]>;
  /** Rows that are about to be brought back, without what they refer to and is gone by now. */
  toRestore?(tx: Tx, rows: readonly AnyRow[]): Promise<readonly AnyRow[]>;
}

/** What taking stored records back needs to know of their kind. */
export type StoredKind = Pick<RecordKind, 'entity' | 'table' | 'fields' | 'inUse'> & {
  /** Why a record cannot have these values again. */
  readonly obstacle?: (tx: Tx, row: AnyRow, before: Plain) => Promise<string | null>;
  /** Columns that are no field's and go with these, which a record is to have again; `row` is what it was until then, `was` what the import has kept of them. */
  readonly along?: (tx: Tx, row: AnyRow, columns: Plain, was: Plain | undefined) => Promise<Plain>;
  /** What else is done where a record has these values again; `row` is what it was until then. */
  readonly tell?: (tx: Tx, row: AnyRow, before: Plain) => Promise<void>;
};

interface Names<Name extends string> {
  readonly fields: { readonly names: readonly Name[] };
  readonly unique: Readonly<Record<string, NoInfer<Name>>>;
  readonly name: NoInfer<Name>;
}

/** Whatever a kind says of a field is said of one that there is. */
export const recordKind = <R extends object, Name extends string>(
  kind: RecordKind<R> & Names<Name>,
): RecordKind<R> & Names<Name> => kind;

export const nameOf = ({ fields, name }: RecordKind, row: AnyRow): string =>
  String(fields.values(row)[name] ?? '');

/** A value that is there already is refused at its field. */
export const taken = ({ entity, unique }: RecordKind): Readonly<Record<string, FieldError>> =>
  Object.fromEntries(
    Object.entries(unique).map(([constraint, field]) => [
      constraint,
      { path: `${entity}.${field}`, code: 'notUnique' },
    ]),
  );

/** The stored record, locked until the change is done. */
export async function locked(tx: Tx, context: Context, kind: RecordKind, id: string): Promise<AnyRow> {
  const [stored] = await tx
    .select()
    .from(kind.table)
    .where(kind.matching(context, { ids: [id] }))
    .for('update');
  if (!stored) throw notFound(kind.label);
  return stored as AnyRow;
}

/** Of these records, those that can go. Locked first, so that nobody refers to one meanwhile. */
export async function lockUnused(
  tx: Tx,
  kind: Pick<StoredKind, 'table' | 'inUse'>,
  ids: readonly string[],
): Promise<AnyRow[]> {
  if (ids.length === 0) return [];
  const rows = (await tx
    .select()
    .from(kind.table)
    .where(inArray(kind.table.id, [...ids]))
    .orderBy(kind.table.id)
    .for('update')) as AnyRow[];
  const used = new Set((await kind.inUse?.(tx, ids)) ?? []);
  return rows.filter(({ id }) => !used.has(id));
}
