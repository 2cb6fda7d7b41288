import { type ReactNode, useEffect } from 'react';
import { prefetchErrorPages } from '../prefetch-error-pages.ts';
import { ScrollTop } from './scroll-top.tsx';
import { VisitLog } from './visit-log.tsx';

/** What no first sight of a page needs: the way back to its top, the log of visits, and the error pages, ahead of need. */
export function AfterPage(): ReactNode {
  useEffect(prefetchErrorPages, []);
  return (
    <>
      <ScrollTop />
      <VisitLog />
    </>
  );
}
