import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { CallResult } from '../../api/bind.ts';
import type { Sending } from '../../api/stall-timeout-fetch.ts';
import { readFragment } from '../../gql/donation-types/fragment-masking.ts';
import {
  AllDonationTypesDocument,
  DonationTypeByIdDocument,
  type DonationTypeFormFragment,
  DonationTypeFormFragmentDoc,
} from '../../gql/donation-types/graphql.ts';
import {
  useAddDonationTypeMutation,
  useDonationTypeByIdQuery,
  useUpdateDonationTypeMutation,
  useUploadDonationTypeFileMutation,
} from '../../gql/donation-types/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { SaveLabel, SecondSave } from '../../kit/form/form-context.ts';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { ImageField } from '../../kit/form/image-field.tsx';
import { NumberField } from '../../kit/form/number-field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { copyName } from '../../rules/copy-name.ts';
import { CATEGORIES, type DonationTypeForm } from '../../rules/donation-type.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { typeFields } from './fields.ts';
import { useDonationTypeRule } from './parts/async-unique-rule.ts';
import { DeferralRows, StaffRows, SupplyRows } from './parts/field-rows.tsx';
import { BedPace, StaffWarning } from './parts/form-hints.tsx';
import { useToggles } from './parts/toggles.ts';

/** As long as the rule takes it. */
const NAME_MAX = 50;

export const ask = prefetchRecord(DonationTypeByIdDocument, 'id', 'from');

/** Adds a donation type (`?from=` as a copy of another), or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation('donationTypes');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('id') ?? '';
  const from = search.get('from') ?? '';
  const wanted = id || from;
  const { data, error, refetch } = useOpened(
    wanted,
    useDonationTypeByIdQuery({ variables: { id: wanted }, skip: !wanted }),
  );
  const [add] = useAddDonationTypeMutation();
  const [update] = useUpdateDonationTypeMutation();
  const [upload] = useUploadDonationTypeFileMutation();
  const found = readFragment(DonationTypeFormFragmentDoc, data?.donationTypeById);
  const record = id ? found : undefined;
  const bank = useBankChoice(!id, found);
  const { mayUnpublish } = useToggles();
  const rule = useDonationTypeRule(id || undefined);

  // A copy is a draft with a name of its own; everything else is as it was.
  const values = (of: DonationTypeFormFragment | undefined): DonationTypeForm =>
    !id && found && !of
      ? {
          ...typeFields.toForm(found),
          name: copyName(found.name, t('copyWord'), NAME_MAX),
          isPublished: false,
        }
      : typeFields.toForm(of);

  const save = (form: DonationTypeForm, { updatedAt, context, how }: Ticket) => {
    // Whoever goes on to another one has said nothing of publishing this one.
    const donationType = typeFields.toInput({ ...form, isPublished: how === 'close' });
    return record
      ? update({ variables: { donationType: { ...donationType, id: record.id, updatedAt } }, context })
      : add({ variables: { donationType }, context, refetch: [AllDonationTypesDocument] });
  };

  const send = async (
    file: File,
    fetchOptions: Sending,
    clientId: number | undefined,
  ): Promise<CallResult<string>> => {
    const { data: sent, error: failure } = await upload({
      variables: { file },
      context: { fetchOptions, ...(clientId ? { clientId } : {}) },
    });
    return failure ? { error: failure } : { data: sent.uploadDonationTypeFile.id };
  };

  const asDraft = {
    label: t('saveAsDraft'),
    how: 'draft' as const,
    mayGo: record?.isPublished ? () => mayUnpublish(record) : undefined,
  };
  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('createdDraft'));
    await success(t(record ? 'updated' : 'created'));
    await navigate(record ? href('viewDonationType', undefined, { id }) : href('donationTypes'));
  };

  return (
    <>
      <PageHeader title={title} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!wanted || found !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'donationType', id: wanted, within: 'form' }}
        >
          <SaveLabel value={t('saveAndPublish')}>
            <SecondSave value={asDraft}>
              <RecordForm
                key={wanted || 'add'}
                name="donationType"
                entity="donationType"
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
                        <TextField {...field('productType.name', t('productName'))} />
                        <TextField {...field('productType.product', t('product'))} />
                      </FormRow>
                      <SelectField
                        {...field('productType.category', t('category'))}
                        options={CATEGORIES.map((one) => ({ value: one, label: t(`categories.${one}`) }))}
                      />
                      <OfBank of={record}>
                        {(clientId) => (
                          <ImageField
                            {...field('fileId', t('image'))}
                            upload={(file, way) => send(file, way, clientId)}
                            alt={found?.name ?? t('image')}
                          />
                        )}
                      </OfBank>
                    </FormSection>
                    <FormSection title={t('timings')} text={t('timingsText')}>
                      <FormRow>
                        <NumberField {...field('maximiumProcedureTime', t('procedure'))} min={1} max={240} />
                        <NumberField {...field('bedCleanupTime', t('cleanup'))} min={0} max={60} />
                        <NumberField {...field('totalDonationProcedureTime', t('visit'))} min={1} max={600} />
                      </FormRow>
                      <BedPace />
                    </FormSection>
                    <FormSection title={t('requiredSupplies')} text={t('suppliesText')}>
                      <OfBank of={record}>
                        {(clientId) => <SupplyRows field={field} clientId={clientId} />}
                      </OfBank>
                    </FormSection>
                    <FormSection title={t('requiredStaff')} text={t('staffText')}>
                      <OfBank of={record}>
                        {(clientId) => (
                          <StaffRows key={clientId} field={field} clientId={clientId} record={found} />
                        )}
                      </OfBank>
                      <StaffWarning />
                    </FormSection>
                    <FormSection title={t('deferralRules')} text={t('deferralText')}>
                      <DeferralRows field={field} />
                      <FormRow>
                        <NumberField {...field('maximumPerYear', t('maximumPerYear'))} min={1} max={366} />
                        <NumberField {...field('minimumAgeMen', t('minimumAgeMen'))} min={16} max={100} />
                        <NumberField {...field('minimumAgeWomen', t('minimumAgeWomen'))} min={16} max={100} />
                      </FormRow>
                    </FormSection>
                  </>
                )}
              </RecordForm>
            </SecondSave>
          </SaveLabel>
        </RecordState>
      </div>
    </>
  );
}
