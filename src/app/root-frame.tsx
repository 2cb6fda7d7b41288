import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import type { RouteEntry } from '../access/routes.ts';
import { PageTitleContext } from '../kit/page-title.ts';
import { LastPage } from './last-page.tsx';
import { PageProgress } from './page-progress.tsx';
import { ScrollPositions } from './scroll-positions.tsx';

/** Around every page: its title, the progress of a page change, and the scroll position. */
export function RootFrame() {
  const route = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const { t } = useTranslation(['common', 'menu']);
  const title = route ? t(route.title as 'common:product') : '';
  useEffect(() => {
    document.title = title ? `${title} · Donorgrid` : 'Donorgrid';
  }, [title]);
  return (
    <PageTitleContext value={title}>
      <PageProgress />
      <Outlet />
      <LastPage />
      <ScrollPositions />
    </PageTitleContext>
  );
}
