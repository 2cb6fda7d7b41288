import { useAtomValue } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { sessionAtom } from '../../access/session.ts';
import { storage } from '../../access/storage.ts';
import { sameContent } from '../../lib/same-content.ts';
import { type ColumnLayout, PLAIN_LAYOUT, readLayout, readViewOf } from './column-layout.ts';

type Columns = Pick<ColumnLayout, 'order' | 'shown'>;

interface Kept {
  readonly layout: ColumnLayout;
  /** The saved view in which the columns were arranged; '' in none. */
  readonly view: string;
}

export interface OwnColumns {
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
  /** Shows a saved view's columns as they were saved. */
  readonly arrange: (view: string, columns: Columns) => void;
  /** The list stands in a saved view, or in none (''): another one than before brings its columns, the same one leaves them as the person has changed them. */
  readonly enter: (view: string, columns?: Columns) => void;
}

function kept(key: string): Kept {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? 'null');
    return { layout: readLayout(value), view: readViewOf(value) };
  } catch {
    return { layout: PLAIN_LAYOUT, view: '' };
  }
}

/** The person's own columns of a screen, kept in this browser. */
export function useColumnLayout(screen: string): OwnColumns {
  const user = useAtomValue(sessionAtom)?.user.id ?? '';
  const key = `donorgrid.columns.v1.${user}.${screen}`;
  const [first] = useState(() => kept(key));
  const [layout, draw] = useState(first.layout);
  const now = useRef(first);
  const keep = useCallback(
    (next: Kept) => {
      now.current = next;
      draw(next.layout);
      const { layout, view } = next;
      if (layout === PLAIN_LAYOUT && !view) storage.remove(key);
      else storage.set(key, JSON.stringify(view ? { ...layout, view } : layout));
    },
    [key],
  );
  const setLayout = useCallback((next: ColumnLayout) => keep({ ...now.current, layout: next }), [keep]);
  const arrange = useCallback(
    (view: string, { order, shown }: Columns) => {
      const before = now.current.layout;
      const layout = { ...before, order, shown };
      // Columns that stand so already are not drawn again.
      keep({ layout: sameContent(before, layout) ? before : layout, view });
    },
    [keep],
  );
  const enter = useCallback(
    (view: string, columns?: Columns) => {
      if (view === now.current.view) return;
      if (columns) arrange(view, columns);
      else keep({ ...now.current, view });
    },
    [arrange, keep],
  );
  return { layout, setLayout, arrange, enter };
}
