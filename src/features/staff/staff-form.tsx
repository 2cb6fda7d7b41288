import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/staff/fragment-masking.ts';
import {
  AllStaffDocument,
  StaffByIdDocument,
  type StaffFormFragment,
  StaffFormFragmentDoc,
} from '../../gql/staff/graphql.ts';
import {
  useCreateStaffMutation,
  useRestoreStaffMutation,
  useStaffByIdQuery,
  useUpdateStaffMutation,
} from '../../gql/staff/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { DateField } from '../../kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { PhoneField } from '../../kit/form/phone-field.tsx';
import { type FieldOf, RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { useToday } from '../../kit/use-now.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { useDesignations } from '../../pickers/use-designations.ts';
import type { StaffForm } from '../../rules/staff.ts';
import { STATES } from '../../rules/states.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { staffFields } from './fields.ts';
import { useStaffRule } from './parts/async-unique-rule.ts';
import { WorkingTimeField } from './parts/working-time-field.tsx';

export const ask = prefetchRecord(StaffByIdDocument);

/** Adds somebody to the staff, or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation('staff');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('id') ?? '';
  const { data, error, refetch } = useOpened(id, useStaffByIdQuery({ variables: { id }, skip: !id }));
  const [create] = useCreateStaffMutation();
  const [update] = useUpdateStaffMutation();
  const record = id ? readFragment(StaffFormFragmentDoc, data?.staffById) : undefined;
  const bank = useBankChoice(!id);
  const today = useToday();
  const rule = useStaffRule(id || undefined, today);

  const save = (form: StaffForm, { updatedAt, context }: Ticket) => {
    const staff = staffFields.toInput(form);
    return record
      ? update({ variables: { staff: { ...staff, id: record.id, updatedAt } }, context })
      : create({ variables: { staff }, context, refetch: [AllStaffDocument] });
  };

  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    await navigate(record ? href('viewStaff', undefined, { id }) : href('staff'));
  };

  return (
    <>
      <PageHeader title={title} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!id || record !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'staff', id, useRestore: useRestoreStaffMutation, within: 'form' }}
        >
          <RecordForm
            key={id || 'add'}
            name="staff"
            entity="staff"
            rule={rule}
            record={record}
            toForm={staffFields.toForm}
            save={record?.viewerCanEdit === false ? undefined : save}
            onSaved={done}
            bank={bank}
            onCancel={() => void navigate(-1)}
          >
            {(field) => (
              <>
                <FormSection title={t('person')} text={t('personText')}>
                  <TextField {...field('name', t('name'))} />
                  <FormRow>
                    <TextField {...field('email', t('email'))} type="email" />
                    <PhoneField {...field('cellPhone', t('cellPhone'))} />
                  </FormRow>
                  <FormRow>
                    <OfBank of={record}>
                      {(clientId) => (
                        <DesignationField key={clientId} field={field} clientId={clientId} record={record} />
                      )}
                    </OfBank>
                    <DateField {...field('hireDate', t('hireDate'))} />
                  </FormRow>
                </FormSection>
                <FormSection title={t('address')} text={t('addressText')}>
                  <TextField {...field('address.addressLine1', t('addressLine1'))} />
                  <TextField {...field('address.addressLine2', t('addressLine2'))} />
                  <FormRow>
                    <TextField {...field('address.city', t('city'))} />
                    <SelectField
                      {...field('address.state', t('state'))}
                      options={STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
                    />
                    <TextField {...field('address.zipCode', t('zipCode'))} />
                  </FormRow>
                </FormSection>
                <FormSection title={t('workingTime')} text={t('workingTimeText')}>
                  <WorkingTimeField />
                </FormSection>
              </>
            )}
          </RecordForm>
        </RecordState>
      </div>
    </>
  );
}

interface DesignationFieldProps {
  readonly field: FieldOf<StaffForm>;
  readonly clientId: number | undefined;
  readonly record: StaffFormFragment | undefined;
}

/** What can be chosen, and what the record already has: a designation that is gone stays readable. */
function DesignationField({ field, clientId, record }: DesignationFieldProps) {
  const { t } = useTranslation('staff');
  const { designations: known, ...asked } = useDesignations({ clientId });
  const own = record?.staffDesignation;
  const isMissing = own && !known?.some(({ value }) => value === own.id);
  const options = isMissing ? [{ value: own.id, label: own.designationName }, ...(known ?? [])] : known;
  return (
    <SelectField
      {...field('staffDesignationId', t('designation'))}
      options={options}
      asked={asked}
      madeAt="designations"
    />
  );
}
