import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { CreateActivityLogsDocument } from '../../gql/shell/graphql.ts';

const LogFailure = lazy(() => import('./log-failure.tsx').then((module) => ({ default: module.LogFailure })));

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

/** The fixed prefix and the browser's name. */
export const applicationOf = (userAgent: string): string =>
  `Web-${BROWSERS.find(([sign]) => userAgent.includes(sign))?.[1] ?? 'Browser'}`;

/** The failure is told once a visit to the console: a log that cannot be written must not stand in the way twice. */
let told = false;

/** Posts each page visit to the activity log: the page's name, never its query. */
export function VisitLog() {
  const { pathname } = useLocation();
  const { t } = useTranslation('common');
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const { userAgent } = navigator;
    const visit = {
      pageName: pathname,
      activity: 'Visit',
      application: applicationOf(userAgent),
      userRole: 'superUser',
      userAgent,
      // Who may look an address up is the deployment's choice: the browser's own zone is what is known without it.
      location: { state: Intl.DateTimeFormat().resolvedOptions().timeZone },
    };
    void call(CreateActivityLogsDocument, visit, { keepRefusal: true }).then(({ error }) => {
      if (!error || told) return;
      told = true;
      setFailure(error.message || t('logFailed'));
    });
  }, [pathname, t]);
  if (failure === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LogFailure message={failure} onClose={() => setFailure(undefined)} />
    </Suspense>
  );
}
