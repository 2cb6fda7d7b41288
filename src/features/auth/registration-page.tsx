import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import type { ApiError } from '../../api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import type { Registration } from './account-calls.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RegistrationForm } from './registration-form.tsx';

const send = async (account: Registration): Promise<ApiError | undefined> => {
  const { register } = await import('./account-calls.ts');
  return (await register(account)).error;
};

/**
 * Self-registration in two steps: the form, and the code of the mail. The second has an address of its own, so that
 * the mail leads to it, and a reload stays there.
 */
export function Component() {
  const { t } = useTranslation('auth');
  const [search, setSearch] = useSearchParams();
  const [account, setAccount] = useState<Registration>();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthFrame title={t('registration')} text={t('registrationText')}>
        <Banner tone="success">{t('registered')}</Banner>
        <p className="mt-6 text-center">
          <AuthLink to={href('login')}>{t('backToSignIn')}</AuthLink>
        </p>
      </AuthFrame>
    );
  }
  if (search.get('step') === 'code') {
    return (
      <ConfirmStep
        onConfirmed={() => setDone(true)}
        sendAgain={account && (() => send(account))}
        onBack={() => setSearch({})}
      />
    );
  }
  return (
    <RegistrationForm
      known={account}
      send={async (typed) => {
        const error = await send(typed);
        if (error) return error;
        setAccount(typed);
        setSearch({ step: 'code' });
        return undefined;
      }}
    />
  );
}
