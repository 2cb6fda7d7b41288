import type { IncomingMessage } from 'node:http';
import { createTurns } from '../db/turns.ts';

/**
 * Files that are read at the same time, each a few times its own size while it is; the others wait unread. Everybody has
 * one of the three, whatever the number of their sessions, and one is for those who upload little.
 */
const LIMITS = { slots: 3, share: 1, busyShare: 2, waiting: 20, withinMs: 30_000 } as const;
/** A body has so long, and a second more for each so many bytes: whoever holds a place does not hold it idly. */
const BODY_MS = 10_000;
const BYTES_A_SECOND = 200_000;

/** How long a body of so many bytes may take. */
const bodyMs = (bytes: number): number => BODY_MS + (bytes / BYTES_A_SECOND) * 1_000;

/** How long it may take until a body of so many bytes is read, with the wait for its turn. */
export const uploadWithinMs = (bytes: number): number => LIMITS.withinMs + bodyMs(bytes);

/** Cuts a request whose body does not arrive in time. */
function endLate(request: IncomingMessage): NodeJS.Timeout {
  const length = Number(request.headers['content-length'] ?? 0);
  const timer = setTimeout(() => {
    request.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    request.destroy();
  }, bodyMs(length));
  request.once('end', () => clearTimeout(timer));
  return timer;
}

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
  work: () => void | Promise<void>,
) => Promise<void> {
  const turns = createTurns(LIMITS);
  return (sender, request, work) =>
    turns.take(sender, async () => {
      // Whoever left while they waited gives the place on.
      if (request.destroyed && !request.complete) return;
      const timer = endLate(request);
      try {
        await Promise.race([work(), brokenOff(request)]);
      } finally {
        clearTimeout(timer);
      }
    });
}
