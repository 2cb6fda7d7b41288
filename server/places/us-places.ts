import type { codes } from 'zipcodes';
import { stateCode } from '../../src/rules/states.ts';

export interface Place {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

type Codes = typeof codes;
type City = Place & { readonly state: string };

interface Places {
  readonly zips: Codes;
  /** By name in small letters: the middle of the zip codes of each city of that name, the one with most first. */
  readonly cities: ReadonlyMap<string, readonly City[]>;
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

function citiesOf(zips: Codes): Map<string, City[]> {
  const parts = Map.groupBy(
    Object.values(zips).filter(({ country }) => country === 'US'),
    ({ city, state }) => `${plain(city)},${state}`,
  );
  const cities = [...parts.values()].map((same) => ({
    size: same.length,
    name: `${same[0]?.city}, ${same[0]?.state}`,
    state: same[0]?.state ?? '',
    key: plain(same[0]?.city ?? ''),
    lat: same.reduce((sum, { latitude }) => sum + latitude, 0) / same.length,
    lng: same.reduce((sum, { longitude }) => sum + longitude, 0) / same.length,
  }));
  return Map.groupBy(
    cities.toSorted((one, other) => other.size - one.size),
    ({ key }) => key,
  );
}

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
  const named = cities.get(plain(city)) ?? [];
  return (
    (state
      ? named.find((place) => place.state === state)
      : (named.find((place) => place.state === home) ?? named[0])) ?? null
  );
}
