import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

type Loaded<P> = { readonly default: (props: P) => ReactNode };

interface Opened<P> {
  (props: P): ReactNode;
  /** Asks for its code, which may have come already. */
  readonly fetch: () => Promise<unknown>;
  /** Somebody has come near what opens it. What fails here fails again, and is told, when it is opened. */
  readonly come: () => void;
  /** Whether its code has come. */
  readonly isThere: () => boolean;
}

/** Fetches what has not come yet, in the order in which it was declared. */
const toCome = new Set<() => Promise<unknown>>();

/** A part that is there, or why it is not; neither until it has come. */
interface Coming<P> {
  readonly Shown?: ComponentType<P> | undefined;
  readonly failure?: unknown;
}

/**
 * A part of a page that opens by a click: a dialog, a panel, a form. It is no part of the page's own file, and comes once
 * somebody works with the page, before it is opened. What comes later is shown when it comes: of what React waits for
 * itself, by `lazy`, it leaves the place empty for 300 ms at least. What cannot be fetched is the error boundary's, or
 * `shut` is told, and the next one that is opened asks again. It needs no `Suspense` around it, neither for itself nor
 * for what it waits for within.
 */
export function opened<P extends object>(
  load: () => Promise<Loaded<P>>,
  shut?: (props: P) => void,
): Opened<P> {
  let there: Loaded<P>['default'] | undefined;
  const fetch = async (): Promise<Loaded<P>['default']> => {
    if (there) return there;
    const module = await load();
    there = module.default;
    toCome.delete(fetch);
    return there;
  };
  toCome.add(fetch);
  function Part(props: P) {
    const [{ Shown, failure }, setComing] = useState<Coming<P>>(() => ({ Shown: there }));
    const latest = useLatest(props);
    useEffect(() => {
      if (Shown) return;
      let isHere = true;
      fetch().then(
        (come) => isHere && setComing({ Shown: come }),
        (error) => {
          if (!isHere) return;
          if (shut) shut(latest.current);
          else setComing({ failure: error });
        },
      );
      return () => {
        isHere = false;
      };
    }, [Shown]);
    if (failure) throw failure;
    if (!Shown) return null;
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Part, {
    fetch,
    come: () => void fetch().catch(() => undefined),
    isThere: () => there !== undefined,
  });
}

/** One part of the pages that were opened, of those that have not come; undefined when all are there. */
export const nextLazyOverlay = (): (() => Promise<unknown>) | undefined => toCome.values().next().value;
