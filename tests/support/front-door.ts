import { createServer, type RequestListener, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FrontDoor {
  readonly url: string;
  /** Methods and paths since it was last asked; of the API, which each page calls, nothing. */
  readonly seen: () => string[];
  /** From now on another console stands behind the address, or somebody else; nobody: connections end. */
  readonly leadTo: (console: string | RequestListener | null) => void;
  /** From now on this stands behind the service worker's own script. */
  readonly changeWorker: (added: string) => void;
  /** Keeps whoever asks whether there is a newer console waiting, until what comes back is called. */
  readonly holdNews: () => () => void;
  readonly stop: () => Promise<void>;
}

const isApi = (path: string): boolean => /^\/(?:graphql|files|export)\b/.test(path);

/** One address before a server and the consoles that take turns behind it, as a proxy of a deployment is. */
export async function openFrontDoor(api: string): Promise<FrontDoor> {
  let pages: string | RequestListener | null = api;
  let seen: string[] = [];
  let news = Promise.resolve();
  let change = '';
  const pass: (to: string) => RequestListener = (to) => (request, response) => {
    const added = request.url === '/service-worker.js' ? change : '';
    const { method } = request;
    // What comes back is to be a whole script.
    const { 'if-none-match': _known, ...whole } = request.headers;
    const headers = added ? whole : request.headers;
    const onward = send(new URL(request.url ?? '/', to), { method, headers }, (answer) => {
      const length = Number(answer.headers['content-length'] ?? 0) + added.length;
      const sent = added
        ? { ...answer.headers, 'content-length': length, etag: `"${length}"` }
        : answer.headers;
      response.writeHead(answer.statusCode ?? 502, sent);
      answer.on('end', () => response.end(added));
      answer.pipe(response, { end: false });
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', api).pathname;
    if (!isApi(path)) seen.push(`${request.method} ${path}`);
    if (request.method === 'HEAD') await news;
    const to = pages !== null && isApi(path) ? api : pages;
    if (to === null) response.destroy();
    else (typeof to === 'string' ? pass(to) : to)(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => {
      const now = seen;
      seen = [];
      return now;
    },
    leadTo: (to) => {
      pages = to;
    },
    changeWorker: (text) => {
      change = text;
    },
    holdNews: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      news = promise;
      return resolve;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
