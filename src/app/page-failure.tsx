import i18next from 'i18next';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { isChunkFailure, reloadOnce } from './chunk-failure.ts';
import { pageReady } from './page-ready.ts';
import { StaticErrorFallback } from './static-error-fallback.tsx';

/** With the error pages, which are fetched ahead: the first page to load pays for no message that it never shows. */
const loadMessage = async (): Promise<{ default: ComponentType<{ readonly chunk?: boolean }> }> => {
  try {
    const module = await import(/* webpackChunkName: "errors" */ './failure-message.tsx');
    return { default: module.FailureMessage };
  } catch {
    return { default: StaticErrorFallback };
  }
};
const Message = lazy(loadMessage);

interface PageFailureProps {
  readonly error: unknown;
  /** It stands without the shell around it. */
  readonly bare: boolean;
}

/** What stands in place of a page that failed: after one guarded reload, a message and a way on. */
export function PageFailure({ error, bare }: PageFailureProps) {
  const chunk = isChunkFailure(error);
  useLayoutEffect(() => void pageReady(), []);
  useEffect(() => {
    if (chunk) reloadOnce();
  }, [chunk]);
  if (!i18next.hasResourceBundle(i18next.language, 'common')) return <StaticErrorFallback bare={bare} />;
  const message = (
    <Suspense fallback={null}>
      <Message chunk={chunk} />
    </Suspense>
  );
  // Inside the shell there is a main landmark already.
  return bare ? <main className="flex min-h-dvh items-center justify-center">{message}</main> : message;
}

/** The same for what breaks while it is painted. */
export function RouteError({ bare = false }: { readonly bare?: boolean }) {
  return <PageFailure error={useRouteError()} bare={bare} />;
}
