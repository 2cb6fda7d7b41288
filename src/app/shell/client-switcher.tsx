import { clsx } from 'clsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '../../access/session.ts';
import { switchClient } from '../../access/switch-client.ts';
import { useSwitchClientSitesQuery } from '../../gql/shell/hooks.ts';
import { Select } from '../../ui/select.tsx';

/** The parent administration's choice of one bank, or the whole platform; the page reloads with it after 300 ms. */
export function ClientSwitcher() {
  const { t } = useTranslation('common');
  const session = useAtomValue(sessionAtom);
  const { data, error, refetch } = useSwitchClientSitesQuery();
  if (!session) return null;
  const { selectedClientId } = session.user;
  const sites = (data?.allSite.Site ?? []).toSorted((a, b) => a.siteId - b.siteId);
  const inside = selectedClientId !== 0;

  const choose = (value: string): void => {
    const id = Number(value);
    switchClient(id, sites.find(({ siteId }) => siteId === id)?.timeZone);
  };

  const options = [
    { value: '0', label: t('wholePlatform') },
    ...sites.map((site) => ({
      value: String(site.siteId),
      label: site.name,
      hint: site.isActive ? site.timeZone : t('inactive'),
    })),
  ];
  // While the list is on its way, the bank that is selected has a number and no name.
  if (inside && !sites.some(({ siteId }) => siteId === selectedClientId)) {
    options.push({ value: String(selectedClientId), label: t('loading') });
  }
  return (
    <div title={inside ? t('insideBank') : undefined} className="flex min-w-0 shrink items-center gap-2">
      {error && (
        <button
          type="button"
          onClick={() => void refetch()}
          className="shrink-0 text-caption text-danger underline"
        >
          {t('tryAgain')}
          <span className="sr-only">: {t('switcherFailed')}</span>
        </button>
      )}
      <Select
        label={t('switchClient')}
        value={String(selectedClientId)}
        onChange={choose}
        options={options}
        className={clsx('!w-40 sm:!w-56', inside && '!border-danger')}
      />
    </div>
  );
}
