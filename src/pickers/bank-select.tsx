import { useTranslation } from 'react-i18next';
import { useChoices } from '../kit/use-nothing.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { bankOptions, useBankNames } from './use-banks.ts';

interface BankSelectProps {
  /** Its client id as text; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The blood bank that something of the parent view is for. Nothing inside a bank, where it is known. */
export function BankSelect({ value, onChange }: BankSelectProps) {
  const { t } = useTranslation('common');
  const choices = useChoices();
  const { banks, known, ...asked } = useBankNames();
  if (!banks) return null;
  return (
    <Field label={t('bank')} required help={t('bankHelp')}>
      {(control) => (
        <Select
          control={control}
          value={value}
          onChange={onChange}
          options={bankOptions(banks)}
          {...choices(known, asked)}
          placeholder={t('bank')}
        />
      )}
    </Field>
  );
}
