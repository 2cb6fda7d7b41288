import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../kit/form/text-field.tsx';
import { useFormValues } from '../../../../kit/form/use-form-values.ts';
import type { FieldRef } from '../../../../kit/form/use-record-field.ts';
import { BANK_FIELD } from '../../../../kit/form/with-bank.ts';

interface EmailFieldProps extends FieldRef {
  /** Is it known that another donor of the bank has an address? The bank is told where the form has asked for it. */
  readonly isShared: (email: string, clientId: number | undefined) => boolean;
}

/** The address of a donor; of a new one it says where another donor has it, which keeps nobody from saving. */
export function EmailField({ isShared, ...ref }: EmailFieldProps) {
  const { t } = useTranslation('donorRecord');
  const { values } = useFormValues<Readonly<Record<string, unknown>>>();
  const chosen = Number(values[BANK_FIELD]) || undefined;
  const help = isShared(String(values[ref.name] ?? ''), chosen) ? t('emailShared') : undefined;
  return <TextField {...ref} type="email" sensitive help={help} />;
}
