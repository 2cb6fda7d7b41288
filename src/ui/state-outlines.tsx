import { mesh } from 'topojson-client';
import { mercator } from './cluster.ts';
import { topology } from './state-topology.ts';

/** The north-west corner of the Mercator square and the south-east one. */
const CORNERS = [
  [85.0511287798, -180],
  [-85.0511287798, 180],
] as const;
/** Below this zoom a point nearer to the one before it than `COARSE` of the world's width is not seen. */
const FINE_FROM = 6;
const COARSE = 1e-4;

type Line = readonly (readonly number[])[];

/** Lines in parts of the Mercator square, as an SVG path. */
function pathOf(lines: readonly Line[], least: number): string {
  let path = '';
  for (const line of lines) {
    let [x0, y0] = [-1, -1];
    line.forEach(([lng = 0, lat = 0], index) => {
      const [x, y] = [(lng + 180) / 360, 0.5 - mercator(lat) / (2 * Math.PI)];
      const near = Math.abs(x - x0) + Math.abs(y - y0) < least;
      if (index > 0 && near && index < line.length - 1) return;
      path += `${index ? 'L' : 'M'}${x.toFixed(6)} ${y.toFixed(6)}`;
      [x0, y0] = [x, y];
    });
  }
  return path;
}

function outlines(least: number): { land: string; borders: string } {
  const { nation, states: all } = topology.objects;
  return {
    land: pathOf(mesh(topology, nation).coordinates, least),
    borders: pathOf(mesh(topology, all, (a, b) => a !== b).coordinates, least),
  };
}
const made = new Map<number, ReturnType<typeof outlines>>();

interface StateOutlinesProps {
  /** Given by the map that it stands in. */
  readonly latLngToPixel?: (place: [number, number]) => [number, number];
  readonly mapState?: { readonly zoom: number; readonly width: number; readonly height: number };
}

/** The states, drawn once and then moved and scaled: panning and zooming compute nothing anew. */
export function StateOutlines({ latLngToPixel, mapState }: StateOutlinesProps) {
  if (!latLngToPixel || !mapState) return null;
  const least = mapState.zoom < FINE_FROM ? COARSE : 0;
  const { land, borders } = made.get(least) ?? outlines(least);
  made.set(least, { land, borders });
  const [[left, top], [right]] = [latLngToPixel([...CORNERS[0]]), latLngToPixel([...CORNERS[1]])];
  return (
    <svg
      aria-hidden="true"
      width={mapState.width}
      height={mapState.height}
      className="pointer-events-none absolute top-0 left-0"
    >
      <g
        transform={`translate(${left} ${top}) scale(${right - left})`}
        stroke="var(--border-strong)"
        strokeWidth="0.6"
      >
        <path d={land} fill="var(--hover)" fillRule="evenodd" vectorEffect="non-scaling-stroke" />
        <path d={borders} fill="none" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
