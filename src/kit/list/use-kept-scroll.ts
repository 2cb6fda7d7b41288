import { type RefObject, useEffect, useLayoutEffect } from 'react';
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
  useEffect(() => {
    const { current } = element;
    const keep = (): void => void (current && places.set(key, current.scrollTop));
    current?.addEventListener('scroll', keep, { passive: true });
    return () => current?.removeEventListener('scroll', keep);
  }, [key, element]);
}
