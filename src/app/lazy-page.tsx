import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '../kit/online.ts';
import { PageFailure } from './page-failure.tsx';

type Load = () => Promise<ComponentType>;

/** Asks again when it is opened again, and when the network is back; until then it says what is the matter. */
function unloaded(load: Load, bare: boolean, first: unknown): ComponentType {
  return function Unloaded() {
    const online = useOnline();
    const [error, setError] = useState(first);
    const [page, setPage] = useState<{ readonly Page: ComponentType }>();
    // biome-ignore lint/correctness/useExhaustiveDependencies: the network is what it waits for
    useEffect(() => {
      let left = false;
      load().then(
        (Page) => !left && setPage({ Page }),
        (failure: unknown) => !left && setError(failure),
      );
      return () => {
        left = true;
      };
    }, [online]);
    return page ? <page.Page /> : <PageFailure error={error} bare={bare} />;
  };
}

/**
 * A route's page. It never rejects: the router leaves a route whose `lazy` has failed unpainted, and the shell with
 * it, which is a white page; so a page that cannot be fetched is one that says so.
 */
export async function lazyPage(load: Load, bare: boolean): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() };
  } catch (error) {
    return { Component: unloaded(load, bare, error) };
  }
}
