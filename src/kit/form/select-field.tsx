import { useTranslation } from 'react-i18next';
import { BLANK } from '../../rules/formats.ts';
import { type Option, Select } from '../../ui/select.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface SelectFieldProps extends FieldRef {
  readonly options: readonly Option[];
  readonly help?: string | undefined;
  readonly disabled?: boolean;
  readonly sensitive?: boolean;
}

/** One of a list. While nothing is chosen it says what to select. */
export function SelectField({ options, help, disabled, sensitive, ...ref }: SelectFieldProps) {
  const { t } = useTranslation('rules');
  const show = (value: unknown): string =>
    options.find((option) => option.value === value)?.label ?? (value ? String(value) : BLANK);
  const field = useRecordField(ref, { show, sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <Select
          control={control}
          value={String(field.value)}
          // The list gives '' when the chosen option leaves it: that is no choice of anybody's.
          onChange={(value) => value !== '' && field.change(value)}
          onClose={field.leave}
          options={options}
          placeholder={t('pleaseSelect', { label: ref.label })}
          disabled={disabled ?? false}
        />
      )}
    </FieldFrame>
  );
}
