import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { reportHref, useFailureId } from '../kit/error-id.ts';
import { useOnline } from '../kit/online.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

/** What a page that failed says: what happened, what to do, and the error id to report it with. */
export function FailureMessage({ chunk = false }: { readonly chunk?: boolean }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const online = useOnline();
  const errorId = useFailureId(pathname);
  return (
    <div className="mx-auto flex min-h-80 max-w-[480px] flex-col items-center justify-center gap-4 p-6 text-center">
      <div role="alert">
        <h1 className="font-semibold text-title">{t('crashTitle')}</h1>
        <p className="mt-1 text-body text-muted">{t(chunk ? 'chunkText' : 'crashText')}</p>
      </div>
      {!online && <Banner tone="info">{t('offline')}</Banner>}
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" disabled={!online} onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
        <Link to={reportHref(errorId, pathname)} className={buttonClass('ghost')}>
          {t('reportProblem')}
        </Link>
      </div>
      <p className="mt-4 inline-flex flex-wrap items-center justify-center gap-x-2 text-muted text-table">
        {t('errorId')} <code className="font-mono text-ink">{errorId}</code>
        <CopyButton text={errorId} label={t('copyErrorId')} copiedLabel={t('copied')} />
      </p>
    </div>
  );
}
