import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../../../kit/form/form-section.tsx';
import type { FieldOf } from '../../../../kit/form/record-form.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import type { Day } from '../../../../lib/scalars.ts';
import { DONOR_BLOOD_TYPES } from '../../../../rules/blood-groups.ts';
import type { DonorForm } from '../../../../rules/donor.ts';
import type { TakenValues } from '../../../../rules/record-system-person.ts';
import { useFilledNotes } from './use-filled-notes.ts';

interface IdentitySectionProps {
  readonly field: FieldOf<DonorForm>;
  readonly today: Day;
  /** What came from the record system. */
  readonly filled: TakenValues;
}

/** Who the donor is. */
export function IdentitySection({ field, today, filled }: IdentitySectionProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const note = useFilledNotes(filled);
  return (
    <FormSection title={t('donors:identity')} text={t('identityText')}>
      <FormRow>
        <TextField {...field('firstName', t('donors:firstName'))} sensitive help={note('firstName')} />
        <TextField {...field('lastName', t('donors:lastName'))} sensitive help={note('lastName')} />
      </FormRow>
      <FormRow>
        <SelectField
          {...field('gender', t('donors:sex'))}
          sensitive
          options={[
            { value: 'F', label: t('donors:female') },
            { value: 'M', label: t('donors:male') },
          ]}
        />
        <DateField
          {...field('birthDate', t('donors:birthDate'))}
          sensitive
          max={today}
          help={note('birthDate')}
        />
        <SelectField
          {...field('bloodType', t('donors:bloodGroup'))}
          sensitive
          help={note('bloodType')}
          options={DONOR_BLOOD_TYPES.map((value) => ({
            value,
            label: value === 'UNKNOWN' ? t('donors:unknown') : value,
          }))}
        />
      </FormRow>
    </FormSection>
  );
}
