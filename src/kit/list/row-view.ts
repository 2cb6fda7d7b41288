import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { ListColumn, RowAction, RowBase, RowSpec } from './list-column.ts';
import { cellClass } from './row-classes.ts';
import type { RowWords } from './row-words.ts';

/** A column as every row draws it. */
interface CellView {
  readonly column: ListColumn<RowBase>;
  readonly className: string;
  readonly style: CSSProperties | undefined;
}

/** What all rows of a table share; the same object as long as nothing of it changes. */
export interface RowView {
  readonly cells: readonly CellView[];
  readonly checkClass: string;
  readonly endClass: string;
  readonly row: RowSpec<RowBase>;
  readonly words: RowWords;
  /** The list's own path: what opens beside it says no more than a query. */
  readonly pathname: string;
  readonly toggle: (item: RowBase) => void;
  /** What can be done with a row now. */
  readonly actionsOf: (item: RowBase) => readonly RowAction[];
  /** The icons of a row's buttons wait until somebody comes near it. */
  readonly waits: boolean;
}

const sized = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

/** The columns once for all rows: their classes and widths. */
export function cellViews(
  columns: readonly ListColumn<RowBase>[],
  widths: readonly (number | undefined)[],
  compact: boolean,
): Pick<RowView, 'cells' | 'checkClass' | 'endClass'> {
  const hasPicture = columns[0]?.before !== undefined;
  return {
    checkClass: cellClass(compact, 'check', hasPicture),
    endClass: cellClass(compact, 'actions', hasPicture),
    cells: columns.map((column, at) => ({
      column,
      style: sized(widths[at]),
      className: clsx(
        cellClass(compact, at === 0 ? 'first' : column.narrow, hasPicture),
        column.align === 'right' && 'text-right',
        widths[at] !== undefined && 'truncate',
      ),
    })),
  };
}
