import { useState } from 'react';
import { sameContent } from '../../lib/same-content.ts';

/** The same object as before while each of its values is the same: what reads it from a context has nothing to redo. */
export function useStable<T extends Readonly<Record<string, unknown>>>(next: T): T {
  const [kept, keep] = useState(next);
  if (Object.keys(next).every((key) => Object.is(kept[key], next[key]))) return kept;
  keep(next);
  return next;
}

/** The same value as before while it says the same: what a screen makes anew each time it is drawn. */
export function useSame<T>(next: T): T {
  const [kept, keep] = useState({ value: next });
  if (sameContent(kept.value, next)) return kept.value;
  keep({ value: next });
  return next;
}
