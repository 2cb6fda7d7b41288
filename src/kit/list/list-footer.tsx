import { memo, useCallback } from 'react';
import { sizesOf } from './list-address.ts';
import { useListParts } from './list-context.ts';
import { Pager } from './pager.tsx';

/** The foot of the table, bound to the address. */
export const ListFooter = memo(function ListFooter() {
  const { list, rows } = useListParts();
  const { page, size } = list.state;
  const { change } = list;
  const onPage = useCallback((next: number) => change({ page: next }), [change]);
  const onSize = useCallback((next: number) => change({ size: next }), [change]);
  return (
    <Pager
      page={page}
      size={size}
      total={rows.page?.total}
      isCapped={rows.page?.isCapped ?? false}
      shown={rows.page?.rows.length}
      sizes={sizesOf(list.spec)}
      loading={rows.loading}
      onPage={onPage}
      onSize={onSize}
    />
  );
});
