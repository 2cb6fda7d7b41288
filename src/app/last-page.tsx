import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../access/paths.ts';
import { notePage } from '../kit/last-seen.ts';

/** They tell of another page, which is noted as they tell of it. */
const TELLS_OF_ANOTHER: readonly string[] = [PATHS.support, PATHS.reportProblem, PATHS.accessDenied];

/** Notes the page that is open, for Support to tell where a report comes from. */
export function LastPage(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!TELLS_OF_ANOTHER.includes(pathname) && !pathname.startsWith(PATHS.error)) notePage(pathname);
  }, [pathname]);
  return null;
}
