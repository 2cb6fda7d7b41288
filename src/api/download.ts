import { ServerError } from '@apollo/client/errors';
import { deviceId } from '../access/device-id.ts';
import { doubtRights } from '../access/rights-doubt.ts';
import { getSession } from '../access/session.ts';
import type { GuardedFiles } from '../rules/file-path.ts';
import { type ApiError, TimeoutError, toApiError } from './api-error.ts';
import { consoleConfig } from './config.ts';
import { fileAddress } from './file-address.ts';
import { STALL_MS } from './stall-timeout-fetch.ts';

export interface Download {
  readonly blob: Blob;
  /** As the server names it. */
  readonly fileName: string | undefined;
}

export type DownloadResult =
  | { readonly data: Download; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ApiError };

function nameOf(response: Response): string | undefined {
  const said = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;\s]+)/.exec(said)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(said)?.[1];
}

/** Ends a request when nothing has moved for a while; every piece that comes begins the while anew. */
function untilStill() {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moves = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(new TimeoutError()), STALL_MS);
  };
  moves();
  return { signal: control.signal, moves, end: () => clearTimeout(timer) };
}

async function whole(response: Response, moves: () => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body) return response.blob();
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    moves();
    parts.push(part.value);
  }
  return new Blob(parts, { type });
}

/**
 * Asks the server for a file, as the signed-in person. Never throws: the answer is the whole file or the mapped error; a
 * stream that breaks off is an error, never a short file.
 */
async function ask(address: string, body?: string): Promise<DownloadResult> {
  const session = getSession();
  const still = untilStill();
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      credentials: 'omit',
      signal: still.signal,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'client-id': String(session?.user.selectedClientId ?? 0),
        'device-id': deviceId(),
        ...(session ? { authorization: `Bearer ${session.authToken}` } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) {
      const bodyText = await response.text();
      throw new ServerError('refused', { response, bodyText });
    }
    return { data: { blob: await whole(response, still.moves), fileName: nameOf(response) } };
  } catch (error) {
    const refused = toApiError(still.signal.aborted ? still.signal.reason : error);
    if (refused.code === 'FORBIDDEN') doubtRights();
    return { error: refused };
  } finally {
    still.end();
  }
}

/** A file that the server makes: the path (from `/`) and what it is asked. */
export const download = (path: string, body: unknown): Promise<DownloadResult> =>
  ask(`${consoleConfig().apiBase}${path}`, JSON.stringify(body));

/** A stored file that only some may have. */
export const fetchFile = (id: string, guarded: GuardedFiles): Promise<DownloadResult> =>
  ask(fileAddress(id, guarded));
