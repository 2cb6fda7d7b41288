import { Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFilterInput, ReportFragment } from '../../../gql/reports/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import type { ReportName } from '../../../rules/report.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { opened } from '../../../ui/lazy-overlay.tsx';
import { useReportSchedule } from './use-report-schedule.ts';
import { useReportTime } from './use-report-time.ts';

const MailDialog = opened(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

interface ReportContextProps {
  readonly filter: ReportFilterInput;
  readonly name: ReportName;
  /** What the address says of the report. */
  readonly state: string;
  readonly report: ReportFragment | undefined;
  readonly onRefresh: () => void;
}

/** Which days a report is of, on whose clock, when it was read, and whether it comes by mail. */
export function ReportContext({ filter, name, state, report, onRefresh }: ReportContextProps) {
  const { t } = useTranslation('reports');
  const { day } = useFormats();
  const time = useReportTime(report?.ianaTimeZone);
  const zoned = useZoned();
  const { schedule, reread } = useReportSchedule(name);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-x-3 text-muted text-table">
      <p className="mr-auto">
        {t('span', { from: day(filter.from), to: day(filter.to), zone: report?.timeZone ?? '' })}
      </p>
      <p className="min-h-[1lh] max-sm:w-full">
        {report &&
          zoned(t('asOf', { time: time(report.asOf) }), { zone: report.ianaTimeZone, from: report.asOf })}
      </p>
      <Button dense onClick={() => setIsOpen(true)}>
        <Mail size={16} aria-hidden />
        {schedule ? t(`mail.is${schedule.rhythm}`) : t('mail.button')}
      </Button>
      <IconButton label={t('refresh')} onClick={onRefresh} className="max-sm:mr-auto">
        <RefreshCw size={16} aria-hidden />
      </IconButton>
      {isOpen && (
        <MailDialog
          report={name}
          filter={filter}
          state={state}
          schedule={schedule}
          zone={report?.ianaTimeZone}
          onChanged={reread}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
