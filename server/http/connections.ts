import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  readonly stopping: () => boolean;
  /** Stops taking connections, closes those without a request, and waits up to `graceMs` for the others. */
  readonly close: (graceMs: number) => Promise<void>;
}

/**
 * Knows the connections of a server and the requests under way on each. Node's own `close` is not enough for a clean
 * stop: it leaves alone a connection that a browser opened in advance, and one whose answer was under way stays open
 * for the whole keep-alive time.
 */
export function trackConnections(server: Server): Connections {
  const underWay = new Map<Socket, Set<ServerResponse>>();
  let stopping = false;

  server.on('connection', (socket) => {
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  // Before the handler that answers, so that its headers come after.
  server.prependListener('request', ({ socket }, response) => {
    const responses = underWay.get(socket);
    responses?.add(response);
    if (stopping) response.setHeader('connection', 'close');
    response.once('close', () => {
      responses?.delete(response);
      // An answer whose headers had left before the stop could not say that it is the last.
      if (stopping && responses?.size === 0) socket.end();
    });
  });

  return {
    stopping: () => stopping,
    close: (graceMs) => {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, responses] of underWay) {
        if (responses.size === 0) socket.destroy();
        for (const response of responses)
          if (!response.headersSent) response.setHeader('connection', 'close');
      }
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      return closed.finally(() => clearTimeout(late));
    },
  };
}
