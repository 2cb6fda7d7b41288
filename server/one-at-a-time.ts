/**
 * Work that never runs twice at once. Asked for while it runs, it is done once more: what came since is not left to a timer.
 * Whoever asks waits until all of it is through.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let wanted = false;
  return () => {
    wanted = true;
    running ??= (async () => {
      while (wanted) {
        wanted = false;
        await work();
      }
    })().finally(() => {
      running = undefined;
    });
    return running;
  };
}
