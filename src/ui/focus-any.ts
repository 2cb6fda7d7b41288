/** Focuses an element; one that no key leads to can have the focus until it loses it. */
export function focusAny(element: HTMLElement, options?: FocusOptions): void {
  element.focus(options);
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
