import type { Log } from './log.ts';

/** Work that an answer does not wait for; a graceful stop does. */
export interface Background {
  readonly run: (name: string, work: () => Promise<void>) => void;
  readonly settled: () => Promise<void>;
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
    settled: async () => {
      await Promise.all(running);
    },
  };
}
