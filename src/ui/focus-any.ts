/** Focuses an element; one that no key leads to can have the focus until it loses it. */
export function focusAny(element: HTMLElement, options?: FocusOptions): void {
  element.focus(options);
  if (document.activeElement === element) return;
  const before = element.getAttribute('tabindex');
  const restore = (): void =>
    before === null ? element.removeAttribute('tabindex') : element.setAttribute('tabindex', before);
  element.tabIndex = -1;
  element.focus(options);
  if (document.activeElement === element) element.addEventListener('blur', restore, { once: true });
  else restore();
}
