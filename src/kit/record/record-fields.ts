import type { FlatNamespace, ParseKeys } from 'i18next';
import type { Instant } from '../../lib/scalars.ts';

/** How a value is told: in a list, among the facts, in the history, and by which control it is typed. */
export type Shown = 'text' | 'code' | 'lines' | 'email' | 'phone' | 'number' | 'yes';

/** What a feature has of a record: the contract's input, the form of its rule, and its three fragments. */
export interface RecordTypes {
  readonly input: object;
  readonly form: object;
  /** What the form reads. */
  readonly record: object;
  /** A row of the list, where the list has its columns from here. */
  readonly row?: object;
  /** What the page of the record reads, where it has its facts from here. */
  readonly detail?: object;
}

/** What the fields of a record are called in the contract. */
export type Names<T extends RecordTypes> = Exclude<keyof T['input'] & string, 'id' | 'updatedAt'>;
type At<O, K> = K extends keyof O ? O[K] : never;

/** Where the record has the field as the form does, it is read; everything else says how. */
type Read<T extends RecordTypes, K> = K extends keyof T['record']
  ? [NonNullable<T['record'][K]>] extends [At<T['form'], K>]
    ? { readonly read?: (record: T['record']) => At<T['form'], K> }
    : { readonly read: (record: T['record']) => At<T['form'], K> }
  : { readonly read: (record: T['record']) => At<T['form'], K> };
type Send<T extends RecordTypes, K> = [At<T['form'], K>] extends [At<T['input'], K>]
  ? { readonly send?: (value: At<T['form'], K>) => At<T['input'], K> }
  : { readonly send: (value: At<T['form'], K>) => At<T['input'], K> };
/** A field stands in the list and among the facts; a fragment without it has to say so. */
type Column<T extends RecordTypes, K> = T extends { readonly row: infer Row }
  ? K extends keyof Row
    ? { readonly column?: false | { readonly narrow?: 'status' | 'field'; readonly hidden?: true } }
    : { readonly column: false }
  : { readonly column?: never };
type Fact<T extends RecordTypes, K> = T extends { readonly detail: infer Detail }
  ? K extends keyof Detail
    ? { readonly fact?: false }
    : { readonly fact: false }
  : { readonly fact?: never };
/** What the input may leave out, a file may too. */
type Import<T extends RecordTypes, K> =
  undefined extends At<T['input'], K> ? { readonly optional: boolean } : { readonly optional?: false };

interface Told<Label, Value> {
  readonly label: Label;
  /** What an empty form has. */
  readonly empty: Value;
  /** A text unless said otherwise. */
  readonly shown?: Shown;
  /** Its old values are not put back from the history. */
  readonly restorable?: false;
}

type Fields<T extends RecordTypes, Label> = {
  readonly [K in Names<T>]: K extends keyof T['form']
    ? Told<Label, T['form'][K]> & Read<T, K> & Send<T, K> & Column<T, K> & Fact<T, K> & Import<T, K>
    : 'the rule has no such field';
};

/** A field of whatever record, as the parts of the kit take it. */
export interface AnyField {
  readonly label: string;
  readonly empty: unknown;
  readonly shown?: Shown;
  readonly restorable?: false;
  readonly optional?: boolean;
  readonly column?: false | { readonly narrow?: 'status' | 'field'; readonly hidden?: true };
  readonly fact?: false;
  readonly read?: (record: never) => unknown;
  readonly send?: (value: never) => unknown;
}

/** The same fields, of whichever fragment they are. */
type Bare<R> = Omit<R, ' $fragmentName' | ' $fragmentRefs'>;

interface Versioned {
  readonly id: string;
  readonly updatedAt: Instant;
}

/** The fields of a record in the console, and all that follows from them. */
export interface RecordFields<T extends RecordTypes = RecordTypes> {
  readonly namespace: string;
  readonly list: readonly (readonly [Names<T>, AnyField])[];
  /** The form's values of a record; of none, an empty form. */
  readonly toForm: (record: Bare<T['record']> | undefined) => T['form'];
  /** What a form says, as the contract takes it. */
  readonly toInput: (form: T['form']) => Pick<T['input'], Names<T> & keyof T['input']>;
  /** A record with old values of its history over it, as the contract takes it. */
  readonly withOld: (
    record: Bare<T['record']> & Versioned,
    old: Readonly<Record<string, unknown>>,
  ) => Pick<T['input'], Names<T> & keyof T['input']> & Versioned;
}

type None<Left, Problem extends string> = [Left] extends [never]
  ? unknown
  : { readonly [P in Problem]: Left };

/**
 * The one list of a record's fields in the console, with their labels in one namespace. It does not compile where a field
 * of the contract is missing (one that may be absent, too), or where the rule and the contract differ.
 */
export const recordFields =
  <T extends RecordTypes>() =>
  <const NS extends FlatNamespace>(
    namespace: NS,
    fields: Fields<T, ParseKeys<NS>> &
      None<Exclude<keyof T['form'], keyof T['input']>, 'not in the contract'>,
  ): RecordFields<T> => {
    type Plain = Readonly<Record<string, unknown>>;
    const list = Object.entries(fields as object as Readonly<Record<string, AnyField>>);
    const valueIn = (record: object, name: string, { read, empty }: AnyField): unknown =>
      (read ? read(record as never) : (record as Plain)[name]) ?? empty;
    const toForm = (record: Bare<T['record']> | undefined): T['form'] =>
      Object.fromEntries(
        list.map(([name, field]) => [name, record ? valueIn(record, name, field) : field.empty]),
      );
    const toInput = (form: T['form']): Plain =>
      Object.fromEntries(
        list.map(([name, { send }]) => {
          const value = (form as Plain)[name];
          return [name, send ? send(value as never) : value];
        }),
      );
    return {
      namespace,
      list: list as never,
      toForm,
      toInput: toInput as never,
      withOld: (record, old) =>
        ({ ...toInput(toForm(record)), ...old, id: record.id, updatedAt: record.updatedAt }) as never,
    };
  };
