import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAnnualDonorReportQuery, useTotalDonorsQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { TileValue } from './tile-value.tsx';

/** How many donors there are, and how many came this month: the last with anybody in the year's report. */
export function TotalDonorsTile() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { data, error, refetch } = useTotalDonorsQuery();
  const now = new Date();
  const { data: year } = useAnnualDonorReportQuery({ variables: { year: now.getFullYear() } });
  const added = year?.annualDonorReport.data[now.getMonth()]?.value ?? 0;
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
      note={
        added > 0 && (
          <span className="font-medium text-on-primary-soft">{t('newThisMonth', { count: added })}</span>
        )
      }
    />
  );
}
