import { useEffect, useState } from 'react';

/** The time, read anew every so many milliseconds: for what is said of now. */
export function useMoment(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
