import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import type { Email } from '../../lib/scalars.ts';
import { forgotPasswordRule } from '../../rules/password-reset.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Loader } from '../../ui/loader.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useFeedback } from './feedback.ts';

interface ForgotFormProps {
  /** What the field begins with. */
  readonly email?: Email;
  readonly onSent: () => void;
  readonly onFailed: (error: ApiError, email: Email) => void;
}

/** Asks for an e-mail address and has a one-time code sent there. */
export function ForgotForm({ email = '', onSent, onFailed }: ForgotFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(forgotPasswordRule),
    defaultValues: { email },
  });
  const feedback = useFeedback(formState);
  const submit = handleSubmit(async ({ email }) => {
    const { requestCode } = await import('./account-calls.ts');
    const { error } = await requestCode(email);
    if (error) onFailed(error, email);
    else onSent();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('email')} required signed {...feedback('email', t('email'))}>
        {(control) => (
          <TextInput {...control} {...register('email')} type="email" autoComplete="email" autoFocus />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={formState.isSubmitting} className="w-full">
        {t('submit')}
      </Button>
      <Loader open={formState.isSubmitting} text={t('common:pleaseWait')} />
    </form>
  );
}
