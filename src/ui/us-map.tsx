import { Maximize, Minus, Plus } from 'lucide-react';
import { Overlay, Map as PigeonMap } from 'pigeon-maps';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { clusters, viewOf } from './cluster.ts';
import { IconButton } from './icon-button.tsx';
import { type MapMarker, Marker } from './map-marker.tsx';
import { StateOutlines } from './state-outlines.tsx';

interface UsMapProps {
  readonly height: number;
  readonly markers: readonly MapMarker[];
  /** A tile server of the deployment, with {z}, {x} and {y}; without one the states' outlines are the map. */
  readonly tileUrl: string;
  readonly words: {
    readonly map: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly showAll: string;
    readonly wheel: string;
    readonly fingers: string;
    readonly group: (count: number) => string;
  };
  /** What pressing a marker tells. */
  readonly popup: (id: string) => ReactNode;
}

/** Two markers nearer than this could not be told apart by a finger. */
const NEAREST = 30;
const ZOOM = { min: 2, max: 18 } as const;
type View = ReturnType<typeof viewOf>;

/** The states' outlines with a marker a place; no tile server is needed. Load it where it is shown. */
export function UsMap({ height, markers, tileUrl, words, popup }: UsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // Where the reader went to; until then, and for other markers, everything is in view.
  const [looked, setLooked] = useState<View & { readonly of: string }>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const of = `${width}:${markers.map(({ id }) => id).join()}`;
  const whole = viewOf(markers, width, height);
  const { center, zoom } = looked?.of === of ? looked : whole;
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
        <PigeonMap
          key={of}
          width={width}
          height={height}
          center={center}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          animate={false}
          onBoundsChanged={(next) => setLooked({ of, center: next.center, zoom: next.zoom })}
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
          {clusters(markers, zoom, NEAREST).map((group) => {
            const [first] = group;
            if (!first) return null;
            return (
              <Overlay key={first.id} anchor={[first.latitude, first.longitude]} offset={[14, 14]}>
                <Marker group={group} groupLabel={words.group(group.length)} popup={popup} />
              </Overlay>
            );
          })}
        </PigeonMap>
      )}
      <div className="absolute top-2 right-2 flex flex-col rounded-control border border-line bg-raised">
        <IconButton label={words.zoomIn} onClick={() => zoomBy(1)} className="!size-8">
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton label={words.zoomOut} onClick={() => zoomBy(-1)} className="!size-8">
          <Minus size={16} aria-hidden />
        </IconButton>
        <IconButton label={words.showAll} onClick={() => setLooked(undefined)} className="!size-8">
          <Maximize size={14} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
