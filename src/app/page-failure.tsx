import i18next from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRouteError } from 'react-router-dom';
import { reportHref, useErrorId } from '../kit/incident.ts';
import { useOnline } from '../kit/online.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { isChunkFailure, reloadOnce } from './chunk-failure.ts';
import { LastWords } from './last-words.tsx';

interface PageFailureProps {
  readonly error: unknown;
  /** It stands without the shell around it. */
  readonly bare: boolean;
}

/** What stands in place of a page that failed: after one guarded reload, a message and a way on. */
export function PageFailure({ error, bare }: PageFailureProps) {
  const chunk = isChunkFailure(error);
  useEffect(() => {
    if (chunk) reloadOnce();
  }, [chunk]);
  if (!i18next.hasResourceBundle(i18next.language, 'common')) return <LastWords />;
  const message = <Message chunk={chunk} />;
  // Inside the shell there is a main landmark already.
  return bare ? <main className="flex min-h-dvh items-center justify-center">{message}</main> : message;
}

/** The same for what breaks while it is painted. */
export function RouteError({ bare = false }: { readonly bare?: boolean }) {
  return <PageFailure error={useRouteError()} bare={bare} />;
}

function Message({ chunk }: { readonly chunk: boolean }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const online = useOnline();
  const errorId = useErrorId();
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
