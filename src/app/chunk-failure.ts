const TRIED = 'donorgrid.reloaded';
export const TRY_AGAIN_AFTER_MS = 60_000;

/** A chunk that is gone means a newer console was deployed, or no network. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /Loading (CSS )?chunk|dynamically imported module/i.test(error.message))
  );
}

/**
 * Reloads once, which fetches a newer console; not again within a minute, so that it never loops, and not without
 * a network, where the browser's own page would take the console's place. False: it stays as it is.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const last = Number(window.sessionStorage.getItem(TRIED) ?? 0);
    if (Date.now() - last < TRY_AGAIN_AFTER_MS) return false;
    window.sessionStorage.setItem(TRIED, String(Date.now()));
  } catch {
    // What cannot be counted could loop.
    return false;
  }
  window.location.reload();
  return true;
}
