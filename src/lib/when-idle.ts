/** The browser may be busy for so long: then it comes all the same. */
const LATEST_MS = 2_000;

/** Runs when the browser has nothing else to do. What comes back calls it off. */
export function whenIdle(run: () => void, latestMs = LATEST_MS): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, 1);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}
