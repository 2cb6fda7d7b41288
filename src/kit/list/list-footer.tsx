import { memo } from 'react';
import { sizesOf } from './list-address.ts';
import { useListParts } from './list-context.ts';
import { Pager } from './pager.tsx';

/** The foot of the table, bound to the address. */
export const ListFooter = memo(function ListFooter() {
  const { list, rows } = useListParts();
  const { page, size } = list.state;
  return (
    <Pager
      page={page}
      size={size}
      total={rows.page?.total}
      isCapped={rows.page?.isCapped ?? false}
      shown={rows.page?.rows.length}
      sizes={sizesOf(list.spec)}
      loading={rows.loading}
      onPage={(next) => list.change({ page: next })}
      onSize={(next) => list.change({ size: next })}
    />
  );
});
