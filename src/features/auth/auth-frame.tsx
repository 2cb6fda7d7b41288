import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';
import { PageChoices } from './page-choices.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** The frame of the pages before sign-in: the mark, a title, one line, and a card. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const { t } = useTranslation('common');
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-8">
      <div className="w-full max-w-[400px]">
        <div className="mb-6 flex items-center gap-2.5">
          <Logo size={32} />
          <span className="font-semibold text-section">{t('product')}</span>
        </div>
        <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
          <h1 className="font-semibold text-title">{title}</h1>
          <p className="mt-1 mb-6 text-body text-muted">{text}</p>
          {children}
        </div>
        <PageChoices />
      </div>
    </main>
  );
}
