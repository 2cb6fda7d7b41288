import type { IncomingMessage, ServerResponse } from 'node:http';

const TARGET = /^\/(?![/\\])/;
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * The path of a request whose target and host are ordinary: what a parser of addresses would stumble over further in
 * (`//`, `http://x/`, a host `a[b`) is null.
 */
export function pathOf({ url = '', headers }: IncomingMessage): string | null {
  const { host } = headers;
  if (host !== undefined && !(HOST.test(host) && URL.canParse(`http://${host}`))) return null;
  if (!TARGET.test(url) || !URL.canParse(url, 'http://localhost')) return null;
  return new URL(url, 'http://localhost').pathname;
}

/** Refuses a request whose target or host is not ordinary. */
export function refuseTarget(response: ServerResponse): void {
  const line = 'The request target or the host is not valid\n';
  response.writeHead(400, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': line.length,
    connection: 'close',
  });
  response.end(line);
}

/** The headers that every answer bears. */
export function security(response: ServerResponse, path: string, production: boolean): void {
  response.setHeader('x-content-type-options', 'nosniff');
  // The rest is about pages and answers; on each script it would only weigh.
  if (path.startsWith('/assets/')) return;
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('x-frame-options', 'DENY');
  if (production) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
