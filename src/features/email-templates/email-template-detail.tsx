import { Copy, Power, PowerOff, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/email-templates/fragment-masking.ts';
import {
  EmailTemplateByIdDocument,
  type EmailTemplateDetailFragment,
  EmailTemplateDetailFragmentDoc,
} from '../../gql/email-templates/graphql.ts';
import {
  useCreateEmailTemplateMutation,
  useDeleteEmailTemplateMutation,
  useEmailTemplateByIdQuery,
  useRestoreEmailTemplatesMutation,
  useToggleEmailTemplateMutation,
  useUpdateEmailTemplateMutation,
} from '../../gql/email-templates/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { DeleteButton } from '../../kit/detail/record-buttons.tsx';
import { useDelete } from '../../kit/detail/use-delete.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useHistoryFields } from '../../kit/record/use-fields.ts';
import { bulkCall } from '../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import type { EmailEventName } from '../../rules/email-variables.ts';
import { BLANK } from '../../rules/formats.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { templateFields } from './fields.ts';
import { PreviewTab } from './parts/preview-tab.tsx';
import { useSendTest } from './parts/use-send-test.ts';
import { useToggle } from './parts/use-toggle.ts';

export const ask = prefetchRecord(EmailTemplateByIdDocument);

/** An e-mail template: its facts, what a donor gets, and its history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useEmailTemplateByIdQuery({ variables: { id } });
  const template = readFragment(EmailTemplateDetailFragmentDoc, data?.emailTemplateById);
  return (
    <RecordState
      ready={template !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'emailTemplate', id, useRestore: useRestoreEmailTemplatesMutation }}
    >
      {template && <Detail key={template.id} template={template} again={() => void refetch()} />}
    </RecordState>
  );
}

interface DetailProps {
  readonly template: EmailTemplateDetailFragment;
  readonly again: () => void;
}

function Detail({ template, again }: DetailProps) {
  const { t } = useTranslation(['emailTemplates', 'form']);
  const { time } = useFormats();
  const askAndDelete = useDelete();
  const sendTest = useSendTest();
  const toggle = useToggle(again);
  const [remove] = useDeleteEmailTemplateMutation();
  const [restoreDeleted] = useRestoreEmailTemplatesMutation();
  const [update] = useUpdateEmailTemplateMutation();
  const mayDelete = usePermission(useDeleteEmailTemplateMutation) && template.viewerCanDelete;
  const mayWrite = usePermission(useUpdateEmailTemplateMutation) && template.viewerCanEdit;
  const mayAdd = usePermission(useCreateEmailTemplateMutation);
  const mayToggle = usePermission(useToggleEmailTemplateMutation);
  const bank = useBankFact(template);
  const fields = useHistoryFields(templateFields);
  const restore = useRestore(template, (now, values) =>
    update({ variables: { emailTemplate: templateFields.withOld(now, values) } }),
  );
  const { id, name, subject, type, isEnable, events, updatedAt } = template;
  const askToDelete = () =>
    askAndDelete({
      name,
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      deleted: t('deleted', { name }),
      list: href('emailTemplates'),
      remove: async () => (await remove({ variables: { id } })).error,
      restore: async () =>
        bulkCall(await restoreDeleted({ variables: { ids: [id] } }), (data) => data.restoreEmailTemplates),
    });
  return (
    <DetailPage
      title={name}
      chip={<Chip tone={isEnable ? 'good' : 'idle'}>{t(isEnable ? 'on' : 'off')}</Chip>}
      facts={[
        ...bank,
        { label: t('subject'), value: subject },
        { label: t('type'), value: t(`types.${type as 'Marketing'}`) },
        {
          label: t('event'),
          value: events.map((event) => t(`events.${event as EmailEventName}`)).join(', ') || BLANK,
        },
        { label: t('updatedAt'), value: time(new Date(updatedAt)) },
      ]}
      actions={
        <>
          {mayDelete && <DeleteButton onClick={askToDelete} />}
          {mayAdd && (
            <Link to={href('addEmailTemplate', undefined, { from: id })} className={buttonClass('ghost')}>
              <Copy size={16} aria-hidden />
              {t('duplicate')}
            </Link>
          )}
          {mayToggle && (
            <Button onClick={() => void toggle(template)}>
              {isEnable ? <PowerOff size={16} aria-hidden /> : <Power size={16} aria-hidden />}
              {t(isEnable ? 'disable' : 'enable')}
            </Button>
          )}
          {sendTest && (
            <Button onClick={() => void sendTest.stored(id)}>
              <Send size={16} aria-hidden />
              {t('sendTest')}
            </Button>
          )}
          {mayWrite && <EditLink to={href('editEmailTemplate', undefined, { id })} />}
        </>
      }
      tabs={[{ value: 'preview', label: t('preview'), show: () => <PreviewTab template={template} /> }]}
      history={{ entity: 'emailTemplate', id, fields, onRestore: mayWrite ? restore : undefined }}
    />
  );
}
