import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { ForgotForm } from './forgot-form.tsx';

/** The classic page: after success the view goes to /auth; a failure names the address that was typed. */
export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [failed, setFailed] = useState<string>();
  return (
    <AuthFrame title={t('forgotTitle')} text={t('forgotText')}>
      {failed && (
        <div className="mb-4">
          <Banner tone="danger">{t('notFound', { email: failed })}</Banner>
        </div>
      )}
      <ForgotForm onSent={() => navigate(href('auth'))} onFailed={(_error, email) => setFailed(email)} />
      <p className="mt-4 flex justify-between">
        <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        <AuthLink to={href('resetPassword')}>{t('haveCode')}</AuthLink>
      </p>
    </AuthFrame>
  );
}
