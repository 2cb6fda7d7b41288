import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../kit/form/select-field.tsx';
import { useFormValues } from '../kit/form/use-form-values.ts';
import type { FieldRef } from '../kit/form/use-record-field.ts';
import { BANK_FIELD, type BankChoice } from '../kit/form/with-bank.ts';
import { bankOptions, useBankNames, useBanks } from './use-banks.ts';

/** The blood bank of a new record, as a field of its form. */
function BankField(field: FieldRef) {
  const { t } = useTranslation('common');
  const { known, ...asked } = useBankNames();
  return <SelectField {...field} options={known && bankOptions(known)} asked={asked} help={t('bankHelp')} />;
}

/**
 * What a form of the parent view passes as `bank` while it adds a record; undefined where the bank is known. A copy
 * begins with the bank of its original, if that is a bank's.
 */
export function useBankChoice(
  adds: boolean,
  original?: { readonly clientId: number },
): BankChoice | undefined {
  const banks = useBanks();
  if (!banks || !adds) return undefined;
  return { field: (field) => <BankField {...field} />, first: String(original?.clientId || '') };
}

interface OfBankProps {
  /** The record that is edited; undefined while one is added. */
  readonly of: { readonly clientId: number } | undefined;
  readonly children: (clientId: number | undefined) => ReactNode;
}

/** A part of a form that has to know the bank of its record; undefined while none is chosen, and inside a bank. */
export function OfBank({ of, children }: OfBankProps) {
  const isParent = useBanks() !== undefined;
  const { values } = useFormValues<Readonly<Record<string, unknown>>>();
  const chosen = Number(values[BANK_FIELD]);
  return children(isParent ? (of?.clientId ?? (chosen || undefined)) : undefined);
}
