import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import type { CallResult } from '../../api/bind.ts';
import type { Sending } from '../../api/stall-timeout-fetch.ts';
import { readFragment } from '../../gql/content/fragment-masking.ts';
import {
  AdByIdDocument,
  type AdFormFragment,
  AdFormFragmentDoc,
  AllAdsDocument,
} from '../../gql/content/graphql.ts';
import {
  useAdByIdQuery,
  useCreateAdMutation,
  useRestoreAdsMutation,
  useUpdateAdMutation,
  useUploadAdPictureMutation,
} from '../../gql/content/hooks.ts';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { success } from '../../kit/dialogs/confirm.ts';
import { notify } from '../../kit/dialogs/toast.ts';
import { FormRow, FormSection } from '../../kit/form/form-section.tsx';
import { ImageField } from '../../kit/form/image-field.tsx';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { SwitchField } from '../../kit/form/switch-field.tsx';
import { TextAreaField } from '../../kit/form/text-area-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { useFormValues } from '../../kit/form/use-form-values.ts';
import { useOpened } from '../../kit/form/use-opened.ts';
import type { SavedHow, Ticket } from '../../kit/form/use-record-form.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { OfBank, useBankChoice } from '../../pickers/bank-field.tsx';
import { type AdsForm, adsRule, CMS_TYPES } from '../../rules/ads.ts';
import { copyName } from '../../rules/copy-name.ts';
import { UPLOADING } from '../../rules/uploads.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { adFields } from './fields.ts';
import { CropHint } from './parts/crop-hint.tsx';
import { LinkTest } from './parts/link-test.tsx';
import { PlaceField } from './parts/place-field.tsx';
import { AdPreview } from './parts/preview.tsx';

const NAME_MAX = 50;

export const ask = prefetchRecord(AdByIdDocument, 'id', 'from');

/** Adds an advertisement (`?from=` as a copy of another), or edits the one that `?id=` names. */
export function Component() {
  const { t } = useTranslation('ads');
  const title = usePageTitle();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const id = search.get('id') ?? '';
  const wanted = id || (search.get('from') ?? '');
  const { data, error, refetch } = useOpened(
    wanted,
    useAdByIdQuery({ variables: { id: wanted }, skip: !wanted }),
  );
  const [create] = useCreateAdMutation();
  const [update] = useUpdateAdMutation();
  const [upload] = useUploadAdPictureMutation();
  const found = readFragment(AdFormFragmentDoc, data?.adsById);
  const record = id ? found : undefined;
  const bank = useBankChoice(!id, found);

  // A copy has a name of its own, and donors do not see it yet.
  const toForm = (of: AdFormFragment | undefined): AdsForm => {
    if (id || !found || of) return adFields.toForm(of);
    const name = copyName(found.name, t('copyWord'), NAME_MAX);
    return { ...adFields.toForm(found), name, isActive: false };
  };

  const save = (form: AdsForm, { updatedAt, context }: Ticket) => {
    const cmsAds = adFields.toInput(form);
    return record
      ? update({ variables: { cmsAds: { ...cmsAds, id: record.id, updatedAt } }, context })
      : create({ variables: { cmsAds }, context, refetch: [AllAdsDocument] });
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
    return failure ? { error: failure } : { data: sent.uploadFile.id };
  };

  const done = async (how: SavedHow): Promise<void> => {
    if (how === 'another') return notify(t('createdDone'));
    await success(t(record ? 'updatedDone' : 'createdDone'));
    await navigate(record ? href('viewAd', undefined, { id }) : href('ads'));
  };

  return (
    <>
      <PageHeader title={title} context={record?.name} />
      <div className="rounded-card border border-line bg-surface">
        <RecordState
          ready={!wanted || found !== undefined}
          error={error}
          onRetry={refetch}
          gone={{ entity: 'ads', id: wanted, useRestore: useRestoreAdsMutation, within: 'form' }}
        >
          <RecordForm
            key={wanted || 'add'}
            name="cmsAds"
            entity="ads"
            rule={adsRule}
            record={record}
            toForm={toForm}
            save={record?.viewerCanEdit === false ? undefined : save}
            onSaved={done}
            headless
            bank={bank}
            onCancel={() => void navigate(-1)}
          >
            {(field) => (
              <div className="grid xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
                <div className="@container min-w-0">
                  <FormSection title={t('words')}>
                    <FormRow>
                      <TextField {...field('name', t('name'))} help={t('nameHelp')} />
                      <SelectField
                        {...field('cmsType', t('kind'))}
                        options={CMS_TYPES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                      />
                    </FormRow>
                    <TextField {...field('heading', t('heading'))} />
                    <TextAreaField {...field('text', t('text'))} rows={3} />
                  </FormSection>
                  <FormSection title={t('picture')}>
                    <OfBank of={record}>
                      {(clientId) => (
                        <ImageField
                          {...field('fileId', t('picture'))}
                          upload={(file, sending) => send(file, sending, clientId)}
                          alt={found?.altText ?? t('picture')}
                        />
                      )}
                    </OfBank>
                    <CropHint />
                    <TextField {...field('altText', t('altText'))} help={t('altTextHelp')} />
                  </FormSection>
                  <FormSection title={t('leads')}>
                    <TextField
                      {...field('redirectUrl', t('link'))}
                      type="url"
                      placeholder="https://"
                      help={t('linkHelp')}
                    />
                    <LinkTest />
                    <FormRow>
                      <OfBank of={record}>
                        {(clientId) => (
                          <PlaceField
                            field={field('sortOrder', t('place'))}
                            id={record?.id}
                            clientId={clientId}
                          />
                        )}
                      </OfBank>
                      <SwitchField {...field('isActive', t('active'))} help={t('activeHelp')} />
                    </FormRow>
                  </FormSection>
                </div>
                <div className="min-w-0 border-line p-5 max-xl:border-t xl:border-l">
                  <div className="xl:sticky xl:top-16">
                    <FormPreview bank={record?.clientName ?? session?.bankName ?? ''} />
                  </div>
                </div>
              </div>
            )}
          </RecordForm>
        </RecordState>
      </div>
    </>
  );
}

/** What the form holds now, as donors would see it. */
function FormPreview({ bank }: { readonly bank: string }) {
  const { t } = useTranslation('ads');
  const { values } = useFormValues<Partial<AdsForm>>();
  const { heading, text = '', cmsType, altText = '', fileId = '' } = values;
  return (
    <AdPreview
      bank={bank}
      ad={{
        heading: heading?.trim() || t('heading'),
        text,
        cmsType: cmsType ?? 'Large',
        altText,
        fileId: fileId === UPLOADING ? '' : fileId,
      }}
    />
  );
}
