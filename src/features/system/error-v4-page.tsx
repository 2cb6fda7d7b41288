import { useTranslation } from 'react-i18next';
import { Report, ToDashboard, TryAgain } from './parts/actions.tsx';
import { Brand } from './parts/brand.tsx';
import { Facts } from './parts/facts.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

/** 404 as a page of text: a bar with the mark, the number large beside the words, the facts below. */
export function Component() {
  const { t } = useTranslation('errors');
  const page = useErrorPage();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center border-line border-b bg-surface px-4 md:px-6">
        <Brand />
      </header>
      <main className="mx-auto w-full max-w-[880px] px-4 py-12 md:px-6 md:py-24">
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-[auto_1fr] md:items-start">
          <p className="font-semibold text-[72px] text-subtle tabular-nums leading-none tracking-tight md:text-[112px]">
            404
          </p>
          <div className="min-w-0 md:pt-3">
            <h1 className="font-semibold text-figure">{t('notFound')}</h1>
            <p className="mt-2 max-w-[480px] text-body text-muted">{t('notFoundText')}</p>
            <div className="my-8">
              <Facts {...page} />
            </div>
            <div className="mb-4 empty:hidden">
              <OfflineNote />
            </div>
            <div className="flex flex-wrap gap-2">
              <ToDashboard primary />
              <TryAgain page={page} />
              <Report page={page} />
            </div>
          </div>
        </div>
      </main>
    </div>
  );
}
