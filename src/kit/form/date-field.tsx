import { useFormats } from '../../i18n/formats.ts';
import { BLANK } from '../../rules/formats.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface DateFieldProps extends FieldRef {
  /** First and last day that the picker offers, YYYY-MM-DD; the rule decides. */
  readonly min?: string;
  readonly max?: string;
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

/** A day, YYYY-MM-DD. */
export function DateField({ min, max, help, sensitive, ...ref }: DateFieldProps) {
  const { day } = useFormats();
  const show = (value: unknown): string =>
    /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? day(String(value)) : BLANK;
  const field = useRecordField(ref, { show, sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={min}
          max={max}
          value={String(field.value)}
          onChange={({ target }) => field.change(target.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
