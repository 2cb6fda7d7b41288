import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailAtom } from '../../../access/email.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type {
  ReportFilterInput,
  ReportRhythm,
  ReportScheduleFragment,
} from '../../../gql/reports/graphql.ts';
import {
  useDeleteReportScheduleMutation,
  useSaveReportScheduleMutation,
} from '../../../gql/reports/hooks.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import type { ReportName } from '../../../rules/report.ts';
import { REPORT_RHYTHMS } from '../../../rules/report-schedule.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { useReportTime } from './use-report-time.ts';

interface MailDialogProps {
  readonly report: ReportName;
  readonly filter: ReportFilterInput;
  /** What the address says of the report. */
  readonly state: string;
  readonly schedule: ReportScheduleFragment | undefined;
  /** The IANA zone by which the report has its days. */
  readonly zone: string | undefined;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** How often a report goes to the reader's own address, and the end of it. */
export function MailDialog({ report, filter, state, schedule, zone, onChanged, onClose }: MailDialogProps) {
  const { t, i18n } = useTranslation(['reports', 'menu', 'common']);
  const errorText = useErrorText();
  const time = useReportTime(zone);
  const email = useAtomValue(emailAtom) ?? '';
  const [rhythm, setRhythm] = useState<ReportRhythm>(schedule?.rhythm ?? 'WEEKLY');
  const [failure, setFailure] = useState<ApiError>();
  const [save, saving] = useSaveReportScheduleMutation();
  const [remove, removing] = useDeleteReportScheduleMutation();
  const busy = saving.loading || removing.loading;
  const settle = async (error: ApiError | undefined, said: string): Promise<void> => {
    if (error) return setFailure(error);
    await onChanged();
    onClose();
    await notify(said);
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      title={t('mail.title', { name: t(`menu:${report}`) })}
      description={t('mail.to', { email })}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={async (submitted) => {
          submitted.preventDefault();
          const { error } = await save({
            variables: { schedule: { report, rhythm, language: i18n.language, state, filter } },
          });
          await settle(error, t('mail.saved'));
        }}
      >
        <RadioGroup
          label={t('mail.rhythm')}
          value={rhythm}
          onChange={setRhythm}
          options={REPORT_RHYTHMS.map((value) => ({ value, label: t(`mail.${value}`) }))}
        />
        {schedule && (
          <p className="text-muted text-table">
            {t('mail.next', { time: time(schedule.nextAt) })}
            {schedule.lastSentAt && ` · ${t('mail.last', { time: time(schedule.lastSentAt) })}`}
          </p>
        )}
        {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {schedule && (
            <Button
              variant="danger"
              className="mr-auto"
              busy={removing.loading}
              disabled={busy}
              onClick={async () => {
                const { error } = await remove({ variables: { id: schedule.id } });
                await settle(error, t('mail.stopped'));
              }}
            >
              {t('mail.stop')}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={saving.loading} disabled={busy}>
            {t('mail.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
