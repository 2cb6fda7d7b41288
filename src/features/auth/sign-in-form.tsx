import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../access/session-shape.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import type { SignInInput } from '../../rules/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFeedback } from './feedback.ts';
import { PasswordField } from './password-field.tsx';

const loadSignIn = () => import('./sign-in.ts');
const loadRule = async () => {
  const [{ signInResolver }] = await Promise.all([import('./sign-in-resolver.ts'), loadTexts(['rules'])]);
  return signInResolver;
};

/** The rule comes with the first character: nothing is checked before one is typed. */
const resolver: Resolver<SignInInput> = async (...input) => (await loadRule())(...input);

const prepare = (): void => {
  void loadRule();
  void loadSignIn();
};

/** E-mail and password; what is wrong is told on its field, what the server refuses in the red banner. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (session: Session) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const [failure, setFailure] = useState<ApiError>();
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm<SignInInput>({
    mode: 'onTouched',
    resolver,
    defaultValues: { email: '', password: '' },
  });

  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    const { signIn } = await loadSignIn();
    const { data, error } = await signIn(email, password);
    if (data) onSignedIn(data);
    else setFailure(error);
  });

  const feedback = useFeedback(formState);

  return (
    <form noValidate onSubmit={submit} onInput={prepare} className="flex flex-col gap-4">
      {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
      <Field label={t('auth:email')} required {...feedback('email', t('auth:email'))}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="username" autoFocus />
        )}
      </Field>
      <PasswordField
        label={t('auth:password')}
        field={register('password')}
        autoComplete="current-password"
        {...feedback('password', t('auth:password'))}
      />
      <Button type="submit" variant="primary" busy={formState.isSubmitting} className="mt-2 w-full">
        {t('auth:signIn')}
      </Button>
      <Loader open={formState.isSubmitting} text={t('common:pleaseWait')} />
    </form>
  );
}
