import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { ErrorPage } from './use-error-page.ts';

/** Back to the dashboard. */
export function ToDashboard({ primary = false }: { readonly primary?: boolean }) {
  const { t } = useTranslation('errors');
  return (
    <Link to={href('dashboard')} className={buttonClass(primary ? 'primary' : 'secondary')}>
      {t('goToDashboard')}
    </Link>
  );
}

export function TryAgain({
  page,
  primary = false,
}: {
  readonly page: ErrorPage;
  readonly primary?: boolean;
}) {
  const { t } = useTranslation('common');
  return (
    <Button variant={primary ? 'primary' : 'secondary'} onClick={page.tryAgain}>
      {t('tryAgain')}
    </Button>
  );
}

/** To the form of Support, filled in; nothing for those who may not open it. */
export function Report({ page, quiet = false }: { readonly page: ErrorPage; readonly quiet?: boolean }) {
  const { t } = useTranslation('common');
  if (!page.report) return null;
  const look = quiet ? 'touch-target font-medium text-secondary no-underline hover:underline' : buttonClass();
  return (
    <Link to={page.report} className={look}>
      {t('reportProblem')}
    </Link>
  );
}
