import {
  Activity,
  ArrowRight,
  CalendarCheck,
  LogIn,
  type LucideIcon,
  MousePointerClick,
  ShieldAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { readFragment } from '../../../gql/reports/fragment-masking.ts';
import { ReportFragmentDoc } from '../../../gql/reports/graphql.ts';
import { useReportRunsQuery } from '../../../gql/reports/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { usePageTitle } from '../../../kit/page-title.ts';
import { useToday } from '../../../kit/use-now.ts';
import { addDays } from '../../../lib/day.ts';
import type { Instant } from '../../../lib/scalars.ts';
import type { ReportName } from '../../../rules/report.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { SentByMail } from './sent-by-mail.tsx';
import { REPORT_QUERIES } from './use-report.ts';
import { useReportTime } from './use-report-time.ts';
import { YearCards } from './year-cards.tsx';

const ICONS: Readonly<Record<ReportName, LucideIcon>> = {
  adminLogin: LogIn,
  adminActivity: Activity,
  donorLoginFail: ShieldAlert,
  donationsScheduled: CalendarCheck,
  donorActivity: MousePointerClick,
};

/** The reports that the reader may open, each with its last seven days, and the figures of years. */
export function ReportHome({ reports }: { readonly reports: readonly ReportName[] }) {
  const { t } = useTranslation('reports');
  // Opened a moment ago counts: an answer of before is not enough.
  const { data } = useReportRunsQuery({ fetchPolicy: 'cache-and-network' });
  const runs = data && new Map(data.reportRuns.map(({ report, at }) => [report, at]));
  return (
    <>
      <PageHeader title={usePageTitle()} context={t('reportCount', { count: reports.length })} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {reports.map((report) => (
          <li key={report} className="flex">
            <ReportCard report={report} lastRun={runs && (runs.get(report) ?? null)} />
          </li>
        ))}
        <li className="flex">
          <SentByMail reports={reports} />
        </li>
      </ul>
      <YearCards />
    </>
  );
}

interface ReportCardProps {
  readonly report: ReportName;
  /** When the reader last opened or exported it: null for never, undefined while that is on its way. */
  readonly lastRun: Instant | null | undefined;
}

function ReportCard({ report, lastRun }: ReportCardProps) {
  const { t } = useTranslation(['reports', 'menu']);
  const { number } = useFormats();
  const today = useToday();
  const useReport = REPORT_QUERIES[report];
  const { data, error } = useReport({
    variables: {
      filter: { from: addDays(today, -6), to: today },
      pagination: { pageNumber: 1, pageSize: 1 },
      bars: 'day',
    },
  });
  const found = data && readFragment(ReportFragmentDoc, data.report);
  const time = useReportTime(found?.ianaTimeZone);
  const Icon = ICONS[report];
  const id = `report-${report}`;
  const byDay = new Map(found?.chart.map(({ name, value }) => [name, value]));
  const course = Array.from({ length: 7 }, (_unused, day) => byDay.get(addDays(today, day - 6)) ?? 0);
  return (
    <section
      aria-labelledby={id}
      className="relative flex min-w-0 grow flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex grow flex-col gap-1 p-5">
        <h2 id={id} className="flex items-center gap-2 font-semibold text-body">
          <Icon size={16} aria-hidden className="shrink-0 text-muted" />
          {t(`menu:${report}`)}
        </h2>
        <p className="text-muted text-table">{t(`texts.${report}`)}</p>
        <div className="mt-auto flex min-h-14 items-end justify-between gap-3 pt-2">
          <div>
            <p className="font-semibold text-figure tabular-nums">
              {found ? number(found.totalRecords) : error ? '---' : <Skeleton className="h-9 w-20" />}
            </p>
            <p className="text-caption text-muted">{t('days7Text')}</p>
          </div>
          {found && (
            <Sparkline values={course} tone="plain" label={t('course', { values: course.join(', ') })} />
          )}
        </div>
      </div>
      <p className="flex min-h-11 items-center gap-3 border-line border-t px-5 py-2.5 text-table">
        <span className="mr-auto text-muted">
          {found &&
            lastRun !== undefined &&
            (lastRun === null ? t('neverRun') : t('lastRun', { time: time(lastRun) }))}
        </span>
        <Link
          to={href('reports', undefined, { report })}
          aria-label={t('openReport', { name: t(`menu:${report}`) })}
          className="inline-flex min-h-6 items-center gap-1 font-medium text-secondary no-underline after:absolute after:inset-0"
        >
          {t('open')}
          <ArrowRight size={16} aria-hidden />
        </Link>
      </p>
    </section>
  );
}
