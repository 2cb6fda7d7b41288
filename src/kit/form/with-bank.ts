import { type ReactNode, useMemo, useState } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { requiredText } from '../../rules/text.ts';
import type { FieldRef } from './use-record-field.ts';
import type { RecordFormOptions, Versioned } from './use-record-form.ts';

/** How a form of the parent view asks for the bank of a new record. */
export interface BankChoice {
  readonly field: (field: FieldRef) => ReactNode;
  /** The bank that is chosen at first: that of the record which is copied. */
  readonly first: string;
}

/** The field in which a form of the parent view names the bank of a new record. */
export const BANK_FIELD = 'clientId';

/**
 * The same form with the bank as one more field: required, sent as the client id of the save and never as a part of the
 * record. The next record that is added keeps the bank of the last one.
 */
export function useWithBank<T extends AnyObject, R extends Versioned>(
  options: RecordFormOptions<T, R>,
  /** The bank that is chosen at first, '' for none; undefined where none is asked for. */
  first: string | undefined,
): RecordFormOptions<T, R> {
  const { rule, toForm, save } = options;
  const [last] = useState({ clientId: first ?? '' });
  const wider = useMemo(
    () => (rule as ObjectSchema<AnyObject>).shape({ [BANK_FIELD]: requiredText('bankRequired') }),
    [rule],
  );
  if (first === undefined) return options;
  return {
    ...options,
    rule: wider as unknown as typeof rule,
    toForm: (record) => ({ ...toForm(record), [BANK_FIELD]: last.clientId }),
    save:
      save &&
      (({ [BANK_FIELD]: clientId, ...record }, ticket) => {
        last.clientId = String(clientId);
        const context = { ...ticket.context, clientId: Number(clientId) };
        return save(record as unknown as T, { ...ticket, context });
      }),
  };
}
