import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowById } from '../../ui/focus-place.ts';

/**
 * Is the page on its way to paper? What follows from it stands before the browser takes its picture. Whoever was in a row
 * that was drawn anew for it goes on there.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let row: string | null = null;
    const before = (): void => {
      row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null;
      flushSync(() => setPrinting(true));
    };
    const after = (): void => {
      flushSync(() => setPrinting(false));
      if (row !== null && document.activeElement === document.body)
        rowById(row)?.focus({ preventScroll: true });
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
