import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { labelled } from '../../../i18n/labelled.ts';
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

type Range = Pick<DriveDetailFragment['centerDetails'][number], 'startDate' | 'endDate'> & {
  readonly locationDetail: readonly Pick<
    DriveDetailFragment['centerDetails'][number]['locationDetail'][number],
    'id' | 'location' | 'latitude' | 'longitude'
  >[];
};
interface Held {
  readonly id: string;
  readonly driveCenterName: string;
  readonly centerDetails: readonly Range[];
}

interface PlacesMapProps {
  readonly drive: Pick<DriveRowFragment, 'id' | 'driveCenterName'>;
  readonly ranges: DriveDetailFragment['centerDetails'];
  /** Drives that were held before, and what they are called together: grey beside its own places. */
  readonly former?: { readonly drives: readonly Held[]; readonly title: string } | undefined;
}

/** Those places of a drive whose position is known. */
const placesOf = (of: string, ranges: readonly Range[], name?: string) =>
  ranges.flatMap((range) =>
    range.locationDetail.flatMap(({ id, location, latitude, longitude }) =>
      latitude == null || longitude == null ? [] : [{ id, of, location, latitude, longitude, range, name }],
    ),
  );

/** Where a drive is held, each place once; nothing where no position is known. */
export function PlacesMap({ drive, ranges, former }: PlacesMapProps) {
  const { t } = useTranslation('drives');
  const controls = useMapControls();
  const words = useDriveWords();
  const before = (former?.drives ?? []).flatMap(({ id, driveCenterName, centerDetails }) =>
    placesOf(id, centerDetails, driveCenterName),
  );
  const places = [...placesOf(drive.id, ranges), ...before];
  if (places.length === 0) return null;
  const placeholder = <Skeleton className="h-60 w-full" />;
  return (
    <Card title={t('map')}>
      <LazyVisible printed placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <UsMap
            height={HEIGHT}
            tileUrl={consoleConfig().mapTileUrl}
            // Rows that come again may have other ids: the reader stays where they went while no place moves or comes.
            question={[...new Set(places.map(({ latitude, longitude }) => `${latitude} ${longitude}`))]
              .sort()
              .join()}
            // Unlike the card around it, which is a landmark of its own.
            words={{
              map: labelled(t('map'), drive.driveCenterName),
              ...controls,
              group: (count) => (before.length > 0 ? t('drivesHere', { count }) : drive.driveCenterName),
            }}
            markers={places.map(({ id, of, location, latitude, longitude, name }) => ({
              id,
              // Alone its places are told apart; among those of other drives it is one of them.
              of: before.length > 0 ? of : undefined,
              label: name === undefined ? location : `${name}, ${location}`,
              latitude,
              longitude,
              muted: name !== undefined,
            }))}
            popup={(id) => {
              const place = places.find((one) => one.id === id);
              return (
                place && (
                  <>
                    <p className="font-medium">{place.name ?? place.location}</p>
                    {place.name !== undefined && <p>{place.location}</p>}
                    <p className="text-muted">{words.range(place.range)}</p>
                  </>
                )
              );
            }}
          />
        </Suspense>
      </LazyVisible>
      {before.length > 0 && (
        <p className="mt-2 flex items-center gap-1.5 text-caption text-muted">
          <span aria-hidden className="size-3 shrink-0 rounded-full border-2 border-subtle bg-surface" />
          {former?.title}
        </p>
      )}
    </Card>
  );
}
