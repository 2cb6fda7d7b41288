import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const STALLED_MS = 60_000;

const isGone = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Streams a CSV file to whoever asked, as fast as they take it; one who goes away ends it. */
export async function sendCsv(
  response: ServerResponse,
  name: string,
  parts: AsyncIterable<string>,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    ...headers,
  });
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
