import { useFormats } from '../../i18n/formats.ts';
import { BLANK } from '../../rules/formats.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface NumberFieldProps extends FieldRef {
  readonly min?: number;
  readonly max?: number;
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

/** A whole number; the mouse wheel takes the focus away instead of changing it. */
export function NumberField({ min, max, help, sensitive, ...ref }: NumberFieldProps) {
  const { number } = useFormats();
  const show = (value: unknown): string =>
    value === '' || value === undefined ? BLANK : number(Number(value));
  const field = useRecordField(ref, { show, sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          className="tabular-nums"
          value={String(field.value)}
          onChange={({ target }) => field.change(target.value === '' ? '' : Number(target.value))}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
