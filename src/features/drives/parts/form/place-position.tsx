import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../../api/config.ts';
import { useMapControls } from '../../../../kit/use-map-controls.ts';
import { STATES } from '../../../../rules/states.ts';
import { LazyVisible } from '../../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { PlaceValue } from '../../fields.ts';

const PlaceMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../../ui/place-map.tsx').then((module) => ({
    default: module.PlaceMap,
  })),
);
const HEIGHT = 280;
/** The map's projection ends there. */
const MOST_NORTH = 85;

const degrees = (value: unknown, limit: number): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : undefined;

/** The state that an address ends with: "12 Main St, Tulsa, OK 74103". */
const stateOf = (location: string): string => {
  const [, code] = /,\s*([A-Z]{2})(?:\s+[\d-]+)?\s*$/.exec(location) ?? [];
  return STATES.find((state) => state.code === code)?.name ?? '';
};

interface PlacePositionProps {
  readonly value: PlaceValue;
  readonly onChange: (part: Partial<PlaceValue>) => void;
}

/** Where a place of a drive is: a marker to be put, dragged, or moved by the arrow keys. */
export function PlacePosition({ value, onChange }: PlacePositionProps) {
  const { t } = useTranslation('driveForm');
  const controls = useMapControls();
  const latitude = degrees(value.latitude, MOST_NORTH);
  const longitude = degrees(value.longitude, 180);
  const placeholder = <Skeleton className="h-[280px] w-full" />;
  return (
    <LazyVisible placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <PlaceMap
          height={HEIGHT}
          tileUrl={consoleConfig().mapTileUrl}
          words={{
            map: t('position'),
            ...controls,
            marker: t('marker'),
            markerHelp: t('markerHelp'),
            put: t('putMarker'),
            remove: t('removeMarker'),
          }}
          position={latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }}
          state={stateOf(value.location)}
          onChange={(next) =>
            onChange({
              latitude: (next?.latitude ?? '') as never,
              longitude: (next?.longitude ?? '') as never,
            })
          }
        />
      </Suspense>
    </LazyVisible>
  );
}
