import { useInsertionEffect, useRef } from 'react';
import { type FocusPlace, rememberPlace, returnTo } from './focus-place.ts';

/** The button of a menu that is closing: the entry that had the focus is gone, and the button has not got it yet. */
let closing: Element | null = null;

/** A menu begins to close. */
export function menuCloses(button: Element | null): void {
  closing = button;
}

/** A menu is gone, and gives the focus back to its button, unless what an entry has opened has it by now. */
export function menuIsGone(event: Event): void {
  closing = null;
  const active = document.activeElement;
  const menu = event.currentTarget;
  if (active && active !== document.body && !(menu instanceof Node && menu.contains(active)))
    event.preventDefault();
}

/** What has the focus; in place of a menu's entry, which is gone with its menu, the menu's button. */
function focused(): Element | null {
  const { activeElement } = document;
  const name = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return name ? document.getElementById(name) : activeElement;
}

/**
 * Gives the focus back, when a dialog closes, to whatever had it before, or to what is nearest to it where that is gone
 * by then or soon after: what was done in the dialog may have changed the page. A dialog here is opened by state and has
 * no trigger that Radix could return to; and a field with `autoFocus` takes the focus before Radix looks, which is why
 * this looks earlier, when nothing of the dialog is in the page yet.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const before = useRef<FocusPlace>(undefined);
  useInsertionEffect(() => {
    if (open) before.current = rememberPlace(closing ?? focused());
  }, [open]);
  return (event) => {
    event.preventDefault();
    returnTo(before.current);
    before.current = undefined;
  };
}
