import { useState } from 'react';

interface RowKeys {
  readonly keys: readonly number[];
  /** To be told before a row goes: those after it keep their keys. */
  readonly leave: (at: number) => void;
}

const resized = (keys: readonly number[], count: number): readonly number[] => {
  const next = Math.max(-1, ...keys) + 1;
  return Array.from({ length: count }, (_one, at) => keys[at] ?? next + at - keys.length);
};

/** A key for each row of a list that is one value: a row that moves up takes along what it remembers. */
export function useRowKeys(count: number): RowKeys {
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = kept.length === count ? kept : resized(kept, count);
  if (keys !== kept) setKept(keys);
  return { keys, leave: (at) => setKept(keys.filter((_key, index) => index !== at)) };
}
