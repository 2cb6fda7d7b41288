import { request as overHttp } from 'node:http';
import { request as overHttps, type RequestOptions } from 'node:https';
import { addressOf, pinnedTo, type Resolve, resolveAll } from '../outbound.ts';
import { OutsideError } from './fault.ts';

/** The largest answer that is read. */
const MAX_BYTES = 256 * 1024;

export interface JsonCall {
  readonly url: URL;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the address says all. */
  readonly body: object | null;
  /** The deployment itself named the host: it may be on a private network, and answer without TLS. */
  readonly isTrusted: boolean;
  readonly timeoutMs: number;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const send = (url: URL, options: RequestOptions, body: string | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_BYTES) answer.destroy(new OutsideError('TOO_LARGE'));
        else chunks.push(chunk);
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    call.once('error', reject);
    call.end(body ?? undefined);
  });

function parsed({ status, type, text }: Answer): unknown {
  if (status >= 300 && status < 400) throw new OutsideError('REDIRECTED');
  if (status === 429 || status >= 500) throw new OutsideError('FAILED');
  if (status < 200 || status >= 300) throw new OutsideError('REFUSED');
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) throw new OutsideError('INVALID_ANSWER');
  try {
    return JSON.parse(text);
  } catch {
    throw new OutsideError('INVALID_ANSWER');
  }
}

function faultOf(error: unknown, isLate: boolean): OutsideError {
  if (error instanceof OutsideError) return error;
  return new OutsideError(isLate ? 'TIMEOUT' : 'UNREACHABLE');
}

/**
 * Asks once, in JSON, at the one address that the host resolved to. Redirects are not followed, and an answer has its
 * limits in time and size; whatever is wrong is an `OutsideError`.
 */
export async function callJson(call: JsonCall, resolve: Resolve = resolveAll): Promise<unknown> {
  const { url, method, headers, body, isTrusted, timeoutMs } = call;
  if (url.protocol !== 'https:' && !isTrusted) throw new OutsideError('ADDRESS_CLOSED');
  const signal = AbortSignal.timeout(timeoutMs);
  // Resolving a name cannot be aborted: whoever waits for it can stop waiting.
  const late = new Promise<never>((_done, reject) =>
    signal.addEventListener('abort', () => reject(new OutsideError('TIMEOUT')), { once: true }),
  );
  try {
    const address = await Promise.race([addressOf(url, resolve, isTrusted), late]);
    if (!address) throw new OutsideError('ADDRESS_CLOSED');
    const text = body && JSON.stringify(body);
    const options: RequestOptions = {
      method,
      agent: false,
      signal,
      lookup: pinnedTo(address),
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(text === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    };
    return parsed(await Promise.race([send(url, options, text), late]));
  } catch (error) {
    throw faultOf(error, signal.aborted);
  } finally {
    late.catch(() => {});
  }
}
