import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { cutMessages, preparedName } from './wire-messages.ts';

/** An answer is written when it is whole, or in parts of this size. */
const WRITE_BYTES = 65_536;

interface Connection {
  readonly socket: Socket;
  /** What has come and was not yet looked at: the beginning of a message, mostly. */
  received: Buffer;
  /** Whole messages up to one that waits for an answer. */
  readonly asked: Buffer[];
  /** The statements that it has given a name. */
  readonly names: Set<string>;
}

export interface EmbeddedSockets {
  readonly listen: (path: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const literal = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Lets connections speak to the embedded database. It has one session for all of them, so each has it to itself from the
 * first message of a statement to the last, and in a transaction until its end. All messages that came together are
 * one call of the engine and one answer: message by message a small statement cost three times as much.
 */
export function embeddedSockets(db: PGlite, maxConnections: number): EmbeddedSockets {
  /** Those that have something to ask, in the order in which they came. */
  const waiting = new Set<Connection>();
  const connections = new Set<Connection>();
  let owner: Connection | null = null;
  let working = false;

  async function answer(connection: Connection, message: Buffer): Promise<void> {
    const parts: Uint8Array[] = [];
    let size = 0;
    const flush = (): void => {
      const { socket } = connection;
      if (size > 0 && socket.writable) socket.write(Buffer.concat(parts.splice(0)));
      size = 0;
    };
    const onRawData = (data: Uint8Array): void => {
      // The engine uses the same memory for the next part.
      parts.push(data.slice());
      size += data.length;
      if (size >= WRITE_BYTES) flush();
    };
    // What an engine that gives up has said is on its way all the same.
    await db.runExclusive(() => db.execProtocolRawStream(message, { onRawData })).finally(flush);
  }

  /** Gives back what a connection has left behind. */
  async function forget(connection: Connection): Promise<void> {
    waiting.delete(connection);
    if (owner === connection) {
      owner = null;
      if (db.isInTransaction()) await db.exec('ROLLBACK');
    }
    // In somebody else's transaction that has failed nothing can be given back; a name is nobody else's, so it may stay.
    for (const name of connection.names) await db.exec(`DEALLOCATE ${literal(name)}`).catch(() => undefined);
  }

  const next = (): Connection | undefined =>
    owner ? (waiting.has(owner) ? owner : undefined) : waiting.values().next().value;

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    try {
      for (let connection = next(); connection; connection = next()) {
        waiting.delete(connection);
        const message = Buffer.concat(connection.asked.splice(0));
        if (!connections.has(connection)) {
          await forget(connection);
          continue;
        }
        await answer(connection, message);
        owner = db.isInTransaction() ? connection : null;
        if (owner && !connections.has(owner)) await forget(owner);
      }
    } finally {
      working = false;
    }
  }

  /** An engine that gives up ends this process: nobody is left to hear of it here. */
  const begin = (): void => void work().catch(() => undefined);

  function take(connection: Connection, data: Buffer): void {
    const { messages, rest, asks } = cutMessages(Buffer.concat([connection.received, data]));
    connection.received = rest;
    for (const message of messages) {
      const name = preparedName(message);
      if (name) connection.names.add(name);
      connection.asked.push(message);
    }
    if (!asks) return;
    waiting.add(connection);
    begin();
  }

  function greet(socket: Socket): void {
    const connection: Connection = { socket, received: Buffer.alloc(0), asked: [], names: new Set() };
    connections.add(connection);
    socket.setNoDelay(true);
    socket.on('data', (data) => take(connection, data));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      connections.delete(connection);
      // What it had under way ends first, in its turn.
      waiting.add(connection);
      begin();
    });
  }

  let server: Server | null = null;
  return {
    listen: (path) =>
      new Promise((resolve, reject) => {
        server = createServer(greet);
        server.maxConnections = maxConnections;
        server.once('error', reject);
        server.listen(path, resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        for (const { socket } of connections) socket.destroy();
        if (server) server.close(() => resolve());
        else resolve();
      }),
  };
}
