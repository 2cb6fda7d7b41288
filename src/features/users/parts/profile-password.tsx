import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { PasswordField } from '../../../kit/form/password-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { ProfileForm } from '../../../rules/admin-user.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordFields } from './password-fields.tsx';

const PARTS = ['currentPassword', 'password', 'confirmPassword'] as const;

/** A new password of one's own, folded away until it is wanted; folding it away again forgets it. */
export function ProfilePassword({ field }: { readonly field: FieldOf<ProfileForm> }) {
  const { t } = useTranslation(['users', 'form']);
  const { set } = useFormValues<ProfileForm>();
  const [open, setOpen] = useState(false);
  const close = (): void => {
    for (const part of PARTS) set(part, '');
    setOpen(false);
  };
  return (
    <FormSection title={t('signIn')} text={t('profilePasswordText')}>
      <Button className="self-start" aria-expanded={open} onClick={() => (open ? close() : setOpen(true))}>
        <KeyRound size={16} aria-hidden />
        {t(open ? 'keepPassword' : 'changePassword')}
      </Button>
      {open && (
        <>
          <PasswordField
            {...field('currentPassword', t('currentPassword'))}
            help={t('currentPasswordHelp')}
            autoComplete="current-password"
          />
          <PasswordFields field={field} changes />
        </>
      )}
    </FormSection>
  );
}
