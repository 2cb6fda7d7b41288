const FIELD = 'input:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)';
/** The shape of fields that are on their way, and come before those that are there. */
const COMING = '[data-coming=fields]';

/** The field at which something begins that does not begin at its first. */
const BEGINS = '[data-begins]:not(:disabled)';

export const firstField = (within: Element): HTMLElement | null =>
  within.querySelector<HTMLElement>(BEGINS) ?? within.querySelector<HTMLElement>(FIELD);

/** Whoever still waits for fields when they have come begins at the first of them. */
function whenAllHaveCome(within: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (within.querySelector(COMING)) return;
    observer.disconnect();
    if (document.activeElement === within) firstField(within)?.focus();
  });
  observer.observe(within, { subtree: true, childList: true });
  within.addEventListener('blur', () => observer.disconnect(), { once: true });
}

/**
 * What opens with fields begins at the first of them, before the cross that stands above it. Under a finger it does not:
 * the keyboard would come over the form that nobody has read yet.
 */
export function toFirstField(event: Event): void {
  const { currentTarget: opened } = event;
  if (!(opened instanceof HTMLElement)) return;
  const field = firstField(opened);
  if (!field) return;
  event.preventDefault();
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const isComing = opened.querySelector(COMING) !== null;
  (isTouched || isComing ? opened : field).focus();
  if (isComing && !isTouched) whenAllHaveCome(opened);
}
