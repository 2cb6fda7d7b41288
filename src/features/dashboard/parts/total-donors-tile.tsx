import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAnnualDonorReportQuery, useTotalDonorsQuery } from '../../../gql/dashboard/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { TileValue } from './tile-value.tsx';

/**
 * How many donors there are, how many came this month, and how they have grown since the year began: beside the figure,
 * or at the foot among tiles that have a bar there.
 */
export function TotalDonorsTile({ atFoot = false }: { readonly atFoot?: boolean }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { data, error, refetch } = useTotalDonorsQuery();
  const today = useToday();
  const { data: year } = useAnnualDonorReportQuery({ variables: { year: Number(today.slice(0, 4)) } });
  const month = Number(today.slice(5, 7));
  const added = year?.annualDonorReport.data.slice(0, month).map(({ value }) => value) ?? [];
  const thisMonth = added[month - 1] ?? 0;
  const total = data?.totalDonors.totalCount;
  // What each month ended with: this one's total, less what came after that month.
  const course =
    total === undefined
      ? []
      : added.map((_value, index) => total - added.slice(index + 1).reduce((sum, value) => sum + value, 0));
  const spark = course.length > 1 && (
    <Sparkline
      values={course}
      tone="good"
      label={t('byMonth', { values: course.map(number).join(', ') })}
      className={atFoot ? 'w-full' : ''}
    />
  );
  return (
    <StatTile
      title={t('totalDonors')}
      icon={<HeartPulse size={16} aria-hidden />}
      busy={!data && !error}
      value={
        <TileValue
          value={total === undefined ? undefined : number(total)}
          error={error}
          onRetry={() => void refetch()}
        />
      }
      note={
        thisMonth > 0 && (
          <span className="font-medium text-on-primary-soft">{t('newThisMonth', { count: thisMonth })}</span>
        )
      }
      {...(atFoot ? { bar: <div className="min-h-7">{spark}</div> } : { trend: spark })}
    />
  );
}
