import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../kit/dialogs/dialog-foot.tsx';
import { useErrorText } from '../kit/error-text.ts';
import { leaveInBackground } from '../kit/jobs/background-jobs.ts';
import { JobProgress } from '../kit/jobs/job-progress.tsx';
import { isOver, rowsThat } from '../kit/jobs/job-state.ts';
import { useJob } from '../kit/jobs/use-job.ts';
import { useJobStart } from '../kit/jobs/use-job-start.ts';
import { Banner } from '../ui/banner.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { type Option, Select } from '../ui/select.tsx';
import type { MailTemplates } from './use-mail-templates.ts';

export interface MailedDonor {
  readonly id: string;
  readonly names: string;
}

interface MailDialogProps {
  readonly donor: MailedDonor;
  readonly options: readonly Option[];
  readonly start: NonNullable<MailTemplates['start']>;
  readonly onClose: () => void;
}

/** Chooses a template, sends it to one donor, and says what became of it. */
export function MailDialog({ donor, options, start, onClose }: MailDialogProps) {
  const { t } = useTranslation(['list', 'donors', 'common', 'rules']);
  const errorText = useErrorText();
  const work = useJobStart();
  const [templateId, setTemplateId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string>();
  const [error, setError] = useState<string>();
  const { job, again } = useJob(jobId);
  const isSent = job !== undefined && isOver(job);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setAsked(true);
    if (!templateId || isBusy) return;
    setBusy(true);
    setError(undefined);
    const meant = { filter: { ids: [donor.id] }, expectedRows: 1, templateId };
    const answer = await work.start(meant, (key) => start(meant, key));
    setBusy(false);
    if (answer.error) setError(errorText(answer.error));
    else setJobId(answer.id);
  };
  const close = (): void => {
    if (jobId !== undefined && !isSent) leaveInBackground(jobId);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('list:sendEmail')}
      description={donor.names}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {jobId === undefined && (
          <Field
            label={t('list:emailTemplate')}
            required
            error={isAsked && !templateId ? t('list:emailTemplateMissing') : undefined}
          >
            {(control) => (
              <Select
                control={control}
                value={templateId}
                onChange={setTemplateId}
                options={options}
                nothing={null}
                placeholder={t('list:choose')}
              />
            )}
          </Field>
        )}
        {job && <JobProgress job={job} onNext={setJobId} onContinue={again} />}
        {isSent && rowsThat(job, 'skipped') > 0 && <Banner tone="info">{t('rules:noMailWanted')}</Banner>}
        {jobId !== undefined && !job && (
          <p role="status" className="text-muted">
            {t('common:pleaseWait')}
          </p>
        )}
        {error && <Banner tone="danger">{error}</Banner>}
        <DialogFoot
          action={jobId === undefined ? t('list:sendEmail') : undefined}
          stay={jobId === undefined ? undefined : t('common:close')}
          busy={isBusy}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
