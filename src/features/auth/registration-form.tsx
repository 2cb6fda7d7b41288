import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Email } from '../../lib/scalars.ts';
import { registrationRule } from '../../rules/registration.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Registration } from './account-calls.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { useFeedback } from './feedback.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const EMPTY = {
  fullname: '',
  email: '' as Email,
  username: '',
  password: '',
  changepassword: '',
  acceptTerms: false,
};

interface RegistrationFormProps {
  /** What was sent before, when somebody comes back from the code. */
  readonly known: Registration | undefined;
  readonly send: (account: Registration) => Promise<ApiError | undefined>;
}

/** The first step of a registration: the button opens when the form is valid and the terms are accepted. */
export function RegistrationForm({ known, send }: RegistrationFormProps) {
  const { t } = useTranslation(['auth', 'common', 'rules']);
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(registrationRule),
    defaultValues: { ...EMPTY, ...known },
  });
  const feedback = useFeedback(formState);

  const submit = handleSubmit(async ({ fullname, email, username, password }) => {
    setFailed(false);
    setFailed((await send({ fullname, email, username, password })) !== undefined);
  });

  const text = (name: 'fullname' | 'email' | 'username', type: string, autoComplete: string) => (
    <Field label={t(name)} required signed {...feedback(name, t(name))}>
      {(control) => <TextInput {...control} {...register(name)} type={type} autoComplete={autoComplete} />}
    </Field>
  );
  const terms =
    formState.errors.acceptTerms && formState.touchedFields.acceptTerms
      ? feedback('acceptTerms', '').error
      : undefined;
  return (
    <AuthFrame title={t('registration')} text={t('registrationText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failed && <Banner tone="danger">{t('invalidLogin')}</Banner>}
        {text('fullname', 'text', 'name')}
        {text('email', 'email', 'email')}
        {text('username', 'text', 'username')}
        <NewPasswordFields
          label={t('password')}
          password={(label) => ({ field: register('password'), ...feedback('password', label) })}
          again={(label) => ({ field: register('changepassword'), ...feedback('changepassword', label) })}
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
