import { BATCH_MAX } from '../lib/bounds.ts';
import { nextTask } from '../lib/next-task.ts';
import { consoleConfig } from './config.ts';

/** Context of a question that no first content needs: while the page starts, it waits a little and goes with others. */
export const CAN_WAIT = { fetchOptions: { priority: 'low' } } as const;
/** How long the first of them waits. */
const COLLECT_MS = 200;

interface Waiting {
  readonly url: string;
  readonly init: RequestInit;
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

/** Those of one caller, by all that goes along; none any more when the page has started. */
let lines: Map<string, Waiting[]> | undefined = new Map();

/** Whether the request is a question that may go with others. */
export const canWait = (init: RequestInit | undefined): init is RequestInit =>
  lines !== undefined &&
  init?.priority === 'low' &&
  typeof init.body === 'string' &&
  consoleConfig().takesBatches;

function alone({ url, init, resolve, reject }: Waiting): void {
  fetch(url, init).then(resolve, reject);
}

async function sendAll(waiting: readonly Waiting[]): Promise<void> {
  const [{ url, init }] = waiting as readonly [Waiting, ...Waiting[]];
  const over = new AbortController();
  const isOver = (): boolean => waiting.every(({ init: { signal } }) => signal?.aborted);
  for (const { init } of waiting) init.signal?.addEventListener('abort', () => isOver() && over.abort());
  const body = `[${waiting.map((each) => each.init.body as string).join()}]`;
  const response = await fetch(url.replace(/private$/, 'batch'), { ...init, body, signal: over.signal });
  const { headers } = response;
  if (!response.ok) {
    // Whatever it is, it is said of each of them.
    const text = await response.text();
    for (const { resolve } of waiting) resolve(new Response(text, { status: response.status, headers }));
    return;
  }
  const answers = (await response.json()) as readonly { readonly status: number; readonly body: unknown }[];
  for (const [at, { resolve }] of waiting.entries()) {
    const answer = answers[at];
    if (!answer) throw new TypeError('an answer of the batch is missing');
    resolve(new Response(JSON.stringify(answer.body), { status: answer.status, headers }));
    // What each of them changes is drawn by itself.
    await nextTask();
  }
}

function send(line: readonly Waiting[]): void {
  const waiting = line.filter(({ init }) => !init.signal?.aborted);
  for (let from = 0; from < waiting.length; from += BATCH_MAX) {
    const some = waiting.slice(from, from + BATCH_MAX);
    if (some.length === 1) for (const each of some) alone(each);
    else
      sendAll(some).catch((error: unknown) => {
        for (const { reject } of some) reject(error);
      });
  }
}

/** Everything that has come until now goes; what comes later goes by itself, at once. */
function sendLines(): void {
  const all = lines?.values() ?? [];
  lines = undefined;
  for (const line of all) send(line);
}

/** Sends a private question with the others that can wait, and answers it as if it had gone alone. */
export const batchedFetch: typeof fetch = (input, init = {}) =>
  new Promise((resolve, reject) => {
    const waiting = { url: String(input), init, resolve, reject };
    if (!lines) return alone(waiting);
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    const key = `${waiting.url} ${JSON.stringify([...new Headers(init.headers)])}`;
    if (lines.size === 0) window.setTimeout(sendLines, COLLECT_MS);
    lines.set(key, [...(lines.get(key) ?? []), waiting]);
  });
