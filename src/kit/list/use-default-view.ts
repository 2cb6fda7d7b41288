import { useEffect, useRef } from 'react';
import type { FilterCodecs, FilterValues } from './filter-codecs.ts';
import type { Sort } from './pagination.ts';
import type { List } from './use-list.ts';

const ALL = { view: '', q: '', sort: null, filters: {} } as const;

/** A saved view, as the list shows it. */
export interface SavedAsked<F extends FilterCodecs> {
  readonly id: string;
  readonly q: string;
  readonly sort: Sort;
  readonly filters: FilterValues<F>;
}

/**
 * Opens a list with the saved view that somebody has made its default, once it is known, and follows it where it was
 * changed or deleted since. `views` are all that can be opened, undefined while they are on their way.
 */
export function useDefaultView<F extends FilterCodecs>(
  list: List<F>,
  views: readonly SavedAsked<F>[] | undefined,
  hasFailed: boolean,
): void {
  const { defaultView, setDefaultView, meansDefault, isOpening, change, address } = list;
  const view = views?.find(({ id }) => id === defaultView?.id);
  const isGone = views !== undefined && view === undefined;
  const isLed = useRef(false);
  useEffect(() => {
    if (!defaultView) return;
    const isUnchanged = meansDefault || address() === defaultView.query;
    const isMeant = isOpening && !isLed.current;
    if (!isOpening) isLed.current = false;
    if (view) {
      const isFollowed = setDefaultView(view) && isUnchanged;
      if (!isMeant && !isFollowed) return;
      isLed.current = isMeant;
      const { id, ...asked } = view;
      change({ view: id, ...asked }, 'replace');
    } else if (isGone) {
      setDefaultView(null);
      if (isUnchanged) change(ALL, 'replace');
    } else if (hasFailed && isMeant) {
      isLed.current = true;
      change(ALL, 'replace');
    }
  }, [defaultView, setDefaultView, meansDefault, isOpening, change, address, view, isGone, hasFailed]);
}
