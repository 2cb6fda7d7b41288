/** What older Safaris and Windows say of a key that goes to the input method: they end the composition before it. */
const OF_INPUT_METHOD = 229;

/**
 * Keys of a word that is still being put together, as in Japanese, are those of the input method: its Enter takes the word
 * and neither sends a form nor takes a choice, its Escape gives the word up and closes no dialog. Nothing of the page hears
 * them, but an editor of its own text, which counts with them.
 */
export function leaveComposingKeys(signal: AbortSignal): void {
  const keep = (event: KeyboardEvent): void => {
    const isComposing = event.isComposing || event.keyCode === OF_INPUT_METHOD;
    const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (isComposing && !isEditor) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, { capture: true, signal });
}
