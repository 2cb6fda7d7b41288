import { mesh } from 'topojson-client';
import type { Place } from './cluster.ts';
import { topology } from './state-topology.ts';

/** Two corners that have a state between them, for a map to look at; of no state, none. */
export function stateBox(name: string): Place[] {
  const state = topology.objects.states.geometries.find(
    ({ properties }) => properties && 'name' in properties && properties.name === name,
  );
  if (!state) return [];
  const points = mesh(topology, state)
    .coordinates.flat()
    // Alaska's last islands lie beyond the date line: with them it would be as wide as the world.
    .filter(([longitude = 0]) => longitude < 0);
  const [longitudes, latitudes] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const corner = (which: 'min' | 'max'): Place => ({
    id: `${name} ${which}`,
    latitude: latitudes.reduce((a, b) => Math[which](a, b)),
    longitude: longitudes.reduce((a, b) => Math[which](a, b)),
  });
  return [corner('min'), corner('max')];
}
