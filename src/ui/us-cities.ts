import { codes } from 'zipcodes';
import { usCitiesOf } from '../lib/zip-cities.ts';

/** A city, and where it is to a hundredth of a degree. */
export type City = readonly [name: string, latitude: number, longitude: number];

/** Of smaller ones there are thirty thousand. */
const LEAST_ZIPS = 2;

const rounded = (degrees: number): number => Math.round(100 * degrees) / 100;

/**
 * The cities of the United States, the one with most zip codes first. The build puts the list in the place of this module
 * (`tools/bundle/values-loader.ts`), so that no page loads forty thousand zip codes.
 */
export const US_CITIES: readonly City[] = usCitiesOf(codes)
  .filter(({ size }) => size >= LEAST_ZIPS)
  .map(({ name, latitude, longitude }) => [name, rounded(latitude), rounded(longitude)]);
