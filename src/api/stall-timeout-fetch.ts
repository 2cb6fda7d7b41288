import { TimeoutError } from './api-error.ts';

/** An upload or a download ends when nothing has moved for so long, however long it takes as a whole. */
export const STALL_MS = 15_000;

const headersOf = (raw: string): Headers => {
  const headers = new Headers();
  for (const line of raw.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
};

/** What somebody who waits for an upload is told, and how it is stopped: `fetchOptions` of an operation's context. */
export interface Sending {
  readonly signal: AbortSignal;
  readonly onSent: (sent: number, total: number) => void;
}

/** As `fetch`, for bodies that take their time: only this way a browser tells that an upload moves. */
export const stallTimeoutFetch: typeof fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: number | undefined;
    const end = (): void => {
      window.clearTimeout(timer);
      init.signal?.removeEventListener('abort', abort);
    };
    const moves = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        end();
        request.abort();
        reject(new TimeoutError());
      }, STALL_MS);
    };
    const abort = (): void => {
      end();
      request.abort();
      reject(new DOMException('The request was aborted', 'AbortError'));
    };
    request.open(init.method ?? 'GET', String(input));
    request.responseType = 'text';
    new Headers(init.headers).forEach((value, name) => {
      // The browser sends its own, and writes an error to the console about any other.
      if (name !== 'user-agent') request.setRequestHeader(name, value);
    });
    const { onSent } = init as Partial<Sending>;
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      onSent?.(loaded, total);
    };
    request.onprogress = moves;
    request.onload = () => {
      end();
      const { status, statusText, responseText } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      resolve(new Response(status === 204 ? null : responseText, { status, statusText, headers }));
    };
    request.onerror = () => {
      end();
      reject(new TypeError('The network is away'));
    };
    if (init.signal?.aborted) return abort();
    init.signal?.addEventListener('abort', abort);
    moves();
    request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
  });
