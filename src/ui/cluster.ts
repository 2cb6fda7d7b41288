const TILE = 256;

export interface Place {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Height on the Mercator map, in radians. */
export const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

/** The latitude of a height on the Mercator map. */
const latitudeOf = (height: number): number => (Math.atan(Math.sinh(height)) * 180) / Math.PI;

function pixels({ latitude, longitude }: Place, zoom: number): readonly [number, number] {
  const world = TILE * 2 ** zoom;
  return [((longitude + 180) / 360) * world, (0.5 - mercator(latitude) / (2 * Math.PI)) * world];
}

/** Places that would lie closer than `distance` pixels at a zoom, put together; each stands where its first one does. */
export function clusters<T extends Place>(places: readonly T[], zoom: number, distance: number): T[][] {
  const found: { readonly at: readonly [number, number]; readonly members: T[] }[] = [];
  for (const place of places) {
    const [x, y] = pixels(place, zoom);
    const near = found.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < distance);
    if (near) near.members.push(place);
    else found.push({ at: [x, y], members: [place] });
  }
  return found.map(({ members }) => members);
}

const CENTRE: [number, number] = [39.5, -98.35];
const DEFAULT_ZOOM = 10;
const LARGEST_ZOOM = 21;

/** Where a map looks to have every place in it: zoom 10 at the most, and 5 where fitting would pass 21. */
export function viewOf(
  places: readonly Place[],
  width: number,
  height: number,
): { center: [number, number]; zoom: number } {
  if (places.length === 0) return { center: CENTRE, zoom: width < 500 ? 2.6 : 3.4 };
  const lats = places.map(({ latitude }) => latitude);
  const lngs = places.map(({ longitude }) => longitude);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lngs),
    Math.max(...lngs),
  ];
  const share = Math.max(
    (east - west) / 360 / Math.max(1, width - 64),
    (mercator(north) - mercator(south)) / (2 * Math.PI) / Math.max(1, height - 64),
  );
  const zoom = Math.log2(1 / (share * TILE));
  return {
    // The middle of the map, not of the degrees: they are further apart the further north they lie.
    center: [latitudeOf((mercator(south) + mercator(north)) / 2), (west + east) / 2],
    zoom: zoom > LARGEST_ZOOM ? 5 : Math.min(DEFAULT_ZOOM, zoom),
  };
}
