import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ConfigError } from '../config.ts';
import { openDataFolder } from '../data-folder.ts';

/** The longest path that a unix socket's address holds. */
const SOCKET_PATH_MAX = 107;
/** A database that said it ends is ended by now; the error has reached its caller. */
const KILL_AFTER_MS = 1_000;
const FILE_NAME = '.s.PGSQL.5432';

export interface EmbeddedDatabase {
  /** The folder of the unix socket, as `pg` takes it for its host. */
  readonly host: string;
  readonly close: () => Promise<void>;
  /** Called when the database's process ends without being asked to. */
  readonly onExit: (listener: () => void) => void;
}

function socketFolder(folder: string): string {
  if (join(folder, FILE_NAME).length <= SOCKET_PATH_MAX) return folder;
  const short = join(tmpdir(), `donorgrid-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  return short;
}

function once(child: ChildProcess, expected: string, folder: string): Promise<void> {
  return new Promise((done, failed) => {
    const onMessage = (message: unknown): void => {
      if (message !== expected) return;
      child.off('exit', onExit);
      child.off('message', onMessage);
      done();
    };
    const onExit = (code: number | null): void => {
      failed(
        new ConfigError(
          code === 3
            ? `The data folder ${folder} is in use by another Donorgrid; stop that one, or name another folder in DATA_DIR.`
            : `The embedded database in ${folder} did not start.`,
        ),
      );
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
  });
}

/**
 * Starts the embedded PostgreSQL (PGlite) over a unix socket in the data folder. One owner per folder: a second
 * start fails with one sentence. `template` is the `pgdata` of another one that is closed: a new folder starts from a copy.
 */
export async function startEmbedded(dataDir: string, template = ''): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  openDataFolder(folder);
  const host = socketFolder(folder);
  // `node --watch` has its own processes name what they import. This one's parent does not ask, and may be gone by then.
  const { WATCH_REPORT_DEPENDENCIES: _watched, ...env } = process.env;
  const child = fork(
    new URL('./embedded-child.ts', import.meta.url),
    [folder, join(host, FILE_NAME), template],
    { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await once(child, 'ready', folder);
  child.on('message', (message) => {
    if (message === 'ends') setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  });
  let closing = false;
  return {
    host,
    close: async () => {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.send('close');
      await ended;
    },
    onExit: (listener) => child.once('exit', () => !closing && listener()),
  };
}
