import { connect } from 'node:net';

export interface RawAnswer {
  /** Null where the connection was closed without a word. */
  readonly status: number | null;
  readonly text: string;
}

/** Writes bytes to a server as they are, and reads until it closes the connection or says no more for `quietMs`. */
export function rawRequest(url: string, bytes: string | Buffer, quietMs = 15_000): Promise<RawAnswer> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    const end = (): void => {
      socket.destroy();
      const text = Buffer.concat(parts).toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status ? Number(status) : null, text });
    };
    socket.setTimeout(quietMs, end);
    socket.on('data', (part) => parts.push(part));
    socket.on('error', end);
    socket.on('close', end);
  });
}

/** What no answer may hold: a frame of a stack, a path of the machine, words of the database. */
export const INSIDE = /\bat \S+ \(|\.[tj]s:\d+|node_modules|Failed query|\bselect "|TypeError|ERR_[A-Z]/;
