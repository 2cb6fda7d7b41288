import { useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useJobByKeyLazyQuery } from '../../gql/kit/hooks.ts';
import { isUncertain, makeIdempotencyKeys } from '../form/idempotency-key.ts';

/** The job that was started, or why there is none. */
export type Started =
  | { readonly id: string; readonly error?: undefined }
  | { readonly error: ApiError; readonly id?: undefined };

/** Sends the start of a job under the key of its attempt. */
export type SendStart = (idempotencyKey: string) => Promise<Started>;

const LOOK_AFTER_MS = [500, 1_500, 4_000];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface JobStart {
  /** The answer got lost, and whether the job began is being looked up. */
  readonly looking: boolean;
  /** Nobody could say whether it began: asking again finds it, and starts no second one. */
  readonly uncertain: boolean;
  /** `values` says what is meant: the same values are the same start, until the server has answered. */
  readonly start: (values: unknown, send: SendStart) => Promise<Started>;
}

/** Starts jobs. A start whose answer got lost is looked up by its key before anything is said of it. */
export function useJobStart(): JobStart {
  const find = useJobByKeyLazyQuery();
  const [looking, setLooking] = useState(false);
  const [uncertain, setUncertain] = useState(false);
  const [keys] = useState(() => makeIdempotencyKeys());
  const open = useRef<string>(undefined);

  /** The job of a key; null when the server has none, undefined while it does not answer. */
  const lookUp = async (key: string): Promise<string | null | undefined> => {
    const { data } = await find({ variables: { key } });
    return data ? (data.jobByKey?.id ?? null) : undefined;
  };
  const search = async (key: string): Promise<string | null | undefined> => {
    setLooking(true);
    let found: string | null | undefined;
    for (const ms of LOOK_AFTER_MS) {
      await pause(ms);
      found = await lookUp(key);
      if (typeof found === 'string') break;
    }
    setLooking(false);
    return found;
  };
  const settle = (started: Started, code: string | undefined): Started => {
    keys.answered(code);
    open.current = undefined;
    setUncertain(false);
    return started;
  };
  return {
    looking,
    uncertain,
    start: async (values, send) => {
      const key = keys.next(values);
      if (open.current === key) {
        const id = await lookUp(key);
        if (typeof id === 'string') return settle({ id }, undefined);
      }
      const answer = await send(key);
      if (answer.error === undefined) return settle(answer, undefined);
      if (!isUncertain(answer.error.code)) return settle(answer, answer.error.code);
      open.current = key;
      const id = await search(key);
      if (typeof id === 'string') return settle({ id }, undefined);
      // Null: it never arrived, which is no uncertainty; the next attempt has the same key all the same.
      setUncertain(id === undefined);
      return answer;
    },
  };
}
