import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface CodeFieldProps {
  readonly field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  readonly help: string | undefined;
  /** What stands under it, by its label. */
  readonly feedback: (label: string) => Pick<ComponentProps<typeof Field>, 'error' | 'valid'>;
}

/** The one-time code of a mail. */
export function CodeField({ field, help, feedback }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const label = t('otp');
  return (
    <Field label={label} required signed help={help} {...feedback(label)}>
      {(control) => (
        <TextInput
          {...control}
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular-nums"
          autoFocus
        />
      )}
    </Field>
  );
}
