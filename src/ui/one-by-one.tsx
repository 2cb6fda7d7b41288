import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { whenNear } from './when-near.ts';

/** So far below the window something may lie and still be made with what is in sight. */
const NEAR = '100px';

/** Nobody has done anything for so long: the first screen is there, and the rest may come. */
const RESTED_MS = 6_000;
const DONE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

const waiting = new Set<() => void>();
/** Whether the first screen still has the browser to itself, and whether one of those that wait is being made. */
let stage: 'first' | 'resting' | 'making' | 'done' = 'first';

/** Waits no more for a rest, or for an idle moment. */
let callOff = (): void => undefined;

/** One after another, each when the browser has nothing else to do: together they would hold up what is clicked. */
function makeNext(): void {
  stage = 'making';
  callOff = whenIdle(() => {
    const [next] = waiting;
    if (next) waiting.delete(next);
    next?.();
    if (waiting.size > 0) makeNext();
    else stage = 'done';
  });
}

function makeWhenRested(): void {
  stage = 'resting';
  callOff = (): void => {
    clearTimeout(rested);
    for (const event of DONE) window.removeEventListener(event, begin, true);
  };
  const begin = (): void => {
    callOff();
    makeNext();
  };
  const rested = setTimeout(begin, RESTED_MS);
  for (const event of DONE) window.addEventListener(event, begin, { capture: true, passive: true });
}

/** Calls `make` once, in its turn; what comes back calls it off. */
export function inTurn(make: () => void): () => void {
  waiting.add(make);
  if (stage === 'first') makeWhenRested();
  else if (stage === 'done') makeNext();
  return () => {
    waiting.delete(make);
    // Whoever has left the page leaves no timer behind.
    if (waiting.size > 0) return;
    callOff();
    if (stage === 'resting') stage = 'first';
    if (stage === 'making') stage = 'done';
  };
}

/**
 * Whether the turn of a part has come that is seen, and that nobody needs before they do anything: it comes with those
 * that nobody sees yet.
 */
export function useTurn(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => (has ? undefined : inTurn(() => startTransition(() => setHas(true)))), [has]);
  return has;
}

interface InTurnProps {
  /** Stands in its place, in the same height, so that nothing moves. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a long page that nobody may see yet: what comes near the window is made at once. The others follow one by one
 * once somebody has done anything, so that all of it can be searched, read out and printed.
 */
export function OneByOne({ placeholder, children }: InTurnProps) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (ready || !element) return;
    const unwatch = whenNear(element, NEAR, () => setReady(true));
    if (!unwatch) {
      setReady(true);
      return;
    }
    const leave = inTurn(() => startTransition(() => setReady(true)));
    return () => {
      unwatch();
      leave();
    };
  }, [ready]);
  return ready ? (
    children
  ) : (
    <div ref={box} className="grid">
      {placeholder}
    </div>
  );
}
