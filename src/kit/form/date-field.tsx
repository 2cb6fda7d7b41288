import { useFormats } from '../../i18n/formats.ts';
import { isDay } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { BLANK } from '../../rules/formats.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { UNREADABLE } from '../../ui/readable-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface DateFieldProps extends FieldRef {
  /** First and last day that the picker offers, YYYY-MM-DD; the rule decides. */
  readonly min?: Day;
  readonly max?: Day;
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

/** A day, YYYY-MM-DD. A day that does not exist stays as it was typed, and is not taken for an empty field. */
export function DateField({ min, max, help, sensitive, ...ref }: DateFieldProps) {
  const { day } = useFormats();
  const show = (value: unknown): string => (typeof value === 'string' && isDay(value) ? day(value) : BLANK);
  const field = useRecordField(ref, { show, sensitive });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <DayInput
          {...control}
          min={min}
          max={max}
          value={field.value as Day | '' | typeof UNREADABLE}
          onChange={field.change}
          onUnreadable={() => field.change(UNREADABLE)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
