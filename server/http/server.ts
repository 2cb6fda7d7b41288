import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { FILES_PATH } from '../../src/rules/file-path.ts';
import { isDatabaseAway } from '../db/errors.ts';
import type { Database } from '../db/open.ts';
import { unavailable } from '../errors.ts';
import { serveFile } from '../files/serve.ts';
import { createEndpoints, ENDPOINT_PATHS } from '../graphql/endpoints.ts';
import { servedSchemas } from '../graphql/schema.ts';
import type { Services } from '../services.ts';
import { trackConnections } from './connections.ts';
import { createConsole } from './console.ts';
import { sendErrors, statusOf } from './errors.ts';
import { serveExport } from './export.ts';
import { applyCors } from './origins.ts';
import { requestContext } from './request-context.ts';

const JSON_MAX = 1_048_576;
const READY_WITHIN_MS = 2_000;
const UPLOAD_MAX = 10 * 1_048_576;
/** What a multipart body has around its file. */
const AROUND_FILE = 65_536;
const EXPORTS = '/export/';

/** Refuses a body that is too large before it is read, and one whose length nobody says. */
function bodyRefusal(request: IncomingMessage): number | null {
  if (request.method !== 'POST') return null;
  const length = request.headers['content-length'];
  if (length === undefined) return 411;
  const upload = request.headers['content-type']?.startsWith('multipart/form-data');
  return Number(length) > (upload ? UPLOAD_MAX + AROUND_FILE : JSON_MAX) ? 413 : null;
}

function security(response: ServerResponse, path: string, production: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff');
  // The rest is about pages and answers; on each script it would only weigh.
  if (path.startsWith('/assets/')) return;
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
  if (production) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Does the database answer in time? One that hangs is as good as one that is away. */
function answersIn(ms: number, pool: Database['pool']): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms, false);
    const tell = (answers: boolean) => (): void => {
      clearTimeout(late);
      resolve(answers);
    };
    pool.query('SELECT 1').then(tell(true), tell(false));
  });
}

export interface HttpServer {
  readonly server: Server;
  /** Stops taking requests, and lets those under way finish within `graceMs`. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** Console, API, health and readiness on one port. */
export function createHttpServer(services: Services): HttpServer {
  const { config, database, log } = services;
  const schemas = servedSchemas();
  const endpoints = createEndpoints(services, schemas);
  const serveConsole = createConsole(config, schemas.unimplemented);

  async function api(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ): Promise<void> {
    const name = ENDPOINT_PATHS[path];
    if (!name && !path.startsWith(EXPORTS)) return void response.writeHead(404).end();
    if (!applyCors(request, response, config))
      return void response
        .writeHead(403, { 'content-type': 'text/plain' })
        .end('This origin may not call the API\n');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const refused = bodyRefusal(request);
    if (refused) {
      response.setHeader('connection', 'close');
      return sendErrors(
        response,
        refused,
        new GraphQLError(refused === 413 ? 'The request is too large' : 'The request must say its length'),
      );
    }
    // A page elsewhere cannot set this header without a preflight, which only allowed origins pass.
    if (request.method === 'POST' && request.headers['client-id'] === undefined) {
      return sendErrors(response, 400, new GraphQLError('The client-id header is required'));
    }
    response.setHeader('cache-control', 'no-store');
    try {
      const context = await requestContext(services, name ?? 'PRIVATE', requestId, request, response);
      if (name) await endpoints[name](request, response, { context });
      else await serveExport(context, schemas.endpoints.PRIVATE, request, response, path);
    } catch (error) {
      if (response.headersSent) throw error;
      if (error instanceof GraphQLError) return sendErrors(response, statusOf(error), error);
      throw error;
    }
  }

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/healthz')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
    if (path === '/readyz') {
      const ready = !connections.stopping() && (await answersIn(READY_WITHIN_MS, database.pool));
      return void response
        .writeHead(ready ? 200 : 503, { 'content-type': 'text/plain' })
        .end(ready ? 'ready\n' : connections.stopping() ? 'stopping\n' : 'the database is away\n');
    }
    if (path.startsWith('/graphql') || path.startsWith(EXPORTS))
      return api(request, response, path, requestId);
    if (path.startsWith(FILES_PATH)) return serveFile(services, request, response, path);
    serveConsole(request, response, path);
  }

  const server = createServer((request, response) => {
    const requestId = randomUUID();
    const started = performance.now();
    const path = (request.url ?? '').split('?')[0] ?? '';
    security(response, path, config.production);
    if (!path.startsWith('/assets/')) response.setHeader('x-request-id', requestId);
    response.once('close', () => {
      const { method } = request;
      if (path.startsWith('/graphql') || path.startsWith(EXPORTS))
        log.info(
          {
            requestId,
            method,
            path,
            status: response.statusCode,
            ms: Math.round(performance.now() - started),
          },
          'request',
        );
    });
    route(request, response, requestId).catch((error: unknown) => {
      const away = isDatabaseAway(error);
      log[away ? 'warn' : 'error'](
        { err: error, requestId },
        away ? 'the database is away' : 'a request failed',
      );
      if (away && !response.headersSent) return sendErrors(response, 503, unavailable());
      if (!response.headersSent)
        sendErrors(
          response,
          500,
          new GraphQLError('Something went wrong', {
            extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
          }),
        );
      else response.destroy();
    });
  });
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  const connections = trackConnections(server);
  return { server, close: connections.close };
}
