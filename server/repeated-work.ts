export interface RepeatedWork {
  readonly start: () => void;
  readonly stop: () => void;
  /** Whoever is in the midst of much leaves off. */
  readonly isStopped: () => boolean;
}

/**
 * Does something again and again until it is stopped, `everyMs` apart on average: of several processes not all at the same
 * moment. What fails is told to `failed`, and done again the next time.
 */
export function repeatedWork(
  everyMs: number,
  run: () => Promise<unknown>,
  failed: (error: unknown) => void,
): RepeatedWork {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const start = (): void => {
    timer = setTimeout(
      () => {
        run()
          .catch(failed)
          .finally(() => {
            if (!stopped) start();
          });
      },
      everyMs * (0.5 + Math.random()),
    );
    timer.unref();
  };
  return {
    start,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    isStopped: () => stopped,
  };
}
