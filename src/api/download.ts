import { ServerError } from '@apollo/client/errors';
import { deviceId } from '../access/device-id.ts';
import { doubtRights } from '../access/rights-doubt.ts';
import { getSession } from '../access/session.ts';
import { type ApiError, TimeoutError, toApiError } from './api-error.ts';
import { consoleConfig } from './config.ts';
import { STILL_MS } from './moving-fetch.ts';

export interface Download {
  readonly blob: Blob;
  /** As the server names it. */
  readonly fileName: string | undefined;
}

export type DownloadResult =
  | { readonly data: Download; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ApiError };

const nameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

/** Ends a request when nothing has moved for a while; every piece that comes begins the while anew. */
function untilStill() {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moves = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(new TimeoutError()), STILL_MS);
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
 * Asks the server for a file, as the signed-in person: the path (from `/`) and a JSON body. Never throws: the answer is
 * the whole file or the mapped error; a stream that breaks off is an error, never a short file.
 */
export async function download(path: string, body: unknown): Promise<DownloadResult> {
  const session = getSession();
  const still = untilStill();
  try {
    const response = await fetch(`${consoleConfig().apiBase}${path}`, {
      method: 'POST',
      credentials: 'omit',
      signal: still.signal,
      headers: {
        'content-type': 'application/json',
        'client-id': String(session?.user.selectedClientId ?? 0),
        'device-id': deviceId(),
        ...(session ? { authorization: `Bearer ${session.authToken}` } : {}),
      },
      body: JSON.stringify(body),
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
