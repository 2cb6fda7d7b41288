import { expect } from 'vitest';
import type { Caller, TestServer } from './server.ts';

export interface HeardChange {
  readonly entity: string;
  readonly ids: readonly string[] | null;
}

export interface Stream {
  readonly status: number;
  /** What has been heard, the stream's first word included. */
  readonly heard: HeardChange[];
  readonly errors: string[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

const DOCUMENT = 'subscription { changes { entity ids } }';

/** Asks at /graphql/stream as a browser does, and collects what comes. */
export async function openStream(
  { url }: Pick<TestServer, 'url'>,
  { token, clientId = 0, deviceId = '' }: Caller,
  query = DOCUMENT,
): Promise<Stream> {
  const gone = new AbortController();
  const response = await fetch(`${url}/graphql/stream`, {
    method: 'POST',
    signal: gone.signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'client-id': String(clientId),
      'device-id': deviceId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query }),
  });
  const heard: HeardChange[] = [];
  const errors: string[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.+)$/m.exec(event)?.[1];
        if (!data) continue;
        const result = JSON.parse(data);
        if (result.data?.changes) heard.push(result.data.changes);
        for (const error of result.errors ?? []) errors.push(error.extensions?.code ?? error.message);
      }
    }
  };
  const ended = read().catch(() => undefined);
  return { status: response.status, heard, errors, ended, close: () => gone.abort() };
}

/** One that has said its first word. */
export async function openedStream(server: Pick<TestServer, 'url'>, caller: Caller): Promise<Stream> {
  const stream = await openStream(server, caller);
  await expect.poll(() => stream.heard.length, { timeout: 15_000 }).toBe(1);
  return stream;
}
