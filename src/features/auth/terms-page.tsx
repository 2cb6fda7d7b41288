import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { Logo } from '../../ui/logo.tsx';
import { AuthLink } from './auth-link.tsx';
import { PageChoices } from './page-choices.tsx';

/** The terms that a registration accepts. */
export function Component() {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2.5 border-line border-b bg-surface px-4 md:px-6">
        <Logo size={28} />
        <span className="font-semibold text-section">{t('common:product')}</span>
      </header>
      <main className="mx-auto w-full max-w-[720px] px-4 py-8 md:py-12">
        <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
          <h1 className="font-semibold text-title">{t('auth:terms')}</h1>
          <p className="mt-3 text-body">{t('auth:termsText')}</p>
        </div>
        <p className="mt-6">
          <AuthLink to={href('registration')}>{t('auth:registration')}</AuthLink>
        </p>
        <PageChoices />
      </main>
    </div>
  );
}
