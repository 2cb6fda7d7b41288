import { lazy, Suspense } from 'react';
import { consoleConfig } from '../../../api/config.ts';
import type { ClientDetailFragment } from '../../../gql/clients/graphql.ts';
import { LazyVisible } from '../../../ui/lazy-visible.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMapWords } from './map-words.ts';

const UsMap = lazy(() =>
  import(/* webpackChunkName: "map" */ '../../../ui/us-map.tsx').then((module) => ({
    default: module.UsMap,
  })),
);
const HEIGHT = 320;

/** Where a bank is, on a small map; nothing where no position is known. */
export function BankMap({ client }: { readonly client: ClientDetailFragment }) {
  const words = useMapWords();
  const { id, name, isActive, address } = client;
  const { latitude, longitude, addressLine1, city, state, zipCode } = address;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const placeholder = <Skeleton className="h-80 w-full" />;
  return (
    <LazyVisible printed placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <UsMap
          height={HEIGHT}
          tileUrl={consoleConfig().mapTileUrl}
          words={{ ...words, group: () => name }}
          markers={[{ id, label: name, latitude, longitude, muted: !isActive }]}
          popup={() => (
            <>
              <p className="font-medium">{name}</p>
              <p className="text-muted">{`${addressLine1}, ${city}, ${state} ${zipCode}`}</p>
            </>
          )}
        />
      </Suspense>
    </LazyVisible>
  );
}
