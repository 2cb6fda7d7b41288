import { Overlay } from 'pigeon-maps';
import type { ReactNode } from 'react';
import { clusters, type Place } from './cluster.ts';
import { type Circle, cornersOf, MapCircle } from './map-circle.tsx';
import { MapFrame, type MapWords } from './map-frame.tsx';
import { MapPopup } from './map-popup.tsx';

export interface CountedPlace extends Place {
  readonly count: number;
}

interface CountMapProps {
  readonly height: number;
  readonly tileUrl: string;
  readonly places: readonly CountedPlace[];
  /** See `MapFrame`. */
  readonly question: string;
  /** Drawn, and in view. */
  readonly circle?: Circle | undefined;
  readonly words: MapWords & {
    /** How many there are, in few letters: "1.2K". */
    readonly short: (count: number) => string;
    /** What a marker is called: "12 donors". */
    readonly group: (count: number) => string;
  };
  /** What pressing a marker tells of the places that it stands for. */
  readonly popup: (places: readonly CountedPlace[]) => ReactNode;
}

/** Markers nearer than this lie on each other. */
const NEAREST = 42;
/** One is a point; from two on the number stands in it, and more of them take more room. */
const sizeOf = (count: number): number => (count === 1 ? 16 : Math.round(22 + 6 * Math.log10(count)));
/** As wide as a finger can press, whatever stands in it. */
const LEAST = 28;

/** The states' outlines, and how many there are in each place. Load it where it is shown. */
export function CountMap({ height, tileUrl, places, question, circle, words, popup }: CountMapProps) {
  const around = circle ? cornersOf(circle) : [];
  return (
    <MapFrame
      height={height}
      places={[...places, ...around]}
      question={question}
      tileUrl={tileUrl}
      words={words}
    >
      {({ zoom }) => [
        circle && <MapCircle key="circle" circle={circle} />,
        ...clusters(places, zoom, NEAREST).map((group) => {
          const [first] = group;
          if (!first) return null;
          const count = group.reduce((sum, place) => sum + place.count, 0);
          const size = sizeOf(count);
          const middle = Math.max(LEAST, size) / 2;
          return (
            <Overlay key={first.id} anchor={[first.latitude, first.longitude]} offset={[middle, middle]}>
              <MapPopup
                label={words.group(count)}
                marker={
                  <span
                    style={{ width: size, height: size }}
                    className="flex items-center justify-center rounded-full border border-surface bg-primary font-semibold text-caption text-on-primary tabular-nums"
                  >
                    {count > 1 && words.short(count)}
                  </span>
                }
              >
                {popup(group)}
              </MapPopup>
            </Overlay>
          );
        }),
      ]}
    </MapFrame>
  );
}
