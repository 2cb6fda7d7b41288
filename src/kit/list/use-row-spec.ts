import { useState } from 'react';
import { sameContent } from '../../lib/same-content.ts';
import { MOST_ICONS, type RowAction, type RowBase, type RowSpec } from './list-column.ts';
import type { ListRows } from './use-list-rows.ts';

/** Of more rows only those in sight are made. */
const MOST_COMPARED = 100;

/** What a row shows of its actions. What is in its menu, and what they do, the newest says once it is clicked. */
const shownOf = (actions: readonly RowAction[] | undefined): unknown => [
  actions?.slice(0, MOST_ICONS).map(({ onSelect: _done, ...shown }) => shown),
  Math.min(actions?.length ?? 0, MOST_ICONS + 1),
];

function saysSame<Row extends RowBase>(a: RowSpec<Row>, b: RowSpec<Row>, rows: readonly Row[]): boolean {
  return (
    rows.length <= MOST_COMPARED &&
    rows.every(
      (row) =>
        a.name(row) === b.name(row) &&
        a.href?.(row) === b.href?.(row) &&
        sameContent(shownOf(a.actions?.(row)), shownOf(b.actions?.(row))),
    )
  );
}

/**
 * What rows are drawn by: the same as before while it says the same of each of them. A screen makes it anew whenever it is
 * drawn. While other rows are on their way, those that are there stay as they are: their links are made anew with the
 * next ones.
 */
export function useRowSpec<Row extends RowBase>(
  next: RowSpec<Row>,
  { page, loading }: ListRows<Row>,
): RowSpec<Row> {
  const [kept, keep] = useState({ row: next });
  const isSame = kept.row === next || (page && (loading || saysSame(kept.row, next, page.rows)));
  if (isSame) return kept.row;
  keep({ row: next });
  return next;
}
