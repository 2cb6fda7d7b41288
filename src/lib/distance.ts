export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_MILES = 3_958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles between two points, as the crow flies. */
export function milesBetween(a: Point, b: Point): number {
  const up = Math.sin(radians(b.latitude - a.latitude) / 2);
  const along = Math.sin(radians(b.longitude - a.longitude) / 2);
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(up * up + cosines * along * along)));
}
