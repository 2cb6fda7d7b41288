import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { takeSwitch } from '../../access/switch-client.ts';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { logOrigin } from '../../api/log-origin.ts';
import { CreateActivityLogsDocument } from '../../gql/shell/graphql.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { visitedPage } from '../../rules/report.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { useLatest } from '../../ui/use-latest.ts';

const LogFailure = opened(async () => ({ default: (await import('./log-failure.tsx')).LogFailure }));

const ATTEMPTS = 3;
const RETRY_AFTER_S = 60;

/** Writes a visit, or another act. One that came too soon after others is written when the server says: that is no failure. */
async function write(
  pageName: string,
  activity: 'Visit' | 'SwitchClient' | 'Print' = 'Visit',
  attempts = ATTEMPTS,
): Promise<ApiError | undefined> {
  const visit = { pageName, activity, userRole: 'superUser', ...logOrigin() };
  const { error } = await call(CreateActivityLogsDocument, visit, { keepRefusal: true });
  if (error?.code !== 'RATE_LIMITED' || attempts === 1) return error;
  const seconds = error.retryAfterSeconds ?? RETRY_AFTER_S;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return write(pageName, activity, attempts - 1);
}

/** The failure is told once a visit to the console: a log that cannot be written must not stand in the way twice. */
let told = false;

/** Posts each page visit to the activity log, a print of the page and a switch of the bank: the page's name, never its query. */
export function VisitLog() {
  const { pathname, search } = useLocation();
  const page = visitedPage(pathname, new URLSearchParams(search).get('report'));
  const { t } = useTranslation('common');
  // Whoever takes another language or clock has visited nothing.
  const words = useLatest({ t, errorText: useErrorText() });
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (takeSwitch()) void write(page, 'SwitchClient');
    void write(page).then(async (error) => {
      if (!error || told) return;
      told = true;
      // Where its words cannot be had there is no network, which is told at the page's edge: the next visit says it.
      try {
        await LogFailure.fetch();
      } catch {
        told = false;
        return;
      }
      const { t, errorText } = words.current;
      setFailure(error.refusals.length > 0 ? errorText(error) : t('logFailed'));
    });
  }, [page]);
  useEffect(() => {
    // By a button or by the browser's own menu.
    const printed = (): void => void write(page, 'Print');
    window.addEventListener('beforeprint', printed);
    return () => window.removeEventListener('beforeprint', printed);
  }, [page]);
  if (failure === undefined) return null;
  return <LogFailure message={failure} onClose={() => setFailure(undefined)} />;
}
