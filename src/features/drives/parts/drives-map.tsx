import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { consoleConfig } from '../../../api/config.ts';
import type { DriveFilterInput } from '../../../gql/drives/graphql.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useMapControls } from '../../../kit/use-map-controls.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from './drive-chips.tsx';
import { useDriveWords } from './drive-words.ts';
import { useAllDrives } from './use-all-drives.ts';

const UsMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../ui/us-map.tsx').then((module) => ({
    default: module.UsMap,
  })),
);
const HEIGHT = 480;
const MUTED: readonly string[] = ['Canceled', 'Rejected', 'Expired', 'Completed', 'Deactivated'];

/** Where the drives are; those without a place on the map are told beside it. */
export function DrivesMap({ filter }: { readonly filter: DriveFilterInput }) {
  const { t } = useTranslation('drives');
  const controls = useMapControls();
  const words = useDriveWords();
  const { drives, left, error, retry } = useAllDrives(filter);
  const places = (drives ?? []).flatMap((drive) =>
    drive.centerDetails.flatMap(({ locationDetail }) =>
      locationDetail.flatMap(({ id, latitude, longitude }) =>
        latitude == null || longitude == null ? [] : [{ id, latitude, longitude, drive }],
      ),
    ),
  );
  const placed = new Set(places.map(({ drive }) => drive.id));
  const unplaced = (drives ?? []).filter(({ id }) => !placed.has(id));
  const entry = (drive: (typeof unplaced)[number]) => (
    <>
      <Link
        to={href('viewDrive', undefined, { id: drive.id })}
        className="touch-target font-medium text-ink no-underline hover:underline"
      >
        {drive.driveCenterName}
      </Link>
      <span className="block text-caption text-muted">
        {words.dates(drive.centerDetails)} · {words.places(drive.centerDetails)}
      </span>
      <StatusChip status={drive.status} />
    </>
  );
  return (
    <section aria-label={t('map')} className="rounded-card border border-line bg-surface p-4">
      <RecordState ready={drives !== undefined} error={error} onRetry={async () => retry()}>
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <UsMap
            height={HEIGHT}
            tileUrl={consoleConfig().mapTileUrl}
            markers={places.map(({ id, latitude, longitude, drive }) => ({
              id,
              of: drive.id,
              latitude,
              longitude,
              label: drive.driveCenterName,
              muted: MUTED.includes(drive.status),
            }))}
            words={{
              map: t('map'),
              ...controls,
              group: (count) => t('drivesHere', { count }),
            }}
            popup={(id) => {
              const place = places.find((one) => one.id === id);
              return place && entry(place.drive);
            }}
          />
        </Suspense>
        {drives?.length === 0 && <CardEmpty>{t('nothing')}</CardEmpty>}
        {left > 0 && <p className="mt-2 text-muted text-table">{t('notShown', { count: left })}</p>}
        {unplaced.length > 0 && (
          <details className="mt-3 text-table">
            <summary className="touch-target min-h-6 cursor-pointer text-muted">
              {t('withoutPlace', { count: unplaced.length })}
            </summary>
            <ul className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {unplaced.map((drive) => (
                <li key={drive.id}>{entry(drive)}</li>
              ))}
            </ul>
          </details>
        )}
      </RecordState>
    </section>
  );
}
