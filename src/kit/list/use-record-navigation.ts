import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepRecordNavigation, WALK, walkTo, withTab } from '../detail/record-navigation.ts';
import type { FilterCodecs } from './filter-codecs.ts';
import { writeAddress } from './list-address.ts';
import type { RowBase, RowSpec } from './list-column.ts';
import { pageCount } from './pagination.ts';
import type { List } from './use-list.ts';
import type { ListRows } from './use-list-rows.ts';

/**
 * Leaves the way through the rows to the pages that they open: previous, next (over the ends of this page too), and back
 * here. Whoever walks in over such an end is led on to the first or the last row.
 */
export function useRecordNavigation<Row extends RowBase, F extends FilterCodecs>(
  { spec, state }: List<F>,
  { page, loading, error }: ListRows<Row>,
  { href }: RowSpec<Row>,
): { readonly keep: () => void; readonly isPassing: boolean } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keep = useCallback(() => {
    if (!page || !href) return;
    const params = new URLSearchParams(search);
    for (const key of [WALK, 'tab']) params.delete(key);
    const at = (number: number): string => {
      const query = writeAddress(spec, { ...state, page: number }, params);
      return query ? `${pathname}?${query}` : pathname;
    };
    const { page: number, size } = state;
    const isPersonal = spec.personalKeys?.some((key) => params.has(key));
    keepRecordNavigation({
      back: at(number),
      stops: page.rows.map((row) => href(row)),
      before: (number - 1) * size,
      total: page.total,
      ...(isPersonal ? { isPersonal } : {}),
      ...(number > 1 ? { earlier: walkTo(at(number - 1), 'last') } : {}),
      ...(number < pageCount(page.total, size) ? { later: walkTo(at(number + 1), 'first') } : {}),
    });
  }, [page, href, spec, state, pathname, search]);
  useEffect(keep, [keep]);

  const end = new URLSearchParams(search).get(WALK);
  const row = end === 'first' ? page?.rows[0] : end === 'last' ? page?.rows.at(-1) : undefined;
  const to = row && !loading && href ? withTab(href(row), search) : undefined;
  useEffect(() => {
    if (to) void navigate(to, { replace: true });
  }, [to, navigate]);
  return { keep, isPassing: end !== null && !error && (page === undefined || loading || to !== undefined) };
}
