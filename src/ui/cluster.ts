const TILE = 256;

export interface Place {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Height on the Mercator map, in radians. */
export const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

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
