import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

type Part = Pick<ComponentProps<typeof PasswordField>, 'field' | 'error' | 'valid'>;

interface NewPasswordFieldsProps {
  /** What the first of the two is called; the second confirms it. */
  readonly label: string;
  readonly password: (label: string) => Part;
  readonly again: (label: string) => Part;
}

/** A new password, typed twice, with what it has to have said before it is missed. */
export function NewPasswordFields({ label, password, again }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['auth', 'rules']);
  const confirm = t('auth:confirmPassword');
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        help={t('rules:passwordPattern')}
        {...password(label)}
      />
      <PasswordField label={confirm} autoComplete="new-password" {...again(confirm)} />
    </>
  );
}
