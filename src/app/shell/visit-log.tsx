import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { logOrigin } from '../../api/log-origin.ts';
import { CreateActivityLogsDocument } from '../../gql/shell/graphql.ts';
import { LogFailure } from './log-failure.tsx';

/** The failure is told once a visit to the console: a log that cannot be written must not stand in the way twice. */
let told = false;

/** Posts each page visit to the activity log: the page's name, never its query. */
export function VisitLog() {
  const { pathname } = useLocation();
  const { t } = useTranslation('common');
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const visit = { pageName: pathname, activity: 'Visit', userRole: 'superUser', ...logOrigin() };
    void call(CreateActivityLogsDocument, visit, { keepRefusal: true }).then(({ error }) => {
      if (!error || told) return;
      told = true;
      setFailure(error.message || t('logFailed'));
    });
  }, [pathname, t]);
  if (failure === undefined) return null;
  return <LogFailure message={failure} onClose={() => setFailure(undefined)} />;
}
