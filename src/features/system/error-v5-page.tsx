import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Report, ToDashboard, TryAgain } from './parts/actions.tsx';
import { Brand } from './parts/brand.tsx';
import { Facts } from './parts/facts.tsx';
import { OfflineNote } from './parts/offline-note.tsx';
import { useErrorPage } from './parts/use-error-page.ts';

interface StepProps {
  readonly number: number;
  readonly text: string;
  readonly children: ReactNode;
}

function Step({ number, text, children }: StepProps) {
  return (
    <li className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5">
      <span
        aria-hidden="true"
        className="inline-flex size-6 items-center justify-center rounded-full bg-primary-soft font-semibold text-caption text-on-primary-soft"
      >
        {number}
      </span>
      <p className="grow text-body">{text}</p>
      {children}
    </li>
  );
}

/** Oops as a band across the window, and under it what can be done, step by step. */
export function Component() {
  const { t } = useTranslation('errors');
  const page = useErrorPage();
  return (
    <main className="min-h-dvh">
      <div className="border-line border-b bg-danger-soft text-on-danger-soft">
        <div className="mx-auto flex max-w-[960px] flex-col gap-8 px-4 py-6 md:px-6 md:pb-10">
          <span className="text-ink">
            <Brand />
          </span>
          <div className="flex items-start gap-4">
            <TriangleAlert size={32} aria-hidden className="mt-1 shrink-0" />
            <div>
              <p className="font-medium text-section">{t('oops')}</p>
              <h1 className="font-semibold text-title md:text-figure">{t('somethingWrong')}</h1>
            </div>
          </div>
        </div>
      </div>
      <div className="mx-auto max-w-[960px] px-4 py-8 md:px-6">
        <div className="mb-6 empty:hidden">
          <OfflineNote />
        </div>
        <h2 className="mb-3 font-semibold text-section">{t('whatToDo')}</h2>
        <ol className="grid gap-4 md:auto-cols-fr md:grid-flow-col">
          <Step number={1} text={t('stepTryAgain')}>
            <TryAgain page={page} primary />
          </Step>
          <Step number={2} text={t('stepDashboard')}>
            <ToDashboard />
          </Step>
          {page.report && (
            <Step number={3} text={t('stepReport')}>
              <Report page={page} />
            </Step>
          )}
        </ol>
        <div className="mt-8">
          <Facts {...page} />
        </div>
      </div>
    </main>
  );
}
