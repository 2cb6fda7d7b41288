import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { Report, TryAgain } from './parts/actions.tsx';
import { Facts } from './parts/facts.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

/** Oops as a dialog alone on the canvas: what happened, the facts, and the buttons at its foot. */
export function Component() {
  const { t } = useTranslation('errors');
  const page = useErrorPage();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-12">
      <div className="w-full max-w-[480px] overflow-hidden rounded-card border border-line bg-raised shadow-float">
        <div className="p-6">
          <span className="inline-flex size-11 items-center justify-center rounded-full bg-danger-soft text-on-danger-soft">
            <CloudOff size={20} aria-hidden />
          </span>
          <p className="mt-4 font-medium text-danger text-table">{t('oops')}</p>
          <h1 className="font-semibold text-title">{t('somethingWrong')}</h1>
          <p className="mt-1 mb-5 text-body text-muted">{t('somethingWrongText')}</p>
          <Facts {...page} />
          <div className="mt-4 empty:hidden">
            <OfflineNote />
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-line border-t bg-canvas px-6 py-4">
          <Report page={page} />
          <TryAgain page={page} primary />
        </div>
      </div>
      <Link
        to={href('dashboard')}
        className="touch-target font-medium text-body text-secondary no-underline hover:underline"
      >
        {t('goToDashboard')}
      </Link>
    </main>
  );
}
