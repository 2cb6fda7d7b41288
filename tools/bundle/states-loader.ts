import { quantize } from 'topojson-client';
import { presimplify, quantile, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The share of points that is kept, the ones that shape the outline most: a map of ours shows no more. */
const KEPT = 0.4;
/** Steps of a coordinate over the whole width: one is about a kilometre and a half. */
const STEPS = 2e4;

/** Bundler's loader for us-atlas: the states in less than half their points and bytes. */
export default function loadStates(source: string): string {
  const atlas = JSON.parse(source) as Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
  const weighed = presimplify(atlas);
  return JSON.stringify(quantize(simplify(weighed, quantile(weighed, KEPT)), STEPS));
}
