import type { codes } from 'zipcodes';
import { plainCity, usCitiesOf } from '../../src/lib/zip-cities.ts';
import { stateCode } from '../../src/rules/states.ts';

export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

export interface Address {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

type Codes = typeof codes;
type City = Place & { readonly state: string };

interface Places {
  readonly zips: Codes;
  /** By name in small letters: the middle of the zip codes of each city of that name, the one with most first. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
}

const citiesOf = (zips: Codes): Map<string, City[]> =>
  Map.groupBy(
    usCitiesOf(zips).map(({ name, state, latitude, longitude }) => ({
      name: `${name}, ${state}`,
      state,
      lat: latitude,
      lng: longitude,
      key: plainCity(name),
    })),
    ({ key }) => key,
  );

// Forty thousand zip codes: nobody waits for them before a place is asked for.
let loaded: Promise<Places> | undefined;
const places = (): Promise<Places> => {
  loaded ??= import('zipcodes').then(({ default: { codes: zips } }) => ({ zips, cities: citiesOf(zips) }));
  return loaded;
};

/** Where a zip code is. */
export async function placeOfZip(zip: string): Promise<Place | null> {
  const { zips } = await places();
  const five = /^\d{5}/.exec(zip.trim())?.[0];
  const found = five ? zips[five] : undefined;
  return found?.country === 'US'
    ? { name: `${found.city}, ${found.state} ${found.zip}`, lat: found.latitude, lng: found.longitude }
    : null;
}

const ENDS_IN_ZIP = /(?:^|\D)(\d{5})(?:-\d{4})?\s*$/;

/**
 * Where an address is, as far as its zip code or its city says: `12 Elm St, Tulsa, OK 74103`, `74103`, `Tulsa, OK` or `Tulsa`.
 * A name that several cities bear is the one with most zip codes, in the given state where there is one.
 */
export async function placeOfText(text: string, home?: string): Promise<Place | null> {
  const zip = ENDS_IN_ZIP.exec(text)?.[1];
  if (zip) return placeOfZip(zip);
  const { cities } = await places();
  const parts = text.split(',').map((part) => part.trim());
  const state = parts.length > 1 ? stateCode(parts.at(-1) ?? '') : undefined;
  const city = parts.at(state ? -2 : -1) ?? '';
  const named = cities.get(plainCity(city)) ?? [];
  return (
    (state
      ? named.find((place) => place.state === state)
      : (named.find((place) => place.state === home) ?? named[0])) ?? null
  );
}

/** Where an address is: by its zip code, else by its city. */
export const placeOfAddress = async ({ city, state, zipCode }: Address): Promise<Place | null> =>
  (await placeOfZip(zipCode)) ?? placeOfText(`${city}, ${state}`);
