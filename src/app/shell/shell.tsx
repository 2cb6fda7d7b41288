import { ApolloProvider } from '@apollo/client/react';
import { useAtom, useAtomValue } from 'jotai';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router-dom';
import { preferencesAtom } from '../../access/preferences.ts';
import { abandonSession, sessionExpiredAtom } from '../../access/reauth-queue.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { sessionAtom } from '../../access/session.ts';
import type { Session } from '../../access/session-shape.ts';
import { apolloClient } from '../../api/client.ts';
import { firstAnswer } from '../../api/prefetch-query.ts';
import { setClock } from '../../i18n/clock.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useAfterFirstContent } from '../../kit/after-first-content.ts';
import { KitHost } from '../../kit/host.tsx';
import { paletteTextAtom } from '../../kit/palette-state.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { isListRoute } from '../all-routes.ts';
import { useDoubtedRights, useGuardedPage } from './follow-rights.ts';
import { useMenuMinimised } from './menu-state.ts';
import { useOtherTabs } from './other-tabs.ts';
import { usePaletteKey } from './palette/palette-open.ts';
import { type PanelName, usePanelAddress } from './panel/panel-address.ts';
import { useRevalidatedSession } from './revalidate.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useHelpKey } from './use-help-key.ts';
import { WaitingPlace } from './waiting-place.tsx';

const withTexts = async <M,>(module: Promise<M>): Promise<M> =>
  (await Promise.all([module, loadTexts(['panel', 'form', 'jobs', 'rules'])]))[0];
/**
 * Fetched while somebody works: sessions run out overnight, when a newer console may have come. Without it what waits
 * fails, the page stays with what was typed in it, and the next refusal asks again.
 */
const SessionExpired = opened(
  async () => {
    const [module] = await Promise.all([import('./session-expired.tsx'), loadTexts(['auth', 'rules'])]);
    return { default: module.SessionExpired };
  },
  () => abandonSession(),
);
const paletteModule = async () => {
  const [module] = await Promise.all([withTexts(import('./palette/palette.tsx')), loadCreationTexts()]);
  return module;
};
// Its commands are named by the texts of the features that they lead to.
const loadCreationTexts = async () => {
  const { creationTexts } = await import('./palette/commands.ts');
  await loadTexts(creationTexts());
};
const panelsModule = () => withTexts(import('./panel/panels.tsx'));
// Where they cannot be fetched they stay shut: the page, and what was typed in it, is not lost for them.
const Palette = opened(
  () => paletteModule().then((module) => ({ default: module.Palette })),
  ({ onClose }) => onClose(),
);
const Panels = opened(
  () => panelsModule().then((module) => ({ default: module.Panels })),
  ({ address }) => address.close(),
);
// Fetched beside the page: once the network is gone it could not be.
const OfflineBanner = lazy(() =>
  import(/* webpackChunkName: "deferred-shell" */ './offline-banner.tsx').then((module) => ({
    default: module.OfflineBanner,
  })),
);
// Neither is worth the page where it cannot be fetched.
const DeferredShell = lazy(() =>
  import(/* webpackChunkName: "deferred-shell" */ './deferred-shell.tsx').then(
    (module) => ({ default: module.DeferredShell }),
    () => ({ default: (): ReactNode => null }),
  ),
);
const MenuDrawer = opened(() =>
  import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })),
);

/** The signed-in area: side menu, top bar, and the page; the client of the API lives as long as it does. */
export function Shell() {
  const expired = useAtomValue(sessionExpiredAtom);
  return (
    <ApolloProvider client={apolloClient()}>
      <WaitingPlace>
        <Frame />
      </WaitingPlace>
      {expired && <SessionExpired />}
    </ApolloProvider>
  );
}

/** What follows the address, the session and the keys, and shows nothing. */
const Followers = memo(function Followers({ onPalette }: { readonly onPalette: () => void }) {
  const { clock } = useAtomValue(preferencesAtom);
  useOtherTabs();
  useRevalidatedSession();
  useDoubtedRights();
  useGuardedPage();
  usePaletteKey(onPalette);
  useHelpKey();
  useEffect(() => setClock(clock), [clock]);
  return null;
});

/** A list that has no rows yet is drawn without them after this time. */
const ROWS_MS = 150;

/**
 * The page. A list is much at once: the frame is made before it, and a click in between is heard. Its rows were asked for
 * with the page, and are most often here: it is drawn with them, and not with their shape first.
 */
const PagePlace = memo(function PagePlace() {
  const route = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const [hasPage, setHasPage] = useState(!route || !isListRoute(route));
  useEffect(() => {
    const draw = (): void => startTransition(() => setHasPage(true));
    const timer = setTimeout(draw, ROWS_MS);
    void firstAnswer().then(draw);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{hasPage && <Outlet />}</Suspense>;
});

interface PanelPlaceProps {
  readonly session: Session;
  /** Takes what opens a panel over the page that is open now. */
  readonly opener: RefObject<(panel: PanelName) => void>;
}

function PanelPlace({ session, opener }: PanelPlaceProps) {
  const address = usePanelAddress();
  useEffect(() => {
    opener.current = address.open;
  }, [opener, address.open]);
  return address.panel && <Panels session={session} address={address} />;
}

/** What no first sight of a page needs. */
const Deferred = memo(function Deferred() {
  const rested = useAfterFirstContent();
  return (
    rested && (
      <Suspense fallback={null}>
        <DeferredShell />
      </Suspense>
    )
  );
});

const nothing = (): void => undefined;
const near = (part: 'palette' | 'panel'): void => (part === 'palette' ? Palette : Panels).come();

// It does not ask the router for anything: its parts do, so that not all of it is drawn anew with each change of the address.
function Frame() {
  const { t } = useTranslation(['common', 'shell']);
  const session = useAtomValue(sessionAtom);
  const [minimised, setMinimised] = useMenuMinimised();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useAtom(paletteTextAtom);
  const opener = useRef<(panel: PanelName) => void>(nothing);
  const openPalette = useCallback(() => setPalette((open) => open ?? ''), [setPalette]);
  const openDrawer = useCallback(() => setDrawer(true), []);
  const openPanel = useCallback((panel: PanelName) => opener.current(panel), []);
  const minimise = useCallback(() => setMinimised(!minimised), [setMinimised, minimised]);
  // Who signs in next does not find it open.
  useEffect(() => () => setPalette(null), [setPalette]);
  if (!session) return null;
  return (
    <div className="flex min-h-dvh">
      <Followers onPalette={openPalette} />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell:skipToContent')}
      </a>
      <aside
        data-print="none"
        className={`sticky top-0 z-30 hidden h-dvh shrink-0 border-line border-r bg-surface transition-[width] duration-150 lg:block ${minimised ? 'w-16' : 'w-62'}`}
      >
        <SideMenu session={session} minimised={minimised} onMinimise={minimise} />
      </aside>
      {drawer && <MenuDrawer session={session} onClose={() => setDrawer(false)} />}
      <div className="flex min-w-0 grow flex-col">
        <TopBar
          session={session}
          onOpenMenu={openDrawer}
          onPalette={openPalette}
          onPanel={openPanel}
          onNear={near}
        />
        <Suspense fallback={null}>
          <OfflineBanner />
        </Suspense>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1440px] grow p-4 outline-none md:p-6"
        >
          <PagePlace />
        </main>
      </div>
      <PanelPlace session={session} opener={opener} />
      {palette !== null && <Palette session={session} text={palette} onClose={() => setPalette(null)} />}
      <KitHost />
      <Deferred />
    </div>
  );
}
