import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../access/session-shape.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFeedback } from './feedback.ts';
import { PasswordField } from './password-field.tsx';
import { loadSignInCheck, useSignInFields } from './use-sign-in-fields.ts';

/** What asks the server, and what makes words of its refusal: nobody needs them before something is typed. */
const loadSignIn = async () => {
  const [{ signIn }, failure] = await Promise.all([
    import(/* webpackChunkName: "sign-in" */ './sign-in.ts'),
    import(/* webpackChunkName: "sign-in" */ './sign-in-failure.tsx'),
  ]);
  return { signIn, Failure: failure.SignInFailure };
};

/** Ahead of time; what fails now is asked for again when it is needed. */
const prepare = (): void => {
  loadSignInCheck().catch(() => undefined);
  loadSignIn().catch(() => undefined);
};

/** Not even what would ask the server could be fetched. */
function Unreachable() {
  const { t } = useTranslation('common');
  return <Banner tone="danger">{t('unreachable')}</Banner>;
}

/** E-mail and password; what is wrong is told on its field, what the server refuses in the red banner. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (session: Session) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const [failure, setFailure] = useState<ReactNode>();
  const { field, onSubmit, isSubmitting, ...look } = useSignInFields(
    async ({ email, password }) => {
      setFailure(undefined);
      const { signIn, Failure } = await loadSignIn();
      const { data, error } = await signIn(email, password);
      if (data) onSignedIn(data);
      else setFailure(<Failure failure={error} />);
    },
    () => setFailure(<Unreachable />),
  );
  const feedback = useFeedback(look);

  return (
    <form noValidate onSubmit={onSubmit} onInput={prepare} className="flex flex-col gap-4">
      {failure}
      <Field label={t('auth:email')} required signed {...feedback('email', t('auth:email'))}>
        {(control) => (
          <TextInput {...control} {...field('email')} type="email" autoComplete="username" autoFocus />
        )}
      </Field>
      <PasswordField
        label={t('auth:password')}
        field={field('password')}
        autoComplete="current-password"
        {...feedback('password', t('auth:password'))}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2 w-full">
        {t('auth:signIn')}
      </Button>
      <Loader open={isSubmitting} text={t('common:pleaseWait')} />
    </form>
  );
}
