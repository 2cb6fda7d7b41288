import type { IncomingMessage, ServerResponse } from 'node:http';
import { keepSession } from '../auth/tokens.ts';
import { viewerOfToken } from '../auth/viewer.ts';
import type { Context, EndpointName, Viewer } from '../context.ts';
import type { WorkKind } from '../db/statement-time.ts';
import { systemTx, tenantAsk, tenantRead, tenantTx } from '../db/transaction.ts';
import { badInput, forbidden } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { Services } from '../services.ts';
import { acceptedLanguage } from '../words.ts';
import type { Callers } from './callers.ts';

const DEVICE = /^[A-Za-z0-9-]{8,64}$/;
/** The most characters of a header that says something of its sender. */
const HEADER_MAX = { 'client-id': 20, 'device-id': 64, 'idempotency-key': 128 } as const;
const USER_AGENT_MAX = 300;
const header = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
};

function address(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? header(request, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return (forwarded || request.socket.remoteAddress || '').replace(/^::ffff:/, '').slice(0, 45);
}

/**
 * The tenant of a request. The `client-id` header is a wish: a super administrator may select any bank, everybody
 * else reaches their own alone, and asking for another is refused.
 */
function tenantOf(viewer: Viewer | null, wish: string | null): number {
  if (!viewer) return -1;
  const wanted = wish !== null && /^\d{1,9}$/.test(wish) ? Number(wish) : viewer.clientId;
  if (viewer.clientId === 0) return wanted;
  if (wanted !== viewer.clientId) throw forbidden();
  return viewer.clientId;
}

/** Refuses a header that is longer than any that the console sends; the browser's own name is cut instead. */
function checkHeaders(request: IncomingMessage): void {
  const long = Object.entries(HEADER_MAX).filter(
    ([name, most]) => String(request.headers[name] ?? '').length > most,
  );
  if (long.length > 0) throw badInput(long.map(([path]) => ({ path, code: 'tooLong' })));
}

/** Reads who asks and for which bank; renews the token where it is due. Database failures are thrown. */
export async function requestContext(
  services: Services,
  callers: Callers,
  endpoint: EndpointName,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  const { database, config, clock } = services;
  checkHeaders(request);
  const now = clock();
  const deviceHeader = header(request, 'device-id');
  const deviceId = deviceHeader && DEVICE.test(deviceHeader) ? deviceHeader : null;
  const token = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(header(request, 'authorization') ?? '')?.[1];
  const ip = address(request, config.trustProxy);
  const network = networkOf(ip);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    database.turns.take(callers.of(token, network), work);
  const viewer =
    endpoint === 'PRIVATE' && token && deviceId
      ? await inTurn(async () => {
          const found = await viewerOfToken(database.pool, token, deviceId, now);
          if (!found) return null;
          const isAttended = !request.headers.unattended;
          const renewed = await keepSession(database.db, config, token, found.session, now, isAttended);
          if (renewed) response.setHeader('authorization', `Bearer ${renewed}`);
          return found.viewer;
        })
      : null;
  if (endpoint === 'PRIVATE' && token) callers.seen(token, viewer !== null);
  const clientId = tenantOf(viewer, header(request, 'client-id'));
  const tenant = { clientId, adminUserId: viewer?.userId };
  const within = (kind: WorkKind): Context => ({
    endpoint,
    viewer,
    clientId,
    now,
    requestId,
    ip,
    network,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, USER_AGENT_MAX),
    language: acceptedLanguage(request.headers['accept-language']),
    deviceId,
    idempotencyKey: header(request, 'idempotency-key'),
    bearer: token ?? null,
    origin: header(request, 'origin'),
    localOrigins: ['localhost', '127.0.0.1'].map((name) => `http://${name}:${request.socket.localPort}`),
    setHeader: (name, value) => response.setHeader(name, value),
    services,
    read: (statement) => inTurn(() => tenantRead(database.pool, tenant, statement, kind)),
    ask: (statement) => inTurn(() => tenantAsk(database.pool, tenant, statement, kind)),
    tx: (work) => inTurn(() => tenantTx(database.db, tenant, work, kind)),
    systemTx: (work) => inTurn(() => systemTx(database.db, work, kind)),
    within,
  });
  return within('query');
}
