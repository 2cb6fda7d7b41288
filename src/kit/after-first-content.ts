import { useEffect, useState } from 'react';
import { firstAnswer } from '../api/prefetch-query.ts';
import { whenIdle } from '../lib/when-idle.ts';

let rested = false;
const waiting = new Set<() => void>();
/** Calls off the idle moment that is waited for. */
let callOff: (() => void) | undefined;

/** All in one go: what they ask for then goes in one request, however long the browser takes from one to the next. */
function rest(): void {
  rested = true;
  callOff = undefined;
  for (const run of waiting) run();
  waiting.clear();
}

/** Where nobody waits any more, no idle moment is waited for. */
async function waitForRest(): Promise<void> {
  await firstAnswer();
  if (waiting.size > 0) callOff ??= whenIdle(rest);
}

/**
 * Runs what no first content needs: when the first page has the answer that it asked ahead, and has drawn it. Later pages
 * do not wait. What comes back calls it off.
 */
export function afterFirstContent(run: () => void): () => void {
  if (rested) {
    run();
    return () => undefined;
  }
  if (waiting.size === 0) void waitForRest();
  waiting.add(run);
  return () => {
    waiting.delete(run);
    if (waiting.size > 0) return;
    callOff?.();
    callOff = undefined;
  };
}

/** Whether what no first content needs may be made and asked for. */
export function useAfterFirstContent(): boolean {
  const [is, setIs] = useState(rested);
  useEffect(() => (is ? undefined : afterFirstContent(() => setIs(true))), [is]);
  return is;
}
