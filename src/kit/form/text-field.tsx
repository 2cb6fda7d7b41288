import { orBlank } from '../../rules/formats.ts';
import { collapse } from '../../rules/text.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFormattedText } from './use-formatted-text.ts';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface TextFieldProps extends FieldRef {
  readonly type?: 'text' | 'email' | 'url';
  readonly help?: string | undefined;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Never kept at rest. */
  readonly sensitive?: boolean;
  /** What becomes of the text as it is typed: upper case, digits alone. */
  readonly format?: (typed: string) => string;
}

const show = (value: unknown): string => orBlank(String(value ?? ''));

/** A text of one line, or an e-mail address. Spaces at its ends and repeated ones go when it is left. */
export function TextField({
  type = 'text',
  help,
  placeholder,
  autoComplete,
  sensitive,
  format,
  ...ref
}: TextFieldProps) {
  const field = useRecordField(ref, { show, sensitive, tidy: collapse });
  const formatted = useFormattedText(String(field.value), (text) => field.change(format?.(text) ?? text));
  return (
    <FieldFrame field={field} help={help} confirms>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          {...(format
            ? formatted
            : {
                value: String(field.value),
                onChange: ({ target }) => field.change(target.value),
              })}
          onBlur={field.leave}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
        />
      )}
    </FieldFrame>
  );
}
