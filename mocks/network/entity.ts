import type { RecordType } from './answers.ts';
import type { Network, StoredFile } from './network.ts';

export interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Who asks: their bank, 0 for all of them, and their name in histories. */
export interface Caller {
  readonly clientId: number;
  readonly id: string;
  readonly name: string;
}

/** What the network does not know of a record's kind by the contract alone. */
export interface Entity<T = Row> {
  /** The contract's type. */
  readonly type: RecordType;
  /** How many there are at first; the factory makes each by its number, from 1. */
  readonly count: number;
  readonly make: (number: number) => T;
  readonly seed?: () => readonly T[];
  /** What a record is that was added just now, where its factory says otherwise: nobody uses it yet, nothing counts on it. */
  readonly fresh?: Partial<T>;
  /** A stored file that a record of the beginning names. */
  readonly file?: (id: string) => StoredFile | undefined;
  /** What a record is called in the answer to a bulk change. */
  readonly title?: (record: T) => string;
  /** The column that a list is sorted by unless it asks for another. */
  readonly order?: string;
  /** Columns of lists and exports that are no fields of the record. */
  readonly columns?: Readonly<Record<string, (record: T) => unknown>>;
  /** What a filter lets through where its key is no field; `search`, `ids` and `clientIds` are known. */
  readonly filters?: Readonly<Record<string, (record: T, value: never, network: Network) => boolean>>;
  /** The fields that a written input means, where they are not called as in the input. */
  readonly written?: (input: Readonly<Record<string, unknown>>, before: T, network: Network) => Partial<T>;
  /** Other names of the record in types and root fields: `BankName`, `View`. */
  readonly also?: readonly string[];
  readonly exportPath?: string;
  /** The bank that a record belongs to, where that is not its `clientId`. */
  readonly bankOf?: (record: T) => number;
}

/** A kind of record, forgetting which: the network keeps them all in one way. */
export const entity = <T extends { readonly id: string }>(of: Entity<T>): Entity => of as unknown as Entity;
