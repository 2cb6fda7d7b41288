import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SponsorGroupDetailFragment } from '../../../gql/sponsor-groups/graphql.ts';
import { useSponsorGroupDrivesQuery } from '../../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useFacts } from '../../../kit/record/use-fields.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { BLANK } from '../../../rules/formats.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { groupFields } from '../fields.ts';
import { daysOf, useSponsorDrives } from './sponsor-drives.ts';

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
      const start = daysOf(drive)?.start;
      return start && typeof drive.attendance === 'number' ? [{ start, collected: drive.attendance }] : [];
    })
    .toSorted((one, other) => one.start.localeCompare(other.start))
    .slice(-MOST_BARS);
  const label = t('trend');
  return (
    <section aria-label={label} className="min-w-0">
      <h2 className="mb-2 font-semibold text-body">{label}</h2>
      <RecordState ready={drives !== undefined} error={error} onRetry={refetch}>
        {done.length === 0 ? (
          <CardEmpty>{t('noTrend')}</CardEmpty>
        ) : (
          <Suspense fallback={<div style={{ height: HEIGHT }} />}>
            <BarChart
              label={`${label}: ${done.map(({ start, collected }) => `${day(start)} ${number(collected)}`).join(', ')}`}
              categories={done.map(({ start }) => day(start))}
              values={done.map(({ collected }) => collected)}
              height={HEIGHT}
              format={number}
            />
          </Suspense>
        )}
      </RecordState>
    </section>
  );
}

/** The facts of a sponsor group, and how its drives went. */
export function OverviewTab({ group }: { readonly group: SponsorGroupDetailFragment }) {
  const { t } = useTranslation('sponsorGroup');
  const { number, day, time } = useFormats();
  const mayReadDrives = usePermission(useSponsorGroupDrivesQuery);
  const facts = [
    ...useFacts(groupFields, group),
    [t('driveCount'), number(group.driveCount)],
    [t('nextDrive'), group.nextDrive ? day(group.nextDrive) : BLANK],
    [t('lastDrive'), group.lastDrive ? day(group.lastDrive) : BLANK],
    [t('collected'), number(group.collectedLastYear)],
    [t('createdAt'), time(new Date(group.createdAt))],
    [t('updatedAt'), time(new Date(group.updatedAt))],
  ] as const;
  return (
    <div className="grid gap-8 p-5 xl:grid-cols-[minmax(0,1fr)_320px]">
      {mayReadDrives && <Trend id={group.id} />}
      <section aria-label={t('facts')}>
        <h2 className="mb-2 font-semibold text-body">{t('facts')}</h2>
        <dl>
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[9rem_1fr] gap-3 border-line border-b py-2 last:border-b-0"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
