import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorId } from '../../kit/error-id.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { PROBLEM_MAX, problemRule } from '../../rules/problem.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { useFeedback } from './feedback.ts';

/** What an address may say of the failure; whatever does not fit is left out. */
const ERROR_ID = /^E-[A-Z2-9]{4}-[A-Z2-9]{4}$/;
const PATH = /^\/[\w./-]{0,150}$/;

/** Report a problem, for those who are not signed in: what happened goes to the activity log with its error id. */
export function Component() {
  const { t } = useTranslation(['auth', 'common', 'rules']);
  const [search] = useSearchParams();
  const made = useErrorId();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(problemRule),
    defaultValues: { text: '' },
  });
  const { error } = useFeedback(formState)('text', t('auth:problem'));
  const given = search.get('errorId') ?? '';
  const errorId = ERROR_ID.test(given) ? given : made;
  const from = search.get('from') ?? '';
  const submit = handleSubmit(async ({ text }) => {
    setFailure(undefined);
    const { reportProblem } = await import('./account-calls.ts');
    const answer = await reportProblem({
      pageName: PATH.test(from) ? from : href('login'),
      error: `${errorId} ${text}`,
      userAgent: navigator.userAgent,
    });
    setFailure(answer.error);
    setSent(!answer.error);
  });
  return (
    <AuthFrame title={t('common:reportProblem')} text={t('auth:problemText')}>
      {sent ? (
        <Banner tone="success">{t('auth:problemSent', { errorId })}</Banner>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          {failure && <Banner tone="danger">{errorText(failure)}</Banner>}
          <Field label={t('auth:problem')} required error={error} help={t('auth:problemHelp')}>
            {(control) => <TextArea {...control} {...register('text')} rows={5} maxLength={PROBLEM_MAX} />}
          </Field>
          <p className="text-muted text-table">
            {t('common:errorId')} <code className="font-mono text-ink">{errorId}</code>
          </p>
          <Button type="submit" variant="primary" busy={formState.isSubmitting} className="w-full">
            {t('auth:submit')}
          </Button>
        </form>
      )}
      <p className="mt-4 text-center">
        <AuthLink to={href('login')}>{t('auth:backToSignIn')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
