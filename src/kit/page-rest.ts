import { useEffect, useState } from 'react';
import { firstAnswer } from '../api/ask-ahead.ts';
import { whenIdle } from '../lib/when-idle.ts';

let rested = false;

/**
 * Runs what no first content needs: when the first page has the answer that it asked ahead, and has drawn it. Later pages
 * do not wait. What comes back calls it off.
 */
export function whenRested(run: () => void): () => void {
  if (rested) {
    run();
    return () => undefined;
  }
  let stop = (): void => undefined;
  let isOff = false;
  const idle = (): void => {
    if (isOff) return;
    stop = whenIdle(() => {
      rested = true;
      run();
    });
  };
  void firstAnswer().then(idle);
  return () => {
    isOff = true;
    stop();
  };
}

/** Whether what no first content needs may be made and asked for. */
export function usePageRested(): boolean {
  const [is, setIs] = useState(rested);
  useEffect(() => (is ? undefined : whenRested(() => setIs(true))), [is]);
  return is;
}
