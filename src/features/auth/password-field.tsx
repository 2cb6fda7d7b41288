import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly field: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  readonly autoComplete: 'current-password' | 'new-password';
  /** What a new password has to have, before it is missed. */
  readonly help?: string;
  readonly error: string | undefined;
  readonly valid: string | undefined;
}

/** A labelled password with its eye. */
export function PasswordField({ label, field, autoComplete, help, error, valid }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field label={label} required signed help={help} error={error} valid={valid}>
      {(control) => (
        <PasswordInput
          {...control}
          {...field}
          autoComplete={autoComplete}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      )}
    </Field>
  );
}
