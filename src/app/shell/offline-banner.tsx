import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refetchLists } from '../../api/refetch-lists.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useOnline } from '../../kit/online.ts';
import { wallTimeOf } from '../../lib/wall-time.ts';
import { OfflineBar } from '../../ui/offline-bar.tsx';

/**
 * On every screen, while the browser has no network: since when what is shown is old. Back online, what the screen asks
 * is asked again by itself.
 */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const { hour } = useFormats();
  const online = useOnline();
  const [since, setSince] = useState(() => new Date());
  const wasOffline = useRef(!online);
  useEffect(() => {
    if (!online) {
      wasOffline.current = true;
      setSince(new Date());
    } else if (wasOffline.current) {
      wasOffline.current = false;
      void refetchLists();
    }
  }, [online]);
  return (
    <div aria-live="polite" data-print="none">
      {!online && <OfflineBar>{t('offlineSince', { time: hour(wallTimeOf(since)) })}</OfflineBar>}
    </div>
  );
}
