import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { emailAtom } from '../../access/email.ts';
import { href } from '../../access/paths.ts';
import { sessionExpiredAtom } from '../../access/reauth-queue.ts';
import { getSession, setSession } from '../../access/session.ts';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * The one dialog over the page when the session has run out. The same administrator goes on where they were: the
 * held requests are sent again, and a form behind it keeps its content.
 */
export function SessionExpired() {
  const open = useAtomValue(sessionExpiredAtom);
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  const [other, setOther] = useState(false);
  useEffect(() => {
    if (!open) return;
    setOther(false);
    void loadTexts(['auth', 'rules']).then(() => setReady(true));
  }, [open]);
  const before = getSession()?.user;
  const email = useAtomValue(emailAtom);
  return (
    <Dialog alert open={open && ready} title={t('sessionExpiredTitle')} description={t('sessionExpiredText')}>
      {other && (
        <div className="mb-4">
          <Banner tone="danger">
            {t('otherUser', { email: email ?? `${before?.firstName} ${before?.lastName}` })}
          </Banner>
        </div>
      )}
      <SignInForm
        onSignedIn={(session) => {
          const differs = before !== undefined && session.user.id !== before.id;
          setOther(differs);
          if (differs) return;
          const selectedClientId = before?.selectedClientId ?? session.user.selectedClientId;
          const { timeZone, ianaTimeZone } = getSession() ?? session;
          setSession({
            ...session,
            timeZone,
            ianaTimeZone,
            user: { ...session.user, selectedClientId },
          });
        }}
      />
      <Button variant="ghost" className="mt-2 w-full" onClick={() => navigate(href('logout'))}>
        {t('signOut')}
      </Button>
    </Dialog>
  );
}
