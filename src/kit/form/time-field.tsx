import { useFormats } from '../../i18n/formats.ts';
import { BLANK } from '../../rules/formats.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface TimeFieldProps extends FieldRef {
  readonly help?: string | undefined;
}

/** A wall time: HH:mm inside, and as the reader writes hours on the screen. */
export function TimeField({ help, ...ref }: TimeFieldProps) {
  const { hour } = useFormats();
  const show = (value: unknown): string =>
    /^\d{2}:\d{2}$/.test(String(value)) ? hour(String(value)) : BLANK;
  const field = useRecordField(ref, { show });
  return (
    <FieldFrame field={field} help={help}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          value={String(field.value)}
          onChange={({ currentTarget }) => field.change(currentTarget.value)}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
