import { useInsertionEffect, useRef } from 'react';
import { type FocusPlace, rememberPlace, returnTo } from './focus-place.ts';
import { opener } from './menu-focus.ts';

/**
 * Gives the focus back, when a dialog closes, to whatever had it before, or to what is nearest to it where that is gone
 * by then or soon after: what was done in the dialog may have changed the page. A dialog here is opened by state and has
 * no trigger that Radix could return to; and a field with `autoFocus` takes the focus before Radix looks, which is why
 * this looks earlier, when nothing of the dialog is in the page yet. What the dialog `leadsTo`, such as the row that something
 * went to, has the focus instead, where it is there.
 */
export function useReturnFocus(open: boolean, leadsTo?: () => Element | null): (event: Event) => void {
  const before = useRef<FocusPlace>(undefined);
  useInsertionEffect(() => {
    if (open) before.current = rememberPlace(opener());
  }, [open]);
  return (event) => {
    event.preventDefault();
    const next = leadsTo?.();
    returnTo(next ? rememberPlace(next, true) : before.current);
    before.current = undefined;
  };
}
