import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTurns } from '../db/turns.ts';
import { bodyMs, endLate } from './body-time.ts';

/**
 * Files that are read at the same time, each a few times its own size while it is; the others wait unread. Everybody has
 * one of the three, whatever the number of their sessions, and one is for those who upload little.
 */
const LIMITS = { slots: 3, share: 1, busyShare: 2, waiting: 20, withinMs: 30_000 } as const;
/** How long it may take until a body of so many bytes is read, with the wait for its turn. */
export const uploadWithinMs = (bytes: number): number => LIMITS.withinMs + bodyMs(bytes);

/** Ends when the sender has gone before the body was there: whoever reads it then is told nothing, and waits for ever. */
const brokenOff = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    const tell = (): void => {
      if (!request.complete) resolve();
    };
    if (request.destroyed) tell();
    else request.once('close', tell);
  });

/**
 * Lets uploads take turns by who sends them. RATE_LIMITED where too many of the sender's wait already, UNAVAILABLE after
 * too long a wait.
 */
export function createUploads(): (
  sender: string,
  request: IncomingMessage,
  response: ServerResponse,
  work: () => void | Promise<void>,
) => Promise<void> {
  const turns = createTurns(LIMITS);
  return (sender, request, response, work) =>
    turns.take(sender, async () => {
      // Whoever left while they waited gives the place on.
      if (request.destroyed && !request.complete) return;
      endLate(request, response);
      await Promise.race([work(), brokenOff(request)]);
    });
}
