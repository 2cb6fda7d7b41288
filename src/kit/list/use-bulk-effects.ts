import { useCallback, useEffect, useRef, useState } from 'react';
import type { BulkChange, BulkEffects } from './bulk-action.ts';
import type { RowBase } from './list-column.ts';
import { useListParts } from './list-context.ts';
import { selectedCount } from './selection.ts';

export interface KnownEffects {
  /** Undefined while the server is asked; an action without any has none. */
  readonly effects: BulkEffects | undefined;
  readonly ask: () => Promise<void>;
}

/** What a bulk action would touch besides its rows, as the server counts it. */
export function useBulkEffects(action: BulkChange<RowBase>): KnownEffects {
  const { selection, filter } = useListParts();
  // What was selected when it was asked, and what then is done, are the same rows.
  const [meant] = useState({
    filter: selection.kind === 'rows' ? { ids: [...selection.rows.keys()] } : filter,
    count: selectedCount(selection),
  });
  const [effects, setEffects] = useState<BulkEffects | undefined>(
    action.consequences ? undefined : { lines: [] },
  );
  const latest = useRef(action);
  const ask = useCallback(async () => {
    const { consequences } = latest.current;
    if (!consequences) return;
    setEffects(undefined);
    setEffects(await consequences(meant.filter, meant.count));
  }, [meant]);
  useEffect(() => {
    void ask();
  }, [ask]);
  return { effects, ask };
}
