import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useMapControls } from '../../../kit/use-map-controls.ts';
import { Card } from '../../../ui/card.tsx';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDriveWords } from './drive-words.ts';

const UsMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../ui/us-map.tsx').then((module) => ({
    default: module.UsMap,
  })),
);
const HEIGHT = 240;

interface PlacesMapProps {
  readonly drive: Pick<DriveRowFragment, 'driveCenterName'>;
  readonly ranges: DriveDetailFragment['centerDetails'];
}

/** Where a drive is held, each place once; nothing where no position is known. */
export function PlacesMap({ drive, ranges }: PlacesMapProps) {
  const { t } = useTranslation('drives');
  const controls = useMapControls();
  const words = useDriveWords();
  const places = ranges.flatMap((range) =>
    range.locationDetail.flatMap(({ id, location, latitude, longitude }) =>
      latitude == null || longitude == null ? [] : [{ id, location, latitude, longitude, range }],
    ),
  );
  if (places.length === 0) return null;
  const placeholder = <Skeleton className="h-60 w-full" />;
  return (
    <Card title={t('map')}>
      <LazyVisible placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <UsMap
            height={HEIGHT}
            tileUrl={consoleConfig().mapTileUrl}
            // Unlike the card around it, which is a landmark of its own.
            words={{
              map: `${t('map')}: ${drive.driveCenterName}`,
              ...controls,
              group: () => drive.driveCenterName,
            }}
            markers={places.map(({ id, location, latitude, longitude }) => ({
              id,
              label: location,
              latitude,
              longitude,
              muted: false,
            }))}
            popup={(id) => {
              const place = places.find((one) => one.id === id);
              return (
                place && (
                  <>
                    <p className="font-medium">{place.location}</p>
                    <p className="text-muted">{words.range(place.range)}</p>
                  </>
                )
              );
            }}
          />
        </Suspense>
      </LazyVisible>
    </Card>
  );
}
