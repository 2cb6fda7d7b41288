import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/button.tsx';

const TRIED = 'donorgrid.reloaded';
const TRY_AGAIN_AFTER_MS = 60_000;

/** A chunk that is gone means a newer console was deployed: one reload fetches it. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /Loading (CSS )?chunk|dynamically imported module/i.test(error.message))
  );
}

function mayReload(): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(TRIED) ?? 0);
    if (Date.now() - last < TRY_AGAIN_AFTER_MS) return false;
    window.sessionStorage.setItem(TRIED, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** What stands in place of a page that failed: after one guarded reload, a message and a way on. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('common');
  const chunk = isChunkFailure(error);
  useEffect(() => {
    if (chunk && mayReload()) window.location.reload();
  }, [chunk]);
  return (
    <main role="alert" className="flex min-h-80 flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="font-semibold text-title">{t('crashTitle')}</h1>
      <p className="max-w-[420px] text-body text-muted">{t('crashText')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </main>
  );
}
