import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { QueryState } from '../../api/bind.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import type { FilterCodecs } from './filter-codecs.ts';
import { pageCount } from './pagination.ts';
import type { List } from './use-list.ts';

export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`: the server stopped counting. */
  readonly isCapped?: boolean;
}

/** The rows of a list as its parts show them. */
export interface ListRows<Row> {
  /** Undefined until the first answer. While newer ones are on their way, the old ones. */
  readonly page: Listed<Row> | undefined;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/**
 * What a list's query answered: the rows of this address, or, until they are there, those before. An answer that a newer
 * request has overtaken never arrives. A page beyond the end becomes the last one. Of everything on one page the first
 * rows are shown, and the others follow.
 */
export function useListRows<D, Row, F extends FilterCodecs>(
  list: List<F>,
  query: QueryState<D>,
  pick: (data: D) => Listed<Row>,
): ListRows<Row> {
  const { data, previousData, loading, error, refetch } = query;
  const shown = data ?? previousData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how rows are picked does not change, the data do
  const page = useMemo(() => (shown === undefined ? undefined : pick(shown)), [shown]);
  const { change, state } = list;
  const last = page && data !== undefined && !loading ? pageCount(page.total, state.size) : undefined;
  useEffect(() => {
    if (last !== undefined && state.page > last) change({ page: last }, 'replace');
  }, [last, state.page, change]);
  const { askRest } = list;
  const hasMore =
    data !== undefined && !loading && !error && page !== undefined && page.rows.length < page.total;
  useEffect(() => {
    if (!hasMore || !askRest) return;
    // What is there is seen before the browser is busy with the rest.
    return afterPaint(askRest);
  }, [hasMore, askRest]);
  return useMemo(() => ({ page, loading, error, retry: refetch }), [page, loading, error, refetch]);
}
