import { type ReactNode, useEffect } from 'react';
import { prefetchErrorPages } from '../prefetch-error-pages.ts';
import { useNear } from './near.ts';
import { ScrollTop } from './scroll-top.tsx';
import { VisitLog } from './visit-log.tsx';

/** What no first sight of a page needs: the way back to its top, the log of visits, and what is fetched ahead of need. */
export function AfterPage(): ReactNode {
  useEffect(prefetchErrorPages, []);
  useNear();
  return (
    <>
      <ScrollTop />
      <VisitLog />
    </>
  );
}
