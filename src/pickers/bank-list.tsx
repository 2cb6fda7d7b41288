import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isParentViewAtom } from '../access/session.ts';
import { store } from '../access/store.ts';
import { several, wholeNumber } from '../kit/list/filter-codecs.ts';
import type { FilterField } from '../kit/list/filter-field.ts';
import type { ListColumn } from '../kit/list/list-column.ts';
import { bankOptions, useBankNames } from './use-banks.ts';

const BANKS = several(wholeNumber(1, 999_999_999));

/**
 * Of which banks the parent view shows rows, as the address has it: their client ids. Inside a bank it says nothing, as on
 * the server: a view that was saved from above would be narrowed there by what nobody sees.
 */
export const BANK_FILTER: typeof BANKS = {
  ...BANKS,
  read: (text) => (store.get(isParentViewAtom) ? BANKS.read(text) : undefined),
};

/** The parent view's second column: whose row it is. Nothing inside a bank, whose rows are all its own. */
export function useBankColumn<
  Row extends { readonly clientName?: string | null },
>(): readonly ListColumn<Row>[] {
  const { t } = useTranslation('common');
  const isParent = useAtomValue(isParentViewAtom);
  return useMemo(
    () =>
      isParent
        ? [
            {
              id: 'clientName',
              title: t('bank'),
              value: (row) => row.clientName || t('parent'),
              narrow: 'field',
            },
          ]
        : [],
    [isParent, t],
  );
}

/** The parent view's filter by bank, under the key `bank`. Nothing inside a bank. */
export function useBankFilter(): readonly FilterField[] {
  const { t } = useTranslation('common');
  const { banks, waits } = useBankNames();
  return banks ? [{ key: 'bank', label: t('bank'), kind: 'many', options: bankOptions(banks), waits }] : [];
}
