import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each entry of the history was; as long as the page lives. */
const places = new Map<string, number>();

/** Keeps the scroll position of an element by entry of the history: Back returns to where one was. */
export function useKeptScroll(element: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const place = places.get(key);
    if (ready && place !== undefined && element.current) element.current.scrollTop = place;
  }, [key, ready, element]);
  useLayoutEffect(() => {
    const { current } = element;
    // Asked for at each step of the scrolling, the browser would have to lay out the rows that have just come into sight.
    let moved = false;
    const note = (): void => {
      moved = true;
    };
    current?.addEventListener('scroll', note, { passive: true });
    return () => {
      current?.removeEventListener('scroll', note);
      if (current && moved) places.set(key, current.scrollTop);
    };
  }, [key, element]);
}
