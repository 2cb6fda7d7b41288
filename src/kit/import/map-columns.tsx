import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ImportColumn, ImportFile, Mapping } from './import-file.ts';

const NONE = 'none';
const EXAMPLES = 3;

interface MapColumnsProps {
  readonly file: ImportFile;
  readonly columns: readonly ImportColumn[];
  readonly mapping: Mapping;
  readonly onMapping: (mapping: Mapping) => void;
}

/** The second step: which column of the file is which field, with what stands in its first rows. */
export function MapColumns({ file, columns, mapping, onMapping }: MapColumnsProps) {
  const { t } = useTranslation(['import', 'rules']);
  const { number } = useFormats();
  const { headings, rows, name: fileName } = file;
  const options = headings.map((heading, at) => ({
    value: String(at),
    label: heading || t('import:columnNumber', { number: at + 1 }),
  }));
  const choose = (name: string, value: string): void => {
    const { [name]: _before, ...rest } = mapping;
    onMapping(value === NONE ? rest : { ...rest, [name]: Number(value) });
  };
  return (
    <>
      <p className="text-body">
        {t('import:fileRows', { count: rows.length, formatted: number(rows.length), name: fileName })}
      </p>
      {/* What has the focus comes to lie above the foot of the dialog. */}
      <div className="grid gap-4 sm:grid-cols-2 [&_button]:scroll-mb-24">
        {columns.map(({ name, label, required }) => {
          const at = mapping[name];
          const examples = at === undefined ? [] : rows.slice(0, EXAMPLES).map((cells) => cells[at] || '---');
          return (
            <Field
              key={name}
              label={label}
              required={required}
              help={examples.length > 0 ? examples.join(' · ') : undefined}
              error={required && at === undefined ? t('import:chooseColumn') : undefined}
            >
              {(control) => (
                <Select
                  control={control}
                  value={at === undefined ? NONE : String(at)}
                  onChange={(value) => choose(name, value)}
                  options={[{ value: NONE, label: t('import:noColumn') }, ...options]}
                  nothing={null}
                />
              )}
            </Field>
          );
        })}
      </div>
    </>
  );
}
