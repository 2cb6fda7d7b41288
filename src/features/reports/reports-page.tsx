import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { PageTitleContext } from '../../kit/page-title.ts';
import { can } from '../../rules/access.ts';
import { REPORTS } from '../../rules/report.ts';
import { ReportHome } from './parts/report-home.tsx';
import { ReportList } from './report-list.tsx';

/** The five reports; which of them is open stands in the address. */
export function Component() {
  const { t } = useTranslation(['reports', 'menu']);
  const [search] = useSearchParams();
  const menu = useAtomValue(sessionAtom)?.menu ?? [];
  const asked = search.get('report');
  const report = REPORTS.find((name) => name === asked);
  const mayRead = (child: (typeof REPORTS)[number]): boolean =>
    can(menu, { module: 'reports', child, level: 'READ' });
  if (asked && !report) return <Navigate replace to={href('reports')} />;
  if (!report) return <ReportHome reports={REPORTS.filter(mayRead)} />;
  if (!mayRead(report)) return <Navigate replace to={href('accessDenied')} />;
  return (
    <PageTitleContext value={t(`menu:${report}`)}>
      <ReportList key={report} report={report} />
    </PageTitleContext>
  );
}
