import { useTranslation } from 'react-i18next';
import { READ_AT_A_GLANCE } from '../../lib/bounds.ts';
import { BLANK } from '../../rules/formats.ts';
import { type Option, Select } from '../../ui/select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { SearchedSelect } from './searched-select.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface SelectFieldProps extends FieldRef {
  readonly options: readonly Option[];
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  readonly sensitive?: boolean;
  /** It may grow long: it has a box to search it, however many there are now. */
  readonly searched?: boolean;
}

/** One of a list; a long one is searched. While nothing is chosen it says what to select. */
export function SelectField({ options, help, disabled, sensitive, searched, ...ref }: SelectFieldProps) {
  const { t } = useTranslation('rules');
  const show = (value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? (value ? String(value) : BLANK);
  const field = useRecordField(ref, { show, sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => {
        const shared = {
          control,
          value: String(field.value),
          // The list gives '' when the chosen option leaves it: that is no choice of anybody's.
          onChange: (value: string) => value !== '' && field.change(value),
          onClose: field.leave,
          options,
          placeholder: t('pleaseSelect', { label: ref.label }),
          disabled: disabled ?? false,
        };
        return searched || options.length > READ_AT_A_GLANCE ? (
          <SearchedSelect {...shared} of={ref.label} />
        ) : (
          <Select {...shared} />
        );
      }}
    </FieldFrame>
  );
}
