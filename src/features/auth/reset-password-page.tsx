import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { resetPasswordRule } from '../../rules/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { useFeedback } from './feedback.ts';
import { MessagePopup, type PopupMessage } from './message-popup.tsx';
import { PasswordField } from './password-field.tsx';

/** A new password by the one-time code of an e-mail; then to sign-in. */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [message, setMessage] = useState<PopupMessage>();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(resetPasswordRule),
    defaultValues: { otp: '', password: '', confirm_password: '' },
  });
  const feedback = useFeedback(formState);
  const submit = handleSubmit(async ({ otp, password }) => {
    const { resetPassword } = await import('./account-calls.ts');
    const { error } = await resetPassword(otp, password);
    if (error) window.scrollTo({ top: 0 });
    setMessage(
      error
        ? { tone: 'danger', title: t('error'), text: errorText(error) }
        : { tone: 'success', title: t('success'), text: t('resetDone') },
    );
  });
  return (
    <AuthFrame title={t('resetTitle')} text={t('resetText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={t('otp')} required {...feedback('otp', t('otp'))}>
          {(control) => (
            <TextInput
              {...control}
              {...register('otp')}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="tabular-nums"
              autoFocus
            />
          )}
        </Field>
        <PasswordField
          label={t('newPassword')}
          field={register('password')}
          autoComplete="new-password"
          {...feedback('password', t('newPassword'))}
        />
        <PasswordField
          label={t('confirmPassword')}
          field={register('confirm_password')}
          autoComplete="new-password"
          {...feedback('confirm_password', t('confirmPassword'))}
        />
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="w-full">
          {t('submit')}
        </Button>
        <p className="text-center">
          <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        </p>
      </form>
      <MessagePopup
        message={message}
        onClose={() => (message?.tone === 'success' ? navigate(href('login')) : setMessage(undefined))}
      />
    </AuthFrame>
  );
}
