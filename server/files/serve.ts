import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { FILES_PATH } from '../../src/rules/file-path.ts';
import { fileContents, files } from '../db/schema/planning.ts';
import { systemTx } from '../db/transaction.ts';
import { isId } from '../optimistic-locking.ts';
import type { Services } from '../services.ts';

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/**
 * `GET /files/<id>`: a stored file by its random name, which is the key to it: an image in a page cannot send a token.
 * It is always offered to be saved, never to be looked at as a page, and it never changes.
 */
export async function serveFile(
  { database }: Services,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const id = path.slice(FILES_PATH.length);
  const [file] = isId(id)
    ? await systemTx(database.db, (tx) =>
        tx
          .select({ name: files.name, type: files.type, content: fileContents.content })
          .from(files)
          .innerJoin(fileContents, eq(fileContents.fileId, files.id))
          .where(eq(files.id, id)),
      )
    : [];
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    return void response.end('Not found\n');
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.content.length,
    'content-disposition': `attachment; filename*=UTF-8''${encoded(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  });
  response.end(request.method === 'HEAD' ? undefined : file.content);
}
