import { ApolloProvider } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { sessionExpiredAtom } from '../../access/expiry.ts';
import { sessionAtom } from '../../access/session.ts';
import { apolloClient } from '../../api/client.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useMenuMinimised } from './menu-state.ts';
import { useRevalidatedSession } from './revalidate.ts';
import { ScrollTop } from './scroll-top.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { VisitLog } from './visit-log.tsx';

// The form in it is the sign-in page's: it loads when a session runs out.
const SessionExpired = lazy(() =>
  import('./session-expired.tsx').then((module) => ({ default: module.SessionExpired })),
);

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
  const { t } = useTranslation('common');
  const session = useAtomValue(sessionAtom);
  const [minimised, setMinimised] = useMenuMinimised();
  const [drawer, setDrawer] = useState(false);
  useRevalidatedSession();
  if (!session) return null;
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <aside
        data-print="none"
        className={`sticky top-0 hidden h-dvh shrink-0 border-line border-r bg-surface transition-[width] duration-150 lg:block ${minimised ? 'w-16' : 'w-62'}`}
      >
        <SideMenu session={session} minimised={minimised} onMinimise={() => setMinimised(!minimised)} />
      </aside>
      <Sheet
        side="left"
        open={drawer}
        onClose={() => setDrawer(false)}
        title={t('product')}
        closeLabel={t('close')}
      >
        <SideMenu session={session} drawer onNavigate={() => setDrawer(false)} />
      </Sheet>
      <div className="flex min-w-0 grow flex-col">
        <TopBar session={session} onOpenMenu={() => setDrawer(true)} />
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
      <ScrollTop />
      <VisitLog />
    </div>
  );
}
