import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../../access/session.ts';
import { useAfterFirstContent } from '../../kit/after-first-content.ts';
import { RetryButton } from '../../kit/retry-button.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { Popover } from '../../ui/popover.tsx';
import { controlClass } from '../../ui/text-input.tsx';
import { switchClientGuarded } from './switch-client-guarded.ts';
import { useSwitchSites, useZoneOf } from './switch-sites.ts';

// Where it cannot be fetched it stays shut: the page is not lost for it.
const ClientList = opened(
  () => import('./client-list.tsx').then((module) => ({ default: module.ClientList })),
  ({ onLost }) => onLost(),
);

/**
 * The parent administration's choice of one bank, or the whole platform; the page reloads with it after 300 ms.
 * Inside a bank it warns, so that nobody edits the wrong one. Without the list the platform can still be chosen.
 */
export function ClientSwitcher() {
  const { t } = useTranslation(['common', 'shell']);
  const session = useAtomValue(sessionAtom);
  const { sites, error, refetch } = useSwitchSites({ skip: !useAfterFirstContent() });
  const [open, setOpen] = useState(false);
  const bank = sites.find(({ siteId }) => siteId === session?.user.selectedClientId);
  useZoneOf(bank);
  if (!session) return null;
  const { selectedClientId } = session.user;
  const inside = selectedClientId !== 0;
  // While the list is on its way, the bank that is selected has a number and no name.
  const name = inside
    ? (bank?.name ?? (error ? `#${selectedClientId}` : t('loading')))
    : t('shell:wholePlatform');
  return (
    <div className="flex w-56 min-w-0 shrink items-center justify-end gap-2 sm:w-64 sm:min-w-48 sm:shrink-[10000] lg:max-xl:w-60">
      {error && (
        <RetryButton
          look="link"
          onRetry={refetch}
          className="touch-target min-h-6 shrink-0 text-caption text-danger"
        >
          <span className="sr-only">: {t('shell:switcherFailed')}</span>
        </RetryButton>
      )}
      <Popover
        label={t('shell:switchClient')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            role="combobox"
            aria-expanded={open}
            aria-haspopup="dialog"
            aria-label={t('shell:switchClient')}
            title={inside ? t('shell:insideBank') : undefined}
            onPointerEnter={ClientList.come}
            onFocus={ClientList.come}
            className={clsx(
              controlClass(inside),
              'flex items-center gap-2 text-left',
              inside && '!bg-danger-soft !text-on-danger-soft',
            )}
          >
            {inside && <TriangleAlert size={14} aria-hidden className="shrink-0" />}
            <span className="min-w-0 grow truncate">{name}</span>
            {inside && (
              <span className="hidden shrink-0 font-medium text-caption sm:inline">{session.timeZone}</span>
            )}
            <ChevronDown
              size={16}
              aria-hidden
              className={clsx('shrink-0 opacity-70', inside && 'max-[25rem]:hidden')}
            />
          </button>
        }
      >
        <div className="w-80 max-w-full empty:h-48">
          <ClientList
            sites={sites}
            selected={selectedClientId}
            onChoose={(clientId, zone) => {
              setOpen(false);
              void switchClientGuarded(clientId, zone);
            }}
            onLost={() => setOpen(false)}
          />
        </div>
      </Popover>
    </div>
  );
}
