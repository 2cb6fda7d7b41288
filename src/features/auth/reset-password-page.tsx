import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { resetPasswordRule } from '../../rules/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { CodeField } from './code-field.tsx';
import { useFeedback } from './feedback.ts';
import { MessagePopup, type PopupMessage } from './message-popup.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** What the mail's link carries behind its `#`, where it goes into no request and no log. */
const challengeOf = (hash: string): string | null =>
  /^#challenge=([0-9a-f.-]{1,200})$/.exec(hash)?.[1] ?? null;

/** A new password by the one-time code of an e-mail, on any device that opened the mail's link; then to sign-in. */
export function Component() {
  const { t } = useTranslation(['auth', 'common', 'rules']);
  const navigate = useNavigate();
  const challenge = challengeOf(useLocation().hash);
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
    const { error } = await resetPassword(otp, password, challenge);
    if (error) window.scrollTo({ top: 0 });
    setMessage(
      error
        ? {
            tone: 'danger',
            title: t('error'),
            text: errorText(error),
            // Without the link of the mail a code is good in the browser alone that asked for it.
            hint: challenge ? undefined : t('otherDevice'),
          }
        : { tone: 'success', title: t('success'), text: t('resetDone') },
    );
  });
  return (
    <AuthFrame title={t('resetTitle')} text={t(challenge ? 'resetLinkText' : 'resetText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CodeField
          field={register('otp')}
          help={challenge ? undefined : t('otherDevice')}
          feedback={(label) => feedback('otp', label)}
        />
        <NewPasswordFields
          label={t('newPassword')}
          password={(label) => ({ field: register('password'), ...feedback('password', label) })}
          again={(label) => ({ field: register('confirm_password'), ...feedback('confirm_password', label) })}
        />
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="w-full">
          {t('submit')}
        </Button>
        <p className="text-center">
          <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        </p>
        <Loader open={formState.isSubmitting} text={t('common:pleaseWait')} />
      </form>
      <MessagePopup
        message={message}
        onClose={() => (message?.tone === 'success' ? navigate(href('login')) : setMessage(undefined))}
      />
    </AuthFrame>
  );
}
