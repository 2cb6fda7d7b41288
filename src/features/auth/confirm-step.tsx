import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { confirmSignUpRule } from '../../rules/registration.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { CodeField } from './code-field.tsx';
import { useFeedback } from './feedback.ts';

interface ConfirmStepProps {
  readonly onConfirmed: () => void;
  /** Sends the code anew; without it (the page was opened by the mail's link) one registers again for that. */
  readonly sendAgain: (() => Promise<ApiError | undefined>) | undefined;
  readonly onBack: () => void;
}

/** The second step of a registration: the code of the mail proves the address. */
export function ConfirmStep({ onConfirmed, sendAgain, onBack }: ConfirmStepProps) {
  const { t } = useTranslation(['auth', 'common', 'rules']);
  const errorText = useErrorText();
  const [note, setNote] = useState<{ readonly tone: 'danger' | 'success'; readonly text: string }>();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(confirmSignUpRule),
    defaultValues: { otp: '' },
  });
  const feedback = useFeedback(formState);
  const refused = (error: ApiError): void => {
    const [field] = error.fields;
    setNote({
      tone: 'danger',
      text: field ? t(`rules:${field.code}` as 'rules:otpWrong') : errorText(error),
    });
  };
  const submit = handleSubmit(async ({ otp }) => {
    setNote(undefined);
    const { confirmRegistration } = await import('./account-calls.ts');
    const { error } = await confirmRegistration(otp);
    if (error) refused(error);
    else onConfirmed();
  });
  const again = async (): Promise<void> => {
    if (!sendAgain) return onBack();
    const error = await sendAgain();
    if (error) refused(error);
    else setNote({ tone: 'success', text: t('auth:checkEmail') });
  };
  return (
    <AuthFrame title={t('auth:confirmTitle')} text={t('auth:confirmText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {note && <Banner tone={note.tone}>{note.text}</Banner>}
        <CodeField
          field={register('otp')}
          help={t('auth:confirmHelp')}
          feedback={(label) => feedback('otp', label)}
        />
        <Button type="submit" variant="primary" busy={formState.isSubmitting} className="w-full">
          {t('auth:confirm')}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <AuthLink to={href('login')}>{t('auth:backToSignIn')}</AuthLink>
          <button
            type="button"
            onClick={() => void again()}
            className="touch-target rounded-control font-medium text-secondary hover:underline"
          >
            {t(sendAgain ? 'auth:sendAgain' : 'auth:registerAgain')}
          </button>
        </p>
        <Loader open={formState.isSubmitting} text={t('common:pleaseWait')} />
      </form>
    </AuthFrame>
  );
}
