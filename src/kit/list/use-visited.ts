import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const SHOWN_MS = 2_000;

/** The row that was opened last, by screen: told to the list once, when it is back from another page or a side panel is closed. */
const opened = new Map<string, string>();

/** The row someone has just come back from, for two seconds, and how a row says that it is being opened. */
export function useVisited(screen: string): readonly [string | undefined, (id: string) => void] {
  const { search } = useLocation();
  const inPanel = new URLSearchParams(search).has('panel');
  const [visited, setVisited] = useState<string>();
  useEffect(() => {
    if (inPanel) return;
    setVisited(opened.get(screen));
    opened.delete(screen);
  }, [screen, inPanel]);
  useEffect(() => {
    if (visited === undefined) return;
    const timer = window.setTimeout(() => setVisited(undefined), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [visited]);
  const visit = useCallback((id: string) => void opened.set(screen, id), [screen]);
  return [visited, visit];
}
