import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createYoga } from 'graphql-yoga';
import { callerOf } from '../../mocks/network/caller.ts';
import { exportOf } from '../../mocks/network/export.ts';
import { createMockSchema, KINDS, networkOf } from '../../mocks/schema.ts';
import { ConfigError, readConfig } from '../../server/config.ts';
import { persistedDocuments, readPersistedDocuments } from '../../server/graphql/persisted.ts';
import { listenRefusal } from '../../server/start-refusal.ts';
import { FILES_PATH } from '../../src/rules/file-path.ts';

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
const WRITTEN = /^\/export\/jobs\/([\w-]+)\.csv$/;
const EXPORT = /^\/export\/([a-z-]+)\.csv$/;
const READABLE = 'authorization, content-disposition, x-total-rows';

/** Serves the mocked schema like a backend: three endpoints, files, exports, local origins, any password. */
export function createMockServer() {
  const schema = createMockSchema();
  const network = networkOf(schema);
  const documents = readPersistedDocuments();
  const endpoints = Object.fromEntries(
    ['public', 'private', 'slots'].map((name) => [
      `/graphql/${name}`,
      createYoga({
        schema,
        graphqlEndpoint: `/graphql/${name}`,
        logging: false,
        plugins: [persistedDocuments(documents, false)],
        // Said once for everything that is served.
        cors: false,
      }),
    ]),
  );

  function file(path: string, response: ServerResponse): void {
    const stored = network.file(path.slice(path.lastIndexOf('/') + 1));
    if (!stored) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': stored.type }).end(stored.bytes);
  }
  async function csv(list: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const kind = KINDS.find(({ exportPath }) => exportPath === list);
    if (!kind) return void response.writeHead(404).end();
    const caller = callerOf({ headers: request.headers });
    const { rows, text } = exportOf(network, kind, await json(request), caller);
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}.csv"`,
      'x-total-rows': String(rows),
    });
    response.end(text);
  }

  function written(job: string, response: ServerResponse): void {
    network.jobs.goOn();
    const made = network.jobs.written(job);
    if (!made) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${made.name}"`,
    });
    response.end(made.text);
  }

  /** Nobody else works in the mocked network: a stream says its first word and no more. */
  function stream(request: IncomingMessage, response: ServerResponse): void {
    const first = { data: { changes: { __typename: 'RecordChange', entity: '', ids: null } } };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`event: next\ndata: ${JSON.stringify(first)}\n\n`);
    request.resume();
  }

  return createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const { origin } = request.headers;
    if (origin && LOCAL.test(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-expose-headers', READABLE);
      response.setHeader('vary', 'origin');
    }
    if (request.method === 'OPTIONS') {
      const asked = request.headers['access-control-request-headers'];
      if (asked) response.setHeader('access-control-allow-headers', asked);
      response
        .writeHead(204, { 'access-control-allow-methods': 'GET, POST', 'access-control-max-age': '600' })
        .end();
      return;
    }
    const endpoint = endpoints[path];
    const list = EXPORT.exec(path)?.[1];
    const job = WRITTEN.exec(path)?.[1];
    if (endpoint) void endpoint(request, response);
    else if (path === '/graphql/stream') stream(request, response);
    else if (path.startsWith(FILES_PATH)) file(path, response);
    else if (job && request.method === 'POST') written(job, response);
    else if (list && request.method === 'POST')
      csv(list, request, response).catch(() => response.writeHead(400).end());
    else response.writeHead(404).end();
  });
}

/** `npm run mock`: PORT (4400). Point a console at it with API_BASE. */
if (import.meta.main) {
  const said = (error: unknown): void => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  };
  try {
    if (process.argv.length > 2)
      throw new ConfigError('npm run mock takes no options: PORT and HOST name where it listens.');
    const { port, host } = readConfig({ PORT: process.env.PORT?.trim() || '4400' });
    const server = createMockServer();
    server.once('error', (error) => said(listenRefusal(error, { port, host })));
    server.listen(port, host, () => {
      console.log(
        `The mocked schema answers at http://localhost:${(server.address() as AddressInfo).port}/graphql/…`,
      );
    });
  } catch (error) {
    said(error);
  }
}
