/** Where what is wrong with a control is said: beside it, or within a group. */
function messageOf(control: Element): Element | null {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  const notes = ids.flatMap((id) => document.getElementById(id) ?? []);
  return notes[0] ?? control.querySelector('[role=alert]');
}

/** Brings a control, or a group of them, and what is wrong with it into view. */
export function showWithMessage(control: Element): void {
  control.scrollIntoView({ block: 'center' });
  // A group that is taller than what scrolls has its message above or below what is seen of it.
  messageOf(control)?.scrollIntoView({ block: 'nearest' });
}
