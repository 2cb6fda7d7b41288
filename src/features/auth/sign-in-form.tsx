import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../access/session-shape.ts';
import type { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFeedback } from './feedback.ts';
import { PasswordField } from './password-field.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { loadSignInCheck, useSignInFields } from './use-sign-in-fields.ts';

const loadSignIn = () => import('./sign-in.ts');

const UNREACHABLE: ApiError = { code: 'NETWORK', sentence: '', refusals: [], fields: [] };

/** Ahead of time; what fails now is asked for again when it is needed. */
const prepare = (): void => {
  loadSignInCheck().catch(() => undefined);
  loadSignIn().catch(() => undefined);
};

/** E-mail and password; what is wrong is told on its field, what the server refuses in the red banner. */
export function SignInForm({ onSignedIn }: { readonly onSignedIn: (session: Session) => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const [failure, setFailure] = useState<ApiError>();
  const { field, onSubmit, isSubmitting, ...look } = useSignInFields(
    async ({ email, password }) => {
      setFailure(undefined);
      const { signIn } = await loadSignIn();
      const { data, error } = await signIn(email, password);
      if (data) onSignedIn(data);
      else setFailure(error);
    },
    () => setFailure(UNREACHABLE),
  );
  const feedback = useFeedback(look);

  return (
    <form noValidate onSubmit={onSubmit} onInput={prepare} className="flex flex-col gap-4">
      {failure && <SignInFailure failure={failure} />}
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
