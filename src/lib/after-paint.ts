/**
 * Runs after the browser has shown what there is to show now: a click's own feedback does not wait for the work that it
 * starts. A page that is not in sight paints nothing, and does not wait. What comes back calls it off.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  if (document.hidden) run();
  else
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run);
    });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A page may go out of sight meanwhile, and paint no more: so long is waited for it. */
const LATEST_MS = 250;

/**
 * Waits until what is drawn now is in sight for certain, which it is when the next frame begins: what comes with an
 * answer is seen before something larger is drawn over it. Whoever has gone waits no more.
 */
export const whenSeen = (gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (gone.aborted) return resolve();
    let callOff = (): void => undefined;
    const end = (): void => {
      clearTimeout(timer);
      callOff();
      gone.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, LATEST_MS);
    gone.addEventListener('abort', end);
    callOff = afterPaint(() => {
      callOff = afterPaint(end);
    });
  });
