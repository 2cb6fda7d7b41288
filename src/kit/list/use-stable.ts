import { useState } from 'react';

/** The same object as before while each of its values is the same: what reads it from a context has nothing to redo. */
export function useStable<T extends Readonly<Record<string, unknown>>>(next: T): T {
  const [kept, keep] = useState(next);
  if (Object.keys(next).every((key) => Object.is(kept[key], next[key]))) return kept;
  keep(next);
  return next;
}
