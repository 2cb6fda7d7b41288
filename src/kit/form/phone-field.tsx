import { phone } from '../../rules/formats.ts';
import { phoneMask, typedPhone } from '../../rules/phone-mask.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFormattedText } from './use-formatted-text.ts';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface PhoneFieldProps extends FieldRef {
  readonly help?: string | undefined;
  readonly sensitive?: boolean;
}

const show = (value: unknown): string => phone(String(value ?? ''));

/** A phone number: read and typed as (xxx) xxx-xxxx, kept as its ten digits. */
export function PhoneField({ help, sensitive, ...ref }: PhoneFieldProps) {
  const field = useRecordField(ref, { show, sensitive });
  const typed = useFormattedText(phoneMask(String(field.value)), (text) => field.change(typedPhone(text)));
  return (
    <FieldFrame field={field} help={help} confirms>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="tabular-nums"
          {...typed}
          onBlur={field.leave}
        />
      )}
    </FieldFrame>
  );
}
