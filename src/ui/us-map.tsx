import { GeoJson, Overlay, Map as PigeonMap } from 'pigeon-maps';
import { useEffect, useMemo, useRef, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json' with { type: 'json' };
import { clusters, mercator } from './cluster.ts';

export interface MapMarker {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly label: string;
  readonly text: string;
  readonly muted: boolean;
}

interface UsMapProps {
  readonly label: string;
  readonly height: number;
  readonly markers: readonly MapMarker[];
  /** A tile server of the deployment, with {z}, {x} and {y}; without one the states' outlines are the map. */
  readonly tileUrl: string;
}

const CENTRE: [number, number] = [39.5, -98.35];
const DEFAULT_ZOOM = 10;
const LARGEST_ZOOM = 21;
const TILE = 256;
/** Two markers nearer than this could not be told apart by a finger. */
const NEAREST = 26;

export function viewOf(
  markers: readonly MapMarker[],
  width: number,
  height: number,
): { center: [number, number]; zoom: number } {
  if (markers.length === 0) return { center: CENTRE, zoom: width < 500 ? 2.6 : 3.4 };
  const lats = markers.map(({ latitude }) => latitude);
  const lngs = markers.map(({ longitude }) => longitude);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const center: [number, number] = [(south + north) / 2, (west + east) / 2];
  const share = Math.max(
    (east - west) / 360 / (width - 64),
    (mercator(north) - mercator(south)) / (2 * Math.PI) / (height - 64),
  );
  const zoom = Math.log2(1 / (share * TILE));
  return { center, zoom: zoom > LARGEST_ZOOM ? 5 : Math.min(DEFAULT_ZOOM, zoom) };
}

/** The states' outlines with a marker a place; no tile server is needed. Load it where it is shown. */
export function UsMap({ label, height, markers, tileUrl }: UsMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const outlines = useMemo(() => {
    const topology = states as unknown as Topology<{ states: GeometryCollection }>;
    return feature(topology, topology.objects.states);
  }, []);
  const { center, zoom } = viewOf(markers, width, height);
  const [looked, setLooked] = useState<number>();
  const groups = clusters(markers, looked ?? zoom, NEAREST);
  const shown = groups.find(([first]) => first?.id === open);
  return (
    <section
      ref={box}
      aria-label={label}
      style={{ height }}
      className="relative overflow-hidden rounded-control border border-line bg-canvas"
    >
      {width > 0 && (
        <PigeonMap
          key={`${width}:${markers.map(({ id }) => id).join()}`}
          width={width}
          height={height}
          defaultCenter={center}
          defaultZoom={zoom}
          minZoom={2}
          onBoundsChanged={({ zoom: next }) => setLooked(next)}
          boxClassname="!bg-canvas"
          metaWheelZoom
          attribution={false}
          attributionPrefix={false}
          {...(tileUrl
            ? {
                provider: (x: number, y: number, z: number) =>
                  tileUrl.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
              }
            : { tileComponent: () => <></> })}
        >
          <GeoJson
            data={outlines}
            styleCallback={() => ({
              fill: 'var(--hover)',
              stroke: 'var(--border-strong)',
              strokeWidth: '0.6',
            })}
          />
          {groups.map((group) => {
            const [first] = group;
            if (!first) return null;
            return (
              <Overlay key={first.id} anchor={[first.latitude, first.longitude]} offset={[12, 12]}>
                <button
                  type="button"
                  aria-label={`${group.length > 1 ? `${group.length}: ` : ''}${group.map((marker) => marker.label).join(', ')}`}
                  aria-expanded={open === first.id}
                  onClick={() => setOpen(open === first.id ? undefined : first.id)}
                  className="flex size-6 items-center justify-center rounded-full"
                >
                  {group.length > 1 ? (
                    <span className="flex size-5 items-center justify-center rounded-full bg-primary font-semibold text-caption text-on-primary">
                      {group.length}
                    </span>
                  ) : (
                    <span
                      className={`size-3.5 rounded-full border-2 border-surface ${first.muted ? 'bg-subtle' : 'bg-primary'}`}
                    />
                  )}
                </button>
              </Overlay>
            );
          })}
          {shown?.[0] && (
            <Overlay anchor={[shown[0].latitude, shown[0].longitude]} offset={[90, -16]}>
              <div
                role="status"
                className="flex w-[180px] flex-col gap-1 rounded-control border border-line bg-raised px-3 py-2 text-caption shadow-float"
              >
                {shown.map((marker) => (
                  <p key={marker.id}>
                    <span className="block truncate font-medium text-ink">{marker.label}</span>
                    <span className="text-muted">{marker.text}</span>
                  </p>
                ))}
              </div>
            </Overlay>
          )}
        </PigeonMap>
      )}
    </section>
  );
}
