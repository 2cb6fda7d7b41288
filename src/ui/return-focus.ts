import { useInsertionEffect, useRef } from 'react';

/**
 * Gives the focus back, when a dialog closes, to whatever had it before. A dialog here is opened by state and has
 * no trigger that Radix could return to; and a field with `autoFocus` takes the focus before Radix looks, which is
 * why this looks earlier, when nothing of the dialog is in the page yet.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const before = useRef<Element | null>(null);
  useInsertionEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  };
}
