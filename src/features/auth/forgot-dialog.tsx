import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../kit/error-text.ts';
import type { Email } from '../../lib/scalars.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { MessagePopup, type PopupMessage } from './message-popup.tsx';

/** Forgot password, asked over the sign-in page: what the server says comes in a Message popup. */
export function ForgotDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const errorText = useErrorText();
  // The dialog gives way to the message, and its form with it: after a failure it is sent again as it was.
  const [email, setEmail] = useState<Email>('');
  const [message, setMessage] = useState<PopupMessage>();
  return (
    <>
      <Dialog
        open={!message}
        onClose={onClose}
        title={t('auth:forgotTitle')}
        description={t('auth:forgotText')}
        closeLabel={t('common:close')}
      >
        <ForgotForm
          onSent={() => setMessage({ tone: 'success', title: t('auth:message'), text: t('auth:checkEmail') })}
          email={email}
          onFailed={(error, asked) => {
            setEmail(asked);
            setMessage({ tone: 'danger', title: t('auth:message'), text: errorText(error) });
          }}
        />
      </Dialog>
      <MessagePopup
        message={message}
        onClose={() => (message?.tone === 'success' ? onClose() : setMessage(undefined))}
      />
    </>
  );
}
