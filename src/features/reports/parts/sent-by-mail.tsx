import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { ReportScheduleFragment } from '../../../gql/reports/graphql.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useToday } from '../../../kit/use-now.ts';
import type { ReportName } from '../../../rules/report.ts';
import { lastingState, lastMailedDays } from '../../../rules/report-schedule.ts';
import { CardError } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useReportSchedules } from './use-report-schedule.ts';

/** What comes to the reader's own address, each a link to its report as it is sent. Its height is that of its neighbours. */
export function SentByMail({ reports }: { readonly reports: readonly ReportName[] }) {
  const { t } = useTranslation(['reports', 'common']);
  const errorText = useErrorText();
  const { schedules, error, reread } = useReportSchedules();
  const sent = schedules?.filter(({ report }) => reports.includes(report));
  return (
    <section
      aria-labelledby="sent-by-mail"
      aria-busy={(!sent && !error) || undefined}
      className="flex min-h-46 min-w-0 grow flex-col rounded-card border border-line bg-surface"
    >
      <h2 id="sent-by-mail" className="flex items-center gap-2 px-5 pt-5 pb-2 font-semibold text-body">
        <Mail size={16} aria-hidden className="shrink-0 text-muted" />
        {t('mail.heading')}
      </h2>
      {sent ? (
        sent.length === 0 ? (
          <p className="px-5 text-muted text-table">{t('mail.none')}</p>
        ) : (
          <ul className="overflow-y-auto rounded-b-card sm:h-0 sm:grow">
            {sent.map((schedule) => (
              <Sent key={schedule.id} schedule={schedule} />
            ))}
          </ul>
        )
      ) : error ? (
        <CardError
          message={errorText(error)}
          retryLabel={t('common:tryAgain')}
          onRetry={() => void reread()}
        />
      ) : (
        <div className="flex flex-col gap-2 px-5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-24" />
        </div>
      )}
    </section>
  );
}

function Sent({ schedule: { report, rhythm, state } }: { readonly schedule: ReportScheduleFragment }) {
  const { t } = useTranslation(['reports', 'menu']);
  const today = useToday();
  const days = lastMailedDays(rhythm, today);
  const search = new URLSearchParams([['report', report], ...Object.entries(days), ...lastingState(state)]);
  return (
    <li className="relative border-line border-t px-5 py-1 pointer-coarse:py-2 hover:bg-hover">
      <Link
        to={`${href('reports')}?${search}`}
        className="font-medium text-ink text-table no-underline after:absolute after:inset-0"
      >
        {t(`menu:${report}`)}
      </Link>
      <p className="text-caption text-muted">{t(`mail.${rhythm}`)}</p>
    </li>
  );
}
