import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest } from '../../ui/use-latest.ts';

export interface ShownAs<Way extends string> {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly show: (way: Way) => void;
}

/**
 * How a list is shown, by the address. The first way is what the list is without a word there; `keys` are what the
 * others write there besides, and go with them. `show` is one and the same.
 */
export function useShownAs<const Way extends string>(
  ways: readonly [Way, ...Way[]],
  keys: readonly string[] = [],
): ShownAs<Way> {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show');
  const way = ways.find((one) => one === asked) ?? ways[0];
  const latest = useLatest({ ways, keys, setSearch });
  const show = useCallback((to: Way): void => {
    const now = latest.current;
    now.setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (to !== now.ways[0]) next.set('show', to);
        else for (const key of ['show', ...now.keys]) next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  }, []);
  return { ways, way, show };
}
