import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { embeddedSockets } from './embedded-sockets.ts';

/**
 * The embedded PostgreSQL, in a process of its own, because a query blocks the event loop that it runs in.
 * argv: data folder, socket path, optional data to start a new folder from. Says 'ready' to its parent, and ends
 * with it. Exit code 3: another process owns the folder.
 */
const [folder = '', socketPath = '', template = ''] = process.argv.slice(2);
/** So often an owner says that it keeps the folder. */
const LOCK_TRIES = 25;
const LOCK_WAIT_MS = 100;
/** So long it may take to notice that its parent is gone, and to close. */
const LOCK_PATIENCE_MS = 30_000;
const CLOSING = 'closing';
const IN_USE = 'in use';
const END_AFTER_MS = 200;
const MAX_CONNECTIONS = 40;
let closing = false;

function lockAddress(): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  // An abstract socket of Linux is taken atomically and freed by the kernel, however its owner ended.
  if (process.platform === 'linux') return `\0donorgrid-${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\donorgrid-${name}` : `${folder}/owner.sock`;
}

function tryLock(): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) =>
      socket.on('error', () => undefined).end(closing ? CLOSING : IN_USE),
    );
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(lockAddress(), () => resolve(server));
  });
}

/** What the folder's owner says of it; nothing where it is gone, or does not come to answer in time. */
function ownerSays(): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(lockAddress());
    socket.setTimeout(1_000, () => socket.destroy());
    socket.setEncoding('utf8').on('data', (part) => {
      said += part;
    });
    socket.on('error', () => undefined).on('close', () => resolve(said));
  });
}

/**
 * A killed owner needs a moment to notice it, and another one to close: on a busy machine both may take seconds. Whoever
 * says again and again that it keeps the folder is not waited for.
 */
async function lock(): Promise<Server> {
  const until = performance.now() + LOCK_PATIENCE_MS;
  for (let refusals = 0; refusals < LOCK_TRIES && performance.now() < until; ) {
    const server = await tryLock();
    if (server) return server;
    if ((await ownerSays()) === IN_USE) refusals += 1;
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
  }
  process.exit(3);
}

/**
 * After a PANIC (no room for the write-ahead log) a PostgreSQL starts itself anew from what it acknowledged. Here
 * nobody would: every later query waited for ever. So this process ends, once the error is on its way to the caller.
 */
function endAfterPanic(): void {
  const exec = db.execProtocolRawStream.bind(db);
  const end = (why: unknown): void => {
    console.error('The embedded database ends, and takes up what it acknowledged at its next start:', why);
    // This process may be held by its engine and come to no timer: the parent then ends it.
    process.send?.('ends', () => undefined);
    setTimeout(() => process.exit(4), END_AFTER_MS);
  };
  db.execProtocolRawStream = async (message, options) => {
    try {
      await exec(message, {
        ...options,
        onRawData: (data) => {
          if (Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes('VPANIC\0')) end('PANIC');
          options?.onRawData?.(data);
        },
      });
    } catch (error) {
      end(error);
      throw error;
    }
  };
}

mkdirSync(folder, { recursive: true });
await lock();
const data = `${folder}/pgdata`;
if (template && !existsSync(data))
  cpSync(template, data, { recursive: true, mode: constants.COPYFILE_FICLONE });
const db = await PGlite.create({
  dataDir: data,
  extensions: { btree_gist, pg_trgm },
});
endAfterPanic();
// Whoever holds the lock owns the socket: what lies there is what a killed owner left behind.
rmSync(socketPath, { force: true });
const sockets = embeddedSockets(db, MAX_CONNECTIONS);
await sockets.listen(socketPath);

async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  await sockets.close();
  await db.close();
  rmSync(socketPath, { force: true });
  // All is written. An orderly exit waits, for seconds soon after the start, until the engine's code is compiled to its best.
  process.kill(process.pid, 'SIGKILL');
}

process.on('message', (message) => message === 'close' && void close());
// The parent is gone, however it went: nobody else will ever ask.
process.on('disconnect', () => void close());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// It may have gone while this came up, when nobody here heard of it.
process.send?.('ready', (error) => error && void close());
