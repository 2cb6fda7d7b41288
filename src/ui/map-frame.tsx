import { Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CityNames } from './city-names.tsx';
import { type Place, viewOf } from './cluster.ts';
import { IconButton } from './icon-button.tsx';
import { PannableMap } from './pannable-map.ts';
import { StateOutlines } from './state-outlines.tsx';

export interface MapWords {
  readonly map: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly showAll: string;
  readonly wheel: string;
  readonly fingers: string;
}

export type MapView = ReturnType<typeof viewOf>;

interface MapFrameProps {
  readonly height: number;
  /** What is in view until the reader goes elsewhere, and again for other places. */
  readonly places: readonly Place[];
  /** What the places are the answer to: where it stays the same the reader stays too, whatever else is answered. */
  readonly question?: string | undefined;
  /** A tile server of the deployment, with {z}, {x} and {y}; without one the states' outlines and the larger cities' names are the map. */
  readonly tileUrl: string;
  readonly words: MapWords;
  /** Pressing the map itself. */
  readonly onPress?: (latitude: number, longitude: number) => void;
  /** Something of the caller's own at the map's lower edge. */
  readonly foot?: (view: MapView) => ReactNode;
  /** What lies on the map. */
  readonly children: (view: MapView) => ReactNode;
}

const ZOOM = { min: 2, max: 18 } as const;

/** A map of the states that needs no tile server: it moves, zooms, and shows everything again. */
export function MapFrame({
  height,
  places,
  question,
  tileUrl,
  words,
  onPress,
  foot,
  children,
}: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // Where the reader went to; until then, and for other places, everything is in view.
  const [looked, setLooked] = useState<MapView & { readonly of: string }>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const of = `${width}:${question ?? places.map(({ id }) => id).join()}`;
  const { center, zoom } = looked?.of === of ? looked : viewOf(places, width, height);
  const view = { center, zoom };
  const zoomBy = (step: 1 | -1): void =>
    setLooked({ of, center, zoom: Math.min(ZOOM.max, Math.max(ZOOM.min, zoom + step)) });
  return (
    <section
      ref={box}
      aria-label={words.map}
      style={{ height }}
      className="relative overflow-hidden rounded-control border border-line bg-canvas"
    >
      {width > 0 && (
        <PannableMap
          key={of}
          width={width}
          height={height}
          center={center}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          animate={false}
          onBoundsChanged={(next) => setLooked({ of, center: next.center, zoom: next.zoom })}
          {...(onPress ? { onClick: ({ latLng: [lat, lng] }) => onPress(lat, lng) } : {})}
          boxClassname="!bg-canvas"
          metaWheelZoom
          metaWheelZoomWarning={words.wheel}
          twoFingerDrag={window.matchMedia('(pointer: coarse)').matches}
          twoFingerDragWarning={words.fingers}
          attribution={false}
          attributionPrefix={false}
          {...(tileUrl
            ? {
                provider: (x: number, y: number, z: number) =>
                  tileUrl.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
              }
            : { tileComponent: () => <></> })}
        >
          <StateOutlines />
          {!tileUrl && <CityNames />}
          {children(view)}
        </PannableMap>
      )}
      <div
        data-print="none"
        className="absolute right-2 bottom-2 flex flex-col rounded-control border border-line bg-raised"
      >
        <IconButton
          label={words.zoomIn}
          onClick={() => zoomBy(1)}
          className="!size-8 pointer-coarse:!size-11"
        >
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={words.zoomOut}
          onClick={() => zoomBy(-1)}
          className="!size-8 pointer-coarse:!size-11"
        >
          <Minus size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={words.showAll}
          onClick={() => setLooked(undefined)}
          className="!size-8 pointer-coarse:!size-11"
        >
          <Maximize size={14} aria-hidden />
        </IconButton>
      </div>
      {foot && (
        <div data-print="none" className="absolute bottom-2 left-2">
          {foot(view)}
        </div>
      )}
    </section>
  );
}
