import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { getSession, sessionAtom } from '../../access/session.ts';
import { readAddress } from '../../kit/list/list-address.ts';
import { askList } from '../../kit/list/use-list.ts';
import { PageTitleContext } from '../../kit/page-title.ts';
import { now } from '../../kit/use-now.ts';
import { can } from '../../rules/access.ts';
import { REPORTS, reportSpanProblem } from '../../rules/report.ts';
import { ReportHome } from './parts/report-home.tsx';
import { reportFilter, reportSpec } from './parts/report-spec.ts';
import { REPORT_DOCUMENTS } from './parts/use-report.ts';
import { ReportList } from './report-list.tsx';

export function ask(address: URL, isGuess?: boolean): void {
  const report = REPORTS.find((name) => name === address.searchParams.get('report'));
  if (!report || !can(getSession()?.menu ?? [], { module: 'reports', child: report, level: 'READ' })) return;
  const spec = reportSpec(report);
  const { from, to } = reportFilter(readAddress(spec, address.searchParams), now().date);
  if (reportSpanProblem(from, to)) return;
  askList(spec, REPORT_DOCUMENTS[report] as typeof REPORT_DOCUMENTS.adminLogin, (list) => ({
    filter: reportFilter(list.state, now().date),
    pagination: list.pagination,
  }))(address, isGuess);
}

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
