import { setTimeout as wait } from 'node:timers/promises';
import type { OutsideFault, OutsideSystemName } from '../gql/types.ts';
import type { Log } from '../log.ts';
import { type Breaker, type BreakerState, createBreaker } from './breaker.ts';
import { callJson } from './call-json.ts';
import { OutsideError } from './fault.ts';

/** One try; three of them and the waits between end before the console gives up. */
const TRY_MS = 3_000;
const TRIES = 3;
const FIRST_WAIT_MS = 150;
const AGAIN: readonly OutsideFault[] = ['TIMEOUT', 'UNREACHABLE', 'FAILED'];

/** A system of others, as one bank reaches it. */
export interface OutsideTarget {
  readonly system: OutsideSystemName;
  readonly clientId: number;
  /** The bank's code, by which a system that serves several of them tells them apart. */
  readonly bank: string;
  readonly url: string;
  /** Read when it is called: those of one bank that cannot be read any more are nothing to the others. */
  readonly credentials: () => { readonly key: string | null; readonly secret: string | null };
  readonly isTrusted: boolean;
}

export interface OutsideRequest<T> {
  readonly method: 'POST' | 'PUT';
  /** Below the system's address, as in `donors/search`. */
  readonly path: string;
  readonly body: object;
  /** Asking twice does no more than asking once: it may be tried again. */
  readonly isRepeatable: boolean;
  /** What the answer means; throws where it is not what was agreed. */
  readonly read: (value: unknown) => T;
}

/** Where every call to a system of others goes through, and what became of the last ones. */
export interface Outside {
  readonly ask: <T>(target: OutsideTarget, request: OutsideRequest<T>) => Promise<T>;
  readonly stateOf: (target: OutsideTarget) => BreakerState;
}

/** A bank whose address changes begins anew. */
const nameOf = ({ system, clientId, url }: OutsideTarget): string => `${clientId} ${system} ${url}`;

function credentialsOf({ credentials }: OutsideTarget): ReturnType<typeof credentials> {
  try {
    return credentials();
  } catch {
    throw new OutsideError('KEY_LOST');
  }
}

function headersOf(target: OutsideTarget): Record<string, string> {
  const { key, secret } = credentialsOf(target);
  return {
    ...(secret ? { authorization: `Bearer ${secret}` } : {}),
    ...(key ? { 'x-api-key': key } : {}),
  };
}

function readAnswer<T>(read: (value: unknown) => T, value: unknown): T {
  try {
    return read(value);
  } catch {
    throw new OutsideError('INVALID_ANSWER');
  }
}

async function tried<T>(target: OutsideTarget, request: OutsideRequest<T>, tries: number): Promise<T> {
  const url = new URL(target.url);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${request.path}`;
  for (let count = 1; ; count += 1) {
    try {
      const { method, read } = request;
      const body = { bank: target.bank, ...request.body };
      const headers = headersOf(target);
      const { isTrusted } = target;
      const value = await callJson({ url, method, headers, body, isTrusted, timeoutMs: TRY_MS });
      return readAnswer(read, value);
    } catch (error) {
      if (!(error instanceof OutsideError) || count >= tries || !AGAIN.includes(error.fault)) throw error;
      // Not all at once: whoever failed together comes back one after the other.
      await wait(FIRST_WAIT_MS * 2 ** (count - 1) * (0.5 + Math.random()));
    }
  }
}

/** Breakers are this process's own: each one finds out for itself, within three calls. */
export function createOutside(clock: () => Date, log: Log): Outside {
  const breakers = new Map<string, Breaker>();
  const breakerOf = (target: OutsideTarget): Breaker => {
    const name = nameOf(target);
    const known = breakers.get(name) ?? createBreaker(clock);
    breakers.set(name, known);
    return known;
  };
  return {
    stateOf: (target) => breakerOf(target).state(),
    ask: async (target, request) => {
      const { system, clientId } = target;
      try {
        return await breakerOf(target).run((isProbe) =>
          tried(target, request, request.isRepeatable && !isProbe ? TRIES : 1),
        );
      } catch (error) {
        if (error instanceof OutsideError)
          log.warn({ system, clientId, fault: error.fault }, 'an outside system was not of use');
        throw error;
      }
    },
  };
}
