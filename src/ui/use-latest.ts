import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * A value for what is called later: an effect, a callback, the end of a request. It is the drawn one, of the last render
 * that reached the page; a render that is thrown away leaves it as it was.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // Before every other effect of the same render.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
