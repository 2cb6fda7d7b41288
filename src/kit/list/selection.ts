/** What is selected of a list: rows by their ids, over several pages, or all that matches the filter. */
export type Selection<Row extends { readonly id: string }> =
  | { readonly kind: 'rows'; readonly rows: ReadonlyMap<string, Row> }
  | {
      readonly kind: 'matching';
      readonly total: number;
      /** There are more than `total`: so many that no action takes them. */
      readonly isCapped?: boolean;
    };

export const NOTHING: Selection<never> = { kind: 'rows', rows: new Map<string, never>() };

export function selectedCount(selection: Selection<{ readonly id: string }>): number {
  return selection.kind === 'matching' ? selection.total : selection.rows.size;
}

/** The server stopped counting them. */
export const isCountCapped = (selection: Selection<{ readonly id: string }>): boolean =>
  selection.kind === 'matching' && selection.isCapped === true;

export const isSelected = (selection: Selection<{ readonly id: string }>, id: string): boolean =>
  selection.kind === 'matching' || selection.rows.has(id);

/** The selected rows by their ids. Those of the page count as it shows them now: one may have changed since it was ticked. */
export function selectedRows<Row extends { readonly id: string }>(
  selection: Selection<Row>,
  page: readonly Row[] = [],
): ReadonlyMap<string, Row> {
  const rows = new Map(selection.kind === 'rows' ? selection.rows : []);
  for (const row of page) if (rows.has(row.id)) rows.set(row.id, row);
  return rows;
}

/** Takes a row in or out. Out of "all matching", the page's other rows stay. */
export function toggled<Row extends { readonly id: string }>(
  selection: Selection<Row>,
  page: readonly Row[],
  row: Row,
): Selection<Row> {
  const rows =
    selection.kind === 'matching' ? new Map(page.map((item) => [item.id, item])) : new Map(selection.rows);
  if (!rows.delete(row.id)) rows.set(row.id, row);
  return { kind: 'rows', rows };
}

export type PageMark = 'none' | 'some' | 'all';

/** What the header's checkbox shows: it speaks of the page alone. */
export function pageMark(
  selection: Selection<{ readonly id: string }>,
  page: readonly { readonly id: string }[],
): PageMark {
  const marked = page.filter(({ id }) => isSelected(selection, id)).length;
  if (marked === 0) return 'none';
  return marked === page.length ? 'all' : 'some';
}

/** A click on the header's checkbox: takes the whole page in, or, where all of it is in, out. */
export function togglePage<Row extends { readonly id: string }>(
  selection: Selection<Row>,
  page: readonly Row[],
): Selection<Row> {
  if (selection.kind === 'matching') return NOTHING;
  const rows = new Map(selection.rows);
  const out = pageMark(selection, page) === 'all';
  for (const row of page) {
    if (out) rows.delete(row.id);
    else rows.set(row.id, row);
  }
  return { kind: 'rows', rows };
}
