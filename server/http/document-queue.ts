import { createTurns } from '../db/turns.ts';

/** One at a time; a caller may have as many in line as the database lets them, and for as long. */
const LIMITS = { slots: 1, share: 1, busyShare: 1, waiting: 300, withinMs: 10_000 } as const;

/** Until everything has been looked at that came in meanwhile. */
const oneRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Lets one document after the other be read and begun. All share one thread: without it, what hundreds of requests bring is
 * parsed and checked in one go, and whoever asks little waits through all of it at each of their steps. Whoever has
 * used less of the thread comes first. RATE_LIMITED where too much of the caller's waits already.
 */
export function createDocumentQueue(): (caller: string) => Promise<void> {
  const turns = createTurns(LIMITS);
  return (caller) =>
    new Promise((resolve, reject) => {
      turns
        .take(caller, () => {
          // Whoever waits for it goes on before the round ends: that time is theirs.
          resolve();
          return oneRound();
        })
        .catch(reject);
    });
}
