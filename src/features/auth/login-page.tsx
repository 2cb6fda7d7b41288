import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { setSession } from '../../access/session.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { safePath } from '../../lib/safe-path.ts';
import { Banner } from '../../ui/banner.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { takeNotice } from './notice.ts';
import { SignInForm } from './sign-in-form.tsx';

// The dialog brings the form's rules with it: it loads when it is asked for.
const ForgotDialog = lazy(async () => {
  const [module] = await Promise.all([import('./forgot-dialog.tsx'), loadTexts(['rules'])]);
  return { default: module.ForgotDialog };
});

export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [forgot, setForgot] = useState(false);
  const [notice] = useState(takeNotice);
  return (
    <AuthFrame title={t('welcome')} text={t('byAppointment')}>
      {notice && (
        <div className="mb-4">
          <Banner tone="success">{t(notice)}</Banner>
        </div>
      )}
      <SignInForm
        onSignedIn={(session) => {
          setSession(session);
          navigate(safePath(search.get('next')) ?? href('home'), { replace: true });
        }}
      />
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-1">
        <button
          type="button"
          onClick={() => setForgot(true)}
          className="touch-target rounded-control font-medium text-secondary hover:underline"
        >
          {t('forgot')}
        </button>
        <AuthLink to={href('resetPassword')}>{t('haveCode')}</AuthLink>
      </p>
      <p className="mt-4 border-line border-t pt-4 text-center text-muted">
        {t('noAccount')} <AuthLink to={href('registration')}>{t('register')}</AuthLink>
      </p>
      {forgot && (
        <Suspense fallback={null}>
          <ForgotDialog onClose={() => setForgot(false)} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
