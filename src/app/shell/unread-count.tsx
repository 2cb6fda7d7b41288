import { useTranslation } from 'react-i18next';
import { useWaiting } from './waiting-place.tsx';

/** The number of what waits unread; nothing when there is nothing. */
export function UnreadCount() {
  const { t } = useTranslation(['common', 'shell']);
  const { unread: count } = useWaiting();
  if (!count) return null;
  return (
    <span className="inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 font-semibold text-[11px] text-surface tabular-nums leading-none">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('shell:unread', { count })}</span>
    </span>
  );
}
