import { useSearchParams } from 'react-router-dom';

export interface ShownAs<Way extends string> {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly show: (way: Way) => void;
}

/**
 * How a list is shown, by the address. The first way is what the list is without a word there; `keys` are what the
 * others write there besides, and go with them.
 */
export function useShownAs<const Way extends string>(
  ways: readonly [Way, ...Way[]],
  keys: readonly string[] = [],
): ShownAs<Way> {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show');
  const show = (way: Way): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (way !== ways[0]) next.set('show', way);
        else for (const key of ['show', ...keys]) next.delete(key);
        return next;
      },
      { preventScrollReset: true },
    );
  return { ways, way: ways.find((one) => one === asked) ?? ways[0], show };
}
