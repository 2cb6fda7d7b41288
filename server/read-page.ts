/** How a list is asked for, made whole: page from 1, size within its bounds, a column that can be sorted. */
export interface Page<Column extends string> {
  readonly offset: number;
  readonly limit: number;
  readonly sortBy: Column;
  readonly descending: boolean;
}

export interface PageInput {
  readonly pageNumber?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
  readonly sortBy?: string | null | undefined;
  /** Another name of it. */
  readonly sortField?: string | null | undefined;
  readonly sortOrder?: number | null | undefined;
}

export interface PageBounds<Column extends string> {
  readonly columns: readonly Column[];
  readonly sortBy: Column;
  readonly descending?: boolean;
  /** Most rows at once. */
  readonly max: number;
  /** Most rows of page size 0, where that is more. */
  readonly all?: number;
}

/** Reads a pagination argument. An unknown column is not sorted by, and a size is never more than `max`. */
export function readPage<Column extends string>(
  input: PageInput | null | undefined,
  bounds: PageBounds<Column>,
): Page<Column> {
  const size = Math.trunc(input?.pageSize ?? 10);
  const limit = size <= 0 ? (bounds.all ?? bounds.max) : Math.min(size, bounds.max);
  const number = Math.max(1, Math.trunc(input?.pageNumber ?? 1));
  const wanted = input?.sortBy ?? input?.sortField;
  const known = bounds.columns.find((column) => column === wanted);
  return {
    limit,
    offset: (number - 1) * limit,
    sortBy: known ?? bounds.sortBy,
    descending: known ? input?.sortOrder === -1 : (bounds.descending ?? false),
  };
}

/** How many there are in all, where a page tells: one that is not full is the last. Null where it has to be counted. */
export const countOf = (
  found: number,
  { limit, offset }: Pick<Page<string>, 'limit' | 'offset'>,
): number | null => (found < limit && (found > 0 || offset === 0) ? offset + found : null);
