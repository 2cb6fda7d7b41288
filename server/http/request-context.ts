import type { IncomingMessage, ServerResponse } from 'node:http';
import { useSession } from '../auth/tokens.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { Context, EndpointName, Viewer } from '../context.ts';
import { systemTx, tenantTx } from '../db/transaction.ts';
import { forbidden } from '../errors.ts';
import type { Services } from '../services.ts';

const DEVICE = /^[A-Za-z0-9-]{8,64}$/;
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

/** Reads who asks and for which bank; renews the token where it is due. Database failures are thrown. */
export async function requestContext(
  services: Services,
  endpoint: EndpointName,
  requestId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Context> {
  const { database, config } = services;
  const now = new Date();
  const deviceHeader = header(request, 'device-id');
  const deviceId = deviceHeader && DEVICE.test(deviceHeader) ? deviceHeader : null;
  const token = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(header(request, 'authorization') ?? '')?.[1];
  const viewer =
    endpoint === 'PRIVATE' && token && deviceId
      ? await systemTx(database.db, async (tx) => {
          const session = await useSession(tx, config, token, deviceId, now);
          if (session?.renewed) response.setHeader('authorization', `Bearer ${session.renewed}`);
          return session ? loadViewer(tx, session.adminUserId, session.id) : null;
        })
      : null;
  const clientId = tenantOf(viewer, header(request, 'client-id'));
  return {
    endpoint,
    viewer,
    clientId,
    now,
    requestId,
    ip: address(request, config.trustProxy),
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    deviceId,
    idempotencyKey: header(request, 'idempotency-key'),
    bearer: token ?? null,
    origin: header(request, 'origin'),
    localOrigins: ['localhost', '127.0.0.1'].map((name) => `http://${name}:${request.socket.localPort}`),
    setHeader: (name, value) => response.setHeader(name, value),
    services,
    tx: (work) => tenantTx(database.db, clientId, work),
    systemTx: (work) => systemTx(database.db, work),
  };
}
