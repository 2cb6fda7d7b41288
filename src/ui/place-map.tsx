import { useState } from 'react';
import { Button } from './button.tsx';
import type { Place } from './cluster.ts';
import { MapFrame, type MapWords } from './map-frame.tsx';
import { MovableMarker, type Position } from './movable-marker.tsx';
import { stateBox } from './state-box.ts';

interface PlaceMapProps {
  readonly height: number;
  readonly tileUrl: string;
  readonly words: MapWords & {
    readonly marker: string;
    readonly markerHelp: string;
    readonly put: string;
    readonly remove: string;
  };
  readonly position: Position | undefined;
  /** The name of the state to look at while there is no position. */
  readonly state: string;
  readonly onChange: (position: Position | undefined) => void;
}

const isSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.latitude === other?.latitude && one?.longitude === other?.longitude;

/** About a metre, and no further than the map reaches. */
const rounded = (degrees: number, limit: number): number =>
  Math.min(limit, Math.max(-limit, Math.round(degrees * 1e5) / 1e5));

const placesOf = (position: Position | undefined, state: string): readonly Place[] => {
  if (position) return [{ id: `${position.latitude} ${position.longitude}`, ...position }];
  return state ? stateBox(state) : [];
};

/** A place to be found: the marker is put by pressing the map, dragged, or moved by the arrow keys. Load it where it is shown. */
export function PlaceMap({ height, tileUrl, words, position, state, onChange }: PlaceMapProps) {
  const [known, setKnown] = useState({ position, state, places: placesOf(position, state) });
  // A position from elsewhere, or another state, is looked at; one that was given here stays under the hand.
  if (!isSame(position, known.position) || (!position && state !== known.state))
    setKnown({ position, state, places: placesOf(position, state) });
  const change = (next: Position | undefined): void => {
    const place = next && { latitude: rounded(next.latitude, 85), longitude: rounded(next.longitude, 180) };
    setKnown({ ...known, position: place });
    onChange(place);
  };
  return (
    <MapFrame
      height={height}
      places={known.places}
      tileUrl={tileUrl}
      words={words}
      onPress={(latitude, longitude) => change({ latitude, longitude })}
      foot={({ center: [latitude, longitude] }) =>
        position ? (
          <Button dense onClick={() => change(undefined)}>
            {words.remove}
          </Button>
        ) : (
          <Button dense onClick={() => change({ latitude, longitude })}>
            {words.put}
          </Button>
        )
      }
    >
      {() => position && <MovableMarker position={position} onMove={change} words={words} />}
    </MapFrame>
  );
}
