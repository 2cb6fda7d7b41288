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

/** What opens something now: what has the focus, or in place of a menu's entry, which goes with its menu, the menu's button. */
export function opener(): Element | null {
  if (closing) return closing;
  const { activeElement } = document;
  const name = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return name ? document.getElementById(name) : activeElement;
}
