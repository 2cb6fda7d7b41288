import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface Fixed {
  readonly key: string;
  readonly widths: readonly number[];
}

/**
 * The widths that the first rows gave the columns of a long table, in pixels, while `key` stays and the table's own width
 * too. Otherwise every cell is measured anew with each row that comes into sight, and columns move under the eye.
 * Undefined where the table has no head, as on narrow screens, and until it has rows.
 */
export function useFixedColumns(
  scroller: RefObject<HTMLElement | null>,
  wanted: boolean,
  key: string,
): readonly number[] | undefined {
  const [fixed, setFixed] = useState<Fixed>();
  const known = wanted && fixed?.key === key ? fixed.widths : undefined;
  useLayoutEffect(() => {
    if (!wanted || known) return;
    const heads = scroller.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const widths = [...heads].map((head) => head.getBoundingClientRect().width);
    if (widths.some((width) => width > 0)) setFixed({ key, widths });
  }, [scroller, wanted, known, key]);
  useEffect(() => {
    const box = scroller.current;
    if (!wanted || !box) return;
    let width = box.clientWidth;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      setFixed(undefined);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, wanted]);
  return known;
}
