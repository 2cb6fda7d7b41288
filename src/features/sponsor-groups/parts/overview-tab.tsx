import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SponsorGroupDetailFragment } from '../../../gql/sponsor-groups/graphql.ts';
import { useSponsorGroupDrivesQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { FactsCard } from '../../../kit/detail/facts-card.tsx';
import { Overview } from '../../../kit/detail/overview.tsx';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useFacts } from '../../../kit/record/use-fields.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { spanOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BLANK } from '../../../rules/formats.ts';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { groupFields } from '../fields.ts';
import { useSponsorDrives } from './sponsor-drives.ts';

const BarChart = lazy(() =>
  import('../../../ui/bar-chart.tsx').then((module) => ({ default: module.BarChart })),
);
const HEIGHT = 240;
const MOST_BARS = 12;

/** What was collected, drive by drive, oldest first. */
function Trend({ id }: { readonly id: string }) {
  const { t } = useTranslation('sponsorGroup');
  const { number, day } = useFormats();
  const { drives, error, refetch } = useSponsorDrives(id);
  const done = (drives ?? [])
    .flatMap((drive) => {
      const start = spanOf(drive.centerDetails)?.from;
      const collected = drive.forecast.donated;
      return start && (drive.status === 'Completed' || collected > 0) ? [{ start, collected }] : [];
    })
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(-MOST_BARS);
  const label = t('trend');
  return (
    <Card title={label}>
      <div className="flex flex-col" style={{ minHeight: HEIGHT }}>
        <RecordState ready={drives !== undefined} error={error} onRetry={refetch}>
          {done.length === 0 ? (
            <CardEmpty>{t('noTrend')}</CardEmpty>
          ) : (
            <Suspense>
              <BarChart
                label={labelled(
                  label,
                  done.map(({ start, collected }) => `${day(start)} ${number(collected)}`).join(', '),
                )}
                categories={done.map(({ start }) => day(start))}
                values={done.map(({ collected }) => collected)}
                height={HEIGHT}
                format={number}
              />
            </Suspense>
          )}
        </RecordState>
      </div>
    </Card>
  );
}

/** The facts of a sponsor group, and how its drives went. */
export function OverviewTab({ group }: { readonly group: SponsorGroupDetailFragment }) {
  const { t } = useTranslation('sponsorGroup');
  const { number, day, time } = useFormats();
  const mayReadDrives = usePermission(useSponsorGroupDrivesQuery);
  const dayOf = (value: Day | null | undefined) => (value ? day(value) : BLANK);
  return (
    <Overview
      figures={[
        { label: t('driveCount'), value: number(group.driveCount) },
        { label: t('collected'), value: number(group.collectedLastYear) },
        { label: t('nextDrive'), value: dayOf(group.nextDrive) },
        { label: t('lastDrive'), value: dayOf(group.lastDrive) },
      ]}
      side={
        <FactsCard
          title={t('facts')}
          facts={[
            ...useFacts(groupFields, group),
            [t('createdAt'), time(new Date(group.createdAt))],
            [t('updatedAt'), time(new Date(group.updatedAt))],
          ]}
        />
      }
    >
      {mayReadDrives && <Trend id={group.id} />}
    </Overview>
  );
}
