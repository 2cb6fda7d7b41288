import { atMost } from './at-most.ts';
import type { Log } from './log.ts';

/** Work that an answer does not wait for; a graceful stop does. */
export interface Background {
  readonly run: (name: string, work: () => Promise<void>) => void;
  /** Resolves when all of it is through, or after `withinMs`. */
  readonly settled: (withinMs?: number) => Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (name, work) => {
      const task = work()
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background work failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    settled: (withinMs = 60_000) => atMost(withinMs, Promise.all(running)),
  };
}
