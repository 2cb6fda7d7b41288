import { useTranslation } from 'react-i18next';
import { readFragment } from '../../gql/designations/fragment-masking.ts';
import { DesignationFormFragmentDoc } from '../../gql/designations/graphql.ts';
import {
  useCreateStaffDesignationMutation,
  useRestoreStaffDesignationsMutation,
  useStaffDesignationByIdQuery,
  useUpdateStaffDesignationMutation,
} from '../../gql/designations/hooks.ts';
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
import type { DesignationForm as Form } from '../../rules/designation.ts';
import { designationFields } from './fields.ts';
import { useDesignationRule } from './parts/async-unique-rule.ts';
import { SuggestedCode } from './parts/suggested-code.tsx';

/** Adds, edits or shows a designation at the side of the page. */
export function DesignationForm({ panel, onSaved }: PanelFormProps) {
  const { t } = useTranslation('designations');
  const { id, close } = panel;
  const { data, error, refetch } = useOpened(
    id,
    useStaffDesignationByIdQuery({ variables: { id: id ?? '' }, skip: !id }),
  );
  const [create] = useCreateStaffDesignationMutation();
  const [update] = useUpdateStaffDesignationMutation();
  const mayWrite = usePermission(useUpdateStaffDesignationMutation);
  const record = id ? readFragment(DesignationFormFragmentDoc, data?.staffDesignationById) : undefined;
  const writable = mayWrite && record?.viewerCanEdit !== false;
  const bank = useBankChoice(!id);
  const rule = useDesignationRule(id);

  const save = (form: Form, { updatedAt, context }: Ticket) => {
    const staffDesignation = designationFields.toInput(form);
    return record
      ? update({
          variables: { staffDesignation: { ...staffDesignation, id: record.id, updatedAt } },
          context,
        })
      : create({ variables: { staffDesignation }, context });
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
          entity: 'staffDesignation',
          id: id ?? '',
          useRestore: useRestoreStaffDesignationsMutation,
          within: 'panel',
        }}
      >
        <RecordForm
          key={id ?? 'add'}
          name="staffDesignation"
          entity="staffDesignation"
          rule={rule}
          record={record}
          toForm={designationFields.toForm}
          save={writable ? save : undefined}
          bank={bank}
          onSaved={done}
          onCancel={close}
        >
          {() => (
            <FormSection>
              <FieldControls
                fields={designationFields}
                own={{
                  designationCode: (ref) => (
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
