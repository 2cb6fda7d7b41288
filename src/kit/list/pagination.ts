/** The generic widget's page sizes; full lists and dashboard cards have their own. */
export const WIDGET_SIZES = [3, 5, 10] as const;
export const LIST_SIZES = [10, 25, 50, 100] as const;
export const LIST_SIZES_AND_ALL = [...LIST_SIZES, 0] as const;
export const CARD_SIZE = 5;

/** A page number that exists: what lies beyond the end is the last page. Whatever is no number is the first. */
export const clampPage = (page: number, pages: number): number =>
  Number.isFinite(page)
    ? Math.min(Math.max(1, Math.trunc(page)), Math.max(1, pages))
    : page > 0
      ? Math.max(1, pages)
      : 1;

/** The page numbers to show around the current one, at most `width` of them. */
export function pageWindow(page: number, pages: number, width = 5): readonly number[] {
  const shown = Math.min(Math.max(1, pages), Math.max(1, width));
  const first = Math.min(Math.max(1, page - Math.floor(shown / 2)), Math.max(1, pages - shown + 1));
  return Array.from({ length: shown }, (_unused, index) => first + index);
}

export type Sort = { readonly sortBy: string; readonly sortOrder: 1 | -1 } | null;

/** Sorting by a click on a column: ascending, descending, none. */
export function nextSort(sort: Sort, column: string): Sort {
  if (sort?.sortBy !== column) return { sortBy: column, sortOrder: 1 };
  return sort.sortOrder === 1 ? { sortBy: column, sortOrder: -1 } : null;
}

/** Pages of a list: the ceiling of total over page size, one at least. Page size 0 means all, on one page. */
export const pageCount = (total: number, size: number): number =>
  size > 0 ? Math.max(1, Math.ceil(total / size)) : 1;
