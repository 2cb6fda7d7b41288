import { codes } from 'zipcodes';

/** A city, and where it is to a hundredth of a degree. */
export type City = readonly [name: string, latitude: number, longitude: number];

/** Of smaller ones there are thirty thousand. */
const LEAST_ZIPS = 2;

const mean = (numbers: readonly number[]): number =>
  Math.round((100 * numbers.reduce((sum, one) => sum + one, 0)) / numbers.length) / 100;

/**
 * The cities of the United States, the one with most zip codes first. The build puts the list in the place of this module
 * (`tools/bundle/values-loader.ts`), so that no page loads forty thousand zip codes.
 */
export const US_CITIES: readonly City[] = [
  ...Map.groupBy(
    Object.values(codes).filter(({ country }) => country === 'US'),
    ({ city, state }) => `${city}, ${state}`,
  ).values(),
]
  .filter(({ length }) => length >= LEAST_ZIPS)
  .sort((one, other) => other.length - one.length)
  .map((zips) => [
    zips[0]?.city ?? '',
    mean(zips.map(({ latitude }) => latitude)),
    mean(zips.map(({ longitude }) => longitude)),
  ]);
