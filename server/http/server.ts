import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GraphQLError } from 'graphql';
import { FILES_PATH, guardOfFile } from '../../src/rules/file-path.ts';
import { isOverTime, isUnavailable } from '../db/errors.ts';
import { internal, notUnderstood, refusal, tookTooLong, unauthenticated, unavailable } from '../errors.ts';
import { serveFile, serveGuardedFile } from '../files/serve.ts';
import { createEndpoints, ENDPOINT_PATHS } from '../graphql/endpoints.ts';
import { EVENT_STREAM } from '../graphql/plugins.ts';
import type { ServedSchemas } from '../graphql/schema.ts';
import type { Services } from '../services.ts';
import { BATCH_PATH, serveBatch } from './batch.ts';
import { endLate } from './body-time.ts';
import { createCallers } from './callers.ts';
import { trackConnections } from './connections.ts';
import { createConsole } from './console.ts';
import { createDocumentQueue } from './document-queue.ts';
import { sendErrors, statusOf } from './errors.ts';
import { serveExport } from './export.ts';
import { applyCors } from './origins.ts';
import { requestContext } from './request-context.ts';
import { pathOf, refuseTarget, security } from './request-safety.ts';
import { UNSERVED_PATH } from './unserved.ts';
import { serveUnsubscribe, UNSUBSCRIBE_PATH } from './unsubscribe.ts';
import { createUploads, uploadWithinMs } from './uploads.ts';

const JSON_MAX = 1_048_576;
const READY_WITHIN_MS = 2_000;
const HEADERS_MS = 20_000;
const UPLOAD_MAX = 10 * 1_048_576;
/** What a multipart body has around its file. */
const AROUND_FILE = 65_536;
const EXPORTS = '/export/';
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
/** What the log keeps of an address. */
const LOGGED_PATH = 100;

/** Refuses a body that is too large before it is read, and one whose length nobody says. */
function bodyRefusal(request: IncomingMessage, multipart: boolean): number | null {
  if (request.method !== 'POST') return null;
  const length = request.headers['content-length'];
  if (length === undefined) return 411;
  return Number(length) > (multipart ? UPLOAD_MAX + AROUND_FILE : JSON_MAX) ? 413 : null;
}

const isMultipart = ({ headers }: IncomingMessage): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** Where subscriptions are answered, event by event; nothing else is. */
const STREAM_PATH = '/graphql/stream';

/**
 * One of the two types of an answer, the first that the caller names, JSON where it names none: the engine would do the
 * work first and then find that it cannot say it, or answer in a stream.
 */
function acceptedType(accept = ''): string {
  const named = /\bapplication\/(?:graphql-response\+)?json\b/i.exec(accept);
  return named?.[0].toLowerCase() ?? 'application/json';
}

