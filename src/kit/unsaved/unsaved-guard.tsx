import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { formsAreOpenAtom, hasUnsaved, mayLeave } from './unsaved.ts';

/**
 * Stands at every way out: links, back and forward by the router, closing and reloading by the browser. Only while
 * there is a form: the router complains of a blocker when somebody edits the address's fragment.
 */
export function UnsavedGuard() {
  const formsAreOpen = useAtomValue(formsAreOpenAtom);
  const [asking, setAsking] = useState(false);
  return (formsAreOpen || asking) && <Guard onAsk={setAsking} />;
}

function Guard({ onAsk }: { readonly onAsk: (asking: boolean) => void }) {
  const asking = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      hasUnsaved() && (here.pathname !== next.pathname || here.search !== next.search),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    onAsk(true);
    void mayLeave().then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
      onAsk(false);
    });
  }, [blocker, onAsk]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  return null;
}
