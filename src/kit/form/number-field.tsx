import { useFormats } from '../../i18n/formats.ts';
import { BLANK } from '../../rules/formats.ts';
import { NumberInput } from '../../ui/number-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface NumberFieldProps extends FieldRef {
  readonly min?: number;
  readonly max?: number;
  /** Between two steps nothing is allowed; `any` where parts of a whole are. */
  readonly step?: 'any';
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

/** A number, whole unless `step` says otherwise; the mouse wheel takes the focus away instead of changing it. */
export function NumberField({ min, max, step, help, sensitive, ...ref }: NumberFieldProps) {
  const { number } = useFormats();
  const show = (value: unknown): string =>
    value === '' || value === undefined ? BLANK : number(Number(value));
  const field = useRecordField(ref, { show, sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <NumberInput
          {...control}
          min={min}
          max={max}
          step={step}
          value={field.value}
          onChange={field.change}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
