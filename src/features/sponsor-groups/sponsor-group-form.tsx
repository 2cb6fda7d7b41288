import { useTranslation } from 'react-i18next';
import { readFragment } from '../../gql/sponsor-groups/fragment-masking.ts';
import { SponsorGroupFormFragmentDoc } from '../../gql/sponsor-groups/graphql.ts';
import {
  useCreateSponsorGroupMutation,
  useRestoreSponsorGroupsMutation,
  useSponsorGroupByIdQuery,
  useUpdateSponsorGroupMutation,
} from '../../gql/sponsor-groups/hooks.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import type { PanelFormProps } from '../../kit/form/panel-form.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { FieldControls } from '../../kit/record/field-controls.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankChoice } from '../../pickers/bank-field.tsx';
import type { SponsorGroupForm as Form } from '../../rules/sponsor-group.ts';
import { groupFields } from './fields.ts';
import { useSponsorGroupRule } from './parts/async-unique-rule.ts';
import { SimilarName } from './parts/similar-name.tsx';
import { SuggestedCode } from './parts/suggested-code.tsx';

/** Adds, edits or shows a sponsor group at the side of the page. */
export function SponsorGroupForm({ panel, onSaved }: PanelFormProps) {
  const { t } = useTranslation('sponsorGroup');
  const { id, close } = panel;
  const { data, error, refetch } = useOpened(
    id,
    useSponsorGroupByIdQuery({ variables: { id: id ?? '' }, skip: !id }),
  );
  const [create] = useCreateSponsorGroupMutation();
  const [update] = useUpdateSponsorGroupMutation();
  const mayWrite = usePermission(useUpdateSponsorGroupMutation);
  const record = id ? readFragment(SponsorGroupFormFragmentDoc, data?.sponsorGroupById) : undefined;
  const writable = mayWrite && record?.viewerCanEdit !== false;

  const bank = useBankChoice(!id);
  const rule = useSponsorGroupRule(id);

  const save = (form: Form, { updatedAt, context }: Ticket) => {
    const sponsorGroup = groupFields.toInput(form);
    return record
      ? update({ variables: { sponsorGroup: { ...sponsorGroup, id: record.id, updatedAt } }, context })
      : create({ variables: { sponsorGroup }, context });
  };

  const done = async (how: SavedHow): Promise<void> => {
    onSaved?.();
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    close();
  };

  return (
    <FormPanel title={t(record ? (writable ? 'edit' : 'view') : id ? 'view' : 'add')} onClose={close}>
      <RecordState
        ready={!id || record !== undefined}
        error={error}
        onRetry={refetch}
        gone={{
          entity: 'sponsorGroup',
          id: id ?? '',
          useRestore: useRestoreSponsorGroupsMutation,
          within: 'panel',
        }}
      >
        <RecordForm
          key={id ?? 'add'}
          name="sponsorGroup"
          entity="sponsorGroup"
          rule={rule}
          record={record}
          toForm={groupFields.toForm}
          save={writable ? save : undefined}
          bank={bank}
          onSaved={done}
          onCancel={close}
        >
          {() => (
            <FormSection>
              <FieldControls
                fields={groupFields}
                own={{
                  sponsorName: (ref) => (
                    <>
                      <TextField {...ref} />
                      <SimilarName id={id} />
                    </>
                  ),
                  sponsorCode: (ref) => (
                    <>
                      <TextField {...ref} help={t('codeHelp')} format={(typed) => typed.toUpperCase()} />
                      {!id && <SuggestedCode />}
                    </>
                  ),
                }}
              />
            </FormSection>
          )}
        </RecordForm>
      </RecordState>
    </FormPanel>
  );
}
