import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { BLANK, phone } from '../../rules/formats.ts';
import { type HistoryField, type HistoryFields, inWords } from '../detail/history-rules.ts';
import type { AnyField, Names, RecordFields, RecordTypes, Shown } from './record-fields.ts';

/** A value in words, by how its field is told. */
export function useShow(): (value: unknown, shown: Shown | undefined) => string {
  const { t } = useTranslation('form');
  const { number } = useFormats();
  return useMemo(
    () => (value, shown) => {
      if (value === null || value === undefined || value === '') return BLANK;
      if (shown === 'phone') return phone(String(value));
      if (shown === 'number') return number(Number(value));
      if (shown === 'yes') return t(value === true ? 'yes' : 'no');
      return inWords(value);
    },
    [t, number],
  );
}

/** What fields are called. */
export function useLabels({ namespace }: Pick<RecordFields, 'namespace'>): (field: AnyField) => string {
  const { t } = useTranslation(namespace as 'common');
  return useMemo(
    () =>
      ({ label }) =>
        t(label as never) as string,
    [t],
  );
}

/** How the fields of a record read in its history, and which of them can be put back. */
export function useHistoryFields<T extends RecordTypes>(
  fields: RecordFields<T>,
): HistoryFields & Readonly<Record<Names<T>, HistoryField>> {
  const labelOf = useLabels(fields);
  const show = useShow();
  return useMemo(
    () =>
      Object.fromEntries(
        fields.list.map(([name, field]) => [
          name,
          {
            label: labelOf(field),
            show: (value: unknown) => show(value, field.shown),
            restorable: field.restorable ?? true,
          },
        ]),
      ) as Readonly<Record<Names<T>, HistoryField>>,
    [fields, labelOf, show],
  );
}

/** The facts of a record, label and value, in the order of its fields. */
export function useFacts<T extends RecordTypes & { readonly detail: object }>(
  fields: RecordFields<T>,
  record: T['detail'],
): readonly (readonly [label: string, value: string])[] {
  const labelOf = useLabels(fields);
  const show = useShow();
  const values = record as Readonly<Record<string, unknown>>;
  return fields.list
    .filter(([, { fact }]) => fact !== false)
    .map(([name, field]) => [labelOf(field), show(values[name], field.shown)]);
}
