/** A dialog takes the focus that nobody has. */
const NOWHERE = 'body, [role=dialog], [role=alertdialog]';

/**
 * A browser takes the focus from a button as soon as it is busy, for it is disabled then. Whoever has not gone on
 * meanwhile has it there again once the button is busy no more. Watches all buttons of the document until it is ended.
 */
export function keepFocusOfBusy(): () => void {
  let busy: HTMLElement | null = null;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { activeElement } = document;
      if (!(target instanceof HTMLButtonElement)) continue;
      const isBusy = target.getAttribute('aria-busy') === 'true';
      if (isBusy && activeElement === target) busy = target;
      if (isBusy || busy !== target) continue;
      busy = null;
      const isLost = activeElement === null || activeElement.matches(NOWHERE);
      if (isLost && activeElement?.contains(target) !== false) target.focus({ preventScroll: true });
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
  return () => observer.disconnect();
}
