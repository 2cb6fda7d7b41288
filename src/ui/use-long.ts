import { useEffect, useState } from 'react';
import { LOADER_AFTER_MS } from './loader.tsx';

/** What is waited for, once it takes longer than 200 ms. What is quicker shows nothing: a flash would only disturb. */
export function useLong(waitedFor: string | undefined): string | undefined {
  const [long, setLong] = useState<string>();
  useEffect(() => {
    if (waitedFor === undefined) return;
    const timer = window.setTimeout(() => setLong(waitedFor), LOADER_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setLong(undefined);
    };
  }, [waitedFor]);
  return long === waitedFor ? long : undefined;
}
