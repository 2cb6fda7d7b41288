import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { setSession } from '../../access/session.ts';
import { safePath } from '../../lib/safe-path.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AuthFrame title={t('welcome')} text={t('byAppointment')}>
      <SignInForm
        onSignedIn={(session) => {
          setSession(session);
          navigate(safePath(search.get('next')) ?? href('home'), { replace: true });
        }}
      />
    </AuthFrame>
  );
}
