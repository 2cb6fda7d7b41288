const MILES_PER_DEGREE = 69.09;

export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly miles: number;
}

/** The northernmost, easternmost, southernmost and westernmost place of a circle. */
export function cornersOf({ latitude, longitude, miles }: Circle) {
  const up = miles / MILES_PER_DEGREE;
  const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [
    { id: 'north', latitude: latitude + up, longitude },
    { id: 'east', latitude, longitude: longitude + across },
    { id: 'south', latitude: latitude - up, longitude },
    { id: 'west', latitude, longitude: longitude - across },
  ];
}

interface MapCircleProps {
  readonly circle: Circle;
  /** Given by the map that it stands in. */
  readonly latLngToPixel?: (place: [number, number]) => [number, number];
  readonly mapState?: { readonly width: number; readonly height: number };
}

/** Some miles around a place. */
export function MapCircle({ circle, latLngToPixel, mapState }: MapCircleProps) {
  if (!latLngToPixel || !mapState) return null;
  const [north, , south, west] = cornersOf(circle).map(({ latitude, longitude }) =>
    latLngToPixel([latitude, longitude]),
  );
  if (!north || !south || !west) return null;
  const [x] = north;
  const [y0, y1] = [north[1], south[1]];
  return (
    <svg
      aria-hidden="true"
      width={mapState.width}
      height={mapState.height}
      className="pointer-events-none absolute top-0 left-0"
    >
      <ellipse
        data-circle
        cx={x}
        cy={(y0 + y1) / 2}
        rx={x - west[0]}
        ry={(y1 - y0) / 2}
        fill="var(--secondary)"
        fillOpacity="0.08"
        stroke="var(--secondary)"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
    </svg>
  );
}
