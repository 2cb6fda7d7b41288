import { ServerError } from '@apollo/client/errors';
import { deviceId } from '../access/device-id.ts';
import { getSession } from '../access/session.ts';
import { type ApiError, toApiError } from './api-error.ts';
import { consoleConfig } from './config.ts';

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

/**
 * Asks the server for a file, as the signed-in person: the path (from `/`) and a JSON body. Never throws: the answer is
 * the whole file or the mapped error; a stream that breaks off is an error, never a short file.
 */
export async function download(path: string, body: unknown): Promise<DownloadResult> {
  const session = getSession();
  try {
    const response = await fetch(`${consoleConfig().apiBase}${path}`, {
      method: 'POST',
      credentials: 'omit',
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
    return { data: { blob: await response.blob(), fileName: nameOf(response) } };
  } catch (error) {
    return { error: toApiError(error) };
  }
}
