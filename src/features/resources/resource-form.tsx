import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { CallResult } from '../../api/bind.ts';
import { readFragment } from '../../gql/resources/fragment-masking.ts';
import {
  AllResourcesDocument,
  ResourceByIdDocument,
  type ResourceFormFragment,
  ResourceFormFragmentDoc,
} from '../../gql/resources/graphql.ts';
import {
  useAddResourceMutation,
  useResourceByIdQuery,
  useTogglePublishResourceMutation,
  useUpdateResourceMutation,
} from '../../gql/resources/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { SecondSave } from '../../kit/form/form-context.ts';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { useToday } from '../../kit/use-now.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { STATUSES } from '../../rules/client.ts';
import { RESOURCE_TYPES, type ResourceForm } from '../../rules/resource.ts';
import { STATES } from '../../rules/states.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { inputOf, resourceFields } from './fields.ts';
import { useResourceRule } from './parts/async-unique-rule.ts';
import { BedRows, SupplyRows } from './parts/bed-rows.tsx';
import { copyOf } from './parts/copy.ts';
import { FilesSection } from './parts/files-section.tsx';
import { VehicleSection } from './parts/vehicle-section.tsx';

export const ask = prefetchRecord(ResourceByIdDocument, 'id', 'from');

/** Adds a resource (`?from=` as a copy of another), or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation('resources');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('id') ?? '';
  const wanted = id || (search.get('from') ?? '');
  const { data, error, refetch } = useOpened(
    wanted,
    useResourceByIdQuery({ variables: { id: wanted }, skip: !wanted }),
  );
  const [add] = useAddResourceMutation();
  const [update] = useUpdateResourceMutation();
  const [setPublished] = useTogglePublishResourceMutation();
  const errorText = useErrorText();
  const found = readFragment(ResourceFormFragmentDoc, data?.resourceById);
  const record = id ? found : undefined;
  const bank = useBankChoice(!id, found);
  const today = useToday();
  const rule = useResourceRule(id || undefined, today);

  const values = (of: ResourceFormFragment | undefined): ResourceForm => {
    if (!id && found && !of) return copyOf(resourceFields.toForm(found), t('copyWord'));
    const form = resourceFields.toForm(of);
    return of ? form : { ...form, status: 'Active' };
  };

  const keep = async (form: ResourceForm, { updatedAt, context }: Ticket): Promise<CallResult<string>> => {
    const resource = inputOf(form);
    if (!record) {
      const { data: made, error } = await add({
        variables: { resource },
        context,
        refetch: [AllResourcesDocument],
      });
      return error ? { error } : { data: made.addResource.id };
    }
    const { error } = await update({
      variables: { resource: { ...resource, id: record.id, updatedAt } },
      context,
    });
    return error ? { error } : { data: record.id };
  };

  const save = async (form: ResourceForm, ticket: Ticket): Promise<CallResult<string>> => {
    const kept = await keep(form, ticket);
    if (kept.error || ticket.how !== 'publish') return kept;
    // It is saved by now: that it has stayed a draft is told, and stops nobody.
    const { error } = await setPublished({ variables: { id: kept.data, isPublished: true } });
    if (error) notify(errorText(error), 'error');
    return kept;
  };

  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('created'));
    await success(t(record ? 'updated' : 'created'));
    await navigate(record ? href('viewResource', undefined, { id }) : href('resources'));
  };

  // Drives are planned with published ones alone; one that is published stays so by Save.
  const published = record?.isPublished ? undefined : { label: t('saveAndPublish'), how: 'publish' as const };
  return (
    <>
      <PageHeader title={title} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!wanted || found !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'resource', id: wanted, within: 'form' }}
        >
          <SecondSave value={published}>
            <RecordForm
              key={wanted || 'add'}
              name="resource"
              entity="resource"
              rule={rule}
              record={record}
              toForm={values}
              save={record?.viewerCanEdit === false ? undefined : save}
              onSaved={done}
              bank={bank}
              onCancel={() => void navigate(-1)}
            >
              {(field) => (
                <>
                  <FormSection title={t('basics')} text={t('basicsText')}>
                    <TextField {...field('name', t('name'))} help={t('nameHelp')} />
                    <FormRow>
                      <SelectField
                        {...field('resourceType', t('type'))}
                        options={RESOURCE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
                      />
                      <SelectField
                        {...field('status', t('status'))}
                        options={STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
                      />
                      <NumberField {...field('maximumDonorsAtATime', t('maximumDonors'))} min={1} max={100} />
                    </FormRow>
                    <TextField {...field('permanentAddress.addressLine1', t('addressLine1'))} />
                    <TextField {...field('permanentAddress.addressLine2', t('addressLine2'))} />
                    <FormRow>
                      <TextField {...field('permanentAddress.city', t('city'))} />
                      <SelectField
                        {...field('permanentAddress.state', t('state'))}
                        options={STATES.map(({ code, name }) => ({
                          value: code,
                          label: `${name} (${code})`,
                        }))}
                      />
                      <TextField {...field('permanentAddress.zipCode', t('zipCode'))} />
                    </FormRow>
                  </FormSection>
                  <FormSection title={t('beds')} text={t('bedsText')}>
                    <OfBank of={record}>
                      {(clientId) => (
                        <BedRows key={clientId} field={field} clientId={clientId} record={found} />
                      )}
                    </OfBank>
                  </FormSection>
                  <FormSection title={t('supplies')} text={t('suppliesText')}>
                    <SupplyRows field={field} />
                  </FormSection>
                  <VehicleSection field={field} today={today} />
                  <FilesSection field={field} record={record} />
                </>
              )}
            </RecordForm>
          </SecondSave>
        </RecordState>
      </div>
    </>
  );
}
