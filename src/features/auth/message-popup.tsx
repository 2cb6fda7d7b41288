import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface PopupMessage {
  readonly tone: 'danger' | 'success';
  readonly title: string;
  readonly text: string;
  /** What else may help, below the message. */
  readonly hint?: string | undefined;
}

/** One message over the page, with OK. */
export function MessagePopup({
  message,
  onClose,
}: {
  readonly message: PopupMessage | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('auth');
  return (
    <Dialog alert open={message !== undefined} onClose={onClose} title={message?.title ?? ''}>
      {message && <Banner tone={message.tone}>{message.text}</Banner>}
      {message?.hint && <p className="mt-3 text-muted text-table">{message.hint}</p>}
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </Dialog>
  );
}
