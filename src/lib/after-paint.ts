/**
 * Runs after the browser has shown what there is to show now: a click's own feedback does not wait for the work that it
 * starts. A page that is not in sight paints nothing, and does not wait.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** A page may go out of sight meanwhile, and paint no more: so long is waited for it. */
const LATEST_MS = 250;

/**
 * Waits until what is drawn now is in sight for certain, which it is when the next frame begins: what comes with an
 * answer is seen before something larger is drawn over it.
 */
export const whenSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LATEST_MS);
    afterPaint(() =>
      afterPaint(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
