import { useTranslation } from 'react-i18next';
import { Report, ToDashboard, TryAgain } from './parts/actions.tsx';
import { Brand } from './parts/brand.tsx';
import { Facts } from './parts/facts.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

/** Oops, on two halves: the word on a quiet green one, what to do on the other. */
export function Component() {
  const { t } = useTranslation('errors');
  const page = useErrorPage();
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[5fr_7fr] lg:grid-rows-1">
      <div className="flex flex-col justify-between gap-12 border-line bg-primary-soft p-6 text-on-primary-soft max-lg:border-b lg:border-r lg:p-12">
        <Brand />
        <p className="font-semibold text-[56px] leading-none tracking-tight lg:text-[72px]">{t('oops')}</p>
      </div>
      <div className="flex flex-col p-6 lg:justify-center lg:p-12">
        <div className="w-full max-w-[520px]">
          <h1 className="font-semibold text-title sm:text-figure">{t('somethingWrong')}</h1>
          <p className="mt-2 text-body text-muted">{t('somethingWrongText')}</p>
          <div className="my-8">
            <Facts {...page} />
          </div>
          <div className="mb-4 empty:hidden">
            <OfflineNote />
          </div>
          <div className="flex flex-wrap gap-2">
            <TryAgain page={page} primary />
            <ToDashboard />
            <Report page={page} />
          </div>
        </div>
      </div>
    </main>
  );
}
