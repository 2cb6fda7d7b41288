import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'donorgrid-tests-';
/** What statfs says of a file system in memory. */
const TMPFS = 0x01_02_19_94;
/** A run has a gigabyte or two there at a time. */
const ROOM = 8 * 1024 ** 3;

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** Ends a PostgreSQL that outlived its run. */
function endPostgres(folder: string): void {
  const note = join(folder, 'data', 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number(readFileSync(note, 'utf8').split('\n')[0]);
  if (isRunning(pid)) process.kill(pid, 'SIGQUIT');
}

/** What runs have left that were killed: it would fill the memory. */
function removeLeft(): void {
  for (const name of readdirSync(MEMORY)) {
    const folder = join(MEMORY, name);
    if (!name.startsWith(NAME) || isRunning(Number(name.slice(NAME.length)))) continue;
    for (const inside of readdirSync(folder)) endPostgres(join(folder, inside));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Where the machine has a file system in memory, and room in it, the run's temporary files go there: databases and the
 * profiles of browsers, made and removed by the thousand files, for which a disk takes a tenth of the processor's time.
 * `TMPDIR` names another place.
 */
export function keepTempInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { type, bavail, bsize } = statfsSync(MEMORY);
  if (type !== TMPFS || Math.min(bavail * bsize, process.availableMemory()) < ROOM) return;
  removeLeft();
  const folder = join(MEMORY, `${NAME}${process.pid}`);
  // The databases' own user goes through it.
  mkdirSync(folder, { mode: 0o755 });
  process.env.TMPDIR = folder;
  // What still writes there ends with this process.
  process.once('exit', () => execFileSync('rm', ['-rf', folder]));
}
