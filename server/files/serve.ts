import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, type SQL } from 'drizzle-orm';
import { GUARDED_FILES, type GuardedFiles } from '../../src/rules/file-path.ts';
import type { Context } from '../context.ts';
import { fileContents, files } from '../db/schema/file.ts';
import type { Tx } from '../db/transaction.ts';
import { notFound } from '../errors.ts';
import { check } from '../graphql/access.ts';
import { isId } from '../optimistic-locking.ts';

interface Stored {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const isRead = ({ method }: IncomingMessage, response: ServerResponse): boolean => {
  if (method === 'GET' || method === 'HEAD') return true;
  response.writeHead(405, { allow: 'GET, HEAD' }).end();
  return false;
};

/** The file whose address this is to the letter: a guarded one has no other. */
async function fileAt(tx: Tx, path: string, scope?: SQL): Promise<Stored | undefined> {
  if (!isId(path.slice(path.lastIndexOf('/') + 1))) return undefined;
  const [file] = await tx
    .select({ name: files.name, type: files.type, content: fileContents.content })
    .from(files)
    .innerJoin(fileContents, eq(fileContents.fileId, files.id))
    .where(and(eq(files.path, path), scope));
  return file;
}

/** It is always offered to be saved, never to be looked at as a page, and it never changes. */
function send(request: IncomingMessage, response: ServerResponse, file: Stored, caching: string): void {
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.content.length,
    'content-disposition': `attachment; filename*=UTF-8''${encoded(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': caching,
  });
  response.end(request.method === 'HEAD' ? undefined : file.content);
}

/**
 * `GET /files/<id>`: a stored file by its random name, which is the key to it: an image in a page cannot send a token. It is
 * read when it is the caller's turn.
 */
export async function serveFile(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (!isRead(request, response)) return;
  const file = await context.systemTx((tx) => fileAt(tx, path));
  if (file) return send(request, response, file, 'private, max-age=31536000, immutable');
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not found\n');
}

/**
 * `GET /files/<what it is>/<id>` with the headers of the private endpoint: a file that its bank and the parent
 * administration alone may have, and of them those with the right to what it belongs to. No cache keeps it.
 */
export async function serveGuardedFile(
  context: Context,
  guarded: GuardedFiles,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (!isRead(request, response)) return;
  check({ endpoint: 'PRIVATE', superAdmin: false, right: GUARDED_FILES[guarded], declared: true }, context);
  const scope = context.clientId > 0 ? eq(files.clientId, context.clientId) : undefined;
  const file = await context.tx((tx) => fileAt(tx, path, scope));
  if (!file) throw notFound('file');
  send(request, response, file, 'no-store');
}
