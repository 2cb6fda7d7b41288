import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../../../kit/form/form-section.tsx';
import type { FieldOf } from '../../../../kit/form/record-form.tsx';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { OfBank } from '../../../../pickers/bank-field.tsx';
import type { DonorForm } from '../../../../rules/donor.ts';
import type { TakenValues } from '../../../../rules/record-system-person.ts';
import { RecordSystemFill } from './record-system-fill.tsx';
import { useFilledNotes } from './use-filled-notes.ts';

interface IdentifiersSectionProps {
  readonly field: FieldOf<DonorForm>;
  readonly filled: TakenValues;
  /** Takes over what the record system knows; undefined where the donor is there already, whose page asks it. */
  readonly onFilled: ((values: TakenValues) => void) | undefined;
}

/** By which numbers the donor is known. */
export function IdentifiersSection({ field, filled, onFilled }: IdentifiersSectionProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const note = useFilledNotes(filled);
  return (
    <FormSection title={t('donors:identifiers')} text={t('identifiersText')}>
      <FormRow>
        <TextField {...field('donorNumber', t('donors:number'))} sensitive help={t('numberHelp')} />
        <TextField
          {...field('personNumber', t('donors:personNumber'))}
          sensitive
          help={note('personNumber') ?? t('personHelp')}
        />
      </FormRow>
      {onFilled && (
        <OfBank of={undefined}>
          {/* What one bank's system has said is none of another's. */}
          {(clientId) => <RecordSystemFill key={clientId} onFilled={onFilled} clientId={clientId} />}
        </OfBank>
      )}
    </FormSection>
  );
}
