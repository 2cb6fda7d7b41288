import { createServer, type Server } from 'node:http';
import type { Config } from '../config.ts';
import { createConsole } from './console.ts';
import { pathOf, refuseTarget, security } from './request-safety.ts';

/** The console alone: its backend is elsewhere, and here there is neither API nor database. */
export function createConsoleServer(config: Config, unserved: readonly string[]): Server {
  const serveConsole = createConsole(config, unserved);
  return createServer((request, response) => {
    const path = pathOf(request);
    if (path === null) return refuseTarget(response);
    security(response, path, config.production);
    if (path === '/healthz' || path === '/readyz')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok\n');
    if (/^\/(graphql|export|files)\b/.test(path))
      return void response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end(`The API is at ${config.console.apiBase}\n`);
    serveConsole(request, response, path);
  });
}
