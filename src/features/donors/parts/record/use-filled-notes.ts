import { useTranslation } from 'react-i18next';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import type { DonorForm } from '../../../../rules/donor.ts';
import type { TakenField, TakenValues } from '../../../../rules/record-system-person.ts';

/** Says under a field that its value came from the record system, as long as it is that value. */
export function useFilledNotes(filled: TakenValues): (name: TakenField) => string | undefined {
  const { t } = useTranslation('donorRecord');
  const { values } = useFormValues<DonorForm>();
  return (name) =>
    filled[name] !== undefined && filled[name] === values[name] ? t('lookup.filled') : undefined;
}
