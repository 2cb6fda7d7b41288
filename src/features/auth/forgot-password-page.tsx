import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { ApiErrorCode } from '../../api/api-error.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { leaveNotice } from './notice.ts';

/** Failures that another try may not meet. */
const PASSING: ReadonlySet<ApiErrorCode> = new Set(['RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT', 'NETWORK']);

/**
 * The classic page: after success the view goes to /auth, where a word says that a mail is on its way. A failure names
 * the address that was typed; one that is not about the address (too often, out of reach) says what it is.
 */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [failed, setFailed] = useState<string>();
  return (
    <AuthFrame title={t('forgotTitle')} text={t('forgotText')}>
      {failed && (
        <div className="mb-4">
          <Banner tone="danger">{failed}</Banner>
        </div>
      )}
      <ForgotForm
        onSent={() => {
          leaveNotice('checkEmail');
          navigate(href('auth'));
        }}
        onFailed={(error, email) =>
          setFailed(PASSING.has(error.code) ? errorText(error) : t('notFound', { email }))
        }
      />
      <p className="mt-4 flex justify-between">
        <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        <AuthLink to={href('resetPassword')}>{t('haveCode')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
