/** A zip code, as the package `zipcodes` has it. */
interface ZipCode {
  readonly country: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface UsCity {
  readonly name: string;
  readonly state: string;
  /** How many zip codes it has. */
  readonly size: number;
  /** The middle of its zip codes, in degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The name of a city without what people write differently. */
export const plainCity = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The cities of the United States that zip codes belong to, the one with most of them first. */
export function usCitiesOf(zips: Readonly<Record<string, ZipCode>>): UsCity[] {
  const parts = Map.groupBy(
    Object.values(zips).filter(({ country }) => country === 'US'),
    ({ city, state }) => `${plainCity(city)},${state}`,
  );
  return [...parts.values()]
    .map((same) => ({
      name: same[0]?.city ?? '',
      state: same[0]?.state ?? '',
      size: same.length,
      latitude: mean(same.map(({ latitude }) => latitude)),
      longitude: mean(same.map(({ longitude }) => longitude)),
    }))
    .toSorted((one, other) => other.size - one.size);
}
