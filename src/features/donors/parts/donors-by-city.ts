export interface Counted {
  readonly around: string;
  readonly count: number;
}

/** How many donors there are around each city, where most are first. */
export function around(places: readonly Counted[]): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const place of places) counts.set(place.around, (counts.get(place.around) ?? 0) + place.count);
  return [...counts]
    .map(([name, count]) => ({ around: name, count }))
    .sort((one, other) => other.count - one.count || one.around.localeCompare(other.around));
}
