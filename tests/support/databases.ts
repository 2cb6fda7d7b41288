import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { seedTemplates } from './templates.ts';

const HOME = '/usr/lib/postgresql';

/** The newest PostgreSQL installed on this machine, or null. */
function binaries(): string | null {
  if (!existsSync(HOME)) return null;
  const versions = readdirSync(HOME).filter((version) => existsSync(`${HOME}/${version}/bin/initdb`));
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest ? `${HOME}/${newest}/bin` : null;
}

/**
 * A free port of those that no outgoing connection is given: it is still free when the cluster is made, and again when
 * it was stopped and is started.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

export interface Cluster {
  /** The address of its database `postgres`. */
  readonly url: string;
  readonly start: () => void;
  /** `immediate` is a crash: nothing is written down, and nobody is told. */
  readonly stop: (mode: 'fast' | 'immediate') => void;
  readonly remove: () => void;
}

/** A fresh PostgreSQL cluster in a temporary folder, started; null where none is installed. */
export async function newCluster(): Promise<Cluster | null> {
  const bin = binaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'donorgrid-pg-'));
  const root = userInfo().uid === 0;
  // PostgreSQL refuses to run as root; Debian's package brings the user for it.
  const ids = root ? execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).trim() : null;
  if (ids) chownSync(folder, Number(ids), Number(ids));
  const run = (program: string, args: string[]): void => {
    const line = ids
      ? ['runuser', ['-u', 'postgres', '--', `${bin}/${program}`, ...args]]
      : [`${bin}/${program}`, args];
    execFileSync(line[0] as string, line[1] as string[], { stdio: 'ignore', cwd: folder });
  };
  const data = join(folder, 'data');
  const port = await freePort();
  // What is lost when the machine itself goes down is nobody's here; a process that is killed loses nothing by it.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c dynamic_shared_memory_type=mmap`;
  const start = (): void =>
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  const stop: Cluster['stop'] = (mode) => run('pg_ctl', ['-D', data, '-m', mode, 'stop']);
  run('initdb', ['-D', data, '-U', 'donorgrid', '--auth=trust', '--encoding=UTF8', '--no-sync']);
  start();
  return {
    url: `postgres://donorgrid@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A PostgreSQL of the tests' own, named to the tests by `TEST_DATABASE_URL`. Where none is installed the tests say so
 * loudly and run on the embedded database alone; in CI that is an error.
 */
async function startPostgres(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const cluster = await newCluster();
  if (!cluster) {
    const message = 'No PostgreSQL is installed: the server tests run on the embedded database alone.';
    if (process.env.CI) throw new Error(`${message} In CI both must run.`);
    console.warn(`\n!!! ${message}\n`);
    return undefined;
  }
  process.env.TEST_DATABASE_URL = cluster.url;
  return cluster.remove;
}

/** Both databases, each with a seeded template that every test file starts from. */
export default async function setup(): Promise<() => void> {
  const stop = await startPostgres();
  await seedTemplates();
  return () => stop?.();
}
