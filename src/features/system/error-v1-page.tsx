import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';
import { Report, ToDashboard, TryAgain } from './parts/actions.tsx';
import { ErrorId } from './parts/facts.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

/** 404, where every unknown address leads: one column in the middle of the window. */
export function Component() {
  const { t } = useTranslation(['errors', 'common']);
  const page = useErrorPage();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-12 text-center">
      <Logo size={36} />
      <p className="mt-8 font-semibold text-[72px] text-primary tabular-nums leading-none tracking-tight">
        404
      </p>
      <h1 className="mt-4 font-semibold text-title">{t('errors:notFound')}</h1>
      <p className="mt-1 max-w-[420px] text-body text-muted">{t('errors:notFoundText')}</p>
      <p className="mt-4 max-w-[min(100%,560px)] rounded-control border border-line bg-surface px-3 py-1.5 text-caption">
        <span className="sr-only">{t('common:requestedAddress')}: </span>
        <code className="break-all font-mono text-muted">{page.path}</code>
      </p>
      <div className="mt-4 empty:hidden">
        <OfflineNote />
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ToDashboard primary />
        <TryAgain page={page} />
        <Report page={page} />
      </div>
      <p className="mt-12 inline-flex flex-wrap items-center justify-center gap-x-2 text-muted text-table">
        {t('common:errorId')} <ErrorId errorId={page.errorId} />
      </p>
    </main>
  );
}
