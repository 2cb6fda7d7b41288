import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, UNSAFE_DataRouterContext, useMatches } from 'react-router-dom';
import type { RouteEntry } from '../access/routes.ts';
import { PageTitleContext } from '../kit/page-title.ts';
import { PageProgress } from './page-progress.tsx';
import { SCROLL_POSITIONS } from './scroll-positions.ts';

/** Around every page: its title, the progress of a page change, and the scroll position. */
export function RootFrame() {
  const route = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const { t } = useTranslation(['common', 'menu']);
  const title = route ? t(route.title as 'common:product') : '';
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // The router finds the place to restore before its provider listens; untold, the provider would scroll there at the
  // first navigation after, also at one that is to keep the page where it is.
  useEffect(() => {
    if (router?.state.restoreScrollPosition) void router.revalidate();
  }, [router]);
  useEffect(() => {
    document.title = title ? `${title} · Donorgrid` : 'Donorgrid';
  }, [title]);
  return (
    <PageTitleContext value={title}>
      <PageProgress />
      <Outlet />
      <ScrollRestoration storageKey={SCROLL_POSITIONS} />
    </PageTitleContext>
  );
}
