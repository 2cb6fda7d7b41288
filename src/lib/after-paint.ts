/**
 * Runs after the browser has shown what there is to show now: a click's own feedback does not wait for the work that it
 * starts. A page that is not in sight paints nothing, and does not wait.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
