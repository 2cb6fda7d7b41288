import type { ReactNode } from 'react';

export interface RowBase {
  readonly id: string;
}

/** A column of a file: its key on the server, and its head. */
export interface FileColumn {
  readonly id: string;
  readonly title: string;
}

/** A column of a list. It is sorted by the server, if its id is among the spec's `sorts`. The first one names the row. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** The plain value: what an export writes, and what is shown without a `cell`. Nothing shows as `---`. */
  value(row: Row): string | number | null | undefined;
  cell?(row: Row): ReactNode;
  /** What stands before the first column's link: a picture, what the row is dragged by. */
  before?(row: Row): ReactNode;
  /** What stands under the first column's link. */
  under?(row: Row): ReactNode;
  /** A second fact in its cell, sorted from the same head: a number under a name. */
  readonly also?: FileColumn;
  /** What a file has instead, where the head stands for several facts, or for another one than a file tells. */
  readonly file?: readonly FileColumn[];
  /** Numbers stand at the right. */
  readonly align?: 'right';
  /** Not shown until someone asks for it. */
  readonly hidden?: boolean;
  /** What a card of a narrow screen shows beside the first column: its status at the right, and fields under it. */
  readonly narrow?: 'status' | 'field';
}

/** Something that can be done with one row. */
export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** A link; otherwise `onSelect` is called. */
  readonly to?: string;
  readonly onSelect?: () => void;
  /** Why it cannot be done now. It then stands in the menu, with the reason; never among the first two. */
  readonly blocked?: string | undefined;
}

/** So many of a row's actions are icons; the others are in its menu. */
export const MOST_ICONS = 2;

/** What the list needs to know of a row. */
export interface RowSpec<Row> {
  name(row: Row): string;
  /** Where the row opens. */
  href?(row: Row): string;
  /** The first two are icons, the rest is in a menu. One with the id `edit` answers to the key `e`. */
  actions?(row: Row): readonly RowAction[];
}
