import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/email-templates/fragment-masking.ts';
import {
  AllEmailTemplatesDocument,
  EmailTemplateByIdDocument,
  EmailTemplateDetailFragmentDoc,
  type EmailTemplateFormFragment,
  EmailTemplateFormFragmentDoc,
  EmailTemplateVariableFactsFragmentDoc,
  EmailTemplateVersionFactsFragmentDoc,
  EmailTemplateVersionsDocument,
} from '../../gql/email-templates/graphql.ts';
import {
  useCreateEmailTemplateMutation,
  useEmailTemplateByIdQuery,
  useEmailTemplateVariablesQuery,
  useEmailTemplateVersionsQuery,
  useRestoreEmailTemplatesMutation,
  useUpdateEmailTemplateMutation,
} from '../../gql/email-templates/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { SaveLabel } from '../../kit/form/form-context.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { copyName } from '../../rules/copy-name.ts';
import type { EmailTemplateForm } from '../../rules/email-template.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { templateFields } from './fields.ts';
import { TemplateDesk } from './parts/template-desk.tsx';
import { useTemplateRule } from './parts/use-template-rule.ts';

const LONGEST = 50;

export const ask = prefetchRecord(EmailTemplateByIdDocument, 'id', 'from');

/** Adds an e-mail template (`?from=` as a copy of another), or edits the one that `?id=` names: each save is a version. */
export function Component() {
  const { t } = useTranslation('emailTemplates');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('id') ?? '';
  const wanted = id || (search.get('from') ?? '');
  const { data, error, refetch } = useOpened(
    wanted,
    useEmailTemplateByIdQuery({ variables: { id: wanted }, skip: !wanted }),
  );
  const { data: all, error: failed, refetch: again } = useEmailTemplateVariablesQuery({ skip: id !== '' });
  const { data: saved } = useEmailTemplateVersionsQuery({ variables: { id }, skip: !id });
  const [add] = useCreateEmailTemplateMutation();
  const [update] = useUpdateEmailTemplateMutation();
  const found = readFragment(EmailTemplateFormFragmentDoc, data?.emailTemplateById);
  const detail = readFragment(EmailTemplateDetailFragmentDoc, data?.emailTemplateById);
  const record = id ? found : undefined;
  const variables = (id ? detail?.variables : all?.emailTemplateVariables)?.map((one) =>
    readFragment(EmailTemplateVariableFactsFragmentDoc, one),
  );
  const versions = saved?.emailTemplateVersions.map((one) =>
    readFragment(EmailTemplateVersionFactsFragmentDoc, one),
  );
  const bank = useBankChoice(!id, found);
  const rule = useTemplateRule(id || undefined, variables?.map(({ variable }) => variable) ?? []);

  // A copy is a draft with a name of its own.
  const values = (of: EmailTemplateFormFragment | undefined): EmailTemplateForm =>
    !id && found && !of
      ? {
          ...templateFields.toForm(found),
          name: copyName(found.name, t('copyWord'), LONGEST),
          isEnable: false,
        }
      : templateFields.toForm(of);
  const save = (form: EmailTemplateForm, { updatedAt, context }: Ticket) => {
    const emailTemplate = templateFields.toInput(form);
    return record
      ? update({
          variables: { emailTemplate: { ...emailTemplate, id: record.id, updatedAt } },
          context,
          refetch: [EmailTemplateVersionsDocument],
        })
      : add({ variables: { emailTemplate }, context, refetch: [AllEmailTemplatesDocument] });
  };
  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    await navigate(record ? href('viewEmailTemplate', undefined, { id }) : href('emailTemplates'));
  };
  const readOnly = record?.viewerCanEdit === false;
  const ready = variables !== undefined && (!wanted || found !== undefined);
  return (
    <>
      <PageHeader title={title} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={ready}
          error={error ?? failed}
          onRetry={wanted ? refetch : again}
          gone={{
            entity: 'emailTemplate',
            id: wanted,
            useRestore: useRestoreEmailTemplatesMutation,
            within: 'form',
          }}
        >
          <SaveLabel value={versions?.[0] ? t('saveVersion', { number: versions[0].number + 1 }) : undefined}>
            <RecordForm
              key={wanted || 'add'}
              name="emailTemplate"
              entity="emailTemplate"
              rule={rule}
              record={record}
              toForm={values}
              save={readOnly ? undefined : save}
              onSaved={done}
              headless
              bank={bank}
              onCancel={() => void navigate(-1)}
            >
              {(field) => (
                <OfBank of={record}>
                  {(clientId) => (
                    <TemplateDesk
                      field={field}
                      variables={variables ?? []}
                      clientId={clientId || undefined}
                      isNew={!id}
                      versions={versions ?? []}
                      readOnly={readOnly}
                    />
                  )}
                </OfBank>
              )}
            </RecordForm>
          </SaveLabel>
        </RecordState>
      </div>
    </>
  );
}
