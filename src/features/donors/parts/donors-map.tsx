import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import type { DonorSearchInput } from '../../../gql/donors/graphql.ts';
import { useDonorMapQuery } from '../../../gql/donors/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useChanges } from '../../../kit/live/live.ts';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useMapControls } from '../../../kit/use-map-controls.ts';
import { withRegion } from '../../../lib/region.ts';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DonorPlaces } from './donor-places.tsx';
import { DONOR_ENTITIES } from './donor-search.ts';
import { DonorsHere } from './donors-here.tsx';

const CountMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../ui/count-map.tsx').then((module) => ({
    default: module.CountMap,
  })),
);
const HEIGHT = 480;

/** Where the donors live whom the filter finds: how many in each place, and who they are where they are few. */
export function DonorsMap({ filter }: { readonly filter: DonorSearchInput }) {
  const { t, i18n } = useTranslation('donors');
  const controls = useMapControls();
  const { number } = useFormats();
  const query = useDonorMapQuery({ variables: { filter } });
  const { error, refetch } = query;
  useChanges(DONOR_ENTITIES, () => void refetch());
  // Until the answer to another filter is there, the one before is looked at.
  const { shown, question } = useAnswer(query, filter);
  const map = shown?.donorMap;
  const places = (map?.places ?? []).map((place) => ({
    ...place,
    id: `${place.latitude} ${place.longitude}`,
  }));
  const donors = (count: number): string => t('count', { count, formatted: number(count) });
  const few = new Intl.NumberFormat(withRegion(i18n.language), {
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return (
    <section aria-label={t('map')} className="rounded-card border border-line bg-surface p-4">
      <RecordState ready={map !== undefined} error={error} onRetry={refetch}>
        <Suspense fallback={<Skeleton className="h-120 w-full" />}>
          <CountMap
            height={HEIGHT}
            tileUrl={consoleConfig().mapTileUrl}
            places={places}
            question={question}
            circle={map?.circle ?? undefined}
            words={{
              map: t('map'),
              ...controls,
              short: (count) => few.format(count),
              group: donors,
            }}
            popup={(group) => (
              <DonorsHere places={places.filter((place) => group.some(({ id }) => id === place.id))} />
            )}
          />
        </Suspense>
        {map?.totalRecords === 0 && <CardEmpty>{t('nobodyFound')}</CardEmpty>}
        {map?.isCapped && (
          <p className="mt-2 text-muted text-table">
            {t('mapCapped', { formatted: number(map.totalRecords) })}
          </p>
        )}
        {map !== undefined && map.unplaced > 0 && (
          <p className="mt-2 text-muted text-table">
            {t('withoutPlace', { count: map.unplaced, formatted: number(map.unplaced) })}
          </p>
        )}
        {places.length > 0 && <DonorPlaces places={places} />}
      </RecordState>
    </section>
  );
}
