import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';

/** The terms that a registration accepts. */
export function Component() {
  const { t } = useTranslation('auth');
  return (
    <main className="mx-auto max-w-[720px] px-4 py-12">
      <Logo size={32} />
      <h1 className="mt-6 font-semibold text-title">{t('terms')}</h1>
      <p className="mt-3 text-body text-muted">{t('termsText')}</p>
    </main>
  );
}
