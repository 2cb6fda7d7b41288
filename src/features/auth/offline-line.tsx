import { useTranslation } from 'react-i18next';
import { useOnline } from '../../kit/online.ts';
import { OfflineBar } from '../../ui/offline-bar.tsx';

/** Above a page without the shell, while the browser has no network; nothing on the page moves for it. */
export function OfflineLine() {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <div aria-live="polite" className="fixed inset-x-0 top-0 z-10">
      {!online && <OfflineBar>{t('offline')}</OfflineBar>}
    </div>
  );
}
