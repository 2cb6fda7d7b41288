import { connect } from 'node:net';
import type { Asker } from './calls.ts';
import { headersOf } from './exports.ts';
import type { TestServer } from './server.ts';

/** Where the network may be cut while something is saved: how much of the request has left, or what has come back. */
export const CUTS = [
  'before anything has left',
  'in the midst of the head',
  'in the midst of the body',
  'once all of it has left',
  'at the first byte of the answer',
] as const;
export type Cut = (typeof CUTS)[number];

/** Sends a change with a key as the console does, and cuts the connection; resolves when it is gone. */
export function sendAndCut(
  { url }: Pick<TestServer, 'url'>,
  caller: Asker,
  { query, variables, key }: { readonly query: string; readonly variables: object; readonly key: string },
  cut: Cut,
): Promise<void> {
  const { host, port } = new URL(url);
  const body = JSON.stringify({ query, variables });
  const headers = {
    ...headersOf(caller),
    host,
    accept: 'application/graphql-response+json',
    'idempotency-key': key,
    'content-length': Buffer.byteLength(body),
  };
  const head = `POST /graphql/private HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
  const whole = Buffer.from(head + body);
  const sent: Record<Cut, number> = {
    'before anything has left': 0,
    'in the midst of the head': head.length >> 1,
    'in the midst of the body': head.length + (Buffer.byteLength(body) >> 1),
    'once all of it has left': whole.length,
    'at the first byte of the answer': whole.length,
  };
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      // What was written has left when this is called, whoever reads it.
      if (sent[cut] === 0) return void socket.destroy();
      socket.write(whole.subarray(0, sent[cut]), () => {
        if (cut !== 'at the first byte of the answer') socket.destroy();
      });
    });
    socket.once('data', () => socket.destroy());
    socket.setTimeout(20_000, () => socket.destroy(new Error('nothing was answered')));
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}
