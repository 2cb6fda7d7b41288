import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { AuthLink } from './auth-link.tsx';

/** Why nobody was signed in: the server's words, or, for whoever has registered, what their registration waits for. */
export function SignInFailure({ failure }: { readonly failure: ApiError }) {
  const { t } = useTranslation(['auth', 'rules']);
  const errorText = useErrorText();
  const codes = failure.fields.map(({ code }) => code);
  if (codes.includes('registrationWaits')) return <Banner tone="info">{t('rules:registrationWaits')}</Banner>;
  if (codes.includes('registrationUnproved'))
    return (
      <Banner tone="info">
        {t('rules:registrationUnproved')}{' '}
        <AuthLink to={href('registration', undefined, { step: 'code' })}>{t('auth:haveCode')}</AuthLink>
      </Banner>
    );
  return <Banner tone="danger">{errorText(failure)}</Banner>;
}
