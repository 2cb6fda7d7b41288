import { useAtomValue } from 'jotai';
import { ChevronRight, LayoutDashboard, Link2Off, LogIn, RotateCw, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { Report } from './parts/actions.tsx';
import { Brand } from './parts/brand.tsx';
import { ErrorId } from './parts/facts.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-body text-ink no-underline hover:bg-hover';

function Way({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <span className="text-muted">{icon}</span>
      <span className="grow text-left">{children}</span>
      <ChevronRight size={16} aria-hidden className="text-subtle" />
    </>
  );
}

/** 404 as a card: the address that leads nowhere at its head, then the ways on. */
export function Component() {
  const { t } = useTranslation(['errors', 'common']);
  const page = useErrorPage();
  const signedIn = useAtomValue(sessionAtom) !== null;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-12">
      <Brand />
      <div className="w-full max-w-[520px] overflow-hidden rounded-card border border-line bg-surface">
        <p className="flex items-center gap-2.5 border-line border-b bg-canvas px-5 py-3 text-table">
          <Link2Off size={16} aria-hidden className="shrink-0 text-danger" />
          <span className="sr-only">{t('common:requestedAddress')}: </span>
          <code className="break-all font-mono text-muted">{page.path}</code>
        </p>
        <div className="p-5">
          <p className="font-mono text-caption text-subtle">404</p>
          <h1 className="font-semibold text-title">{t('errors:notFound')}</h1>
          <p className="mt-1 text-body text-muted">{t('errors:notFoundText')}</p>
          <div className="mt-4 empty:hidden">
            <OfflineNote />
          </div>
        </div>
        <nav aria-label={t('errors:waysOn')} className="border-line border-t p-2">
          <Link to={href('dashboard')} className={ROW}>
            <Way icon={<LayoutDashboard size={16} aria-hidden />}>{t('errors:goToDashboard')}</Way>
          </Link>
          <Link to={href(signedIn ? 'myProfile' : 'login')} className={ROW}>
            <Way icon={signedIn ? <UserRound size={16} aria-hidden /> : <LogIn size={16} aria-hidden />}>
              {t(signedIn ? 'errors:goToProfile' : 'errors:goToSignIn')}
            </Way>
          </Link>
          <button type="button" onClick={page.tryAgain} className={ROW}>
            <Way icon={<RotateCw size={16} aria-hidden />}>{t('common:tryAgain')}</Way>
          </button>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-5 py-3 text-muted text-table">
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {t('common:errorId')} <ErrorId errorId={page.errorId} />
          </span>
          <Report page={page} quiet />
        </div>
      </div>
    </main>
  );
}
