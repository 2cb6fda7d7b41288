import { useEffect, useState } from 'react';
import type { City } from './us-cities.ts';

/** Names that would lie closer are left out: the larger city has its name. */
const APART = { x: 110, y: 30 } as const;
const EDGE = { x: 36, y: 28 } as const;
/** The room of the map's buttons at its lower right, with half a name beside them. */
const BUTTONS = { x: 84, y: 120 } as const;
const MOST = 16;
/** A name stands below its city, where the city has a marker too. */
const BELOW = 18;
/** Before that the states are known by their outlines, and the names would lie on each other's markers. */
const FROM_ZOOM = 5;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

function namesIn(
  cities: readonly City[],
  pixelOf: (place: [number, number]) => [number, number],
  { width, height }: { readonly width: number; readonly height: number },
): Named[] {
  const found: Named[] = [];
  for (const [name, latitude, longitude] of cities) {
    const [x, y] = pixelOf([latitude, longitude]);
    if (x < EDGE.x || x > width - EDGE.x || y < EDGE.y || y > height - EDGE.y) continue;
    if (x > width - BUTTONS.x && y > height - BUTTONS.y) continue;
    if (found.some((one) => Math.abs(one.x - x) < APART.x && Math.abs(one.y - y) < APART.y)) continue;
    found.push({ id: `${name} ${latitude} ${longitude}`, name, x, y });
    if (found.length === MOST) break;
  }
  return found;
}

let loaded: readonly City[] | undefined;

interface CityNamesProps {
  /** Given by the map that it stands in. */
  readonly latLngToPixel?: (place: [number, number]) => [number, number];
  readonly mapState?: { readonly zoom: number; readonly width: number; readonly height: number };
}

/** The largest cities in view by their names, under what lies on the map: a region has no outline that one would know. */
export function CityNames({ latLngToPixel, mapState }: CityNamesProps) {
  const [cities, setCities] = useState(loaded);
  useEffect(() => {
    let isHere = true;
    // A map without names is a map.
    import('./us-cities.ts').then(
      ({ US_CITIES }) => {
        loaded = US_CITIES;
        if (isHere) setCities(US_CITIES);
      },
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (!cities || !latLngToPixel || !mapState || mapState.zoom < FROM_ZOOM) return null;
  return (
    <svg
      aria-hidden="true"
      width={mapState.width}
      height={mapState.height}
      className="pointer-events-none absolute top-0 left-0 fill-muted text-caption"
    >
      {namesIn(cities, latLngToPixel, mapState).map(({ id, name, x, y }) => (
        <g key={id}>
          <circle cx={x} cy={y} r="1.5" />
          <text
            x={x}
            y={y + BELOW}
            textAnchor="middle"
            dominantBaseline="middle"
            paintOrder="stroke"
            stroke="var(--hover)"
            strokeWidth="3"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
