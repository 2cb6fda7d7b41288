import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { sessionAtom } from '../../access/session.ts';
import { storage } from '../../access/storage.ts';
import { type ColumnLayout, PLAIN_LAYOUT, readLayout } from './column-layout.ts';

function kept(key: string): ColumnLayout {
  try {
    return readLayout(JSON.parse(storage.get(key) ?? 'null'));
  } catch {
    return PLAIN_LAYOUT;
  }
}

/** The person's own columns of a screen, kept in this browser. */
export function useColumnLayout(screen: string): readonly [ColumnLayout, (layout: ColumnLayout) => void] {
  const user = useAtomValue(sessionAtom)?.user.id ?? '';
  const key = `donorgrid.columns.v1.${user}.${screen}`;
  const [layout, setLayout] = useState(() => kept(key));
  const change = useCallback(
    (next: ColumnLayout) => {
      setLayout(next);
      if (next === PLAIN_LAYOUT) storage.remove(key);
      else storage.set(key, JSON.stringify(next));
    },
    [key],
  );
  return [layout, change];
}
