import { type ReactNode, useEffect } from 'react';
import { prefetchErrorPages } from '../prefetch-error-pages.ts';
import { keepFocusOfBusy } from './focus-of-busy.ts';
import { keepPages } from './keep-pages.ts';
import { watchVersion } from './new-version.ts';
import { usePrefetchLinks } from './prefetch-links.ts';
import { ScrollTop } from './scroll-top.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { VisitLog } from './visit-log.tsx';

/**
 * What no first sight of a page needs: the way back to its top, the log of visits, the help on keys, the focus of
 * buttons that are busy, what is fetched ahead of need and kept for the next time, and the word that there is a newer
 * console.
 */
export function DeferredShell(): ReactNode {
  useEffect(prefetchErrorPages, []);
  useEffect(keepPages, []);
  useEffect(keepFocusOfBusy, []);
  useEffect(watchVersion, []);
  usePrefetchLinks();
  return (
    <>
      <ScrollTop />
      <VisitLog />
      <ShortcutHelp />
    </>
  );
}
