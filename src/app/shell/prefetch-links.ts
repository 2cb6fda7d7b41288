import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { guard } from '../../access/guard.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { getSession } from '../../access/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { nearPanel } from '../../kit/form/panel-form.tsx';
import { PANEL_KEY } from '../../kit/form/use-panel.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { nextLazyOverlay } from '../../ui/lazy-overlay.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { allRoutes, routeOfPath } from '../all-routes.ts';

/** So long the pointer stays on what it means. */
const MEANT_MS = 80;
/** So long after somebody begins to work with a page, what opens in it by a click is fetched: what was clicked goes before. */
const WORKING_MS = 3_000;

const routeAt = (path: string): RouteEntry | undefined =>
  routeOfPath(path) ?? allRoutes.find((route) => matchPath(route.path, path));

/** Asks for what following a link will need: the code and the texts of its page or its panel, and their first answer. */
function prepare(link: HTMLAnchorElement, here: string): void {
  const url = new URL(link.href, window.location.href);
  if (url.origin !== window.location.origin || link.target || link.hasAttribute('download')) return;
  if (url.pathname === here) {
    const panel = url.searchParams.get(PANEL_KEY);
    if (panel) nearPanel(panel);
    return;
  }
  const route = routeAt(url.pathname);
  if (!route || guard(getSession(), route.access) !== 'open') return;
  // What fails here fails again, and is told, when the link is followed.
  loadTexts(route.namespaces).catch(() => undefined);
  route.load().then(
    ({ ask }) => ask?.(url, true),
    () => undefined,
  );
}

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** One after another, whenever nothing else is to be done. */
async function fetchParts(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await idle();
    const part = nextLazyOverlay();
    if (!part || isOver()) return;
    await part();
  }
}

/** Whoever asks their browser to save data pays for what is never opened. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Follows pointer and focus: where somebody is about to go is asked for before the click, in all of the console. */
export function usePrefetchLinks(): void {
  const latest = useLatest(useLocation().pathname);
  useEffect(() => {
    if (savesData()) return;
    let near: Element | null = null;
    let meant: number | undefined;
    let working: number | undefined;
    let isOver = false;
    const come = ({ target, type }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link !== near) {
        near = link;
        window.clearTimeout(meant);
        // A finger that is down has come to stay.
        if (link)
          meant = window.setTimeout(
            () => link.isConnected && prepare(link, latest.current),
            type === 'pointerover' ? MEANT_MS : 0,
          );
      }
      if (working !== undefined || !nextLazyOverlay()) return;
      working = window.setTimeout(() => {
        fetchParts(() => isOver)
          .catch(() => undefined)
          .finally(() => {
            working = undefined;
          });
      }, WORKING_MS);
    };
    const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, come, { passive: true });
    return () => {
      isOver = true;
      for (const kind of kinds) document.removeEventListener(kind, come);
      window.clearTimeout(meant);
      window.clearTimeout(working);
    };
  }, []);
}
