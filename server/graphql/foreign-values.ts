import { channel } from 'node:diagnostics_channel';
import type { ClosedSet } from '../../src/rules/closed-sets.ts';
import type { Log } from '../log.ts';

/** An answer that held what its closed set does not know. */
export interface ForeignValue {
  readonly scalar: ClosedSet;
  readonly value: string;
}

/** The page is answered all the same: a row may be of another time. The server's log hears of it, and tests fail by it. */
export const foreignValues = channel('donorgrid:foreign-values');

/** Logs each set once; the value itself may be whatever somebody wrote, and stays out. Gives back how to end it. */
export function logForeignValues(log: Log): () => void {
  const said = new Set<string>();
  const onValue = (message: unknown): void => {
    const { scalar } = message as ForeignValue;
    if (said.has(scalar)) return;
    said.add(scalar);
    log.warn({ scalar }, 'a row holds a value that its set does not have');
  };
  foreignValues.subscribe(onValue);
  return () => void foreignValues.unsubscribe(onValue);
}
