import { useEffect, useState } from 'react';
import { LOADER_AFTER_MS } from './loader.tsx';

/** Does something take longer than 200 ms? What is quicker shows nothing: a flash would only disturb. */
export function useLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setLong(true), LOADER_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}
