import { createContext, type RefObject, useContext } from 'react';
import type { ColumnLayout } from './column-layout.ts';
import type { ListColumn, RowBase, RowSpec } from './list-column.ts';
import type { Selection } from './selection.ts';
import type { List } from './use-list.ts';
import type { ListRows } from './use-list-rows.ts';

/** The way to a new record; absent without the right. */
export interface AddAction {
  readonly label: string;
  readonly to: string;
}

/** What the parts of a list share. */
export interface ListShared {
  readonly list: List;
  readonly rows: ListRows<RowBase>;
  readonly columns: readonly ListColumn<RowBase>[];
  readonly row: RowSpec<RowBase>;
  /** Of the address as it is now: rows may still be drawn by the one before, a click goes by this one. */
  readonly newestRow: Readonly<RefObject<RowSpec<RowBase>>>;
  /** "84 donors", in the reader's language. */
  readonly count: (total: number) => string;
  readonly add: AddAction | undefined;
  /** The query's filter: what is sent where all that matches is meant. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly openExport: () => void;
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
  readonly selection: Selection<RowBase>;
  readonly select: (selection: Selection<RowBase>) => void;
  /** The row just come back from. */
  readonly visited: string | undefined;
  readonly visit: (id: string) => void;
}

export const ListContext = createContext<ListShared | null>(null);

/** For parts inside a `List`. */
export function useListParts(): ListShared {
  const shared = useContext(ListContext);
  if (!shared) throw new Error('a part of a list stands outside of it');
  return shared;
}
