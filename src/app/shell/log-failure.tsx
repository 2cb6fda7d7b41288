import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LogFailureProps {
  readonly message: string;
  readonly onClose: () => void;
}

/** The Error popup of a visit that could not be logged. */
export function LogFailure({ message, onClose }: LogFailureProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog alert open onClose={onClose} title={t('error')}>
      <Banner tone="danger">{message}</Banner>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
