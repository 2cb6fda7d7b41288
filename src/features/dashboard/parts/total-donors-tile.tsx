import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTotalDonorsQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { TileValue } from './tile-value.tsx';

/** How many donors the bank has. */
export function TotalDonorsTile() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { data, error, refetch } = useTotalDonorsQuery();
  return (
    <StatTile
      title={t('totalDonors')}
      icon={<HeartPulse size={16} aria-hidden />}
      busy={!data && !error}
      value={
        <TileValue
          value={data ? number(data.totalDonors.totalCount) : undefined}
          error={error}
          onRetry={() => void refetch()}
        />
      }
    />
  );
}
