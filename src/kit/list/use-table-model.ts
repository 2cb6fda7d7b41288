import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isShown, NARROWEST, orderedIds, WIDEST } from './column-layout.ts';
import type { ListColumn, RowBase } from './list-column.ts';
import type { ListShared } from './list-context.ts';

const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const NO_ROWS: readonly RowBase[] = [];

interface TableModel {
  readonly rows: readonly RowBase[];
  /** The columns that are shown, in their order. */
  readonly columns: readonly ListColumn<RowBase>[];
  /** The width of a column that someone has resized. */
  readonly widthOf: (id: string) => number | undefined;
}

/** The table model of a list: its rows, and its columns as the person has arranged them. */
export function useTableModel({ columns, rows, layout }: ListShared): TableModel {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: RowBase) => column.value(row),
        minSize: NARROWEST,
        maxSize: WIDEST,
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      columnOrder: orderedIds(columns, layout.order),
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, isShown(columns, layout, id)])),
      columnSizing: { ...layout.widths },
    }),
    [columns, layout],
  );
  const table = useTable({
    features,
    columns: definitions,
    // Of its columns alone: the rows come as the server has them, and ten thousand would be made twice.
    data: NO_ROWS as RowBase[],
    getRowId: ({ id }) => id,
    state,
  });
  const ids = table.getVisibleLeafColumns().map(({ id }) => id);
  const key = ids.join('\n');
  const shown = useMemo(
    () => key.split('\n').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, key],
  );
  return {
    rows: rows.page?.rows ?? NO_ROWS,
    columns: shown,
    widthOf: (id) => (id in layout.widths ? table.getColumn(id)?.getSize() : undefined),
  };
}
