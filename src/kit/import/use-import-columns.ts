import { useMemo } from 'react';
import type { RecordFields, RecordTypes } from '../record/record-fields.ts';
import { useLabels } from '../record/use-fields.ts';
import type { ImportColumn } from './import-file.ts';

/** The columns that a file of records may have. */
export function useImportColumns<T extends RecordTypes>(fields: RecordFields<T>): readonly ImportColumn[] {
  const labelOf = useLabels(fields);
  return useMemo(
    () => fields.list.map(([name, field]) => ({ name, label: labelOf(field), required: !field.optional })),
    [fields, labelOf],
  );
}
