import type { GeometryCollection, Topology } from 'topojson-specification';
import states from 'us-atlas/states-10m.json' with { type: 'json' };

/** The states' outlines; large, so that only what is loaded late may ask for it. */
export const topology = states as unknown as Topology<{
  states: GeometryCollection<{ name: string }>;
  nation: GeometryCollection;
}>;
