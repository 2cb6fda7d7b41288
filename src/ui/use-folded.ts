import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const GAP = 8;
/** The button of the menu that takes what does not fit, as wide as a finger wants it. */
const MENU = 44;

const widthOf = (element: Element): number => (element instanceof HTMLElement ? element.offsetWidth : 0);

/** How many of these widths stand beside what always does, with room for the menu unless all of them fit. */
export function fitting(widths: readonly number[], fixed: number, room: number): number {
  const whole = widths.reduce((sum, width) => sum + width + GAP, fixed);
  if (whole <= room) return widths.length;
  let left = room - fixed - MENU - GAP;
  const first = widths.findIndex((width) => {
    left -= width + GAP;
    return left < 0;
  });
  return first < 0 ? widths.length : first;
}

/**
 * How many of the buttons of a row are shown; the others belong into a menu. The row is as wide as it is whatever stands
 * in it; a button that may be folded has its key as `data-fold`, and the menu's own has `data-fold-menu`.
 */
export function useFolded(row: RefObject<HTMLElement | null>, keys: readonly string[]): number {
  const [shown, setShown] = useState(keys.length);
  const widths = useRef(new Map<string, number>());
  const measure = (): void => {
    const room = row.current?.clientWidth ?? 0;
    // What is not laid out has no width to measure.
    if (!row.current || room === 0) {
      setShown(keys.length);
      return;
    }
    let fixed = 0;
    for (const element of row.current.children) {
      const key = (element as HTMLElement).dataset.fold;
      if (key !== undefined) widths.current.set(key, widthOf(element));
      else if ((element as HTMLElement).dataset.foldMenu === undefined) fixed += widthOf(element) + GAP;
    }
    const known = keys.flatMap((key) => widths.current.get(key) ?? []);
    // A button that nobody has seen yet stands there once.
    setShown(known.length < keys.length ? keys.length : fitting(known, fixed - GAP, room));
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
    measure();
  });
  useEffect(() => {
    if (!row.current || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);
  return Math.min(shown, keys.length);
}
