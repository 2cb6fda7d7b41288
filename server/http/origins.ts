import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

const ALLOWED_HEADERS =
  'authorization, client-id, device-id, idempotency-key, content-type, accept, user-agent, apollo-require-preflight';

/** Is this the origin that serves the page, or one that the deployment allows? */
export function isAllowedOrigin(origin: string, request: IncomingMessage, config: Config): boolean {
  if (config.allowedOrigins.includes(origin) || origin === config.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}

/** Explicit CORS: fixed origins, no credentials, the renewed token readable. False: the origin is refused. */
export function applyCors(request: IncomingMessage, response: ServerResponse, config: Config): boolean {
  const { origin } = request.headers;
  response.setHeader('vary', 'origin');
  if (!origin) return true;
  if (!isAllowedOrigin(origin, request, config)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-expose-headers',
    'authorization, retry-after, x-request-id, content-disposition, x-total-rows',
  );
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', ALLOWED_HEADERS);
    response.setHeader('access-control-max-age', '7200');
  }
  return true;
}
