import type { AnyObject, ISchema } from 'yup';
import type { TestServer } from '../server.ts';

export type Values = Readonly<Record<string, unknown>>;
/** The value of a field in one state of a change. */
export type Side = (field: string) => unknown;

/** A column of a file, and what stands in it; null for the value's text. */
type FileCell = readonly [column: string, cell: null | ((value: never) => unknown)];

/** A kind of record that can be written: how its input's fields are found again. */
export interface Written {
  readonly input: string;
  readonly type: string;
  readonly create: string;
  readonly update: string;
  readonly byId: string;
  /** The field of that answer which has the record, where it is not the answer itself. */
  readonly within?: string;
  /** The operations' argument, and the name of the record in audit rows where `entity` says no other. */
  readonly argument: string;
  readonly entity?: string;
  readonly caller: 'bank' | 'parent';
  readonly rule: ISchema<unknown>;
  /** Two states of a record; what neither names gets values that the rule takes. */
  readonly samples: (server: TestServer) => Promise<readonly [Values, Values]>;
  /** What of a value is looked at; all of it unless said otherwise. */
  readonly means?: Readonly<Record<string, (value: never) => unknown>>;
  /** How many levels below the record are read; two unless said otherwise. */
  readonly deeper?: number;
  /** A field that the record has elsewhere. */
  readonly reads?: Readonly<Record<string, (record: AnyObject) => unknown>>;
  /** A field that the history has elsewhere. */
  readonly tells?: Readonly<Record<string, (side: Side) => unknown>>;
  readonly exported?: string;
  /** Its file has a column for each record. */
  readonly turned?: true;
  /** A field's columns of the file and what stands in them, where that is not its text under its own name. */
  readonly cells?: Readonly<Record<string, readonly FileCell[]>>;
  /** A field that the history keeps otherwise than the input takes it: how an earlier value is written again. */
  readonly back?: Readonly<Record<string, (side: Side, server: TestServer) => unknown>>;
  /** What is no attribute of the record: passwords. */
  readonly passing?: readonly string[];
}
