import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsaved, mayLeave, unsavedAtom } from './unsaved.ts';

/** Stands at every way out: links, back and forward by the router, closing and reloading by the browser. */
export function UnsavedGuard() {
  const unsaved = useAtomValue(unsavedAtom);
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      hasUnsaved() && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    void mayLeave().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [unsaved]);
  return null;
}
