/**
 * As browsers do: what is disabled while it has the focus loses it, with the next frame. happy-dom leaves it there, and
 * does not even blur what is disabled. To be called once for each window; ends what it began when it is told to.
 */
export function takeFocusOfDisabled(): () => void {
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (!activeElement?.matches(':disabled')) return;
    setImmediate(() => {
      if (document.activeElement !== activeElement || !activeElement.matches(':disabled')) return;
      const control = activeElement as HTMLButtonElement;
      control.disabled = false;
      control.blur();
      control.disabled = true;
    });
  });
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