export interface HttpServer {
  readonly server: Server;
  /** Stops taking requests, and lets those under way finish within `graceMs`. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** Console, API, health and readiness on one port. */
export function createHttpServer(
  services: Services,
  schemas: ServedSchemas,
  unserved: readonly string[] = schemas.unimplemented,
): HttpServer {
  const { config, database, log } = services;
  const endpoints = createEndpoints(services, schemas);
  const takeUpload = createUploads();
  const serveConsole = createConsole(config, unserved);
  const callers = createCallers();
  const startOf = createDocumentQueue();

  async function api(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ): Promise<void> {
    const stream = path === STREAM_PATH;
    const batch = path === BATCH_PATH;
    const name = stream || batch ? 'PRIVATE' : ENDPOINT_PATHS[path];
    const guarded = guardOfFile(path);
    if (!name && !guarded && !path.startsWith(EXPORTS)) return void response.writeHead(404).end();
    if (!METHODS.has(request.method ?? ''))
      return void response.writeHead(405, { allow: [...METHODS].join(', ') }).end();
    if (!applyCors(request, response, config))
      return void response
        .writeHead(403, { 'content-type': 'text/plain' })
        .end('This origin may not call the API\n');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const multipart = isMultipart(request);
    // Files are sent to the private endpoint alone.
    const refused =
      multipart && (stream || batch || name !== 'PRIVATE') ? 415 : bodyRefusal(request, multipart);
    if (refused) {
      response.setHeader('connection', 'close');
      return sendErrors(
        response,
        refused,
        refused === 413
          ? refusal('REQUEST_TOO_LARGE', ['requestTooLarge'])
          : notUnderstood(
              'BAD_REQUEST',
              refused === 415 ? 'Files are not taken here' : 'The request must say its length',
            ),
      );
    }
    // A page elsewhere cannot set this header without a preflight, which only allowed origins pass.
    if (request.method === 'POST' && request.headers['client-id'] === undefined) {
      return sendErrors(response, 400, notUnderstood('BAD_REQUEST', 'The client-id header is required'));
    }
    response.setHeader('cache-control', 'no-store');
    // A key belongs to one change, and here are several.
    if (batch) delete request.headers['idempotency-key'];
    const context = await requestContext(services, callers, name ?? 'PRIVATE', requestId, request, response);
    request.headers.accept = stream ? EVENT_STREAM : acceptedType(request.headers.accept);
    if (stream) request.url = '/graphql/private';
    // Nobody fills the memory with files before it is known who they are.
    const uploader = multipart ? context.viewer?.userId : undefined;
    if (multipart && !uploader) throw unauthenticated();
    const start = (): Promise<void> => startOf(callers.of(context.bearer ?? undefined, context.network));
    if (!uploader) endLate(request, response);
    if (batch) {
      if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
      const headers = { 'content-type': 'application/json', accept: request.headers.accept };
      await serveBatch(request, response, async (body) =>
        endpoints.PRIVATE.fetch(
          'http://localhost/graphql/private',
          { method: 'POST', headers, body },
          { context, start },
        ),
      );
    } else if (name && uploader)
      await takeUpload(uploader, request, response, () =>
        endpoints[name](request, response, { context, start }),
      );
    else if (name) await endpoints[name](request, response, { context, start });
    else if (guarded) await serveGuardedFile(context, guarded, request, response, path);
    else await serveExport(context, schemas.endpoints.PRIVATE, request, response, path);
  }

  async function route(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    const path = pathOf(request);
    if (path === null) return refuseTarget(response);
    if (path === '/healthz')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
    if (path === '/readyz') {
      const ready = !connections.stopping() && (await database.answers(READY_WITHIN_MS));
      return void response
        .writeHead(ready ? 200 : 503, { 'content-type': 'text/plain' })
        .end(ready ? 'ready\n' : connections.stopping() ? 'stopping\n' : 'the database is away\n');
    }
    if (path === UNSERVED_PATH && request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ unserved: schemas.unimplemented }));
    if (path.startsWith('/graphql') || path.startsWith(EXPORTS) || guardOfFile(path))
      return api(request, response, path, requestId);
    if (path.startsWith(UNSUBSCRIBE_PATH))
      return serveUnsubscribe(services, callers, request, response, path, requestId);
    if (path.startsWith(FILES_PATH)) {
      const context = await requestContext(services, callers, 'PUBLIC', requestId, request, response);
      return serveFile(context, request, response, path);
    }
    serveConsole(request, response, path);
  }

  const server = createServer((request, response) => {
    const requestId = randomUUID();
    const started = performance.now();
    const path = (request.url ?? '').split('?')[0] ?? '';
    security(response, path, config.production);
    if (!path.startsWith('/assets/')) response.setHeader('x-request-id', requestId);
    response.once('finish', () => endLate(request, response));
    response.once('close', () => {
      const { method } = request;
      if (path.startsWith('/graphql') || path.startsWith(EXPORTS))
        log.info(
          {
            requestId,
            method,
            path: path.slice(0, LOGGED_PATH),
            status: response.statusCode,
            ms: Math.round(performance.now() - started),
          },
          'request',
        );
    });
    route(request, response, requestId).catch((error: unknown) => {
      if (!response.headersSent && error instanceof GraphQLError)
        return sendErrors(response, statusOf(error), error);
      if (!response.headersSent && isOverTime(error)) return sendErrors(response, 503, tookTooLong());
      const away = isUnavailable(error);
      log[away ? 'warn' : 'error'](
        { err: error, requestId },
        away ? 'the database could not serve it now' : 'a request failed',
      );
      if (away && !response.headersSent) return sendErrors(response, 503, unavailable());
      if (!response.headersSent) sendErrors(response, 500, internal(requestId));
      else response.destroy();
    });
  });
  server.headersTimeout = HEADERS_MS;
  // Node counts from the first byte on, and the wait of an upload that is not read yet: those have a cut of their own.
  server.requestTimeout = HEADERS_MS + Math.ceil(uploadWithinMs(UPLOAD_MAX + AROUND_FILE));
  server.keepAliveTimeout = 65_000;
  const connections = trackConnections(server);
  return { server, close: connections.close };
}
