import { useTranslation } from 'react-i18next';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { Day } from '../../../lib/scalars.ts';
import { type ResourceForm, resourceWarnings } from '../../../rules/resource.ts';
import { VIN } from '../../../rules/vin.ts';
import { Banner } from '../../../ui/banner.tsx';

interface VehicleSectionProps {
  readonly field: FieldOf<ResourceForm>;
  /** YYYY-MM-DD. */
  readonly today: Day;
}

/** What a mobile unit is as a vehicle; other resources have none of it. */
export function VehicleSection({ field, today }: VehicleSectionProps) {
  const { t } = useTranslation(['resources', 'rules']);
  const { values } = useFormValues<ResourceForm>();
  if (values.resourceType !== 'Mobile unit') return null;
  const vin = String(values.vin ?? '')
    .trim()
    .toUpperCase();
  const isDoubtful =
    VIN.test(vin) &&
    resourceWarnings({ bedConfigration: [], maximumDonorsAtATime: 0, vin }).includes('vinChecksum');
  return (
    <FormSection title={t('resources:vehicle')} text={t('resources:vehicleText')}>
      <FormRow>
        <TextField {...field('mobileCode', t('resources:mobileCode'))} help={t('resources:mobileCodeHelp')} />
        <DateField {...field('registrationRenewalDate', t('resources:registration'))} />
      </FormRow>
      <FormRow>
        <TextField {...field('companyName', t('resources:company'))} />
        <TextField {...field('model', t('resources:model'))} />
        <NumberField
          {...field('manufacturingYear', t('resources:year'))}
          min={1980}
          max={Number(today.slice(0, 4)) + 1}
        />
      </FormRow>
      <TextField {...field('vin', t('resources:vin'))} help={t('resources:vinHelp')} />
      {isDoubtful && <Banner tone="info">{t('rules:vinChecksum')}</Banner>}
      <FormRow>
        <TextField {...field('licensePlate', t('resources:licensePlate'))} />
        <TextField {...field('driversLicense', t('resources:driversLicense'))} />
      </FormRow>
      <FormRow>
        <NumberField {...field('maxOccupancy', t('resources:maxOccupancy'))} min={1} max={100} />
        <NumberField {...field('maxTravelOccupancy', t('resources:maxTravelOccupancy'))} min={1} max={100} />
      </FormRow>
    </FormSection>
  );
}
