import { type ReactNode, useEffect } from 'react';
import { prefetchErrorPages } from '../prefetch-error-pages.ts';
import { usePrefetchLinks } from './prefetch-links.ts';
import { ScrollTop } from './scroll-top.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { VisitLog } from './visit-log.tsx';

/**
 * What no first sight of a page needs: the way back to its top, the log of visits, the help on keys, and what is fetched
 * ahead of need.
 */
export function DeferredShell(): ReactNode {
  useEffect(prefetchErrorPages, []);
  usePrefetchLinks();
  return (
    <>
      <ScrollTop />
      <VisitLog />
      <ShortcutHelp />
    </>
  );
}
