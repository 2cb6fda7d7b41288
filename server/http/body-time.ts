import type { IncomingMessage, ServerResponse } from 'node:http';

/** A body has so long, and a second more for each so many bytes: whoever holds a connection does not hold it idly. */
const BODY_MS = 10_000;
const BYTES_A_SECOND = 200_000;

/** How long a body of so many bytes may take. */
export const bodyMs = (bytes: number): number => BODY_MS + (bytes / BYTES_A_SECOND) * 1_000;

/**
 * Cuts a request whose body does not arrive in time. To be called when it begins to be read: what waits for its turn is
 * not late.
 */
export function endLate(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return;
  // Of what was answered already nobody wants the rest, however much was announced.
  const length = response.headersSent ? 0 : Number(request.headers['content-length'] ?? 0);
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) {
      response.statusCode = 408;
      request.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
    }
    request.destroy();
  }, bodyMs(length));
  const clear = (): void => clearTimeout(timer);
  request.once('end', clear);
  request.once('close', clear);
}
