import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is asked of the server while somebody types. */
export function useSettled<T>(value: T, key: string, milliseconds: number): T {
  const [settled, setSettled] = useState({ value, key });
  useEffect(() => {
    if (key === settled.key) return;
    const timer = window.setTimeout(() => setSettled({ value, key }), milliseconds);
    return () => window.clearTimeout(timer);
  }, [value, key, settled.key, milliseconds]);
  return settled.value;
}
