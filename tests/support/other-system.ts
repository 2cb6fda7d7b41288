import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Reply = (response: ServerResponse) => void;

export const json =
  (value: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A system of others: an HTTP server that keeps what it was asked, and answers as it is told. */
export async function otherSystem() {
  let reply = json({});
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: JSON.parse((await text(request)) || '{}') });
    reply(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (next: Reply) => {
      reply = next;
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
export type OtherSystem = Awaited<ReturnType<typeof otherSystem>>;
