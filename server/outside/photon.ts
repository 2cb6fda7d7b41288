import { array, type InferType, number, object, string } from 'yup';
import { stateCode } from '../../src/rules/states.ts';
import { collapse } from '../../src/rules/text.ts';
import type { AddressSuggestion } from '../gql/types.ts';

/** So many are proposed. */
const MOST = 5;
/** More are asked for: those of other countries fall away. */
const ASKED = 20;
/** What an address, and the place of a drive, may be long at the most. */
const LONGEST = 100;

const part = () => string().strict().nullable().max(200);
const degrees = () => number().strict().required();
const propertiesRule = object({
  type: part(),
  name: part(),
  housenumber: part(),
  street: part(),
  city: part(),
  state: part(),
  postcode: part(),
  countrycode: part(),
});
const answerRule = object({
  features: array(
    object({
      properties: propertiesRule,
      geometry: object({
        // Longitude first, as in every GeoJSON; a third number would be the height.
        coordinates: array(degrees())
          .required()
          .min(2)
          .max(3)
          .test(
            'degrees',
            'isNotValid',
            ([longitude = 0, latitude = 0]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
          ),
      }),
    }),
  )
    .required()
    .max(50),
});

type Properties = InferType<typeof propertiesRule>;

const known = (text: string | null | undefined): string | null => collapse(text ?? '') || null;

/** House number and street. What lies in no street has its name in their place, unless it is a city or more. */
function streetOf({ type, name, housenumber, street }: Properties): string | null {
  if (known(street)) return known(`${housenumber ?? ''} ${street}`);
  return type === 'house' || type === 'street' ? known(name) : null;
}

/** One line that ends in state and zip code. What is too long loses its begin, as it is found by its end. */
function labelOf(parts: readonly (string | null)[]): string {
  const said = [...new Set(parts)].filter((one) => one !== null);
  while (said.length > 1 && said.join(', ').length > LONGEST) said.shift();
  return said.join(', ').slice(0, LONGEST);
}

function suggestionOf(
  properties: Properties,
  [longitude = 0, latitude = 0]: readonly number[],
): AddressSuggestion {
  const name = known(properties.name);
  const addressLine1 = streetOf(properties);
  const city = known(properties.city) ?? (properties.type === 'city' ? name : null);
  const stateArea = stateCode(properties.state ?? '');
  const zipcode = /^(\d{5})(?:-\d{4})?$/.exec(properties.postcode?.trim() ?? '')?.[1] ?? null;
  const end = known(`${stateArea ?? properties.state ?? ''} ${zipcode ?? ''}`);
  const label = labelOf([name, addressLine1, city, end]);
  return { label, addressLine1, city, stateArea, zipcode, latitude, longitude };
}

/** Where a Photon server is asked for addresses that begin with a text. */
export function photonUrl(base: string, text: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/api`;
  url.searchParams.set('q', text);
  url.searchParams.set('limit', String(ASKED));
  url.searchParams.set('lang', 'en');
  return url;
}

/**
 * The addresses of the United States in what a Photon server has answered, each once; throws where it is not a list of places.
 */
export function readPhoton(value: unknown): AddressSuggestion[] {
  const found = answerRule
    .validateSync(value)
    .features.filter(({ properties }) => properties.countrycode?.toUpperCase() === 'US')
    .map(({ properties, geometry }) => suggestionOf(properties, geometry.coordinates))
    .filter(({ label }) => label !== '');
  return [...new Map(found.toReversed().map((one) => [one.label, one])).values()].toReversed().slice(0, MOST);
}
