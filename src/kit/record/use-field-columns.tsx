import { useMemo } from 'react';
import type { ListColumn, RowBase } from '../list/list-column.ts';
import type { RecordFields, RecordTypes } from './record-fields.ts';
import { useLabels, useShow } from './use-fields.ts';

/** The columns of a record's fields; their ids are the contract's names, for sorting and exports. */
export function useFieldColumns<T extends RecordTypes & { readonly row: RowBase }>(
  fields: RecordFields<T>,
): readonly ListColumn<T['row']>[] {
  const labelOf = useLabels(fields);
  const show = useShow();
  return useMemo(
    () =>
      fields.list.flatMap(([name, field]): readonly ListColumn<T['row']>[] => {
        const { shown, column } = field;
        if (column === false) return [];
        const valueIn = (row: T['row']): unknown => (row as Readonly<Record<string, unknown>>)[name];
        const isPlain = shown === undefined || shown === 'text' || shown === 'code';
        return [
          {
            id: name,
            title: labelOf(field),
            value: (row) => (isPlain ? (valueIn(row) as string | null) : show(valueIn(row), shown)),
            ...(shown === 'code'
              ? {
                  cell: (row: T['row']) => (
                    <span className="font-mono text-muted">{String(valueIn(row) ?? '')}</span>
                  ),
                }
              : {}),
            ...(shown === 'number' ? { align: 'right' as const } : {}),
            ...column,
          },
        ];
      }),
    [fields, labelOf, show],
  );
}
