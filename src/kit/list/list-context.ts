import { createContext, type RefObject, useContext } from 'react';
import type { ListColumn, RowBase, RowSpec } from './list-column.ts';
import type { Selection } from './selection.ts';
import type { OwnColumns } from './use-column-layout.ts';
import type { List } from './use-list.ts';
import type { ListRows } from './use-list-rows.ts';

/** The way to a new record; absent without the right. */
export interface AddAction {
  readonly label: string;
  readonly to: string;
}

/** What the parts of a list share that no answer changes: its address, its columns, and what can be done. */
export interface ListSetup extends OwnColumns {
  readonly list: List;
  readonly columns: readonly ListColumn<RowBase>[];
  readonly add: AddAction | undefined;
  readonly openExport: () => void;
}

/** What the parts of a list share. */
export interface ListShared extends ListSetup {
  readonly rows: ListRows<RowBase>;
  readonly row: RowSpec<RowBase>;
  /** Of the address as it is now: rows may still be drawn by the one before, a click goes by this one. */
  readonly newestRow: Readonly<RefObject<RowSpec<RowBase>>>;
  /** How many there are: "84 donors", in the reader's language. Undefined until it is known. */
  readonly counted: string | undefined;
  /** The query's filter: what is sent where all that matches is meant. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** What of it stays where rows are named. */
  readonly beside: Readonly<Record<string, unknown>>;
  readonly selection: Selection<RowBase>;
  readonly select: (selection: Selection<RowBase>) => void;
  /** The row just come back from. */
  readonly visited: string | undefined;
  readonly visit: (id: string) => void;
}

export const ListContext = createContext<ListShared | null>(null);
export const ListSetupContext = createContext<ListSetup | null>(null);

function inside<T>(shared: T | null): T {
  if (!shared) throw new Error('a part of a list stands outside of it');
  return shared;
}

/** For parts inside a `List` that show its rows or its selection. */
export const useListParts = (): ListShared => inside(useContext(ListContext));

/** For parts inside a `List` that other rows do not change: they are not drawn anew with each answer. */
export const useListSetup = (): ListSetup => inside(useContext(ListSetupContext));
