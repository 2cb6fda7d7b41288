import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const OUT = resolve('node_modules/.cache/donorgrid/floor');
const SITES = {
  data: {
    allSite: {
      __typename: 'SitePage',
      Site: Array.from({ length: 5 }, (_unused, index) => ({
        __typename: 'Site',
        id: String(index),
        name: `Blood bank ${index}`,
        phoneNumber: '9185550100',
      })),
    },
  },
};

function build(): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    entry: resolve('tools/bench/floor/main.tsx'),
    output: { path: OUT, filename: 'floor.js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto', jsc: { transform: { react: { runtime: 'automatic' } } } },
          type: 'javascript/auto',
        },
      ],
    },
    performance: false,
  });
  return new Promise((done, failed) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString())) : done(),
    ),
  );
}

/** Asks the backend what the floor asks, as the same caller. */
async function forward(request: IncomingMessage, response: ServerResponse, backend: string): Promise<void> {
  const body = await buffer(request);
  const { authorization, 'client-id': client, 'device-id': device } = request.headers;
  const headers = {
    'content-type': 'application/json',
    authorization: String(authorization),
    'client-id': String(client),
    'device-id': String(device),
  };
  const answer = await fetch(`${backend}/graphql/private`, { method: 'POST', headers, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

/** Builds the floor and serves it with brotli: its dashboard has one answer, its list asks our backend. */
export async function serveFloor(backend: () => string): Promise<{ url: string; server: Server }> {
  await build();
  const script = brotliCompressSync(readFileSync(`${OUT}/floor.js`));
  const page =
    '<!doctype html><html lang="en"><head><title>Floor</title></head><body><div id="root"></div><script defer src="/floor.js"></script></body></html>';
  const server = createServer((request, response) => {
    if (request.url === '/floor.js')
      response
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end(script);
    else if (request.url === '/sites')
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SITES));
    else if (request.url === '/graphql/private')
      forward(request, response, backend()).catch(() => response.writeHead(502).end());
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
