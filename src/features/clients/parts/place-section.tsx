import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { FormRow } from '../../../kit/form/form-section.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import type { FieldOf } from '../../../kit/form/record-form.tsx';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import type { ClientForm } from '../../../rules/client.ts';
import { STATES } from '../../../rules/states.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMapWords } from './map-words.ts';

const PlaceMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../ui/place-map.tsx').then((module) => ({
    default: module.PlaceMap,
  })),
);
const HEIGHT = 280;
const ADDRESS = ['addressLine1', 'addressLine2', 'city', 'stateArea', 'zipcode'] as const;
const POSITION = ['latitude', 'longitude'] as const;

interface PlaceSectionProps {
  readonly field: FieldOf<ClientForm>;
  /** As the bank was loaded; undefined for a new one. */
  readonly loaded: ClientForm | undefined;
  readonly writable: boolean;
}

/** An empty control holds ''. */
const degrees = (value: unknown, limit: number): number | undefined =>
  typeof value === 'number' && Math.abs(value) <= limit ? value : undefined;

/** Where a bank is: two numbers, and the marker that goes with them, whichever of the two is changed. */
export function PlaceSection({ field, loaded, writable }: PlaceSectionProps) {
  const { t } = useTranslation('clients');
  const words = useMapWords();
  const { values, set } = useFormValues<ClientForm>();
  // The map's projection ends at 85 degrees.
  const latitude = degrees(values.latitude, 85);
  const longitude = degrees(values.longitude, 180);
  const position = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  const isComplete = Boolean(values.addressLine1 && values.city && values.stateArea && values.zipcode);
  const stays = (names: readonly (keyof ClientForm)[]): boolean =>
    names.every((name) => (values[name] || '') === (loaded?.[name] || ''));
  const placeholder = <Skeleton className="h-[280px] w-full" />;
  return (
    <>
      {loaded && position && !stays(ADDRESS) && stays(POSITION) && (
        <Banner tone="info">{t('addressMoved')}</Banner>
      )}
      {writable &&
        (isComplete || position ? (
          <LazyVisible placeholder={placeholder}>
            <Suspense fallback={placeholder}>
              <PlaceMap
                height={HEIGHT}
                tileUrl={consoleConfig().mapTileUrl}
                words={{
                  ...words,
                  marker: t('marker'),
                  markerHelp: t('markerHelp'),
                  put: t('putMarker'),
                  remove: t('removeMarker'),
                }}
                position={position}
                state={STATES.find(({ code }) => code === values.stateArea)?.name ?? ''}
                onChange={(next) => {
                  set('latitude', next?.latitude);
                  set('longitude', next?.longitude);
                }}
              />
            </Suspense>
          </LazyVisible>
        ) : (
          <p className="text-muted text-table">{t('placeWaits')}</p>
        ))}
      {writable && isComplete && !position && <p className="text-muted text-table">{t('placeByZip')}</p>}
      <FormRow>
        <NumberField {...field('latitude', t('latitude'))} min={-90} max={90} step="any" />
        <NumberField {...field('longitude', t('longitude'))} min={-180} max={180} step="any" />
      </FormRow>
    </>
  );
}
