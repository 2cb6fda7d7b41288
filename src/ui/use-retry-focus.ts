import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isAwaited, leaveFocusToPlace } from './held-focus.ts';

/**
 * For the button of what failed, or for what has it as its first: it goes once it is pressed. Its part of the page has the
 * focus then, and the button again where it fails again.
 */
export function useRetryFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (isAwaited(element)) {
      const button = element.matches('button') ? element : element.querySelector('button');
      button?.focus({ preventScroll: true });
    }
    return () => leaveFocusToPlace(element);
  }, []);
  return ref;
}
