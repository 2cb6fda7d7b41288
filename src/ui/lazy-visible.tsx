import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { inTurn } from './one-by-one.tsx';
import { whenNear } from './when-near.ts';

/** So far outside the window something may lie and still be made ready. */
const NEAR = '200px';

interface LazyVisibleProps {
  /** Stands in its place, in the same height, so that nothing moves. */
  readonly placeholder: ReactNode;
  /** It is of a page that goes to paper: it comes in its turn, too, for paper shows what no window has. */
  readonly printed?: boolean;
  readonly children: ReactNode;
}

/**
 * Something heavy that is no part of the first paint: it is made when it comes near the window and the browser has
 * nothing else to do. Without an observer of the window (old browsers, tests) it is made when idle.
 */
export function LazyVisible({ placeholder, printed = false, children }: LazyVisibleProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (ready || !element) return;
    let stop = (): void => undefined;
    const start = (): void => {
      stop = whenIdle(() => setReady(true));
    };
    const unwatch = whenNear(element, NEAR, start);
    if (!unwatch) start();
    const leave = printed && unwatch ? inTurn(() => setReady(true)) : undefined;
    return () => {
      unwatch?.();
      leave?.();
      stop();
    };
  }, [ready, printed]);
  return ready ? children : <div ref={box}>{placeholder}</div>;
}
