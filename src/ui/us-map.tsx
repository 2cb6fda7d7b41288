import { Overlay } from 'pigeon-maps';
import type { ReactNode } from 'react';
import { clusters } from './cluster.ts';
import { MapFrame, type MapWords } from './map-frame.tsx';
import { countOf, type MapMarker, Marker } from './map-marker.tsx';

interface UsMapProps {
  readonly height: number;
  readonly markers: readonly MapMarker[];
  /** See `MapFrame`. */
  readonly question?: string | undefined;
  readonly tileUrl: string;
  readonly words: MapWords & {
    /** What markers too near to each other are called, by how many things they are places of. */
    readonly group: (count: number) => string;
  };
  /** What pressing a marker tells. */
  readonly popup: (id: string) => ReactNode;
}

/** Two markers nearer than this could not be told apart by a finger. */
const NEAREST = 30;

/** The states' outlines with a marker a place. Load it where it is shown. */
export function UsMap({ height, markers, question, tileUrl, words, popup }: UsMapProps) {
  return (
    <MapFrame height={height} places={markers} question={question} tileUrl={tileUrl} words={words}>
      {({ zoom }) =>
        clusters(markers, zoom, NEAREST).map((group) => {
          const [first] = group;
          if (!first) return null;
          return (
            <Overlay key={first.id} anchor={[first.latitude, first.longitude]} offset={[14, 14]}>
              <Marker group={group} groupLabel={words.group(countOf(group))} popup={popup} />
            </Overlay>
          );
        })
      }
    </MapFrame>
  );
}
