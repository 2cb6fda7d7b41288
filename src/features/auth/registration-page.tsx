import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { registrationRule } from '../../rules/registration.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { useFeedback } from './feedback.ts';
import { PasswordField } from './password-field.tsx';

const EMPTY = { fullname: '', email: '', username: '', password: '', changepassword: '', acceptTerms: false };

/** Self-registration: the button opens when the form is valid and the terms are accepted. */
export function Component() {
  const { t } = useTranslation(['auth', 'common']);
  const [state, setState] = useState<'open' | 'failed' | 'done'>('open');
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(registrationRule),
    defaultValues: EMPTY,
  });
  const feedback = useFeedback(formState);

  const submit = handleSubmit(async (account) => {
    const { register: send } = await import('./account-calls.ts');
    const { error } = await send(account);
    setState(error ? 'failed' : 'done');
  });

  if (state === 'done') {
    return (
      <AuthFrame title={t('registration')} text={t('registrationText')}>
        <Banner tone="success">{t('registered')}</Banner>
        <p className="mt-6 text-center">
          <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        </p>
      </AuthFrame>
    );
  }
  const text = (name: 'fullname' | 'email' | 'username', type: string, autoComplete: string) => (
    <Field label={t(name)} required {...feedback(name, t(name))}>
      {(control) => <TextInput {...control} {...register(name)} type={type} autoComplete={autoComplete} />}
    </Field>
  );
  const terms =
    formState.errors.acceptTerms && formState.touchedFields.acceptTerms
      ? feedback('acceptTerms', '').error
      : undefined;
  return (
    <AuthFrame title={t('registration')} text={t('registrationText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        {state === 'failed' && <Banner tone="danger">{t('invalidLogin')}</Banner>}
        {text('fullname', 'text', 'name')}
        {text('email', 'email', 'email')}
        {text('username', 'text', 'username')}
        <PasswordField
          label={t('password')}
          field={register('password')}
          autoComplete="new-password"
          {...feedback('password', t('password'))}
        />
        <PasswordField
          label={t('confirmPassword')}
          field={register('changepassword')}
          autoComplete="new-password"
          {...feedback('changepassword', t('confirmPassword'))}
        />
        <div>
          <label className="flex min-h-6 items-center gap-2.5">
            <input type="checkbox" {...register('acceptTerms')} className="size-4 shrink-0 accent-primary" />
            <span>
              {t('acceptTerms')}{' '}
              <AuthLink to={href('terms')} newTab>
                {t('termsLink')}
              </AuthLink>
            </span>
          </label>
          <p role={terms ? 'alert' : undefined} className="mt-1 min-h-4.5 text-caption text-danger">
            {terms}
          </p>
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={formState.isSubmitting}
          disabled={!formState.isValid}
          className="w-full"
        >
          {t('register')}
        </Button>
        <p className="text-center">
          <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        </p>
        <Loader open={formState.isSubmitting} text={t('common:pleaseWait')} />
      </form>
    </AuthFrame>
  );
}
