import { type ComponentType, lazy, type ReactNode, useState } from 'react';

type Loaded<P> = { readonly default: (props: P) => ReactNode };

interface Opened<P> {
  (props: P): ReactNode;
  /** Asks for its code, which may have come already. */
  readonly fetch: () => Promise<unknown>;
}

/** Fetches what has not come yet, in the order in which it was declared. */
const toCome = new Set<() => Promise<unknown>>();

/**
 * A part of a page that opens by a click: a dialog, a panel, a form. It is no part of the page's own file, and comes once
 * somebody works with the page, before it is opened. What is there by then is drawn with the click: React lets whatever
 * waits stand empty for a while before it shows it. It wants a `Suspense` around it, as `lazy` does.
 */
export function opened<P extends object>(load: () => Promise<Loaded<P>>): Opened<P> {
  let there: Loaded<P>['default'] | undefined;
  const fetch = async (): Promise<Loaded<P>> => {
    if (there) return { default: there };
    const module = await load();
    there = module.default;
    toCome.delete(fetch);
    return module;
  };
  toCome.add(fetch);
  const Coming = lazy(fetch);
  function Part(props: P) {
    const [Shown] = useState<ComponentType<P>>(() => there ?? Coming);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}

/** One part of the pages that were opened, of those that have not come; undefined when all are there. */
export const nextLazyOverlay = (): (() => Promise<unknown>) | undefined => toCome.values().next().value;
