import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apolloClient } from '../../api/client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useOnline } from '../../kit/online.ts';
import { wallTimeOf } from '../../lib/wall-time.ts';

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
      // A screen whose question fails again says so itself.
      apolloClient()
        .refetchQueries({ include: 'active' })
        .catch(() => undefined);
    }
  }, [online]);
  return (
    <div aria-live="polite" data-print="none">
      {!online && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-center font-medium text-on-warning-soft text-table">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {t('offlineSince', { time: hour(wallTimeOf(since)) })}
        </p>
      )}
    </div>
  );
}
