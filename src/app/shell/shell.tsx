import { ApolloProvider } from '@apollo/client/react';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { preferencesAtom } from '../../access/preferences.ts';
import { sessionExpiredAtom } from '../../access/reauth-queue.ts';
import { sessionAtom } from '../../access/session.ts';
import { apolloClient } from '../../api/client.ts';
import { setClock } from '../../i18n/clock.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { KitHost } from '../../kit/host.tsx';
import { paletteTextAtom } from '../../kit/palette-state.ts';
import { useDoubtedRights, useGuardedPage } from './follow-rights.ts';
import { useMenuMinimised } from './menu-state.ts';
import { usePaletteKey } from './palette/palette-open.ts';
import { usePanelAddress } from './panel/panel-address.ts';
import { useRevalidatedSession } from './revalidate.ts';
import { ScrollTop } from './scroll-top.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { useChime, useWaiting } from './unread.ts';
import { VisitLog } from './visit-log.tsx';

// The form in it is the sign-in page's: it loads when a session runs out.
const SessionExpired = lazy(() =>
  import('./session-expired.tsx').then((module) => ({ default: module.SessionExpired })),
);

const withTexts = async <M,>(module: Promise<M>): Promise<M> =>
  (await Promise.all([module, loadTexts(['panel', 'jobs', 'rules'])]))[0];
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
const Palette = lazy(() => paletteModule().then((module) => ({ default: module.Palette })));
// Fetched beside the page: once the network is gone it could not be.
const OfflineBanner = lazy(() =>
  import('./offline-banner.tsx').then((module) => ({ default: module.OfflineBanner })),
);
const MenuDrawer = lazy(() => import('./menu-drawer.tsx').then((module) => ({ default: module.MenuDrawer })));
const Panels = lazy(() => panelsModule().then((module) => ({ default: module.Panels })));

/** The signed-in area: side menu, top bar, and the page; the client of the API lives as long as it does. */
export function Shell() {
  const expired = useAtomValue(sessionExpiredAtom);
  return (
    <ApolloProvider client={apolloClient()}>
      <Frame />
      {expired && (
        <Suspense fallback={null}>
          <SessionExpired />
        </Suspense>
      )}
    </ApolloProvider>
  );
}

function Frame() {
  const { t } = useTranslation(['common', 'shell']);
  const session = useAtomValue(sessionAtom);
  const [minimised, setMinimised] = useMenuMinimised();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useAtom(paletteTextAtom);
  const address = usePanelAddress();
  const { clock } = useAtomValue(preferencesAtom);
  const waiting = useWaiting();
  useChime(waiting.unread);
  useRevalidatedSession();
  useDoubtedRights();
  useGuardedPage();
  usePaletteKey(useCallback(() => setPalette((open) => open ?? ''), [setPalette]));
  useEffect(() => setClock(clock), [clock]);
  // Who signs in next does not find it open.
  useEffect(() => () => setPalette(null), [setPalette]);
  if (!session) return null;
  return (
    <div className="flex min-h-dvh">
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
        <SideMenu
          session={session}
          badges={waiting.badges}
          minimised={minimised}
          onMinimise={() => setMinimised(!minimised)}
        />
      </aside>
      {drawer && (
        <Suspense fallback={null}>
          <MenuDrawer session={session} badges={waiting.badges} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <div className="flex min-w-0 grow flex-col">
        <TopBar
          session={session}
          unread={waiting.unread}
          onOpenMenu={() => setDrawer(true)}
          onPalette={() => setPalette('')}
          onPanel={address.open}
          onNear={(part) => void (part === 'palette' ? paletteModule() : panelsModule())}
        />
        <Suspense fallback={null}>
          <OfflineBanner />
        </Suspense>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1440px] grow p-4 outline-none md:p-6"
        >
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {address.panel && (
        <Suspense fallback={null}>
          <Panels session={session} address={address} unread={waiting.unread} />
        </Suspense>
      )}
      {palette !== null && (
        <Suspense fallback={null}>
          <Palette session={session} text={palette} onClose={() => setPalette(null)} />
        </Suspense>
      )}
      <ScrollTop />
      <KitHost />
      <VisitLog />
    </div>
  );
}
