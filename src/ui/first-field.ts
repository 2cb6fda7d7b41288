const FIELD = 'input:not(:disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)';

export const firstField = (within: Element): HTMLElement | null => within.querySelector<HTMLElement>(FIELD);

/**
 * What opens with fields begins at the first of them, before the cross that stands above it. Under a finger it does not:
 * the keyboard would come over the form that nobody has read yet.
 */
export function toFirstField(event: Event): void {
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const field = event.currentTarget instanceof Element && firstField(event.currentTarget);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
