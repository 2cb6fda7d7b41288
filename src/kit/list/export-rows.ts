import { csvFile } from '../../lib/csv.ts';
import type { Day } from '../../lib/scalars.ts';
import { type ColumnLayout, isShown, orderedIds } from './column-layout.ts';
import type { FileColumn, ListColumn, RowBase } from './list-column.ts';

export type ExportScope = 'page' | 'selected' | 'all';

/** The columns a file is to have, in the person's order: those on the screen, or all. */
export function exportColumns<Row>(
  columns: readonly ListColumn<Row>[],
  layout: ColumnLayout,
  all: boolean,
): ListColumn<Row>[] {
  return orderedIds(columns, layout.order)
    .filter((id) => all || isShown(columns, layout, id))
    .flatMap((id) => columns.find((column) => column.id === id) ?? []);
}

/** What the server writes of these columns: each fact under its own head, once. */
export function columnsOfFile<Row>(columns: readonly ListColumn<Row>[]): FileColumn[] {
  const all = columns.flatMap(
    ({ id, title, also, file }) => file ?? [{ id, title }, ...(also ? [also] : [])],
  );
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/** The file of rows that the browser has at hand. */
export const rowsAsCsv = (rows: readonly RowBase[], columns: readonly ListColumn<RowBase>[]): string =>
  csvFile([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => column.value(row))),
  ]);

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');

/** `{screen}_{site}_{yyyy-mm-dd}.csv` */
export const exportName = (screen: string, site: string, today: Day): string =>
  `${plain(screen)}_${plain(site) || 'all'}_${today}.csv`;
