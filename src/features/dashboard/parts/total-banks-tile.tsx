import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAllSiteQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { Meter } from './meter.tsx';
import { NEWEST_BANKS } from './newest-banks.ts';
import { TileValue } from './tile-value.tsx';

/** How many blood banks the network has, how many of them are active, and how many came this month. */
export function TotalBanksTile() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { data, error, refetch } = useAllSiteQuery({ variables: { pagination: NEWEST_BANKS } });
  const page = data?.allSite;
  return (
    <StatTile
      title={t('totalBloodBanks')}
      icon={<Building2 size={16} aria-hidden />}
      busy={!page && !error}
      value={
        <TileValue
          value={page ? number(page.totalRecords) : undefined}
          error={error}
          onRetry={() => void refetch()}
        />
      }
      note={
        page && (
          <>
            {t('activeInactive', {
              active: number(page.activeRecords),
              inactive: number(page.totalRecords - page.activeRecords),
            })}
            {page.createdThisMonth > 0 && (
              <span className="font-medium text-on-primary-soft">
                {' · '}
                {t('newThisMonth', { count: page.createdThisMonth })}
              </span>
            )}
          </>
        )
      }
      bar={<Meter share={page && page.totalRecords > 0 ? page.activeRecords / page.totalRecords : 0} />}
    />
  );
}
