import { measureElement, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useLayoutEffect, useState } from 'react';
import type { RowBase } from './list-column.ts';

type Rows = Virtualizer<HTMLElement, Element>;

const ROW = { comfortable: 44, compact: 36 } as const;

function known(element: Element, { indexFromElement, itemSizeCache, options }: Rows): number | undefined {
  return itemSizeCache.get(options.getItemKey(indexFromElement(element)));
}

interface VirtualRowsProps {
  readonly items: readonly RowBase[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly compact: boolean;
  readonly render: (item: RowBase, index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** The rows in sight, of many; what is above and below them keeps its height. */
export function VirtualRows({ items, scroller, compact, render }: VirtualRowsProps) {
  const height = compact ? ROW.compact : ROW.comfortable;
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 8,
    // Rows that come a frame later are not seen to be late: there are eight more on each side than are in sight.
    useFlushSync: false,
    // What a row measures is told when the browser knows it anyway; asked for at once, each new row would cost a layout.
    measureElement: (element, entry, instance) =>
      entry ? measureElement(element, entry, instance) : (known(element, instance) ?? height),
  });
  // The scroller is this part's parent: it is known only once both have been mounted.
  const [, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  const shown = virtual.getVirtualItems();
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const space = (pixels: number) =>
    pixels > 0 && (
      <tr>
        <td style={{ height: pixels }} />
      </tr>
    );
  return (
    <>
      {space(above)}
      {shown.map(({ index }) => {
        const item = items[index];
        return item && render(item, index, virtual.measureElement);
      })}
      {space(below)}
    </>
  );
}
