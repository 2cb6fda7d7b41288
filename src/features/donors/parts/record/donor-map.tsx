import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../../api/config.ts';
import { useDonorMapQuery } from '../../../../gql/donors/hooks.ts';
import { labelled } from '../../../../i18n/labelled.ts';
import { RecordState } from '../../../../kit/form/record-state.tsx';
import { useMapControls } from '../../../../kit/use-map-controls.ts';
import { usePermission } from '../../../../kit/use-permission.ts';
import { Card } from '../../../../ui/card.tsx';
import { LazyVisible } from '../../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

const CountMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../../ui/count-map.tsx').then((module) => ({
    default: module.CountMap,
  })),
);
const HEIGHT = 240;

interface DonorMapProps {
  readonly id: string;
  readonly names: string;
}

/** Around where a donor lives, as the map of all of them says it: to a hundredth of a degree, never their door. */
export function DonorMap({ id, names }: DonorMapProps) {
  const { t } = useTranslation('donors');
  const may = usePermission(useDonorMapQuery);
  if (!may) return null;
  const placeholder = <Skeleton className="h-60 w-full" />;
  return (
    <Card title={t('map')} className="min-h-80 md:col-span-2">
      <LazyVisible printed placeholder={placeholder}>
        <Suspense fallback={placeholder}>
          <Around id={id} names={names} />
        </Suspense>
      </LazyVisible>
    </Card>
  );
}

function Around({ id, names }: DonorMapProps) {
  const { t } = useTranslation('donors');
  const controls = useMapControls();
  const { data, error, refetch } = useDonorMapQuery({ variables: { filter: { ids: [id] } } });
  const [place] = data?.donorMap.places ?? [];
  const words = place && t('aroundCity', { city: place.around });
  return (
    <RecordState ready={data !== undefined} error={error} onRetry={refetch}>
      {place && words ? (
        <CountMap
          height={HEIGHT}
          tileUrl={consoleConfig().mapTileUrl}
          places={[{ ...place, id }]}
          question={id}
          words={{ map: labelled(t('map'), names), ...controls, short: String, group: () => words }}
          popup={() => <p className="px-4 py-3 text-table">{words}</p>}
        />
      ) : (
        <p className="text-muted text-table">{t('homeUnknown')}</p>
      )}
    </RecordState>
  );
}
