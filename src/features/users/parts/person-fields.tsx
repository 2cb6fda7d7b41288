import { useTranslation } from 'react-i18next';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormRow, FormSection } from '../../../kit/form/form-section.tsx';
import { PhoneField } from '../../../kit/form/phone-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import type { Day } from '../../../lib/scalars.ts';
import type { ProfileForm } from '../../../rules/admin-user.ts';
import { STATES } from '../../../rules/states.ts';

/** The fields that the form of a user and the own profile have in common. */
type PersonFields = Omit<ProfileForm, 'currentPassword' | 'password' | 'confirmPassword'>;

interface SectionProps {
  readonly field: FieldOf<PersonFields>;
}

interface PersonSectionProps extends SectionProps {
  /** First and last day that the picker offers, YYYY-MM-DD. */
  readonly born: { readonly min?: Day; readonly max: Day };
}

/** Who somebody is. */
export function PersonSection({ field, born }: PersonSectionProps) {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('person')} text={t('personText')}>
      <FormRow>
        <TextField {...field('firstName', t('firstName'))} />
        <TextField {...field('lastName', t('lastName'))} />
      </FormRow>
      <TextField {...field('uniqueIdentifier', t('uniqueIdentifier'))} help={t('uniqueIdentifierHelp')} />
      <FormRow>
        <DateField {...field('birthDate', t('birthDate'))} {...born} sensitive />
        <SelectField
          {...field('gender', t('sex'))}
          options={['M', 'F'].map((value) => ({ value, label: value }))}
        />
      </FormRow>
    </FormSection>
  );
}

/** How somebody is reached. */
export function ContactSection({ field }: SectionProps) {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('contact')} text={t('contactText')}>
      <PhoneField {...field('phone', t('homePhone'))} />
      <FormRow>
        <PhoneField {...field('workPhone', t('workPhoneNumber'))} />
        <TextField {...field('phoneExt', t('phoneExt'))} />
      </FormRow>
      <TextField {...field('addressLine1', t('addressLine1'))} />
      <TextField {...field('addressLine2', t('addressLine2'))} />
      <FormRow>
        <TextField {...field('city', t('city'))} />
        <SelectField
          {...field('state', t('state'))}
          options={STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
        <TextField {...field('zipCode', t('zipCode'))} />
      </FormRow>
    </FormSection>
  );
}
