import { type ChildProcess, spawn } from 'node:child_process';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { clockVariables } from './clock/suite-clock.ts';
import { templateFolder } from './templates.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A temporary folder; `endProcesses` removes it. */
export function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'donorgrid-process-'));
  folders.push(made);
  return made;
}

/** A data folder in which a network is seeded: to seed it anew takes five times as long. */
export function seededFolder(): string {
  const made = newFolder();
  cpSync(templateFolder(), join(made, 'pgdata'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return made;
}

/** Kills what `runServer` started, and removes what `newFolder` made. */
export function endProcesses(): void {
  for (const child of children) child.kill('SIGKILL');
  for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

export interface Started {
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** The server as a process of its own, as `npm start` runs it once it is built; of `home`, where that is another copy of it. */
export function runServer(env: Record<string, string>, cwd = process.cwd(), home = process.cwd()): Started {
  let text = '';
  const child = spawn(process.execPath, [join(home, 'server/main.ts')], {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      SEED_DONORS: '40',
      LOG_LEVEL: 'info',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...clockVariables(),
      ...env,
    },
  });
  children.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, output: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

/** Waits until it answers; its address. */
export async function ready(started: Started): Promise<string> {
  await expect.poll(() => started.output(), { timeout: 200_000, interval: 50 }).toMatch(/ready: http:\S+/);
  return /ready: (http:\S+)/.exec(started.output())?.[1] ?? '';
}
