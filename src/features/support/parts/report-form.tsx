import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { emailAtom } from '../../../access/email.ts';
import type { CallResult } from '../../../api/bind.ts';
import type { Sending } from '../../../api/stall-timeout-fetch.ts';
import { readFragment } from '../../../gql/support/fragment-masking.ts';
import { SupportRequestRowFragmentDoc, SupportRequestsDocument } from '../../../gql/support/graphql.ts';
import {
  useCreateSupportRequestMutation,
  useUploadSupportScreenshotMutation,
} from '../../../gql/support/hooks.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { notify } from '../../../kit/dialogs/toast.ts';
import { RadioField } from '../../../kit/form/choice-fields.tsx';
import { SaveLabel } from '../../../kit/form/form-context.ts';
import { FormRow } from '../../../kit/form/form-section.tsx';
import { ImageField } from '../../../kit/form/image-field.tsx';
import { RecordForm } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextAreaField } from '../../../kit/form/text-area-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { forgetFailure } from '../../../kit/last-seen.ts';
import { MODULES } from '../../../rules/modules.ts';
import { SEVERITIES, type SupportForm, supportNumber, supportRule } from '../../../rules/support.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { technicalDetails } from './technical-details.ts';
import { useModuleNames } from './use-module-names.ts';

interface ReportFormProps {
  /** Where no request can be kept, the address that it is written to; empty otherwise. */
  readonly mailTo: string;
}

/** Report a problem: what happened, and, with consent, what the console knows of itself. */
export function ReportForm({ mailTo }: ReportFormProps) {
  const { t } = useTranslation('support');
  const email = useAtomValue(emailAtom);
  const [search, setSearch] = useSearchParams();
  const [create] = useCreateSupportRequestMutation();
  const [upload] = useUploadSupportScreenshotMutation();
  const sendScreenshot = async (file: File, way: Sending): Promise<CallResult<string>> => {
    const { data: sent, error } = await upload({ variables: { file }, context: { fetchOptions: way } });
    return error ? { error } : { data: sent.uploadSupportScreenshot.id };
  };
  const moduleName = useModuleNames();
  const [round, setRound] = useState(0);
  const [sendsDetails, setSendsDetails] = useState(false);
  const details = technicalDetails(search);
  const mailOf = ({ subject, module, text, steps, severity }: SupportForm): string => {
    const parts = [
      text,
      steps && `${labelled(t('steps'), '').trimEnd()}\n${steps}`,
      [
        module && labelled(t('module'), moduleName(module)),
        labelled(t('severity'), t(`severities.${severity}`)),
      ]
        .filter(Boolean)
        .join('\n'),
      sendsDetails ? details : '',
    ];
    const body = parts.filter(Boolean).join('\n\n').replaceAll('\n', '\r\n');
    return `mailto:${mailTo}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  };
  // What the page was opened with, and the failure before it, belong to one report.
  const again = (): void => {
    forgetFailure();
    setRound((before) => before + 1);
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  return (
    <section aria-labelledby="report-problem" className="rounded-card border border-line bg-surface">
      <h2 id="report-problem" className="px-5 pt-5 font-semibold text-body">
        {t('report')}
      </h2>
      <SaveLabel value={t(mailTo ? 'writeMail' : 'send')}>
        <RecordForm
          key={round}
          name="supportRequest"
          once
          rule={supportRule}
          record={undefined}
          toForm={(): SupportForm => ({
            subject: '',
            module: '',
            text: '',
            steps: '',
            severity: 'Normal',
            technicalDetails: '',
            screenshotId: '',
          })}
          save={async (form, { context }) => {
            if (mailTo) {
              window.open(mailOf(form), '_self');
              await notify(t('mailOpened'));
              return { data: null };
            }
            const answer = await create({
              variables: {
                supportRequest: {
                  ...form,
                  screenshotId: form.screenshotId || null,
                  technicalDetails: sendsDetails ? details : null,
                },
              },
              context,
              refetch: [SupportRequestsDocument],
            });
            const made = readFragment(SupportRequestRowFragmentDoc, answer.data?.createSupportRequest);
            if (made) await notify(t('sent', { number: supportNumber(made.number) }));
            return answer;
          }}
          // Whether the message was sent is not known here: what was typed stays.
          onSaved={mailTo ? () => undefined : again}
          onCancel={again}
        >
          {(field) => (
            <div className="flex flex-col gap-6 p-5">
              <FormRow>
                <TextField {...field('subject', t('subject'))} />
                <SelectField
                  {...field('module', t('module'))}
                  options={MODULES.map(({ name }) => ({ value: name, label: moduleName(name) }))}
                />
              </FormRow>
              <TextAreaField {...field('text', t('text'))} rows={4} />
              <TextAreaField {...field('steps', t('steps'))} rows={3} />
              {!mailTo && (
                <ImageField
                  {...field('screenshotId', t('screenshot'))}
                  upload={sendScreenshot}
                  alt={t('screenshot')}
                  guarded="support"
                  hint={t('screenshotHelp')}
                />
              )}
              <RadioField
                {...field('severity', t('severity'))}
                columns
                choices={SEVERITIES.map((value) => ({ value, label: t(`severities.${value}`) }))}
              />
              <div className="rounded-control border border-line bg-canvas p-4 text-table">
                <label className="flex min-h-6 items-center gap-2 font-medium">
                  <Checkbox
                    checked={sendsDetails}
                    onChange={({ target }) => setSendsDetails(target.checked)}
                  />
                  {t('sendDetails')}
                </label>
                <details className="mt-1 pointer-coarse:mt-2.5">
                  <summary className="touch-target min-h-6 w-fit cursor-pointer text-secondary">
                    {t('showDetails')}
                  </summary>
                  <pre className="mt-1 whitespace-pre-wrap break-words font-mono text-caption text-muted">
                    {details}
                  </pre>
                </details>
              </div>
              <p className="text-muted text-table">
                {mailTo ? t('mailHelp', { email: mailTo }) : t('answeredAt', { email: email ?? '' })}
              </p>
            </div>
          )}
        </RecordForm>
      </SaveLabel>
    </section>
  );
}
