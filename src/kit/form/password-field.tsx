import { useTranslation } from 'react-i18next';
import { BLANK } from '../../rules/formats.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { type FieldRef, useRecordField } from './use-record-field.ts';

interface PasswordFieldProps extends FieldRef {
  readonly help?: string | undefined;
  readonly autoComplete?: 'current-password' | 'new-password' | 'off';
}

const show = (): string => BLANK;

/** A password or another secret, with its eye: taken as it is typed, never shown to a reader, never kept at rest. */
export function PasswordField({ help, autoComplete = 'new-password', ...ref }: PasswordFieldProps) {
  const { t } = useTranslation('form');
  const field = useRecordField(ref, { show, sensitive: true });
  return (
    <FieldFrame field={field} help={help} confirms>
      {(control) => (
        <PasswordInput
          {...control}
          value={String(field.value)}
          onChange={({ target }) => field.change(target.value)}
          onBlur={field.leave}
          autoComplete={autoComplete}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
        />
      )}
    </FieldFrame>
  );
}
