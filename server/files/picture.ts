import { type ChildProcess, fork } from 'node:child_process';
import { limitConcurrency } from './concurrency-limit.ts';
import type { PictureTask } from './picture-child.ts';
import { decodable, type Format } from './picture-head.ts';

/** A picture that is not through by then is none. */
const WITHIN_MS = 30_000;
/** A picture as it is kept: made anew from its points, so that nothing else of the file is left. */
export interface Picture {
  readonly bytes: Buffer;
  readonly type: 'image/png' | 'image/jpeg';
}

const FORMATS: Readonly<Record<string, Format>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

/**
 * The process that decodes one picture: whatever a file does to its decoder, the server goes on, and what it took of
 * the memory is given back at once; a decoder that lives on keeps several pictures' worth. It knows no secrets.
 */
const decoder = (): ChildProcess =>
  fork(new URL('./picture-child.ts', import.meta.url), {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

function remake(task: PictureTask): Promise<Uint8Array | null> {
  const worker = decoder();
  return new Promise((resolve) => {
    let made: Uint8Array | null = null;
    const end = (): void => void worker.kill('SIGKILL');
    const late = setTimeout(end, WITHIN_MS);
    const done = (): void => {
      clearTimeout(late);
      resolve(made);
    };
    worker.once('message', (bytes) => {
      made = bytes as Uint8Array | null;
      end();
    });
    // The next one begins when this one's memory is free.
    worker.once('exit', done);
    worker.once('error', done);
    worker.send(task);
  });
}

const oneAtATime = limitConcurrency(1);

/**
 * Makes a picture anew from a file of the type `image/png`, `image/jpeg` or `image/gif`, at most `maxSide` points wide
 * and high, turned as its camera said, without anything that was written into it. Null where the file is not whole, is
 * something else than its type says, or is more than one picture may be (10 million points, fewer with more to each).
 * Each has a process of its own, one at a time: a large one takes 130 MB.
 */
export async function remakePicture(bytes: Buffer, type: string, maxSide: number): Promise<Picture | null> {
  const format = FORMATS[type];
  const found = format ? decodable(bytes, format) : null;
  if (!format || !found) return null;
  const made = await oneAtATime(() => remake({ ...found, format, maxSide }));
  return made && { bytes: Buffer.from(made), type: format === 'jpg' ? 'image/jpeg' : 'image/png' };
}
