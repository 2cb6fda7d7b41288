import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../api/bind.ts';
import type { Sending } from '../../../api/stall-timeout-fetch.ts';
import type { ResourceFormFragment } from '../../../gql/resources/graphql.ts';
import {
  useUploadInsuranceFileMutation,
  useUploadResourcePhotoMutation,
} from '../../../gql/resources/hooks.ts';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { ImageField } from '../../../kit/form/image-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { OfBank } from '../../../pickers/bank-field.tsx';
import type { ResourceForm } from '../../../rules/resource.ts';
import { DocumentField, type SentFile } from './document-field.tsx';

interface FilesSectionProps {
  readonly field: FieldOf<ResourceForm>;
  readonly record: ResourceFormFragment | undefined;
}

/** Four photos and the insurance, each sent when it is chosen. */
export function FilesSection({ field, record }: FilesSectionProps) {
  const { t } = useTranslation('resources');
  const [sendPhoto] = useUploadResourcePhotoMutation();
  const [sendInsurance] = useUploadInsuranceFileMutation();
  const upload = async (
    file: File,
    fetchOptions: Sending,
    clientId: number | undefined,
  ): Promise<CallResult<string>> => {
    const { data, error } = await sendPhoto({
      variables: { file },
      context: { fetchOptions, ...(clientId ? { clientId } : {}) },
    });
    return error ? { error } : { data: data.uploadResourcePhoto.id };
  };
  const uploadInsurance = async (
    file: File,
    fetchOptions: Sending,
    clientId: number | undefined,
  ): Promise<CallResult<SentFile>> => {
    const { data, error } = await sendInsurance({
      variables: { file },
      context: { fetchOptions, ...(clientId ? { clientId } : {}) },
    });
    return error ? { error } : { data: data.uploadInsuranceFile };
  };
  return (
    <FormSection title={t('files')} text={t('filesText')}>
      <OfBank of={record}>
        {(clientId) => {
          const send = (file: File, way: Sending) => upload(file, way, clientId);
          return (
            <>
              <div className="grid gap-4 @lg:grid-cols-2">
                <ImageField {...field('photoFrontId', t('photoFront'))} upload={send} alt={t('photoFront')} />
                <ImageField {...field('photoBackId', t('photoBack'))} upload={send} alt={t('photoBack')} />
                <ImageField {...field('photoRightId', t('photoRight'))} upload={send} alt={t('photoRight')} />
                <ImageField {...field('photoLeftId', t('photoLeft'))} upload={send} alt={t('photoLeft')} />
              </div>
              <DocumentField
                {...field('insuranceFileId', t('insuranceFile'))}
                stored={record?.insuranceFile ?? undefined}
                upload={(file, way) => uploadInsurance(file, way, clientId)}
              />
            </>
          );
        }}
      </OfBank>
      <DateField {...field('insuranceExpirationDate', t('insuranceUntil'))} help={t('insuranceUntilHelp')} />
    </FormSection>
  );
}
