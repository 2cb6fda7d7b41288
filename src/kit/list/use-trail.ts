import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepTrail } from '../detail/trail.ts';
import type { RowBase, RowSpec } from './list-column.ts';

/** Leaves the way through the rows on the screen to the pages that they open: previous, next, and back here. */
export function useTrail<Row extends RowBase>(
  rows: readonly Row[] | undefined,
  { href }: RowSpec<Row>,
): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (rows && href) keepTrail({ back: pathname + search, stops: rows.map((row) => href(row)) });
  }, [rows, href, pathname, search]);
}
