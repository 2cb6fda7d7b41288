import { useFormats } from '../../i18n/formats.ts';
import { isDay } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { BLANK } from '../../rules/formats.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface DateFieldProps extends FieldRef {
  /** First and last day that the picker offers, YYYY-MM-DD; the rule decides. */
  readonly min?: Day;
  readonly max?: Day;
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

/** What the form holds of a day that the control could not read, such as 02/30/1980: no day, and not empty. */
const UNREADABLE = 'unreadable';

/** A day, YYYY-MM-DD. A day that does not exist stays as it was typed, and is not taken for an empty field. */
export function DateField({ min, max, help, sensitive, ...ref }: DateFieldProps) {
  const { day } = useFormats();
  const show = (value: unknown): string => (typeof value === 'string' && isDay(value) ? day(value) : BLANK);
  const field = useRecordField(ref, { show, sensitive });
  const value = String(field.value);
  const read = (control: HTMLInputElement): void => {
    const typed = control.validity.badInput ? UNREADABLE : control.value;
    if (typed !== value) field.change(typed);
  };
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={min}
          max={max}
          value={value === UNREADABLE ? '' : value}
          onChange={({ currentTarget }) => read(currentTarget)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && read(currentTarget)}
          onBlur={({ currentTarget }) => {
            read(currentTarget);
            field.leave();
          }}
        />
      )}
    </FieldFrame>
  );
}
