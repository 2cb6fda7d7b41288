import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const PANEL_KEY = 'panel';
/** What `panel=` says where a record is added. */
export const ADD_PANEL = 'add';

export interface Panel {
  /** Is a panel open? */
  readonly isOpen: boolean;
  /** The id of the record in it; undefined where one is added. */
  readonly id: string | undefined;
  /** Opens it for a record, or to add one. */
  readonly open: (id?: string) => void;
  readonly close: () => void;
}

/**
 * The side panel of a page, kept in its address as `panel=add` or `panel=<id>`: back closes it, a link opens it, and
 * the list behind it keeps its own state.
 */
export function usePanel(): Panel {
  const [search, setSearch] = useSearchParams();
  const value = search.get(PANEL_KEY) || undefined;
  const go = useCallback(
    (next: string | undefined) =>
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now);
          if (next) changed.set(PANEL_KEY, next);
          else changed.delete(PANEL_KEY);
          return changed;
        },
        { preventScrollReset: true, replace: next === undefined },
      ),
    [setSearch],
  );
  const open = useCallback((id?: string) => go(id ?? ADD_PANEL), [go]);
  const close = useCallback(() => go(undefined), [go]);
  return { isOpen: value !== undefined, id: value === ADD_PANEL ? undefined : value, open, close };
}
